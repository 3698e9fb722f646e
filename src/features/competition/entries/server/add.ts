import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { insertPlayerByHand } from '../../../party/members/server/for-other-features.ts'
import { strangers } from '../../events/reads.ts'
import { answersAround } from '../../invitations/reads/around-event.ts'
import { readAsked } from '../../invitations/reads/invited.ts'
import { isWaiting } from '../../invitations/rules.ts'
import { enterInvited, enterPlayers } from '../operations/list.ts'
import type { EntryRow } from '../reads/entries.ts'
import { entriesAtMost } from '../rules/settings.ts'
import type { Desk } from './desk.ts'
import { type Entered, enterSides, type Wanted } from './enter.ts'
import { openSettled, settle } from './move-up.ts'

const counted = ({ entered, waiting, already }: Entered) => ({ entered, waiting, already })

serve(enterPlayers, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, tx, refuse, happen } = call
    const desk = (await openSettled(call, { make: true })) ?? notFound()
    const { partyId, event, settings } = desk
    const players = input.sides.flatMap((side) => side.players)
    if (desk.entries.length + players.length > entriesAtMost)
      refuse('too-many-entries', 'The event has too many entries.')
    const named = players.flatMap(({ userId }) => userId ?? [])
    const wishes = input.sides.flatMap((side) => side.wishes)
    if ((await strangers(tx, partyId, [...named, ...wishes])).length > 0 || players.some(isNobody))
      refuse('unknown-player', 'Somebody is no member of this party.')
    for (const side of input.sides) {
      if (side.class !== null && !event.classes.some(({ name }) => name === side.class))
        refuse('no-such-class', 'The event has no such class.')
      if (side.tee !== null && !settings.tees.includes(side.tee)) refuse('no-such-tee', 'This tee cannot be wished.')
      if (side.players.length > settings.sideSize) refuse('too-many-partners', 'More players than enter together.')
    }
    const wanted: Wanted[] = []
    for (const { players: ones, ...side } of input.sides) {
      const userIds: string[] = []
      for (const { userId, guest } of ones) userIds.push(userId ?? (await makeGuest(desk, guest)))
      wanted.push({ ...side, userIds })
    }
    return enterAll(desk, wanted, { how: input.how, letIn: input.letIn, late: desk.phase === 'closed' }, happen)
  },
})

type Guest = { firstName: string; lastName: string; golfClub: string; handicap: number }
const isNobody = ({ userId, guest }: { userId?: string | undefined; guest?: Guest | undefined }) =>
  (userId === undefined) === (guest === undefined)

/** Who sends the same guest again, since there was no answer, means the one who was entered then. */
async function makeGuest({ tx, partyId, entries, happen }: Desk, guest: Guest = notFound()) {
  const known = entries.find((entry) => !entry.isRegistered && isSame(entry, guest))
  if (known) return known.userId
  const userId = await insertPlayerByHand(tx, partyId, guest)
  await happen({ what: 'player-added', partyId, userId })
  return userId
}

const isSame = (entry: EntryRow, { firstName, lastName, golfClub, handicap }: Guest) =>
  entry.firstName === firstName && entry.lastName === lastName && entry.club === golfClub && entry.handicap === handicap

async function enterAll(
  desk: Desk,
  wanted: readonly Wanted[],
  how: Parameters<typeof enterSides>[2],
  happen: Desk['happen'],
) {
  const done = await enterSides(desk, wanted, how)
  const userIds = done.entries.map(({ userId }) => userId)
  const about = { partyId: desk.partyId, eventId: desk.event.id, how: how.how, userIds, waiting: done.waiting }
  if (userIds.length > 0) await happen({ what: 'players-entered', ...about })
  await settle(desk)
  return counted(done)
}

serve(enterInvited, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async (call) => {
    const { input, tx, refuse, happen } = call
    const desk = (await openSettled(call, { make: true })) ?? notFound()
    const { partyId, event } = desk
    const { invites } = await answersAround(tx, partyId, event)
    const invite =
      invites.find(({ id }) => id === input.inviteId) ?? refuse('no-such-invitation', 'There is no such invitation.')
    const coming = new Set(invite.options.flatMap(({ id, attending }) => (attending ? [id] : [])))
    const known = new Set(desk.entries.map(({ userId }) => userId))
    const asked = await readAsked(tx, partyId, invite.id)
    const yes = asked.flatMap(({ userId, optionId, respondedAt, rank, cap }) =>
      userId !== null && coming.has(optionId ?? '')
        ? [{ userId, waits: isWaiting(rank, cap), at: respondedAt?.valueOf() ?? 0 }]
        : [],
    )
    const fresh = yes
      .filter(({ userId }) => !known.has(userId))
      .toSorted((a, b) => Number(a.waits) - Number(b.waits) || a.at - b.at)
    if (desk.entries.length + fresh.length > entriesAtMost)
      refuse('too-many-entries', 'The event has too many entries.')
    const wanted = fresh.map(({ userId }) => ({ userIds: [userId], class: null, tee: null, note: '', wishes: [] }))
    const done = await enterAll(desk, wanted, { how: 'invitation', late: desk.phase === 'closed' }, happen)
    return { ...done, already: yes.length - fresh.length }
  },
})
