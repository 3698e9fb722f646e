import { rateLimit } from '../../../../server/http/rate-limit.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { strangers } from '../../events/reads.ts'
import { answerPartner, saveOwnEntry, withdrawOwnEntry } from '../operations/own.ts'
import { type EntryRow, peopleNamed } from '../reads/entries.ts'
import { handicapLimitOf, isOverLimit, mayWithdraw, savesAnHour } from '../rules/settings.ts'
import { changeEntries } from '../writes/entries.ts'
import { chargeClass, release } from './charge.ts'
import { type Desk, dividedClasses, openDesk, readAgain } from './desk.ts'
import { addPartners, enterSides } from './enter.ts'
import { openSettled, settle } from './move-up.ts'
import { waitingPlaces } from './shown.ts'
import { refuseChanged, refuseFullClass, refuseWrong } from './wished.ts'

type Save = Parameters<Parameters<typeof serve<typeof saveOwnEntry>>[1]['run']>[0]

/** Each entry that is taken back and made anew stays in the ledger, and partners are told each time. */
const saves = rateLimit('own-entries', savesAnHour, 3_600)

const ownIn = (desk: Desk, userId: string) =>
  desk.entries.find((entry) => entry.userId === userId && entry.state !== 'withdrawn')

serve(saveOwnEntry, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, session, services, refuse } = call
    const userId = session.userId ?? notFound()
    await saves.spend(services, userId)
    const desk = (await openSettled(call)) ?? refuse('not-open', 'This event takes no entries.')
    const own = ownIn(desk, userId)
    // Pressed twice, or sent again because the answer was lost.
    if (own && input.version === undefined) return stateOf(desk, userId)
    if (desk.phase !== 'open') refuse('not-open', 'Entries are not open.')
    if (input.partners.includes(userId)) refuse('too-many-partners', 'More players than enter together.')
    if ((await strangers(desk.tx, desk.partyId, [userId])).length > 0)
      refuse('unknown-player', 'Somebody is no member of this party.')
    await refuseWrong(desk, input, own, refuse)
    await refuseOverLimit(desk, [...(own ? [] : [userId]), ...input.partners], call)
    if (own) await change(desk, own, call)
    else await enter(desk, userId, call)
    await settle(desk)
    return stateOf(await readAgain(desk), userId)
  },
})

async function enter(desk: Desk, userId: string, { input, happen }: Save) {
  const { eventId, partners, ...wished } = input
  const done = await enterSides(desk, [{ userIds: [userId, ...partners], ...wished }], {
    how: 'player',
    unconfirmed: true,
  })
  const userIds = done.entries.map((entry) => entry.userId)
  await happen({
    what: 'players-entered',
    partyId: desk.partyId,
    eventId,
    how: 'player',
    userIds,
    waiting: done.waiting,
  })
  await tellPartners(desk, userId, partners)
}

async function change(desk: Desk, own: EntryRow, { input, refuse, happen }: Save) {
  const { partyId } = desk
  refuseChanged(own, input.version, refuse)
  const className = input.class ?? own.class
  if (own.placed && className !== own.class)
    refuse('class-placed', 'The committee has placed this entry in its class. Ask an administrator.')
  refuseFullClass(desk, own, className, refuse)
  const { tee, note, wishes } = input
  await changeEntries(desk.tx, partyId, [own.id], { class: className, tee, note, wishes })
  if (className !== own.class && own.state === 'entered') await chargeClass(desk, own, className, className ?? '')
  await addPartners(desk, own, input.partners, true)
  await happen({ what: 'entry-changed', partyId, eventId: input.eventId, entryId: own.id, userId: own.userId })
  await tellPartners(desk, own.userId, input.partners)
}

async function tellPartners({ tx, partyId, event, happen }: Desk, userId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return
  const byName = await nameOf(tx, userId)
  await happen({ what: 'partners-named', partyId, eventId: event.id, event: event.title, byName, userIds })
}

async function nameOf(tx: Desk['tx'], userId: string) {
  const [person] = await peopleNamed(tx, [userId])
  return person ? `${person.firstName} ${person.lastName}`.trim() : ''
}

async function refuseOverLimit(desk: Desk, userIds: readonly string[], { input, refuse }: Save) {
  const classes = await dividedClasses(desk, userIds)
  for (const { userId, handicap } of await peopleNamed(desk.tx, userIds)) {
    const className = input.class ?? classes.get(userId) ?? null
    if (isOverLimit(desk.settings, className, handicap))
      refuse('over-limit', 'The handicap is over the limit, or is not known.', {
        limit: handicapLimitOf(desk.settings, className),
      })
  }
}

function stateOf(desk: Desk, userId: string) {
  const own = ownIn(desk, userId) ?? notFound()
  return { state: own.state, waitingPlace: waitingPlaces(desk.entries).get(own.sideId) ?? null }
}

serve(withdrawOwnEntry, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { session, refuse, happen } = call
    const desk = (await openDesk(call)) ?? refuse('not-entered', 'There is no entry to take back.')
    const own = ownIn(desk, session.userId ?? '') ?? refuse('not-entered', 'There is no entry to take back.')
    if (!mayWithdraw(desk.settings, desk.minute, desk.isDrawn))
      refuse('too-late', 'It is too late to withdraw here. Ask an administrator.')
    const side = desk.entries.filter(({ sideId, state }) => sideId === own.sideId && state !== 'withdrawn')
    const ids = side.map(({ id }) => id)
    await changeEntries(desk.tx, desk.partyId, ids, { state: 'withdrawn', withdrawnAt: desk.now, withdrawnBy: desk.by })
    await release(desk, side, '')
    const userIds = side.map(({ userId }) => userId)
    const { id: eventId, title: event } = desk.event
    const tell = userIds.filter((userId) => userId !== own.userId)
    await happen({ what: 'entries-withdrawn', partyId: desk.partyId, eventId, event, userIds, reason: '', tell })
    await settle(desk)
    return { ok: true }
  },
})

serve(answerPartner, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, session, tx, refuse, happen } = call
    const desk = (await openDesk(call)) ?? refuse('not-entered', 'There is no entry to take back.')
    const own = ownIn(desk, session.userId ?? '') ?? refuse('not-entered', 'There is no entry to take back.')
    if (!own.unconfirmed) return { ok: true }
    const { partyId, now, by } = desk
    if (input.confirm) await changeEntries(tx, partyId, [own.id], { unconfirmed: false })
    else {
      await changeEntries(tx, partyId, [own.id], { state: 'withdrawn', withdrawnAt: now, withdrawnBy: by })
      await release(desk, [own], '')
    }
    const others = desk.entries.filter(
      ({ sideId, id, state }) => sideId === own.sideId && id !== own.id && state !== 'withdrawn',
    )
    await happen({
      what: 'partner-answered',
      partyId,
      eventId: input.eventId,
      event: desk.event.title,
      byName: await nameOf(tx, own.userId),
      userIds: others.map(({ userId }) => userId),
      confirmed: input.confirm,
    })
    return { ok: true }
  },
})
