import type { InputFault } from '../../contract/operation.ts'
import type { Language, Words } from '../../contract/texts.ts'
import { sentenceIn } from './problem-sentences.ts'

/** A foreseen refusal on its way to the edge. */
export class Refused extends Error {
  code: string
  detail: string | Words | undefined
  data: unknown
  status: number | undefined
  /** Seconds after which it may be tried again. */
  retryAfter: number | undefined
  constructor(code: string, detail?: string | Words, data?: unknown, status?: number) {
    super(code)
    this.status = status
    this.code = code
    this.detail = detail
    this.data = data
  }

  detailIn(language: Language): string | undefined {
    return typeof this.detail === 'function' ? this.detail(language) : this.detail && sentenceIn(this.detail, language)
  }

  dataIn(_language: Language): unknown {
    return this.data
  }

  /** The single faults of an input, where this is about them. */
  faultsIn(_language: Language): InputFault[] | undefined {
    return undefined
  }
}

/** What was named does not exist, or not for the caller. */
export class NotFound extends Error {}
/** It exists, and who calls may not know of it. */
export class NotPermitted extends NotFound {}
export function notFound(): never {
  throw new NotFound()
}
