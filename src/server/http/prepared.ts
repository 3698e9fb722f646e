import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An answer kept as bytes with its ETag, so that a thousand readers cost one computation. */
export class Prepared {
  readonly etag: string
  readonly cacheControl: string
  readonly identity: Buffer
  gzip: Buffer | undefined
  brotli: Buffer | undefined

  /** `value`: what becomes JSON, or bytes of it that were made elsewhere, with the ETag that they have there. */
  constructor(value: unknown, { etag, cacheControl = 'no-cache' }: { etag?: string; cacheControl?: string } = {}) {
    this.identity = value instanceof Buffer ? value : Buffer.from(JSON.stringify(value))
    this.etag = etag ?? `"${createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)}"`
    this.cacheControl = cacheControl
  }

  /** Compresses in the background: until it is done readers get the identity. Never fails. */
  async compress(): Promise<void> {
    if (this.identity.length < 1024) return
    const [brotliBytes, gzipBytes] = await Promise.all([
      brotli(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).catch(() => undefined),
      zip(this.identity, { level: 4 }).catch(() => undefined),
    ])
    this.brotli = brotliBytes
    this.gzip = gzipBytes
  }

  /** The bytes for what the reader accepts. */
  choose(accepted: string): { bytes: Buffer; encoding?: 'br' | 'gzip' } {
    if (this.brotli && /\bbr\b/.test(accepted)) return { bytes: this.brotli, encoding: 'br' }
    if (this.gzip && /\bgzip\b/.test(accepted)) return { bytes: this.gzip, encoding: 'gzip' }
    return { bytes: this.identity }
  }
}
