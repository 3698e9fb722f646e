import type { EntrySettings } from '../../../../contract/entry-settings.ts'
import type { PartyId, Session } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Happen } from '../../../../server/live/happenings.ts'
import type { Services } from '../../../../server/services.ts'
import { classOrder } from '../../start-list/reads/class-order.ts'
import { drawRows } from '../../start-list/reads/draw.ts'
import { type EntryEvent, type EntryRow, entriesOf, entryEvent, isDrawn } from '../reads/entries.ts'
import { entryDefaults, minuteIn, type Phase, phaseOf } from '../rules/settings.ts'
import { lockList, makeList } from '../writes/entries.ts'

/** What it takes to change entries of an event: everything as it stands, held until the end of the transaction. */
export type Desk = {
  tx: Tx
  partyId: PartyId
  event: EntryEvent
  settings: EntrySettings
  entries: EntryRow[]
  isDrawn: boolean
  /** By the party's clock. */
  minute: string
  phase: Phase
  now: Date
  /** Who does it. */
  by: string | null
  happen: Happen
}

type Asking = {
  tx: Tx
  session: Session
  services: Pick<Services, 'now'>
  happen: Happen
  facts: { party: { partyId: PartyId }; eventId: string }
}

/** Undefined where the event takes no entries; with `make` it does from now on, by an administrator's hand alone. */
export async function openDesk(asking: Asking, options: { make?: boolean } = {}): Promise<Desk | undefined> {
  const { tx, session, services, happen, facts } = asking
  const { partyId } = facts.party
  if (options.make) await makeList(tx, partyId, facts.eventId, { ...entryDefaults, byPlayers: false })
  if (!(await lockList(tx, partyId, facts.eventId))) return undefined
  const event = await entryEvent(tx, partyId, facts.eventId)
  const settings = event.settings ?? entryDefaults
  const now = services.now()
  const minute = minuteIn(event.timeZone, now)
  const drawn = await isDrawn(tx, partyId, facts.eventId)
  return {
    tx,
    partyId,
    event,
    settings,
    entries: await entriesOf(tx, partyId, facts.eventId),
    isDrawn: drawn,
    minute,
    phase: phaseOf(settings, minute, drawn),
    now,
    by: session.acting?.byUserId ?? session.userId,
    happen,
  }
}

/** Reads the entries anew, after they were changed. */
export async function readAgain(desk: Desk): Promise<Desk> {
  return { ...desk, entries: await entriesOf(desk.tx, desk.partyId, desk.event.id) }
}

/** The class that the event's division has for each of these players, by user id; who is in none is not in it. */
export async function dividedClasses(desk: Desk, userIds: readonly string[]): Promise<Map<string, string>> {
  const { tx, partyId, event } = desk
  if (event.classes.length === 0 || userIds.length === 0) return new Map()
  const order = classOrder(event, await drawRows(tx, partyId, event.id, userIds))
  return new Map([...order].flatMap(([userId, at]) => (event.classes[at] ? [[userId, event.classes[at].name]] : [])))
}
