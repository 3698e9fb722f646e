import type { Basis } from './card.ts'
import { type Played, type RoundGame, scoringOf } from './formats/presets.ts'
import type { MatchRecord } from './match.ts'
import type { RoundSummary } from './scored-card.ts'
import type { RankedBy, Tally } from './tally.ts'

/** How a result is written: against par ('−4', 'E', '+2'), or as a plain number. */
type ScoreKind = 'toPar' | 'number'

/** How the result of a standing is written. Places by strokes are shown to par; all others by a number of points. */
export const scoreKindOf = (rankedBy: RankedBy): ScoreKind =>
  rankedBy === 'strokes' || rankedBy === 'to-par' || rankedBy === 'eclectic' ? 'toPar' : 'number'

type Board = { readonly rankedBy: RankedBy }

type Standing = {
  readonly net: Pick<Tally, 'toPar' | 'points' | 'placePoints'>
  readonly gross: Pick<Tally, 'toPar' | 'points' | 'placePoints'>
  readonly match: MatchRecord | null
}

/**
 * What a player's or team's standing shows as its result: strokes to par, points, place points with those of
 * contests, or points of matches, by what the places of the board go by. Null: nothing yet, or a status. Whatever shows
 * a standing takes it from here: API, boards, TV, tiles, shared pages, statistics.
 */
export function standingScore({ rankedBy }: Board, standing: Standing, basis: Basis) {
  if (rankedBy === 'matches') return standing.match?.points ?? null
  if (rankedBy === 'place-points') return standing[basis].placePoints
  return rankedBy === 'points' ? standing[basis].points : standing[basis].toPar
}

type Sums = Pick<Tally, 'toPar' | 'points'>

/** The same within a class, which has place points of its own; all else is the standing's. */
export const classScore = (
  board: Board,
  standing: Standing,
  inClass: { readonly [B in Basis]: { readonly placePoints: number | null; readonly sums?: Sums } },
  basis: Basis,
) => {
  const { placePoints, sums } = inClass[basis]
  if (board.rankedBy === 'place-points') return placePoints
  return standingScore(board, sums ? { ...standing, [basis]: { ...standing[basis], ...sums } } : standing, basis)
}

type InClass = { readonly [B in Basis]: { readonly sums?: Partial<Tally> } }

/** A row as its class has it: where scores start again in the class, with the sums of its rounds. */
export const rowInClass = <R extends { readonly [B in Basis]: Tally }>(row: R, inClass: InClass | undefined): R =>
  inClass?.net.sums || inClass?.gross.sums
    ? { ...row, net: { ...row.net, ...inClass.net.sums }, gross: { ...row.gross, ...inClass.gross.sums } }
    : row

/** How the result of one round alone is written. */
export const roundScoreKind = (game: RoundGame | Played): ScoreKind => scoringOf(game).written

/** What one round shows as its result: strokes to par, points, or the match in words; null: nothing yet, or a status. */
export function roundScore(game: RoundGame | Played, round: RoundSummary, basis: Basis): number | string | null {
  return round.status !== null || round.played === 0 ? null : scoringOf(game).cell(round, basis)
}
