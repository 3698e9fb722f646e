import { Readable } from 'node:stream'

/** An answer that is a file, sent while it is made: an export. Its operation answers text by its schema. */
export class Streamed {
  readonly type: string
  readonly fileName: string
  readonly chunks: AsyncIterable<string | Uint8Array>

  constructor(type: string, fileName: string, chunks: AsyncIterable<string | Uint8Array>) {
    this.type = type
    this.fileName = fileName
    this.chunks = chunks
  }

  stream() {
    return Readable.from(this.chunks)
  }

  /** The name in a form for old browsers, and whole for the others (RFC 6266). */
  disposition() {
    const plain = this.fileName.replace(/[^\w .-]/g, '_')
    const whole = encodeURIComponent(this.fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
  }
}
