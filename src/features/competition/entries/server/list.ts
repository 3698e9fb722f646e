import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { answersAround } from '../../invitations/reads/around-event.ts'
import {
  changeEntry,
  getEntries,
  letIn,
  placeEntries,
  type ShownEntry,
  saveEntryRules,
  withdrawEntry,
} from '../operations/list.ts'
import {
  type EntryEvent,
  type EntryRow,
  entriesOf,
  entryEvent,
  type FeeRow,
  feeLines,
  isDrawn,
} from '../reads/entries.ts'
import { added, sumsOf } from '../rules/fees.ts'
import { entryDefaults, isOverLimit, minuteIn, phaseOf } from '../rules/settings.ts'
import { changeEntries, setSettings } from '../writes/entries.ts'
import { byEntry, chargeClass, chargeWhoWasNot, passOnFee, release } from './charge.ts'
import { type Desk, openDesk, readAgain } from './desk.ts'
import { addPartners } from './enter.ts'
import { moveUp, settle } from './move-up.ts'
import { waitingPlaces } from './shown.ts'
import { refuseChanged, refuseFullClass, refuseWrong, refuseWrongPlace } from './wished.ts'

serve(getEntries, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, services, facts: { party } }) => {
    const { partyId } = party
    const { eventId } = input
    const event = await entryEvent(tx, partyId, eventId)
    const settings = event.settings ?? entryDefaults
    const entries = await entriesOf(tx, partyId, eventId)
    const drawn = await isDrawn(tx, partyId, eventId)
    const shown = shownEntries(event, entries, await feeLines(tx, partyId, eventId))
    return {
      eventId,
      partyId,
      timeZone: event.timeZone,
      currency: event.currency,
      settings: event.settings,
      version: event.version ?? 0,
      phase: event.settings ? phaseOf(settings, minuteIn(event.timeZone, services.now()), drawn) : 'shut',
      isDrawn: drawn,
      classes: event.classes.map(({ name }) => name),
      entries: shown,
      sums: added(shown.map(({ sums }) => sums)),
      invites: await invitesOf(tx, partyId, event, entries),
    }
  },
})

function shownEntries(event: EntryEvent, entries: readonly EntryRow[], lines: readonly FeeRow[]): ShownEntry[] {
  const places = waitingPlaces(entries)
  const ledger = byEntry(lines)
  return entries.map((entry) => ({
    id: entry.id,
    version: entry.version,
    userId: entry.userId,
    firstName: entry.firstName,
    lastName: entry.lastName,
    club: entry.club,
    golfId: entry.golfId,
    handicap: entry.handicap,
    isOverLimit: isOverLimit(event.settings ?? entryDefaults, entry.class, entry.handicap),
    sideId: entry.sideId,
    state: entry.state,
    waitingPlace: entry.state === 'waiting' ? (places.get(entry.sideId) ?? null) : null,
    unconfirmed: entry.unconfirmed,
    late: entry.late,
    how: entry.how,
    class: entry.class,
    tee: entry.tee,
    note: entry.note,
    wishes: entry.wishes,
    enteredAt: entry.enteredAt.toISOString(),
    withdrawnAt: entry.withdrawnAt?.toISOString() ?? null,
    reason: entry.reason,
    remindedAt: entry.remindedAt?.toISOString() ?? null,
    sums: sumsOf(ledger.get(entry.id) ?? []),
  }))
}

async function invitesOf(tx: Tx, partyId: Desk['partyId'], event: EntryEvent, entries: readonly EntryRow[]) {
  const known = new Set(entries.map(({ userId }) => userId))
  const { invites, answers } = await answersAround(tx, partyId, event)
  return invites.map(({ id, title, startDate, options }) => {
    const coming = new Set(options.flatMap((option) => (option.attending ? [option.id] : [])))
    const missing = [...answers].filter(
      ([userId, given]) =>
        !known.has(userId) && given.some(({ inviteId, optionId }) => inviteId === id && coming.has(optionId ?? '')),
    )
    return { id, title, startDate, notEntered: missing.length }
  })
}

serve(saveEntryRules, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, tx, facts, refuse, happen } = call
    const { settings } = input
    const isNew = (await entryEvent(tx, facts.party.partyId, input.eventId)).settings === null
    const desk = (await openDesk(call, { make: true })) ?? notFound()
    const { partyId, event } = desk
    if (!isNew && event.version !== input.version)
      refuse('changed-meanwhile', 'Somebody else has changed this meanwhile. Please compare.', {
        version: event.version,
      })
    const names = settings.classes.map(({ name }) => name)
    if (new Set(names).size < names.length || names.some((name) => !event.classes.some((one) => one.name === name)))
      refuse('no-such-class', 'The event has no such class.')
    if (settings.opensAt !== null && settings.closesAt !== null && settings.closesAt < settings.opensAt)
      refuse('closes-before-opening', 'Entries cannot close before they open.')
    await setSettings(tx, partyId, input.eventId, settings)
    const now = { ...desk, settings }
    await chargeWhoWasNot(now)
    await settle(now)
    await happen({ what: 'entry-rules-changed', partyId, eventId: input.eventId })
    return { ok: true }
  },
})

/** An entry of the list, by its id. */
const entryIn = (desk: Desk | undefined, id: string) => desk?.entries.find((entry) => entry.id === id)

serve(changeEntry, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, refuse, happen } = call
    const desk = await openDesk(call)
    const entry = entryIn(desk, input.entryId)
    if (!desk || !entry) return refuse('no-such-entry', 'There is no such entry.')
    refuseChanged(entry, input.version, refuse)
    await refuseWrong(desk, input, entry, refuse)
    refuseFullClass(desk, entry, input.class, refuse)
    const { class: className, tee, note, wishes } = input
    await place(desk, entry, { class: className, tee, note, wishes })
    if (input.partners.length > 0) await addPartners(desk, entry, input.partners, false)
    const about = { eventId: input.eventId, entryId: entry.id, userId: entry.userId }
    await happen({ what: 'entry-changed', partyId: desk.partyId, ...about })
    await settle(desk)
    return { ok: true }
  },
})

serve(placeEntries, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, refuse, happen } = call
    const desk = await openDesk(call)
    const chosen = [...new Set(input.entryIds)].map((entryId) => entryIn(desk, entryId))
    if (!desk || chosen.includes(undefined)) return refuse('no-such-entry', 'There is no such entry.')
    let now = desk
    let changed = 0
    for (const entry of chosen) {
      if (!entry || entry.state === 'withdrawn') continue
      const wanted = {
        class: input.class === undefined ? entry.class : input.class,
        tee: input.tee === undefined ? entry.tee : input.tee,
      }
      if (wanted.class === entry.class && wanted.tee === entry.tee) continue
      refuseChanged(entry, input.versions?.[entry.id], refuse)
      refuseWrongPlace(now, wanted, entry, refuse)
      refuseFullClass(now, entry, wanted.class, refuse)
      await place(now, entry, wanted)
      await happen({
        what: 'entry-changed',
        partyId: desk.partyId,
        eventId: input.eventId,
        entryId: entry.id,
        userId: entry.userId,
      })
      // the next of them finds one place less in the class
      if (wanted.class !== entry.class) now = await readAgain(now)
      changed += 1
    }
    if (changed > 0) await settle(now)
    return { changed }
  },
})

type Placed = Pick<EntryRow, 'class' | 'tee'> & Partial<Pick<EntryRow, 'note' | 'wishes'>>

/** Another class is charged anew, and is the committee's choice from then on. */
async function place(desk: Desk, entry: EntryRow, change: Placed) {
  const { class: className } = change
  const isPlaced = className !== entry.class
  const placed = (entry.placed || isPlaced) && className !== null
  await changeEntries(desk.tx, desk.partyId, [entry.id], { ...change, placed })
  if (isPlaced && entry.state === 'entered') await chargeClass(desk, entry, className, className ?? '')
}

serve(withdrawEntry, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, tx, refuse, happen } = call
    const desk = await openDesk(call)
    const entry = entryIn(desk, input.entryId)
    if (!desk || !entry) return refuse('no-such-entry', 'There is no such entry.')
    if (entry.state === 'withdrawn') refuse('not-entered', 'This player has withdrawn already.')
    const { partyId, now, by, event } = desk
    const { reason } = input
    const gone = desk.entries.filter(
      ({ id, sideId, state }) =>
        state !== 'withdrawn' && (id === entry.id || (input.wholeSide && sideId === entry.sideId)),
    )
    const ids = gone.map(({ id }) => id)
    await changeEntries(tx, partyId, ids, { state: 'withdrawn', withdrawnAt: now, withdrawnBy: by, reason })
    if (input.waive) await release(desk, gone, reason)
    if (input.waive) await passOnFee(desk, gone)
    const userIds = gone.map(({ userId }) => userId)
    const about = { eventId: event.id, event: event.title, userIds, reason, tell: userIds }
    await happen({ what: 'entries-withdrawn', partyId, ...about })
    await settle(desk)
    return { ok: true }
  },
})

serve(letIn, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, refuse } = call
    const desk = await openDesk(call)
    const entry = entryIn(desk, input.entryId)
    if (!desk || !entry) return refuse('no-such-entry', 'There is no such entry.')
    if (entry.state !== 'waiting') refuse('not-waiting', 'This player does not wait.')
    await moveUp(
      await readAgain(desk),
      desk.entries.filter(({ sideId, state }) => sideId === entry.sideId && state === 'waiting'),
    )
    return { ok: true }
  },
})
