import type { HoleResult } from '../../../../golf/card.ts'
import type { Competition, Player, Round, Side } from '../../../../golf/competition.ts'
import { usualAllowance } from '../../../../golf/formats/handicaps/allowances.ts'
import { strokesOfMembers } from '../../../../golf/formats/handicaps/side-of-cards.ts'
import { entersTiles, formatOf, playsMatches, type RoundGame } from '../../../../golf/formats/presets.ts'
import type { BallsCounted } from '../../../../golf/formats/settings.ts'
import { type Leaderboard, leaderboard } from '../../../../golf/leaderboard.ts'
import type { Match } from '../../../../golf/match.ts'
import type { PlayerCard } from '../../../../golf/player-card.ts'
import { type Scorecard, type ScorecardHole, scorecard } from '../../../../golf/scorecard.ts'

/** The card of all examples: eighteen holes, par 72. */
export const card = {
  par: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4],
  index: [7, 3, 17, 1, 11, 5, 15, 9, 13, 8, 2, 18, 4, 12, 6, 16, 10, 14],
}

/** Everybody's strokes over par on the holes of an example, and the handicap. */
const people = [
  { name: 'Anna', handicap: 4, overPar: [-1, 1, 0, 0] },
  { name: 'Bo', handicap: 12, overPar: [2, 0, -1, 1] },
  { name: 'Cilla', handicap: 18, overPar: [1, 1, 1, 0] },
  { name: 'David', handicap: 22, overPar: [2, 1, 0, 1] },
] as const
/** Tiles of the first and of the second side: the first hole is won, the next two are lost. */
const tiles = [
  [1, 0, 0],
  [0, 1, 1],
]

export type ExampleRow = {
  name: string
  handicap: number
  holes: readonly ScorecardHole[]
  counting: readonly boolean[]
}
export type ExampleSide = {
  names: readonly string[]
  rows: readonly ExampleRow[]
  holes: readonly ScorecardHole[]
  strokes: number
}
/** `states`: of a match after each hole, as `matches` of a board have it. */
export type Example = {
  holes: { hole: number; par: number; index: number }[]
  sides: ExampleSide[]
  board: Leaderboard
  states: (Match | undefined)[]
}

/** A few holes of a format, played by the same people and added up as any round is. */
export function exampleOf(game: RoundGame): Example {
  const { side } = formatOf(game)
  const size = Math.min(side.largest, people.length)
  const isMatch = playsMatches(game)
  const players = people.slice(0, isMatch ? 2 * size : size)
  const numbers = holesShowing(side.count)
  const sides = Array.from(
    { length: isMatch ? 2 : 1 },
    (_, at): Side => ({
      id: `side-${at}`,
      name: '',
      roundId: null,
      members: players.slice(at * size, (at + 1) * size).map(({ name }) => name),
    }),
  )
  const hasSides = side.balls !== 'individual'
  const cards = players.map((player, at) => cardOf(game, players, Math.floor(at / size), player, numbers))
  const competition = eventOf(
    game,
    numbers,
    cards,
    hasSides ? sides : [],
    players.map(({ name }) => name),
    side.isTeam,
  )
  return {
    holes: numbers.map((hole) => ({ hole, par: card.par[hole - 1] ?? 0, index: card.index[hole - 1] ?? 0 })),
    sides: sides.map(({ id, members }) => {
      const ids = hasSides ? [id] : members
      const own = ids.flatMap((each) => scorecard(competition, each, 'round') ?? [])
      return sideOf(own, members)
    }),
    board: leaderboard(competition),
    states: isMatch ? numbers.map((_, at) => leaderboard(upTo(competition, at + 1)).matches[0]) : [],
  }
}

/** The same after so many holes. */
const upTo = (competition: Competition, holes: number): Competition => ({
  ...competition,
  rounds: competition.rounds.map((round) => ({
    ...round,
    cards: round.cards.map((one) => ({ ...one, results: one.results.slice(0, holes) })),
  })),
})

type Person = (typeof people)[number]

function cardOf(
  game: RoundGame,
  players: readonly Person[],
  sideAt: number,
  { name, handicap, overPar }: Person,
  numbers: readonly number[],
): PlayerCard {
  const { side, allowanceOf } = formatOf(game)
  const members = players.slice(sideAt * side.largest, (sideAt + 1) * side.largest)
  // one ball: what the first of the side scored is the side's
  const played = side.balls === 'one' ? (members[0]?.overPar ?? overPar) : overPar
  const results = entersTiles(game)
    ? (tiles[sideAt] ?? []).map((strokes): HoleResult => ({ strokes }))
    : numbers.map((hole, at): HoleResult => ({ strokes: (card.par[hole - 1] ?? 0) + (played[at] ?? 0) }))
  const ofSide = strokesOfMembers(
    members.map((member) => ({ exactHandicap: member.handicap })),
    (count) => usualAllowance(allowanceOf(count)),
    { kind: 'factor' },
    { factor: 1 },
  )
  return {
    playerId: name,
    exactHandicap: handicap,
    playingStrokes: side.balls === 'one' ? (ofSide?.strokes ?? 0) : handicap,
    results,
    status: null,
    submitted: false,
    groupId: 'group',
    ...(side.balls === 'individual' ? {} : { side: `side-${sideAt}` }),
  }
}

function eventOf(
  gameType: RoundGame,
  holes: readonly number[],
  cards: readonly PlayerCard[],
  sides: readonly Side[],
  names: readonly string[],
  isTeams: boolean,
): Competition {
  const round: Round = {
    id: 'round',
    number: 1,
    date: '2026-06-01',
    gameType,
    card,
    holes,
    strokesFactor: 1,
    customScoring: null,
    cards,
    over: false,
    contests: [],
  }
  const half = names.length / 2
  const player = (id: string, at: number): Player => ({
    id,
    firstName: '',
    lastName: id,
    club: '',
    country: '',
    gender: '',
    birthYear: null,
    handicap: null,
    currentHandicap: null,
    team: isTeams ? `team-${at < half ? 0 : 1}` : null,
  })
  return {
    gameType,
    scoringSystem: 'total',
    countRounds: null,
    tieBreak: 'count-back',
    teamEvent: isTeams,
    teams: isTeams ? [0, 1].map((at) => ({ id: `team-${at}`, name: '', country: '' })) : [],
    teamCount: null,
    placePoints: 'standard',
    classes: [],
    rounds: [round],
    players: names.map(player),
    sides,
  }
}

function sideOf(cards: readonly Scorecard[], names: readonly string[]): ExampleSide {
  const [first] = cards
  const handicapOf = (name: string) => people.find((person) => person.name === name)?.handicap ?? 0
  const balls = first?.balls ?? (names.length === cards.length ? cards : [])
  return {
    names,
    strokes: first?.playingStrokes ?? 0,
    holes: first?.holes ?? [],
    rows: balls.map(({ playerId, holes }, at) => ({
      name: playerId,
      handicap: handicapOf(playerId),
      holes,
      counting: holes.map((_, position) => first?.holes[position]?.counting?.net.includes(at) ?? false),
    })),
  }
}

/** The first three holes; where the balls that count change later, the first hole of each number of them. */
function holesShowing(count: BallsCounted): number[] {
  if (count.kind !== 'by-hole') return [1, 2, 3]
  const { balls } = count
  const starts = balls.flatMap((each, at) => (balls.indexOf(each) === at ? [at + 1] : []))
  return starts.length < 3 ? [1, 2, 3] : starts
}
