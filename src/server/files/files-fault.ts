/** What kept a place for files from doing what it was asked. */
export type FilesFaultKind = 'bucket' | 'key' | 'region' | 'away' | 'other'

/** A place for files did not do what it was asked; the message says what to change. `reason`: in the words of its server. */
export class FilesFault extends Error {
  override name = 'FilesFault'
  readonly kind: FilesFaultKind
  readonly reason: string
  constructor(kind: FilesFaultKind, reason: string, message: string, cause: unknown) {
    super(message, { cause })
    this.kind = kind
    this.reason = reason
  }
}
