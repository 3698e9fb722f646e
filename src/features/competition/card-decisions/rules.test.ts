import { describe, expect, test } from 'vitest'
import { decisionOn, type Returned, type Wrong } from './rules.ts'

const hole = (strokes: number | null, received = 0) => ({ hole: 1, par: 4, received, strokes, pickedUp: false })
const card: Returned = {
  played: { gameType: 'stroke' },
  holes: [hole(4), hole(5), hole(null)],
  exactHcp: 18,
  isOfficial: false,
  isSigned: false,
  signaturePenalty: false,
}
const stableford: Partial<Returned> = { played: { gameType: 'stableford' }, holes: [hole(7), hole(5, 1), hole(7, 2)] }
const tooLow: Wrong = { wrong: 'too-low', position: 1, strokes: 5 }

type Row = [title: string, card: Partial<Returned>, wrong: Wrong, decision: ReturnType<typeof decisionOn>]
const rows: Row[] = [
  ['too low disqualifies', {}, tooLow, { effect: 'disqualified' }],
  ['too low disqualifies when the results are official too', { isOfficial: true }, tooLow, { effect: 'disqualified' }],
  [
    'penalty strokes that the player did not know of are added',
    {},
    { ...tooLow, strokes: 6, unknownPenalty: true },
    { effect: 'strokes', position: 1, strokes: 6 },
  ],
  [
    'they are not added once the results are official',
    { isOfficial: true },
    { ...tooLow, unknownPenalty: true },
    { effect: 'stands' },
  ],
  ['too high stands as returned', {}, { wrong: 'too-high', position: 2, strokes: 4 }, { effect: 'stands' }],
  ['no points either way: nothing happens', stableford, { ...tooLow, strokes: 8 }, { effect: 'stands' }],
  ['a point less disqualifies', stableford, { ...tooLow, position: 2, strokes: 6 }, { effect: 'disqualified' }],
  ['no points gross, but one less net', stableford, { ...tooLow, position: 3, strokes: 8 }, { effect: 'disqualified' }],
  ['a wrong handicap is put right', {}, { wrong: 'handicap', exactHcp: 12.4 }, { effect: 'handicap', exactHcp: 12.4 }],
  [
    'it is the committee’s mistake, so at any time',
    { isOfficial: true },
    { wrong: 'handicap', exactHcp: null },
    { effect: 'handicap', exactHcp: null },
  ],
  ['a missing signature disqualifies', {}, { wrong: 'unsigned' }, { effect: 'disqualified' }],
  [
    'by the local rule it costs two strokes on the last hole',
    { signaturePenalty: true },
    { wrong: 'unsigned' },
    { effect: 'strokes', position: 2, strokes: 7 },
  ],
  ['once the results are official it costs nothing', { isOfficial: true }, { wrong: 'unsigned' }, { effect: 'stands' }],
  ['what is signed lacks nothing', { isSigned: true }, { wrong: 'unsigned' }, 'signed'],
  ['what is not lower is not too low', {}, { ...tooLow, strokes: 4 }, 'not-lower'],
  ['what is not higher is not too high', {}, { wrong: 'too-high', position: 1, strokes: 4 }, 'not-higher'],
  ['a hole without a score', {}, { ...tooLow, position: 3 }, 'no-score'],
  ['a hole that there is not', {}, { wrong: 'too-low' }, 'no-score'],
  ['the handicap that stands there', {}, { wrong: 'handicap', exactHcp: 18 }, 'same-handicap'],
  ['a match is not returned on a card', { played: { gameType: 'match' } }, tooLow, 'match'],
]

describe('D2 a card that was returned wrong', () => {
  test.each(rows)('D2 %s', (_, changed, wrong, decision) => {
    expect(decisionOn({ ...card, ...changed }, wrong)).toEqual(decision)
  })
})
