import type { HoleResult, Status } from '../../../../golf/card.ts'
import { playsMatches, type RoundGame } from '../../../../golf/formats/presets.ts'
import type { PlayedHole } from '../../../../golf/holes.ts'
import { groupBy } from '../../../../golf/lists.ts'
import { matchState, withExtraHoles } from '../../../../golf/match.ts'
import type { Group, GroupPlayer } from '../operations/group.ts'
import { readMarks, writeMarks } from './marks.ts'

type MatchPlayer = {
  userId: string
  side: number | null
  status: Status | null
  strokes: readonly (number | null)[]
  marks: readonly (number | null)[]
}

/** The sides of a match as the engine takes them, from cards as they are stored. */
export function sidesInMatch(players: readonly MatchPlayer[]) {
  const sides = groupBy(players, ({ side, userId }) => String(side ?? userId))
  return [...sides.values()].map((members) => ({
    cards: members.map(({ status, strokes, marks }) => ({
      status,
      results: strokes.map((tile, at): HoleResult => {
        return tile === null ? null : { strokes: tile, ...readMarks(marks[at]) }
      }),
    })),
  }))
}

/** How the match of a group stands, as the board says it too. */
export const matchOf = (players: readonly MatchPlayer[], holeCount: number) =>
  matchState(sidesInMatch(players), holeCount)

/** The positions that a group can save: in a match that is level after its last hole one more each time. */
export const holesToPlay = (holes: readonly PlayedHole[], game: RoundGame, players: readonly MatchPlayer[]) =>
  playsMatches(game) ? withExtraHoles(holes, sidesInMatch(players)) : holes

/** The players of a group on a phone as its cards are stored. */
export const playersOf = ({ players }: Group): MatchPlayer[] =>
  players.map(({ user, side, status, result }) => ({
    userId: user.userId,
    side,
    status,
    strokes: result.map(({ strokes }) => strokes),
    marks: result.map(writeMarks),
  }))

/** Of the round, without the extra holes of a match. */
export const listed = ({ holes }: Group) => holes.filter(({ extra }) => !extra)

/** The match of the group as it stands; what it is worth is the board's to say. */
export const matchOfGroup = (group: Group) => matchOf(playersOf(group), listed(group).length)

/** Members of each side by number; without sides everyone is one. */
export function sidesOf({ players }: Group): GroupPlayer[][] {
  const keyOf = ({ side, user }: GroupPlayer) => side ?? user.userId
  return [...new Set(players.map(keyOf))].map((key) => players.filter((player) => keyOf(player) === key))
}
