import type { HoleResult, Status } from '../../../../golf/card.ts'
import {
  entersTiles,
  formatOf,
  handicapOf,
  playedAs,
  playsMatches,
  playsOn,
  type RoundGame,
} from '../../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../../golf/formats/settings.ts'
import type { PlayedHole } from '../../../../golf/holes.ts'
import { groupBy } from '../../../../golf/lists.ts'
import { isDecided, type MatchStanding, matchState, withExtraHoles } from '../../../../golf/match.ts'
import { tilesOf } from '../../../../golf/stroke-match.ts'
import type { Group, GroupPlayer } from '../operations/group.ts'
import { readMarks, writeMarks } from './marks.ts'

type MatchPlayer = {
  userId: string
  side: number | null
  status: Status | null
  playingStrokes: number
  strokes: readonly (number | null)[]
  marks: readonly (number | null)[]
  /** Of the own tee, where it has a card of its own. */
  holes?: readonly { index: number }[] | undefined
}

/** What a group plays: its format, and the share of handicaps that is received. */
export type PlayedGroup = {
  readonly strokeCount: RoundGame
  readonly formatSettings?: FormatSettings | null | undefined
  readonly strokesFactor: number
}

/** The sides of a match as the engine takes them, from cards as they are stored; strokes have become tiles. */
function sidesInMatch(played: PlayedGroup, holes: readonly PlayedHole[], players: readonly MatchPlayer[]) {
  const sides = [...groupBy(players, ({ side, userId }) => String(side ?? userId)).values()].map((members) =>
    members.map((member) => ({ ...member, results: resultsOf(member) })),
  )
  if (!playsMatches(played.strokeCount) || entersTiles(played.strokeCount)) return sides.map((cards) => ({ cards }))
  const format = playedAs(played)
  const { counting } = handicapOf({ ...format, strokesFactor: played.strokesFactor })
  const isOneBall = formatOf(format).side.balls === 'one'
  const balls = sides.map((members) =>
    (isOneBall ? members.slice(0, 1) : members).map((each) => ({
      ...each,
      playingStrokes: counting(each.playingStrokes),
    })),
  )
  const tiles = tilesOf(format, holes, balls)
  return sides.map((members, at) => ({ cards: members.map(({ status }) => ({ status, results: tiles[at] ?? [] })) }))
}

const resultsOf = ({ strokes, marks }: MatchPlayer) =>
  strokes.map((value, at): HoleResult => (value === null ? null : { strokes: value, ...readMarks(marks[at]) }))

/** How the match of a group stands, as the board says it too. */
export const matchOf = (played: PlayedGroup, holes: readonly PlayedHole[], players: readonly MatchPlayer[]) =>
  matchState(sidesInMatch(played, holes, players), holes.length)

/** Who has won a hole of the group's match, by position of the side; null: nobody yet. */
export function winnerOn(group: Group, position: number): number | 'halved' | null {
  const sides = sidesInMatch(playedInGroup(group), listed(group), playersOf(group))
  const won = sides.map(({ cards }) => cards.map(({ results }) => results[position - 1]?.strokes ?? null))
  if (won.flat().every((strokes) => strokes === null)) return null
  const winner = won.findIndex((strokes) => strokes.includes(1))
  return winner < 0 ? 'halved' : winner
}

/** The positions that a group can save: in a match that is level after its last hole one more each time. */
export const holesToPlay = (holes: readonly PlayedHole[], played: PlayedGroup, players: readonly MatchPlayer[]) =>
  playsMatches(played.strokeCount) ? withExtraHoles(holes, sidesInMatch(played, holes, players)) : holes

/** The players of a group on a phone as its cards are stored. */
export const playersOf = (group: Group): MatchPlayer[] =>
  group.players.map(({ user, side, status, strokes, result, holes }) => ({
    userId: user.userId,
    side,
    status,
    playingStrokes: strokes,
    holes: holes?.slice(0, listed(group).length),
    strokes: result.map(({ strokes }) => strokes),
    marks: result.map(writeMarks),
  }))

/** Of the round, without the extra holes of a match. */
export const listed = ({ holes }: Group) => holes.filter(({ extra }) => !extra)

/** Whether nothing more of a match is to be played: where holes after the decision are worth something, once it is conceded. */
export const isOver = (played: Pick<PlayedGroup, 'strokeCount' | 'formatSettings'>, match: MatchStanding): boolean =>
  isDecided(match) && (!playsOn(playedAs(played)) || match.text === 'conc.' || match.text === 'w/o')

/** The match of the group as it stands; what it is worth is the board's to say. */
export const matchOfGroup = (group: Group) => matchOf(playedInGroup(group), listed(group), playersOf(group))

export const playedInGroup = ({ strokeCount, formatSettings, round }: Group): PlayedGroup => ({
  strokeCount,
  formatSettings,
  strokesFactor: round.strokesFactor,
})

/** Members of each side by number; without sides everyone is one. */
export function sidesOf({ players }: Group): GroupPlayer[][] {
  const keyOf = ({ side, user }: GroupPlayer) => side ?? user.userId
  return [...new Set(players.map(keyOf))].map((key) => players.filter((player) => keyOf(player) === key))
}
