import {
  formatOf,
  hasSides,
  playsMatches,
  type RoundGame,
  roundGames,
  simplestGames,
} from '../../../golf/formats/presets.ts'
import { mostBallsCounted } from '../../../golf/formats/settings.ts'
import { groupSizes } from '../../../golf/start-list.ts'

/** Fewest characters of a round's name. */
export const roundNameAtLeast = 3
/** The maker included. */
export const playersWithoutPremium = 5
export const playersAtMost = 40

/** What can be played in a quick round: the match modes are premium. */
export const games = {
  single: simplestGames,
  quick: roundGames,
} as const satisfies Record<string, readonly RoundGame[]>
export type Kind = keyof typeof games

export const needsPremium = (game: RoundGame, playerCount: number) =>
  playsMatches(game) || playerCount > playersWithoutPremium

export type Side = 0 | 1
type Sided = { readonly side: Side }

/**
 * Whether the players can start this game: a match needs as many on one side as on the other, a team match somebody of both
 * sides on each tee, and where members have a result together every side has somebody to play with, and balls enough.
 */
export function sidesFit(game: RoundGame, players: readonly Sided[]): boolean {
  if (!playsMatches(game)) return !hasSides(game) || teeSizes(game, players.length).every((size) => isWhole(game, size))
  const [one, other] = sidesOf(players).map(({ length }) => length) as [number, number]
  if (hasSides(game)) return one === other && one > 0 && isWhole(game, one)
  return Math.min(one, other) >= Math.max(1, groupsOf(game, Math.max(one, other)))
}

/** Whether so many players make sides of two or more, each with as many balls as count on any hole. */
function isWhole(game: RoundGame, players: number): boolean {
  const { side } = formatOf(game)
  const smallest = players % side.largest || side.largest
  const isFilledUp = side.shortSides !== 'as-they-are'
  return smallest >= (isFilledUp ? 2 : Math.max(2, mostBallsCounted(side.count)))
}

/** Groups that a side of so many players makes. */
const groupsOf = (game: RoundGame, players: number) => Math.ceil(players / formatOf(game).side.largest)

/** Two players of a match are sides by themselves; everybody else plays for a team. */
export const playsInTeams = (game: RoundGame, playerCount: number) =>
  formatOf(game).side.isTeam || (playsMatches(game) && playerCount > 2)

export const sidesOf = <P extends Sided>(players: readonly P[]): [P[], P[]] => [
  players.filter(({ side }) => side === 0),
  players.filter(({ side }) => side === 1),
]

type Starting = Sided & { readonly userId: string; readonly hasAccount: boolean }

/**
 * Ids by tee, the first player on the first one. Accounts are spread over the tees and stand first on theirs, because
 * whoever keeps the scores of a group needs one.
 */
export function teesOf(game: RoundGame, players: readonly Starting[]): string[][] {
  const tees = playsMatches(game) ? matchTees(game, players) : strokeTees(game, players)
  return tees.map((tee) => accountsFirst(tee).map(({ userId }) => userId))
}

/** Players of each tee: as even as possible, but sides are not torn apart. */
function teeSizes(game: RoundGame, players: number): number[] {
  const { largest } = formatOf(game).side
  const perTee = Math.floor(4 / largest) * largest
  if (!hasSides(game) || perTee === 0 || players % largest !== 0) return groupSizes(players)
  return Array.from({ length: Math.ceil(players / perTee) }, (_, at) => Math.min(perTee, players - at * perTee))
}

function strokeTees(game: RoundGame, players: readonly Starting[]): Starting[][] {
  const sizes = teeSizes(game, players.length)
  const firsts = players.filter(({ hasAccount }) => hasAccount).slice(0, sizes.length)
  const others = players.filter((player) => !firsts.includes(player))
  return sizes.map((size, at) => {
    const first = firsts.slice(at, at + 1)
    return [...first, ...others.splice(0, size - first.length)]
  })
}

/** One against one, or up to two against two. */
function matchTees(game: RoundGame, players: readonly Starting[]): Starting[][] {
  const sides = sidesOf(players)
  const largest = Math.max(...sides.map(({ length }) => length))
  const count = groupsOf(game, largest)
  const [one, other] = sides.map((side) => inParts(side, count)) as [Starting[][], Starting[][]]
  return one.map((part, at) => [...part, ...(other[at] ?? [])])
}

/** As even as possible, larger ones first. */
function inParts<T>(all: readonly T[], count: number): T[][] {
  const rest = [...all]
  return Array.from({ length: count }, (_, at) => rest.splice(0, Math.ceil(rest.length / (count - at))))
}

const accountsFirst = (players: readonly Starting[]) =>
  players.toSorted((one, other) => Number(other.hasAccount) - Number(one.hasAccount))
