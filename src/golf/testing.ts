import type { HoleResult } from './card.ts'
import type { Competition, Contest, Player, Round } from './competition.ts'
import type { Leaderboard } from './leaderboard.ts'
import type { PlayerCard } from './player-card.ts'

/** Makers of small competitions for tests. */

const PAR_72 = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4]
export const INDEX_18 = [7, 11, 15, 1, 9, 3, 17, 13, 5, 8, 16, 4, 12, 2, 10, 18, 14, 6]
export const CARD_18 = { par: PAR_72, index: INDEX_18 }
export const HOLES_18 = PAR_72.map((_, at) => at + 1)

export function player(id: string, given: Partial<Player> = {}): Player {
  return {
    id,
    firstName: id,
    lastName: id,
    club: '',
    country: 'se',
    gender: '',
    birthYear: null,
    handicap: null,
    currentHandicap: null,
    team: null,
    ...given,
  }
}

/** Strokes by position; null: no result. */
export function results(strokes: readonly (number | null)[]): HoleResult[] {
  return strokes.map((value) => (value === null ? null : { strokes: value }))
}

/** Par on every hole but those named by hole number, with what they are over par. */
export function overPar(changes: Readonly<Record<number, number>> = {}, par: readonly number[] = PAR_72): number[] {
  return par.map((value, at) => value + (changes[at + 1] ?? 0))
}

export function card(
  playerId: string,
  strokes: readonly (number | null)[],
  given: Partial<PlayerCard> = {},
): PlayerCard {
  return {
    playerId,
    exactHandicap: given.playingStrokes ?? 0,
    playingStrokes: 0,
    results: results(strokes),
    status: null,
    submitted: false,
    ...given,
  }
}

export function round(cards: readonly PlayerCard[], given: Partial<Round> = {}): Round {
  return {
    id: 'r1',
    number: 1,
    date: '2026-06-01',
    gameType: 'stroke',
    card: CARD_18,
    holes: HOLES_18,
    strokesFactor: 1,
    customScoring: null,
    cards,
    over: true,
    contests: [],
    ...given,
  }
}

export function contest(given: Partial<Contest> = {}): Contest {
  return { id: 'closest-to-pin', hole: 3, unit: 'm', best: 'lowest', pts: 1, results: [], ...given }
}

/** A competition of everyone who has a card in it. */
export function competition(rounds: readonly Round[], given: Partial<Competition> = {}): Competition {
  const ids = [...new Set(rounds.flatMap(({ cards }) => cards.map(({ playerId }) => playerId)))]
  return {
    gameType: rounds[0]?.gameType ?? 'stroke',
    scoringSystem: 'total',
    countRounds: null,
    tieBreak: 'count-back',
    teamEvent: false,
    teams: [],
    teamCount: null,
    placePoints: 'standard',
    classes: [],
    rounds,
    players: ids.map((id) => player(id)),
    ...given,
  }
}

/** 'place id' of each row, in order. */
export function order(board: Leaderboard): string[] {
  return board.rows.map(({ placeText, playerId }) => `${placeText} ${playerId}`.trim())
}

export function rowOf(board: Leaderboard, id: string) {
  const row = board.rows.find(({ playerId }) => playerId === id)
  if (!row) throw new Error(`no row of ${id}`)
  return row
}
