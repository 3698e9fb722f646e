import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseHandicap, playingStrokes, usedHandicap } from './handicap.ts'
import { holeOrder, parseHoleList, playedHoles, rotateTo } from './holes.ts'
import { effectiveIndexes, receivedOn } from './strokes.ts'
import { CARD_18, HOLES_18, INDEX_18 } from './testing.ts'

describe('S15 playing strokes', () => {
  test.each([
    // handicap, factor, strokes, source
    [18.4, 1, 18, 'Rules of Handicapping 6.1: nearest whole number'],
    [18.5, 1, 19, 'Rules of Handicapping 6.1: a half rounds up'],
    [12.5, 1, 13, 'Rules of Handicapping 6.1'],
    [-2.5, 1, -2, 'Appendix C: plus handicaps round towards zero'],
    [-2.6, 1, -3, 'Appendix C'],
    [-0.5, 1, 0, 'Appendix C: never -0'],
    [-0.4, 1, 0, 'never -0'],
    [-10, 1, -10, 'lowest handicap'],
    [54, 1, 54, 'highest handicap'],
    [18.7, 0.75, 14, '14.025'],
    [10, 0.75, 8, '7.5 rounds up'],
    [-2, 0.75, -1, '-1.5 rounds towards zero'],
    [-2, 0.25, 0, '-0.5'],
    [15.4, 0.5, 8, '7.7, rounded once, at the end'],
    [33.3, 0, 0, 'a factor of 0 gives none'],
    [-5, 0, 0, 'never -0'],
    [null, 1, 15, 'specification: 15 when missing'],
    [null, 0.5, 8, '7.5'],
    [99, 1, 15, 'Pinhigh decision: 99 is a new player without handicap'],
    [60, 1, 54, 'Pinhigh decision: never above 54'],
  ])('S15 %s × %s is %s (%s)', (handicap, factor, strokes, _source) => {
    expect(playingStrokes(handicap, factor)).toBe(strokes)
  })

  test('S15 all handicaps and factors agree with exact fractions', () => {
    for (let tenths = -100; tenths <= 540; tenths += 1) {
      for (const factor of [1, 0.75, 0.5, 0.25, 0]) {
        const thousandths = BigInt(tenths) * BigInt(factor * 100)
        const doubled = 2n * thousandths + 1000n
        const floor = doubled >= 0n ? doubled / 2000n : -((-doubled + 1999n) / 2000n)
        expect(playingStrokes(tenths / 10, factor)).toBe(Number(floor))
      }
    }
  })
})

describe('N6 handicaps as text', () => {
  test.each([
    ['+2.4', -2.4],
    ['-2,4', -2.4],
    ['18,4', 18.4],
    ['+0', 0],
    ['54.0', 54],
    ['54.1', null],
    ['+10.1', null],
    ['18.45', null],
    ['abc', null],
    ['', null],
  ])('N6 %s reads as %s', (text, handicap) => expect(parseHandicap(text)).toBe(handicap))
  test('S4 limits', () => expect([usedHandicap(null), usedHandicap(-11), usedHandicap(54.1)]).toEqual([15, -10, 54]))
})

describe('S15 strokes on holes', () => {
  test.each([
    // strokes, index, received, source
    [15, 15, 1, 'Appendix E: ascending index order'],
    [15, 16, 0, 'Appendix E'],
    [18, 18, 1, 'one everywhere'],
    [19, 1, 2, 'Appendix E: index 1 comes again as 19'],
    [19, 2, 1, 'Appendix E'],
    [37, 1, 3, 'index 1 comes again as 37'],
    [54, 18, 3, 'three everywhere'],
    [55, 1, 4, 'index 1 comes again as 55'],
    [0, 1, 0, 'none'],
    [-2, 18, -1, 'Appendix C: given back from index 18 downwards'],
    [-2, 17, -1, 'Appendix C'],
    [-2, 16, 0, 'Appendix C; never -0'],
    [-18, 1, -1, 'Appendix C'],
    [-19, 18, -2, 'Appendix C'],
  ])('S15 %i strokes, index %i: %i (%s)', (strokes, index, received, _source) => {
    expect(receivedOn(index, strokes)).toBe(received)
  })
  test('S15 over 18 indexed holes they add up to the playing strokes', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 120 }), (strokes) => {
        const sum = INDEX_18.reduce((total, index) => total + receivedOn(index, strokes), 0)
        expect(sum).toBe(strokes)
      }),
    )
  })
})

describe('S15 stroke indexes of other cards (Pinhigh decision)', () => {
  const card = (index: (number | null)[]) => ({ par: index.map(() => 4), index })
  test.each([
    ['nine holes 1..9', [1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 3, 5, 7, 9, 11, 13, 15, 17]],
    ['nine odd ones stay', [17, 1, 3, 5, 7, 9, 11, 13, 15], [17, 1, 3, 5, 7, 9, 11, 13, 15]],
    ['six holes', [1, 2, 3, 4, 5, 6], [1, 4, 7, 10, 13, 16]],
    ['twelve holes', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17]],
    ['a front nine of an 18-hole course stays', [7, 11, 15, 1, 9, 3, 17, 13, 5], [7, 11, 15, 1, 9, 3, 17, 13, 5]],
  ])('S15 %s', (_, index, effective) => {
    expect(effectiveIndexes(card(index)).indexes).toEqual(effective)
    expect(effectiveIndexes(card(index)).provisional).toBe(false)
  })
  test('S15 missing ones take the unused numbers in hole order', () => {
    const index = INDEX_18.map((value) => (value === 3 || value === 10 ? null : value))
    expect(effectiveIndexes(card(index))).toMatchObject({ provisional: true, indexes: INDEX_18 })
    expect(effectiveIndexes(card(Array(9).fill(null))).indexes).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17])
  })
  test.each([
    [[1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [[1, 3, 5, 7, 9, 11, 13, 15, 17]],
    [[2, 4, 6, 8, 10, 12, 14, 16, 18]],
    [[1, 2, 3, 4, 5, 6]],
  ])('S15 two or three laps make 18 different indexes: %s', (index) => {
    const holes = holeOrder({ courseHoles: index.length, holeCount: 18 })
    const laps = playedHoles(card(index), holes).map((hole) => hole.index)
    expect(laps.toSorted((a, b) => a - b)).toEqual(HOLES_18)
  })
  test('S15 a part round gives what the indexes say: 15 strokes on holes 1 to 9', () => {
    const front = playedHoles(CARD_18, HOLES_18.slice(0, 9))
    expect(front.reduce((sum, { index }) => sum + receivedOn(index, 15), 0)).toBe(8)
  })
})

describe('S6 hole order', () => {
  test.each([
    [{ courseHoles: 18 }, HOLES_18],
    [{ courseHoles: 9 }, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [{ courseHoles: 18, startHole: 10, holeCount: 9 }, [10, 11, 12, 13, 14, 15, 16, 17, 18]],
    [{ courseHoles: 18, startHole: 16, holeCount: 5 }, [16, 17, 18, 1, 2]],
    [{ courseHoles: 6, startHole: 5, holeCount: 14 }, [5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6]],
    [{ courseHoles: 18, startHole: 4, holeCount: 9, manual: [1, 3, 3] }, [1, 3, 3]],
    [{ courseHoles: 18, manual: [] }, HOLES_18],
  ])('S6 %j', (order, holes) => expect(holeOrder(order)).toEqual(holes))
  test.each([
    ['1, 2,3', [1, 2, 3]],
    ['', []],
    ['1,,2', null],
    ['0', null],
    ['19', null],
    ['1-9', null],
  ])('S6 manual list %j', (text, holes) => expect(parseHoleList(text, 18)).toEqual(holes))
  test('S6 each full lap has every hole once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 18 }), fc.nat(), fc.integer({ min: 1, max: 3 }), (holes, start, laps) => {
        const order = holeOrder({ courseHoles: holes, startHole: (start % holes) + 1, holeCount: holes * laps })
        for (let lap = 0; lap < laps; lap += 1) {
          const part = order.slice(lap * holes, (lap + 1) * holes)
          expect(new Set(part).size).toBe(holes)
        }
      }),
    )
  })
  test('X9 a shotgun group wraps the same holes', () => {
    expect(rotateTo(HOLES_18, 17).slice(0, 4)).toEqual([17, 18, 1, 2])
    expect(rotateTo([1, 2, 3], 9)).toEqual([1, 2, 3])
    expect(rotateTo([1, 2, 3], null)).toEqual([1, 2, 3])
  })
})
