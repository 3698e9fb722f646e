import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HoleResult } from './card.ts'
import type { Competition, Round } from './competition.ts'
import { type Eclectic, eclecticOf } from './eclectic.ts'
import { eclecticPercents } from './eclectic-percents.ts'
import { explain } from './explain.ts'
import { fieldOf } from './field.ts'
import { leaderboard } from './leaderboard.ts'
import { CARD_18, card, competition, HOLES_18, order, overPar, round, rowOf } from './testing.ts'

const played = (at: number, cards: Round['cards'], given: Partial<Round> = {}) =>
  round(cards, { id: `r${at}`, number: at, ...given })
const eclectic = (rounds: readonly Round[], given: Partial<Competition> = {}) =>
  competition(rounds, { scoringSystem: 'eclectic', eclecticPercent: 75, ...given })
const bestOf = (event: Competition, id: string): Eclectic =>
  eclecticOf(event.rounds, fieldOf(event).entries.get(id) ?? [], event.eclecticPercent)

/** Par 72: 4 5 3 4 4 4 3 5 4 · 4 3 4 5 4 4 3 5 4. */
const [anna, bo, cilla] = ['Anna', 'Bo', 'Cilla']
const worked = eclectic([
  played(1, [
    // 72 + 2 + 1 − 1 = 74
    card(anna, overPar({ 1: 2, 4: 1, 10: -1 }), { playingStrokes: 9 }),
    // 72 + 1 = 73
    card(bo, overPar({ 18: 1 }), { playingStrokes: 1 }),
    card(cilla, overPar().slice(0, 9), { playingStrokes: 20 }),
  ]),
  played(2, [
    // 72 − 1 + 1 + 3 − 1 = 74; hole 4 as in round 1
    card(anna, overPar({ 1: -1, 4: 1, 9: 3, 18: -1 }), { playingStrokes: 10 }),
    // 72 − 2 + 5 = 75
    card(bo, overPar({ 2: -2, 18: 5 }), { playingStrokes: 2 }),
    card(cilla, [null, ...overPar({ 2: -2 }).slice(1, 12)], { playingStrokes: 22 }),
  ]),
])

describe('G10 an eclectic', () => {
  test('G10 the best of each hole makes the card, less the percentage of the last playing handicap', () => {
    const board = leaderboard(worked)
    expect(board).toMatchObject({ rankedBy: 'eclectic', basis: 'net' })
    // Anna 1 −1, 4 +1, 10 −1, 18 −1: 70 and 10 × 75 % = 7.5, so 8; Bo 2 −2, 18 +1: 71 and 1.5, so 2
    expect(rowOf(board, anna)).toMatchObject({
      place: 1,
      holesFilled: 18,
      gross: { total: 70, toPar: -2 },
      net: { total: 62, toPar: -10 },
    })
    expect(rowOf(board, bo)).toMatchObject({ place: 2, gross: { total: 71, toPar: -1 }, net: { total: 69, toPar: -3 } })
    // twelve holes, 22 × 75 % = 16.5, so 17: ranked after, whatever the numbers
    expect(rowOf(board, cilla)).toMatchObject({
      place: 3,
      holesFilled: 12,
      gross: { total: null, toPar: -2 },
      net: { total: null, toPar: -19 },
    })
  })

  test('G10 the reasons say which round each hole comes from, of equals the first', () => {
    const steps = explain(worked, anna) ?? []
    const best = steps.find(({ kind }) => kind === 'eclectic')
    expect(best).toMatchObject({ strokes: 70, par: 72, handicap: 10, percent: 75, reduction: 8, holesFilled: 18 })
    const { holes } = best as Eclectic
    expect(holes.filter(({ roundId }) => roundId === 'r2').map(({ hole, strokes }) => [hole, strokes])).toEqual([
      [1, 3],
      [18, 3],
    ])
    // every round is its gross, without strokes by hole
    expect(steps.some(({ kind }) => kind === 'received')).toBe(false)
    expect(steps.filter(({ kind }) => kind === 'round')).toMatchObject([
      { gross: 74, net: null },
      { gross: 74, net: null },
    ])
  })

  test.each([
    [75, 62, 69],
    [50, 65, 70],
    [0, 70, 71],
  ] as const)('G10 %i per cent of 10 and of 2', (eclecticPercent, ofAnna, ofBo) => {
    const board = leaderboard({ ...worked, eclecticPercent })
    expect([rowOf(board, anna).net.total, rowOf(board, bo).net.total]).toEqual([ofAnna, ofBo])
    expect(board.basis).toBe(eclecticPercent === 0 ? 'gross' : 'net')
  })

  test('G10 a plus handicap gives back, rounded towards zero', () => {
    const event = eclectic([played(1, [card(anna, overPar(), { playingStrokes: -2 })])])
    // −1.5, so −1
    expect(rowOf(leaderboard(event), anna).net.total).toBe(73)
  })

  test('G10 who picked up, a blank and a disqualified card have no number; NR and WD keep what was played', () => {
    const pickedUp: HoleResult[] = overPar().map((strokes, at) => ({ strokes, pickedUp: at === 0 }))
    const event = eclectic(
      [
        played(1, [{ ...card(anna, []), results: pickedUp }, card(bo, overPar({ 1: -2 }), { status: 'DQ' })]),
        played(2, [card(anna, [7]), card(bo, overPar().slice(0, 5), { status: 'WD' })]),
      ].map((each) => ({ ...each, gameType: 'stroke-play' as const })),
    )
    expect(bestOf(event, anna).holes[0]).toMatchObject({ strokes: 7, roundId: 'r2' })
    expect(bestOf(event, bo)).toMatchObject({ holesFilled: 5, strokes: 20 })
    expect(order(leaderboard(event))).toEqual(['1 Anna', '2 Bo'])
    const gone = eclectic([played(1, [card(bo, overPar(), { status: 'DQ' })])])
    expect(order(leaderboard(gone))).toEqual(['DQ Bo'])
  })

  test('G10 in a class whose scores start again only its own rounds fill holes', () => {
    const classes = [{ name: 'Flight', filter: '', players: [anna, bo, cilla], restartAfter: 1 }]
    const [own] = leaderboard({ ...worked, classes }).classes
    const filled = own?.rows.map(({ playerId, net }) => [playerId, net.sums?.holesFilled, net.sums?.total])
    // round 2 alone: Anna 74 less 8, Bo 75 less 2, Cilla holes 2 to 12
    expect(filled).toEqual([
      [anna, 18, 66],
      [bo, 18, 73],
      [cilla, 11, null],
    ])
  })

  test('G10 equals share a place whatever breaks ties elsewhere; a play-off holds', () => {
    const event = eclectic([played(1, [card(anna, overPar({ 18: 1 })), card(bo, overPar({ 1: 1 }))])])
    expect(order(leaderboard(event))).toEqual(['T1 Anna', 'T1 Bo'])
    const decision = { id: '1', by: 'play-off', of: 'players', basis: 'net', places: [[bo], [anna]], note: '' } as const
    expect(order(leaderboard({ ...event, tieDecisions: [decision] }))).toEqual(['1 Bo', '2 Anna'])
    expect(explain(event, anna)?.at(-1)).toMatchObject({ kind: 'tie', outcome: 'shared', step: null })
  })

  test('G10 the cut takes those who lack the fewest holes and strokes after its round', () => {
    const first = played(1, [card(anna, overPar()), card(bo, overPar({ 1: 1 })), card(cilla, overPar().slice(0, 17))])
    const event = eclectic([first, played(2, [card(anna, overPar())])], {
      cut: { after: 1, top: 2, within: null, byClass: false },
    })
    expect(order(leaderboard(event))).toEqual(['1 Anna', '2 Bo', 'CUT Cilla'])
  })
})

const anyRounds = fc.array(
  fc.array(
    fc.record({
      strokes: fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { freq: 4 }), { maxLength: 18 }),
      handicap: fc.integer({ min: -5, max: 36 }),
      startHole: fc.option(fc.integer({ min: 1, max: 18 })),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  { minLength: 1, maxLength: 4 },
)
const anyEclectic = fc
  .record({ rounds: anyRounds, eclecticPercent: fc.constantFrom(...eclecticPercents), over: fc.boolean() })
  .map(({ rounds, eclecticPercent, over }) => {
    const made = rounds.map((cards, at) =>
      played(
        at + 1,
        cards.map(({ strokes, handicap, startHole }, player) =>
          card(`p${player}`, strokes, { playingStrokes: handicap, startHole }),
        ),
        { over, card: CARD_18 },
      ),
    )
    return eclectic(made, { eclecticPercent })
  })
const sumsOf = (event: Competition) =>
  leaderboard(event).rows.map(({ playerId, placeText, holesFilled, net, gross }) => {
    return [playerId, placeText, holesFilled, net.total, net.toPar, gross.total, gross.toPar]
  })

describe('G10 always', () => {
  test('G10 the order of players, cards and rounds never matters', () => {
    fc.assert(
      fc.property(anyEclectic, (event) => {
        const mixed = {
          ...event,
          players: event.players.toReversed(),
          rounds: event.rounds.toReversed().map((each) => ({ ...each, cards: each.cards.toReversed() })),
        }
        expect(sumsOf(mixed).toSorted()).toEqual(sumsOf(event).toSorted())
        for (const { id } of event.players) expect(bestOf(mixed, id)).toEqual(bestOf(event, id))
      }),
      { numRuns: 300 },
    )
  })

  test('G10 a round more makes the gross of no hole worse, nor of a whole card', () => {
    fc.assert(
      fc.property(anyEclectic, (event) => {
        const before = { ...event, rounds: event.rounds.slice(0, -1) }
        for (const { id } of event.players) {
          const [then, now] = [bestOf(before, id), bestOf(event, id)]
          expect(now.holesFilled).toBeGreaterThanOrEqual(then.holesFilled)
          then.holes.forEach(({ strokes }, at) => {
            if (strokes !== null) expect(now.holes[at]?.strokes).toBeLessThanOrEqual(strokes)
          })
          if (then.holesFilled === HOLES_18.length) expect(now.strokes).toBeLessThanOrEqual(then.strokes)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('G10 a hole that is taken out and entered again leaves everything as it was', () => {
    fc.assert(
      fc.property(anyEclectic, fc.nat(17), (event, position) => {
        const emptied = changed(event, (results) => results.map((result, at) => (at === position ? null : result)))
        const without = bestOf(emptied, 'p0')
        expect(without.holesFilled).toBeLessThanOrEqual(bestOf(event, 'p0').holesFilled)
        const first = event.rounds[0]?.cards[0]?.results ?? []
        const again = changed(emptied, (results) =>
          results.map((result, at) => (at === position ? (first[at] ?? null) : result)),
        )
        expect(leaderboard(again)).toEqual(leaderboard(event))
      }),
      { numRuns: 200 },
    )
  })

  test('G10 a board survives as JSON, and no number in it is NaN, infinite or -0', () => {
    fc.assert(
      fc.property(anyEclectic, (event) => {
        const board = leaderboard(event)
        expect(JSON.parse(JSON.stringify(board))).toStrictEqual(board)
        for (const { id } of event.players) {
          const steps = explain(event, id)
          expect(JSON.parse(JSON.stringify(steps))).toStrictEqual(steps)
        }
      }),
      { numRuns: 200 },
    )
  })
})

/** The first card of the first round with other results. */
function changed(event: Competition, by: (results: readonly HoleResult[]) => HoleResult[]): Competition {
  const [first, ...others] = event.rounds
  if (!first) return event
  const cards = first.cards.map((each, at) => (at === 0 ? { ...each, results: by(each.results) } : each))
  return { ...event, rounds: [{ ...first, cards }, ...others] }
}
