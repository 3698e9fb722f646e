import type { InputOf } from '../../../../contract/operation.ts'
import { formatOf, playedAs, playsMatches } from '../../../../golf/formats/presets.ts'
import type { Group } from '../../scoring/operations/group.ts'
import type { ReturnedCard, ReturnedCards, saveMarkerCard, signCard } from '../operations.ts'
import { ballsAmong, differences, pickedUp, type Strokes, stateOf, stillSigns } from '../rules.ts'

/** A marker's card or a signature that a phone has not delivered yet. */
export type CardStep = { operation: string; input: Record<string, unknown>; at: number }
type MarkerStep = InputOf<typeof saveMarkerCard>
type SignStep = InputOf<typeof signCard>

/** The cards of a group as its phone knows them, where the server has not said anything about them yet. */
export function cardsOfGroup(group: Group): ReturnedCards {
  const isOneBall = formatOf(playedAs(group)).side.balls === 'one'
  const players = group.players.map((player) => ({
    userId: player.user.userId,
    side: player.side,
    isOut: player.status !== null,
  }))
  const nameOf = (userId: string) => {
    const user = group.players.find((player) => player.user.userId === userId)?.user
    return user ? `${user.firstName} ${user.lastName}` : ''
  }
  const cards = ballsAmong(players, isOneBall).map(({ player, members, marker }): ReturnedCard => {
    const two = { group: strokesOf(group, player.userId) ?? [], marker: null }
    return {
      userId: player.userId,
      name: members.map(nameOf).join(' / '),
      members,
      marker: marker === undefined ? null : { userId: marker, name: nameOf(marker) },
      group: [...two.group],
      markerCard: null,
      differences: differences(two),
      signatures: [],
      state: stateOf({ ...two, isOut: player.isOut, isSubmitted: group.submitted }),
    }
  })
  const asked = group.markerCards === true && !playsMatches(group.strokeCount)
  const { id: groupId, roundId, submitted } = group
  return { groupId, roundId, eventId: group.event.id, asked, submitted, cards }
}

/** What a phone knows of a player's card; undefined: of somebody else's group. */
export const strokesOf = (group: Group, userId: string): (number | null)[] | undefined =>
  group.players
    .find(({ user }) => user.userId === userId)
    ?.result.map((hole) => (hole.pickedUp ? pickedUp : hole.strokes))

/** What a marker has typed and not sent, and the card that stood there then. */
export type MarkerDraft = { from: (number | null)[]; typed: (number | null)[] }

/** The marker's card with a draft on top: where nothing was typed the card counts as another phone has sent it since. */
export const withDraft = (now: Strokes, draft: MarkerDraft | null): (number | null)[] =>
  now.map((strokes, at) => {
    const typed = draft?.typed?.[at] ?? null
    return draft?.from && typed !== (draft.from[at] ?? null) ? typed : strokes
  })

/** A card with what waits on the phone carried out, in its order. `group`: the card that counts, as the phone knows it. */
export function withWaitingSteps(card: ReturnedCard, group: Strokes, steps: readonly CardStep[]): ReturnedCard {
  if (card.state === 'out' || card.state === 'returned') return card
  const marker = steps.reduce<Strokes | null>(
    (known, { operation, input }) => (operation === 'saveMarkerCard' ? (input as MarkerStep).strokes : known),
    card.markerCard,
  )
  const two = { group, marker: marker && group.map((_, at) => marker[at] ?? null) }
  const standing = stillSigns(card.group, group) ? card.signatures : []
  const waiting = steps.flatMap(({ operation, input, at }) => {
    const { role, name = '', strokes } = input as SignStep
    return operation === 'signCard' && stillSigns(strokes, group)
      ? [{ role, name, at: new Date(at).toISOString() }]
      : []
  })
  const anew = new Set(waiting.map(({ role }) => role))
  const signatures = [...standing.filter(({ role }) => !anew.has(role)), ...waiting]
  return {
    ...card,
    group: [...group],
    markerCard: two.marker && [...two.marker],
    differences: differences(two),
    signatures,
    state: stateOf({ ...two, isOut: false, isSubmitted: new Set(signatures.map(({ role }) => role)).size === 2 }),
  }
}
