import type { Session } from '../../../contract/session.ts'
import { readMarks } from '../scoring/rules/marks.ts'

export type Role = 'player' | 'marker'
/** By position; 0: the ball was picked up, whatever number of strokes stands for that. */
export type Strokes = readonly (number | null)[]

export const pickedUp = 0

/** As a card shows them. */
export const shownStrokes = (strokes: number | null | undefined): string =>
  strokes === pickedUp ? 'P' : String(strokes ?? '–')

/** What whoever signs a card sees of it. */
export const asSigned = ({ strokes, marks }: { strokes: Strokes; marks: Strokes }): (number | null)[] =>
  strokes.map((value, at) => (value !== null && readMarks(marks[at]).pickedUp ? pickedUp : value))

/** A card as both have kept it. `group` is what counts, `marker` what the marker wrote; by position. */
export type TwoCards = { group: Strokes; marker: Strokes | null }

/** Positions, from 1, on which the two are not of one mind; where one of them has nothing they are not either. */
export const differences = ({ group, marker }: TwoCards): number[] =>
  group.flatMap((strokes, at) => (strokes === (marker?.[at] ?? null) ? [] : [at + 1]))

/** Positions without a result on the card that counts. */
export const missing = ({ group }: TwoCards): number[] =>
  group.flatMap((strokes, at) => (strokes === null ? [at + 1] : []))

/** A signature is for the card as it stood then. */
export const stillSigns = (signed: Strokes, now: Strokes) =>
  signed.length === now.length && signed.every((strokes, at) => strokes === now[at])

/** Positions, from 1, on which a card is another than the one that was seen. */
export const changesSince = (seen: Strokes, now: Strokes): number[] =>
  Array.from({ length: Math.max(seen.length, now.length) }, (_, at) => at).flatMap((at) =>
    (seen[at] ?? null) === (now[at] ?? null) ? [] : [at + 1],
  )

type Player = { userId: string; side: number | null; isOut: boolean }

/**
 * Who marks a card: the next ball of the group that still plays, in its order, so that everybody marks one. Undefined
 * where nobody is left: then the committee signs as the marker.
 */
export function markerOf(players: readonly Player[], userId: string, isOneBall: boolean): string | undefined {
  const at = players.findIndex((player) => player.userId === userId)
  const own = players[at]
  if (!own) return undefined
  const others = [...players.slice(at + 1), ...players.slice(0, at)]
  const isPartner = (other: Player) => isOneBall && own.side !== null && other.side === own.side
  return others.find((other) => !other.isOut && !isPartner(other))?.userId
}

/**
 * The balls of a group in its order, each with who plays it and who marks it: of a side with one ball the card of the
 * first member who is not out stands for all.
 */
export function ballsAmong<Each extends Player>(players: readonly Each[], isOneBall: boolean) {
  const membersOf = ({ userId, side }: Player) =>
    isOneBall && side !== null
      ? players.filter((one) => one.side === side)
      : players.filter((one) => one.userId === userId)
  return players.flatMap((player) => {
    const side = membersOf(player)
    const first = side.find(({ isOut }) => !isOut) ?? side[0]
    if (first?.userId !== player.userId) return []
    const members = side.map((one) => one.userId)
    return [{ player, members, marker: markerOf(players, player.userId, isOneBall) }]
  })
}

type Signing = {
  session: Pick<Session, 'userId' | 'code'>
  isAdministrator: boolean
  /** Who plays the ball: the player, or the members of a side with one. */
  members: readonly string[]
  /** Who plays in the group and is not out. */
  playing: readonly string[]
  role: Role
}

/**
 * Who may sign a card: a player the own one and, as the marker, that of another; on a phone that is handed round under the
 * name that is typed. An administrator signs as the marker where nobody of the group is left to.
 */
export function maySign({ session, isAdministrator, members, playing, role }: Signing): boolean {
  if (session.code) return true
  const plays = session.userId !== null && playing.includes(session.userId)
  const others = playing.filter((userId) => !members.includes(userId))
  if (role === 'marker' && isAdministrator && others.length === 0) return true
  return plays
}

type Signer = { name: string; byUserId: string | null }

/**
 * Whether the player and the marker of a card are one person: they have the same name. Two accounts are two people, and
 * so are a player and a marker who are called the same (`namesakes`) on a phone that is handed round.
 */
export const isSamePerson = (one: Signer, other: Signer, namesakes?: string): boolean =>
  folded(one.name) === folded(other.name) &&
  !(one.byUserId !== null && other.byUserId !== null && one.byUserId !== other.byUserId) &&
  !(namesakes !== undefined && folded(namesakes) === folded(one.name))

const folded = (name: string) => name.trim().toLowerCase()

type State = 'out' | 'returned' | 'play' | 'compare' | 'sign'

/** Where a card stands on its way back. */
export function stateOf(card: TwoCards & { isOut: boolean; isSubmitted: boolean }): State {
  if (card.isOut) return 'out'
  if (card.isSubmitted) return 'returned'
  if (missing(card).length > 0) return 'play'
  return differences(card).length > 0 ? 'compare' : 'sign'
}

type Signed = { userId: string; role: Role; strokes: Strokes }
type OwnCard = { userId: string; strokes: Strokes; marks: Strokes; submittedAt: Date | null }

/** As what a card is signed as it stands; what both signed and the committee corrected later stays signed. */
export const rolesOf = (card: OwnCard, signatures: readonly Signed[]): Role[] =>
  signatures
    .filter(
      ({ userId, strokes }) =>
        userId === card.userId && (card.submittedAt !== null || stillSigns(strokes, asSigned(card))),
    )
    .map(({ role }) => role)

/** As what a card is signed. */
export const signers: readonly Role[] = ['player', 'marker']

type SidedCard = OwnCard & { sideId: string | null; status: string | null }

/** The cards that lack a signature, each with what is missing. Of a side with one ball the first member stands for all. */
export function unsignedAmong<Card extends SidedCard>(
  cards: readonly Card[],
  signatures: readonly Signed[],
  isOneBall: boolean,
) {
  const ballOf = (card: Card) => (isOneBall && card.sideId !== null ? card.sideId : card.userId)
  const playing = cards.filter(({ status }) => status === null)
  const first = playing.filter((card, at) => playing.findIndex((other) => ballOf(other) === ballOf(card)) === at)
  return first.flatMap((card) => {
    const signed = playing.filter((other) => ballOf(other) === ballOf(card)).flatMap((one) => rolesOf(one, signatures))
    const missing = signers.filter((one) => !signed.includes(one))
    return missing.length > 0 ? [{ card, missing }] : []
  })
}
