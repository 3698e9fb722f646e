/** What an address such as `s3://golf/pictures?endpoint=https://s3.club.example&region=eu-north-1` says. */
export type S3Address = {
  /** as it was written; it has no secret */
  url: string
  bucket: string
  /** empty, or without slashes at its ends */
  prefix: string
  /** undefined: Amazon's own */
  endpoint: string | undefined
  region: string
}

/** The key of the account; undefined: the AWS client looks for one, as in the role of the machine. */
export type S3Key = { id: string; secret: string }

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixForm = /^([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/
const regionForm = /^[a-z0-9-]{1,40}$/

export const isS3 = (address: string) => address.startsWith('s3:')

/** Undefined where it is none: a name or a key of an account in it is refused, because addresses are logged. */
export function s3AddressOf(text: string): S3Address | undefined {
  if (!isS3(text) || !URL.canParse(text)) return undefined
  const { hostname: bucket, pathname, searchParams, username, password, port, hash } = new URL(text)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const endpoint = searchParams.get('endpoint') ?? undefined
  const region = searchParams.get('region') ?? 'us-east-1'
  const isPlain = !username && !password && !port && !hash
  const knows = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region')
  const isWhole = bucketForm.test(bucket) && prefixForm.test(prefix) && regionForm.test(region)
  if (!isPlain || !knows || !isWhole || (endpoint !== undefined && !isEndpoint(endpoint))) return undefined
  return { url: text, bucket, prefix, endpoint, region }
}

function isEndpoint(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && !search
}

/** The address of what has this name below it. */
export function s3Below({ url, bucket, prefix }: S3Address, name: string): string {
  const { search } = new URL(url)
  return `s3://${[bucket, prefix, name].filter(Boolean).join('/')}${search}`
}
