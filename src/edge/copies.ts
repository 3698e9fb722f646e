import { Prepared } from '../server/http/prepared.ts'
import { Refused } from '../server/http/refusals.ts'
import { later } from './boards.ts'
import { forCopies } from './followed-board.ts'
import type { Serving } from './serving.ts'
import { originAway } from './texts.ts'

const keptFor = 1_000
const keptAtMost = 2_000

type Copy = { until: number; made: Promise<Prepared> }

/** Answers of the origin about a board, each asked for once a second at most, whoever reads. */
export function createCopies({ boards, origin }: Pick<Serving, 'boards' | 'origin'>) {
  const copies = new Map<string, Copy>()

  /** Only of a board that everybody may see. */
  async function of(eventId: string, path: string): Promise<Prepared> {
    await boards.get(eventId)
    const known = copies.get(path)
    if (known && known.until > Date.now()) return known.made
    if (copies.size >= keptAtMost) copies.clear()
    const made = fetched(path)
    copies.set(path, { until: Date.now() + keptFor, made })
    made.catch(() => copies.delete(path))
    return made
  }

  async function fetched(path: string): Promise<Prepared> {
    const answer = await origin.read(path).catch(() => undefined)
    if (!answer || answer.status >= 500 || answer.status === 429) throw later('origin-away', originAway, 5)
    if (answer.status !== 200) throw new Refused('not-found', undefined, undefined, 404)
    const prepared = new Prepared(answer.body, { cacheControl: forCopies, ...(answer.etag && { etag: answer.etag }) })
    await prepared.compress()
    return prepared
  }

  return { of }
}
