import type { Side } from '../../../../golf/competition.ts'
import { formatOf, playedAs, playsMatches } from '../../../../golf/formats/presets.ts'
import { groupBy } from '../../../../golf/lists.ts'
import { strokesOfOneBall } from '../../../../golf/one-ball.ts'
import { newId } from '../../../../server/data/ids.ts'
import { sidesOfRound } from '../../../competition/sides/rules.ts'
import type { Placement, RoundRow } from '../reads.ts'
import type { WorkedOut } from '../rules/handicaps.ts'
import { strokesOfMatchOfSides } from '../rules/match-strokes.ts'
import { teamOf } from './read-group.ts'

type Chosen = { userId: string; side?: number | undefined }

/** The side of each player of a group that starts, in the order of the players. */
export type StartedSide = { number: number; side: Side }

/**
 * Who plays together of those who start a group, in a format of sides: the sides of the round, and for players who are in
 * none a new one. New sides play all rounds of the event unless the round has sides of its own or a format of its own.
 * 'wrong-sides': too many of one side, or in a match not two sides; 'in-two-groups': the side has begun to play its ball.
 */
export function sidesOfStart(
  round: RoundRow,
  players: readonly Chosen[],
  placements: readonly Placement[],
): StartedSide[] | 'wrong-sides' | 'in-two-groups' {
  const { side: format } = formatOf(playedAs(round))
  const known = sidesOfRound(round.sides, round.id)
  const sideOf = ({ userId }: Chosen) => known.find(({ members }) => members.includes(userId))
  const newSides = madeOf(
    round,
    players.filter((player) => !sideOf(player)),
    format.largest,
    known.some(({ roundId }) => roundId !== null),
  )
  const own = players.map((player) => sideOf(player) ?? newSides.get(player.userId))
  const started = [...new Set(own)]
  const sizes = groupBy(own, (side) => side)
  const isTooLarge = [...sizes.values()].some((members) => members.length > format.largest)
  if (isTooLarge || (playsMatches(round.strokeCount) && started.length !== 2)) return 'wrong-sides'
  const isPlaying = ({ sideId, groupId }: Placement) => groupId !== null && started.some((side) => side?.id === sideId)
  if (format.balls === 'one' && placements.some(isPlaying)) return 'in-two-groups'
  return own.flatMap((side) => (side ? [{ number: started.indexOf(side), side }] : []))
}

/**
 * New sides by player: those with the same number play together, in a match of teams those of a team, else those who follow
 * one another.
 */
function madeOf(round: RoundRow, players: readonly Chosen[], size: number, isOfRound: boolean): Map<string, Side> {
  const isMatch = playsMatches(round.strokeCount)
  const ownSize = isMatch ? Math.ceil(players.length / 2) : size
  const teams = [...new Set(players.map(({ userId }) => teamOf(round, userId)))]
  const numbered = players.map(({ userId, side }, at) => {
    const usual = isMatch && round.teamEvent ? teams.indexOf(teamOf(round, userId)) : Math.floor(at / ownSize)
    return { userId, number: side ?? usual }
  })
  const roundId = isOfRound || round.choosesFormat ? round.id : null
  const sides = [...groupBy(numbered, ({ number }) => number).values()].map(
    (members): Side => ({ id: newId(), roundId, name: '', members: members.map(({ userId }) => userId) }),
  )
  return new Map(sides.flatMap((side) => side.members.map((userId) => [userId, side])))
}

/** What a side receives that plays one ball, in whole strokes. */
export const strokesOfSide = (round: RoundRow, members: readonly WorkedOut[]): number =>
  strokesOfOneBall({ ...playedAs(round), strokesFactor: round.strokesFactor }, cardsOf(members))?.strokes ?? 0

/** The same of the sides that start together: where the difference of a match is rounded once, so that it comes out. */
export function strokesOfSides(round: RoundRow, sides: readonly (readonly WorkedOut[])[]): number[] {
  return strokesOfMatchOfSides(round, sides.map(cardsOf)) ?? sides.map((members) => strokesOfSide(round, members))
}

const cardsOf = (members: readonly WorkedOut[]) =>
  members.map(({ handicap, tee }) => ({ exactHandicap: handicap, tee }))
