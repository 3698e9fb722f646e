import { type Session, visitor } from '../../../../contract/session.ts'
import { partyOf } from '../../../../server/data/directory.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfEvent, type InEvent } from '../../../../server/session/party-facts.ts'

/** How long it counts what a visitor may see, unless a change is heard of. */
const trustedMilliseconds = 1_000
const keptAtMost = 5_000

type Known = { facts: InEvent; shareKey: string | null; until: number }
export type Access = ReturnType<typeof createAccess>

/** Who may see a board, without a query for each of thousands who look at a public or shared one. */
export function createAccess({ live }: Services) {
  const events = new Map<string, Known>()
  const eventOfRound = new Map<string, string>()

  async function event(tx: Tx, session: Session, eventId: string, key?: string): Promise<InEvent> {
    const known = await visible(tx, eventId)
    const sharedByKey = known.shareKey !== null && key === known.shareKey
    if (known.facts.party.isPublic || sharedByKey) return { eventId, party: { ...known.facts.party, sharedByKey } }
    return session.userId === null ? known.facts : factsOfEvent(tx, session, eventId, key)
  }

  /** Whether everybody who has this address may see the event, as far as it is known. */
  function isOpen(eventId: string, key?: string): boolean {
    const known = events.get(eventId)
    if (!known || known.until < Date.now()) return false
    return known.facts.party.isPublic || (known.shareKey !== null && key === known.shareKey)
  }

  /** What a visitor without key may see. */
  async function visible(tx: Tx, eventId: string): Promise<Known> {
    const known = events.get(eventId)
    if (known && known.until > Date.now()) return known
    const until = Date.now() + trustedMilliseconds
    const facts = await factsOfEvent(tx, visitor, eventId)
    const row = await tx
      .selectFrom('events')
      .select('shareKey')
      .where('partyId', '=', facts.party.partyId)
      .where('id', '=', eventId)
      .executeTakeFirst()
    const fresh = { facts, shareKey: row?.shareKey ?? null, until }
    if (events.size >= keptAtMost) events.clear()
    events.set(eventId, fresh)
    return fresh
  }

  /** With the caller's own place in the party, for answers that tell its members more. */
  const eventAs = (tx: Tx, session: Session, eventId: string, key?: string): Promise<InEvent> =>
    session.userId === null ? event(tx, session, eventId, key) : factsOfEvent(tx, session, eventId, key)

  async function round(tx: Tx, session: Session, roundId: string, key?: string): Promise<InEvent> {
    const eventId = eventOfRound.get(roundId) ?? (await findEvent(tx, roundId))
    return event(tx, session, eventId, key)
  }

  /** A round never changes its event. */
  async function findEvent(tx: Tx, roundId: string): Promise<string> {
    const row = await tx
      .selectFrom('rounds')
      .select('eventId')
      .where('partyId', '=', partyOf(roundId))
      .where('id', '=', roundId)
      .executeTakeFirst()
    if (!row) return notFound()
    if (eventOfRound.size >= keptAtMost) eventOfRound.clear()
    eventOfRound.set(roundId, row.eventId)
    return row.eventId
  }

  live.onChange((topic) => {
    const [kind, id] = topic.split(':')
    if (kind === 'event' && id) events.delete(id)
    if (kind !== 'party') return
    for (const [eventId, { facts }] of events) if (facts.party.partyId === id) events.delete(eventId)
  })

  return { event, eventAs, round, isOpen }
}
