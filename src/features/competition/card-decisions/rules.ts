import { type Played, playsMatches, scoringOf } from '../../../golf/formats/presets.ts'

export const wrongs = ['too-low', 'too-high', 'handicap', 'unsigned'] as const
export type WrongKind = (typeof wrongs)[number]

/** What is wrong with a returned card, as the committee has found it. */
export type Wrong = {
  wrong: WrongKind
  /** Of a score: which hole by position, from 1, and what was really played there. */
  position?: number | undefined
  strokes?: number | undefined
  /** Of a score that is too low: only penalty strokes are missing, of which the player did not know. */
  unknownPenalty?: boolean | undefined
  /** Of a handicap: the right one. */
  exactHcp?: number | null | undefined
}

type Hole = { hole: number; par: number; received: number; strokes: number | null; pickedUp: boolean }

/** The card as it was returned. */
export type Returned = {
  played: Played
  /** By position. */
  holes: readonly Hole[]
  exactHcp: number | null
  /** The results are official: the competition is closed. */
  isOfficial: boolean
  /** Both have signed it, as the event asks. */
  isSigned: boolean
  /** By a local rule of the event a missing signature costs two strokes. */
  signaturePenalty: boolean
}

export type Effect =
  | { effect: 'stands' }
  | { effect: 'disqualified' }
  | { effect: 'strokes'; position: number; strokes: number }
  | { effect: 'handicap'; exactHcp: number | null }

export type Misfit = 'match' | 'no-score' | 'not-lower' | 'not-higher' | 'same-handicap' | 'signed'

/** Model Local Rule L-1: what a missing signature costs instead of a disqualification, on the last hole. */
export const missingSignature = 2

/**
 * What becomes of a card that was returned wrong. Rule 3.3b(3): a score too high stands, one too low disqualifies, unless
 * penalty strokes are all that is missing and the player did not know of them. Where it makes no difference to the hole's
 * points or to its maximum nothing happens (21.1, 21.2). Rule 3.3b(4): the committee answers for handicaps, so a wrong one
 * is put right without penalty. After the competition is closed nobody is penalized for what they did not know
 * (20.2e), while the committee's own mistakes are put right at any time (20.2d).
 */
export function decisionOn(card: Returned, wrong: Wrong): Effect | Misfit {
  if (playsMatches(card.played)) return 'match'
  if (wrong.wrong === 'handicap') return handicapPutRight(card, wrong.exactHcp ?? null)
  return wrong.wrong === 'unsigned' ? signatureMissing(card) : scoreWrong(card, wrong)
}

function scoreWrong(
  card: Returned,
  { wrong, position = 0, strokes = 0, unknownPenalty = false }: Wrong,
): Effect | Misfit {
  const hole = card.holes[position - 1]
  if (!hole || hole.strokes === null) return 'no-score'
  if (wrong === 'too-high') return strokes < hole.strokes ? { effect: 'stands' } : 'not-higher'
  if (strokes <= hole.strokes) return 'not-lower'
  if (unknownPenalty) return card.isOfficial ? { effect: 'stands' } : { effect: 'strokes', position, strokes }
  return { effect: isWorthTheSame(card.played, hole, strokes) ? 'stands' : 'disqualified' }
}

/** Net and gross: a table may go by either. */
function isWorthTheSame(played: Played, { hole, par, received, ...was }: Hole, strokes: number): boolean {
  const scoring = scoringOf(played)
  const target = scoring.target({ hole, par })
  const worth = (result: { strokes: number; pickedUp: boolean }, given: number) =>
    scoring.measure === 'points' ? scoring.points(result, target, given) : scoring.counted(result, par, given)
  const before = { strokes: was.strokes ?? 0, pickedUp: was.pickedUp }
  const after = { strokes, pickedUp: false }
  return [0, received].every((given) => worth(before, given) === worth(after, given))
}

function handicapPutRight({ exactHcp: before }: Returned, exactHcp: number | null): Effect | Misfit {
  return exactHcp === before ? 'same-handicap' : { effect: 'handicap', exactHcp }
}

function signatureMissing(card: Returned): Effect | Misfit {
  if (card.isSigned) return 'signed'
  if (card.isOfficial) return { effect: 'stands' }
  const last = card.holes.findLastIndex(({ strokes }) => strokes !== null)
  const strokes = card.holes[last]?.strokes
  if (!card.signaturePenalty || strokes === null || strokes === undefined) return { effect: 'disqualified' }
  return { effect: 'strokes', position: last + 1, strokes: strokes + missingSignature }
}
