import { FilesFault, type FilesFaultKind } from './files-fault.ts'
import type { S3Address } from './s3-address.ts'

const kinds: Readonly<Record<string, FilesFaultKind>> = {
  NoSuchBucket: 'bucket',
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'key',
  AccessDenied: 'key',
  ExpiredToken: 'key',
  InvalidToken: 'key',
  CredentialsProviderError: 'key',
  PermanentRedirect: 'region',
  AuthorizationHeaderMalformed: 'region',
}

type Failed = Error & { code?: unknown; $metadata?: { httpStatusCode?: number } }

/** What a server of S3 answered, or that it did not, in words that say what to change. */
export function s3Fault(cause: unknown, { bucket, endpoint, region }: S3Address): FilesFault {
  const error = cause as Failed
  const status = error.$metadata?.httpStatusCode
  const isAway = status === undefined || status >= 500
  const kind = kinds[error.name] ?? (isAway ? 'away' : 'other')
  const [line = ''] = (error.message || String(error.code ?? error.name)).split('\n')
  const reason = line.slice(0, 300)
  const where = endpoint ?? `Amazon S3 (${region})`
  const words: Record<FilesFaultKind, string> = {
    bucket: `there is no bucket ${bucket} at ${where}. Make it, or name another one.`,
    key: `${where} refuses the key (${reason}). Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and let that key list, read, write and delete in the bucket ${bucket}.`,
    region: `the bucket ${bucket} is not in the region ${region} (${reason}). Correct region=… in the address.`,
    away: `${where} cannot be reached (${reason}). Check endpoint=… in the address, the firewall, and whether it runs.`,
    other: `${where} does not do what it is asked (${reason}).`,
  }
  return new FilesFault(kind, reason, words[kind], cause)
}
