import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** An answer kept as bytes with its ETag, so that a thousand readers cost one computation. */
export class Prepared {
  readonly etag: string
  readonly identity: Buffer
  gzip: Buffer | undefined
  brotli: Buffer | undefined

  constructor(value: unknown) {
    this.identity = Buffer.from(JSON.stringify(value))
    this.etag = `"${createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)}"`
  }

  /** Compresses in the background: until then readers get the identity. */
  compress() {
    if (this.identity.length < 1024) return
    void brotli(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).then((bytes) => {
      this.brotli = bytes
    })
    void zip(this.identity, { level: 4 }).then((bytes) => {
      this.gzip = bytes
    })
  }

  /** The bytes for what the reader accepts. */
  choose(accepted: string): { bytes: Buffer; encoding?: 'br' | 'gzip' } {
    if (this.brotli && /\bbr\b/.test(accepted)) return { bytes: this.brotli, encoding: 'br' }
    if (this.gzip && /\bgzip\b/.test(accepted)) return { bytes: this.gzip, encoding: 'gzip' }
    return { bytes: this.identity }
  }
}
