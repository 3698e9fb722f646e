import type { Basis } from '../../../../golf/card.ts'
import { type Played, scoringOf } from '../../../../golf/formats/presets.ts'
import type { Row } from '../../../../golf/leaderboard.ts'
import type { Standing } from '../../../../golf/ranking.ts'
import type { RoundSummary } from '../../../../golf/scored-card.ts'
import { roundScore } from '../../../../golf/standing.ts'
import { addUp, type RankedBy, type Tally } from '../../../../golf/tally.ts'

/** What `counted` is when nothing is said. */
export const usuallyCounted = (played: number, status: string | null | undefined) => played > 0 && !status

/** What net and net to par are when nothing is said. */
export const less = (gross: number | null, received: number) => (gross === null ? null : gross - received)

export type Numbers = Omit<Tally, keyof Standing>

export type Rounds = readonly (RoundSummary | null)[]

export type TallyContext = { rankedBy: RankedBy; games: readonly Played[]; current: number }

/** What follows from a player's rounds; the compact board says only what differs from it. */
export function usualTally(
  { rankedBy, games, current }: TallyContext,
  basis: Basis,
  rounds: Rounds,
  status: string | null | undefined,
  contestPoints: number,
): Numbers {
  const byPlace = rankedBy === 'place-points'
  const counted = rounds.flatMap((round, at) => (round?.counted && games[at] ? [{ round, game: games[at] }] : []))
  const none = { total: null, toPar: null, points: null, today: null, placePoints: byPlace ? contestPoints : null }
  if (status || counted.length === 0) return none
  return {
    ...addUp(counted.map(({ round, game }) => partOf(round, game, basis))),
    placePoints: byPlace ? counted.reduce((all, { round }) => all + (round.placePoints ?? 0), contestPoints) : null,
    today: todayOf(rounds[current] ?? null, games[current], basis),
  }
}

/** What a round of the compact board adds, as the engine's own cards add it. */
const partOf = (round: RoundSummary, game: Played, basis: Basis) => ({
  scoring: scoringOf(game),
  strokes: round[basis] ?? 0,
  toPar: (basis === 'net' ? round.toParNet : round.toParGross) ?? 0,
  points: (basis === 'net' ? round.pointsNet : round.pointsGross) ?? 0,
})

function todayOf(round: RoundSummary | null, game: Played | undefined, basis: Basis): number | null {
  const shown = round && game ? roundScore(game, round, basis) : null
  return typeof shown === 'number' ? shown : null
}

type Member = Pick<Row, 'net' | 'gross' | 'rounds'>

/** What follows for a team from all its members. */
export function usualTeamTally(basis: Basis, members: readonly Member[]): Numbers {
  const over = (of: keyof Numbers) => sumOrNull(members.map((member) => member[basis][of]))
  return {
    total: over('total'),
    toPar: over('toPar'),
    points: over('points'),
    placePoints: over('placePoints'),
    today: over('today'),
  }
}

/** The same for each round. */
export function usualTeamRounds(
  { rankedBy, games }: TallyContext,
  basis: Basis,
  members: readonly Member[],
): (number | null)[] {
  return games.map((game, at) => {
    const counted = members.flatMap(({ rounds }) => (rounds[at]?.counted ? [rounds[at]] : []))
    if (rankedBy === 'place-points') return sumOrNull(counted.map(({ placePoints }) => placePoints))
    const { total, points } = addUp(counted.map((round) => partOf(round, game, basis)))
    return points ?? total
  })
}

function sumOrNull(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === 0 ? null : numbers.reduce((all, value) => all + value, 0)
}
