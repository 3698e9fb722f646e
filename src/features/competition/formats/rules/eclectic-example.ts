import type { Competition, Round } from '../../../../golf/competition.ts'
import { type Eclectic, eclecticOf } from '../../../../golf/eclectic.ts'
import { fieldOf } from '../../../../golf/field.ts'
import { leaderboard } from '../../../../golf/leaderboard.ts'
import type { PlayerCard } from '../../../../golf/player-card.ts'
import { card } from './example.ts'

/** Two rounds of Anna over the whole course: on all holes but the first three she has par in both. */
const name = 'Anna'
const playingStrokes = 10
const overPar = [
  [-1, 2, 1],
  [1, 0, 1],
]
const shown = [1, 2, 3]

export type EclecticExample = {
  name: string
  shown: { hole: number; par: number }[]
  rounds: { number: number; strokes: number[] }[]
  best: Eclectic
  net: number | null
}

/** An eclectic of two rounds, added up as any event is. */
export function eclecticExample(): EclecticExample {
  const rounds = overPar.map((changes, at) => roundOf(at + 1, changes))
  const competition: Competition = {
    gameType: 'stroke',
    scoringSystem: 'eclectic',
    countRounds: null,
    tieBreak: 'shared',
    teamEvent: false,
    teams: [],
    teamCount: null,
    placePoints: 'standard',
    classes: [],
    rounds,
    players: [
      {
        id: name,
        firstName: '',
        lastName: name,
        club: '',
        country: '',
        gender: '',
        birthYear: null,
        handicap: null,
        currentHandicap: null,
        team: null,
      },
    ],
  }
  return {
    name,
    shown: shown.map((hole) => ({ hole, par: card.par[hole - 1] ?? 0 })),
    rounds: rounds.map(({ number, cards }) => ({
      number,
      strokes: shown.map((hole) => cards[0]?.results[hole - 1]?.strokes ?? 0),
    })),
    best: eclecticOf(rounds, fieldOf(competition).entries.get(name) ?? []),
    net: leaderboard(competition).rows[0]?.net.total ?? null,
  }
}

function roundOf(number: number, changes: readonly number[]): Round {
  const own: PlayerCard = {
    playerId: name,
    exactHandicap: playingStrokes,
    playingStrokes,
    results: card.par.map((par, at) => ({ strokes: par + (changes[at] ?? 0) })),
    status: null,
    submitted: true,
  }
  return {
    id: String(number),
    number,
    date: '2026-06-01',
    gameType: 'stroke',
    card,
    holes: card.par.map((_, at) => at + 1),
    strokesFactor: 1,
    customScoring: null,
    cards: [own],
    over: true,
    contests: [],
  }
}
