import type { Session } from '../../../contract/session.ts'
import { formatOf, playedAs, playsMatches } from '../../../golf/formats/presets.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { readGroupCards } from '../scoring/reads.ts'
import {
  closedTexts,
  deliveredBefore,
  type GroupFacts,
  groupFactsIn,
  keepDelivered,
  lockScoringGroup,
  returnCards,
  submitIfReturned,
} from '../scoring/server/for-other-features.ts'
import { getReturnedCards, type ReturnedCards, saveMarkerCard, signCard } from './operations.ts'
import { asksForMarkers, markerCardsOf, nameOfUser, signaturesAbout, signaturesOf } from './reads.ts'
import {
  asSigned,
  ballsAmong,
  changesSince,
  differences,
  isSamePerson,
  maySign,
  missing,
  stateOf,
  stillSigns,
} from './rules.ts'
import './server/on-paper.ts'
import './server/unsigned.ts'
import { forgetSigner, keepMarkerCard, keepSignature } from './writes.ts'

removals.push(forgetSigner)
archives.push(async (tx, userId) => ({ cardSignatures: await signaturesAbout(tx, userId) }))

serve(getReturnedCards, {
  facts: groupFactsIn,
  run: ({ tx, facts, session }) => shown(tx, facts, session),
})

/** To a code the card of who is out is empty: it is the group's, and no longer theirs. */
async function shown(tx: Tx, facts: GroupFacts, { code }: Pick<Session, 'code'>): Promise<ReturnedCards> {
  const { group, party, groupId } = facts
  const { roundId, eventId } = group
  const people = await readGroupCards(tx, party.partyId, groupId)
  const markers = await markerCardsOf(tx, party.partyId, roundId)
  const signed = await signaturesOf(tx, party.partyId, roundId)
  const nameOf = (userId: string) => {
    const person = people.find((one) => one.userId === userId)
    return person ? `${person.firstName} ${person.lastName}` : ''
  }
  const cards = ballsOf(facts).map(({ card, members, marker }) => {
    const isClosed = code !== undefined && card.status !== null
    const kept = isClosed ? undefined : markers.find(({ userId }) => userId === card.userId)
    const two = { group: isClosed ? card.strokes.map(() => null) : asSigned(card), marker: kept?.strokes ?? null }
    const own = isClosed ? [] : signed.filter(({ userId }) => userId === card.userId)
    const standing = own.filter(({ strokes }) => card.submitted || stillSigns(strokes, asSigned(card)))
    return {
      userId: card.userId,
      name: members.map(nameOf).join(' / '),
      members,
      marker: marker === undefined ? null : { userId: marker, name: nameOf(marker) },
      group: [...two.group],
      markerCard: kept?.strokes ?? null,
      differences: differences(two),
      signatures: standing.map(({ role, name, at, onPaper }) => ({
        ...{ role, name, at: at.toISOString() },
        ...(onPaper && { onPaper }),
      })),
      state: stateOf({ ...two, isOut: card.status !== null, isSubmitted: card.submitted }),
    }
  })
  return { groupId, roundId, eventId, asked: await isAsked(tx, facts), submitted: group.submitted, cards }
}

/** Matches are not returned on cards. */
const isAsked = async (tx: Tx, { group, party }: GroupFacts) =>
  !playsMatches(group.strokeCount) && (await asksForMarkers(tx, party.partyId, group.roundId))

function ballsOf({ group }: GroupFacts) {
  const isOneBall = formatOf(playedAs(group)).side.balls === 'one'
  const players = group.cards.map((card) => ({
    userId: card.userId,
    side: card.side,
    isOut: card.status !== null,
    card,
  }))
  return ballsAmong(players, isOneBall).map(({ player, ...ball }) => ({ ...ball, card: player.card }))
}

type Asked = { input: { userId: string; name?: string | undefined } }
type Refusing = (why: 'not-asked' | 'card-returned' | 'not-in-group' | 'round-over', detail?: string) => never

/** The ball that a call is about, held until its transaction ends. */
async function ballFor(tx: Tx, facts: GroupFacts, { input }: Asked, refuse: Refusing) {
  if (!(await isAsked(tx, facts))) refuse('not-asked', 'This event does not ask for signatures.')
  if (facts.group.official) refuse('round-over', closedTexts['round-over'])
  const ball = ballsOf(facts).find(({ members }) => members.includes(input.userId))
  if (!ball || ball.card.status !== null) return refuse('not-in-group', 'There is no such card in this group.')
  if (ball.card.submitted || facts.group.submitted)
    refuse('card-returned', 'This card is signed by both and returned. A mistake goes to the committee.')
  return ball
}

serve(saveMarkerCard, {
  facts: groupFactsIn,
  run: async (call) => {
    const { tx, input, services, refuse, happen, session } = call
    await lockScoringGroup(tx, call.facts.party.partyId, input.groupId)
    const facts = await groupFactsIn(call)
    if (deliveredBefore(facts, refuse)) return shown(tx, facts, session)
    const { card } = await ballFor(tx, facts, call, refuse)
    const { partyId } = facts.party
    const { roundId, eventId, id: groupId } = facts.group
    const markerName = (await nameTyped(tx, call)) ?? refuse('name-needed', 'Say who it is.')
    const strokes = card.strokes.map((_, at) => input.strokes[at] ?? null)
    const { userId } = card
    const at = services.now()
    await keepMarkerCard(tx, partyId, { roundId, userId, byUserId: session.userId, strokes, at, markerName })
    await remember(tx, facts)
    await happen({ what: 'marker-card-saved', partyId, groupId, roundId, eventId, userId, name: markerName, strokes })
    return shown(tx, facts, session)
  },
})

/** Under its key a delivery is done once, however often its answer is lost. */
const remember = async (tx: Tx, { key, group }: GroupFacts) =>
  key && keepDelivered(tx, { key, groupId: group.id, version: group.version, answer: {} })

/** What was typed, else who has opened the code, else whose account it is. */
async function nameTyped(tx: Tx, { input, session }: Asked & { session: Parameters<typeof maySign>[0]['session'] }) {
  if (input.name !== undefined || session.code) return input.name ?? session.code?.name
  return session.userId === null ? undefined : nameOfUser(tx, session.userId)
}

serve(signCard, {
  facts: groupFactsIn,
  run: async (call) => {
    const { tx, input, services, refuse, happen, session } = call
    const { role } = input
    await lockScoringGroup(tx, call.facts.party.partyId, input.groupId)
    const facts = await groupFactsIn(call)
    if (deliveredBefore(facts, refuse)) return shown(tx, facts, session)
    const { card, members } = await ballFor(tx, facts, call, refuse)
    const { partyId, role: place } = facts.party
    const playing = facts.group.cards.filter(({ status }) => status === null).map(({ userId }) => userId)
    if (!maySign({ session, isAdministrator: place === 'admin', members, playing, role }))
      refuse('may-not-sign', 'Cards of this group are signed by its players.')
    const before = (await shown(tx, facts, session)).cards.find(({ userId }) => userId === card.userId) ?? notFound()
    const two = { group: before.group, marker: before.markerCard }
    const changed = changesSince(input.strokes, before.group)
    if (changed.length > 0)
      refuse('card-changed', 'The card is no longer the one that was signed.', { positions: changed })
    const open = missing(two)
    if (open.length > 0) refuse('incomplete', 'Not all holes are saved.', { positions: open })
    const differing = differences(two)
    if (differing.length > 0)
      refuse('differs', 'The player and the marker are not of one mind on every hole.', { positions: differing })
    const isOwn = session.userId !== null && members.includes(session.userId) === (role === 'player')
    const name = isOwn && input.name === undefined ? await nameTyped(tx, call) : (input.name ?? undefined)
    if (name === undefined) return refuse('name-needed', 'Say who it is.')
    const others = (await signaturesOf(tx, partyId, facts.group.roundId)).filter(
      (other) => other.userId === card.userId && other.role !== role && stillSigns(other.strokes, asSigned(card)),
    )
    const namesakes = before.marker?.name === before.name ? before.name : undefined
    if (others.some((other) => isSamePerson(other, { name, byUserId: session.userId }, namesakes)))
      refuse('same-person', 'Player and marker are two people.')
    const { roundId, eventId, id: groupId } = facts.group
    const at = services.now()
    const signature = { roundId, userId: card.userId, role, name, byUserId: session.userId, onPaper: false }
    await keepSignature(tx, partyId, { ...signature, strokes: asSigned(card), at })
    await remember(tx, facts)
    await happen({ what: 'card-signed', partyId, groupId, roundId, eventId, userId: card.userId, role, name })
    if (others.length > 0) {
      await returnCards(tx, partyId, { groupId, roundId, userIds: members, at })
      await submitIfReturned(tx, facts, at, happen)
    }
    return shown(tx, await groupFactsIn(call), session)
  },
})
