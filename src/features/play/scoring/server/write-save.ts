import { topicsOf } from '../../../../contract/happening-topics.ts'
import type { SaveHappeningName } from '../../../../contract/happenings.ts'
import type { Session } from '../../../../contract/session.ts'
import { together } from '../../../../server/data/together.ts'
import { writtenBy } from '../../../../server/live/audit.ts'
import { auditRowOfSave } from '../../../../server/live/audit-rows.ts'
import type { Services } from '../../../../server/services.ts'
import type { CardRow } from '../reads/find-group.ts'
import { type HoleWrite, type MarkChanges, marks, writeHole, writeHoles } from '../writes/hole.ts'
import type { GroupFacts } from './group-facts.ts'

type Pool = Services['database']['pool']
type Step = {
  what: SaveHappeningName
  /** Those that change. */
  cards: CardRow[]
  changes: MarkChanges
  answer: unknown
  details: Record<string, unknown>
}

/**
 * False: somebody else wrote into the group since it was read. The log and the topics of what happened are those of the
 * tables, but go with the save in its one statement, because that is the busiest of all.
 */
export async function write(
  session: Session,
  services: Services,
  { group, party, key }: GroupFacts,
  { what, cards, changes, answer, details }: Step,
) {
  const marked = changes.removed.length + changes.written.length > 0 ? { marks: changes } : {}
  const saved = {
    what,
    partyId: party.partyId,
    groupId: group.id,
    roundId: group.roundId,
    eventId: group.eventId,
    entered: { ...details, ...marked },
  }
  const topics = topicsOf(saved)
  const save: HoleWrite = {
    partyId: party.partyId,
    groupId: group.id,
    version: group.version,
    basis: group.basis,
    memberId: session.userId,
    cards,
    key,
    answer,
    audit: writtenBy(session, auditRowOfSave(saved)),
    node: services.live.node,
    topics,
    changes,
  }
  const isWritten = await writeNow(services.database.pool, save)
  if (isWritten) services.live.publish(topics)
  return isWritten
}

const writeNow = async (pool: Pool, save: HoleWrite) =>
  (!marks(save) && (await withOthers(pool)(save))) || writeAlone(pool, save)

const goes = new WeakMap<Pool, (write: HoleWrite) => Promise<boolean>>()

/**
 * Saves of different groups that arrive together are committed together. False: not written with the others, because
 * of a newer state, because somebody holds the group, or because one of them failed all.
 */
function withOthers(pool: Pool): (write: HoleWrite) => Promise<boolean> {
  const known =
    goes.get(pool) ??
    together(
      (writes: HoleWrite[]) => writeHoles(pool, writes).catch((error) => writes.map(() => falseIfOvertaken(error))),
      ({ groupId }) => groupId,
    )
  goes.set(pool, known)
  return known
}

const writeAlone = (pool: Pool, write: HoleWrite) => writeHole(pool, write).catch(falseIfOvertaken)

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const deadlockDetected = '40P01'

/**
 * The same key was delivered at the same moment, an extra was deleted, or the database chose this save to give way: it is
 * tried anew.
 */
function falseIfOvertaken(error: unknown): false {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === uniqueViolation || code === foreignKeyViolation || code === deadlockDetected) return false
  throw error
}
