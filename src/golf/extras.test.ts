import { describe, expect, test } from 'vitest'
import { textsToShow } from './event-texts.ts'
import {
  DEFAULT_EXTRAS,
  type Extra,
  type IndicatorMark,
  isActive,
  playedHolesAt,
  positionsToMark,
  resolveValueError,
  ruleError,
  runExtras,
  type SavedHole,
  standingIndicators,
} from './extras.ts'

function extra(given: Partial<Extra>): Extra {
  return { id: 'e', name: 'E', startDate: null, endDate: null, timeout: null, autoMarks: [], dialogs: [], ...given }
}

function saved(strokes: Readonly<Record<string, number>>, given: Partial<SavedHole> = {}): SavedHole {
  const results = Object.entries(strokes).map(([playerId, value]) => ({ playerId, strokes: value, received: 0 }))
  return {
    gameType: 'stroke',
    position: 0,
    holeCount: 18,
    hole: 1,
    par: 4,
    index: 7,
    results,
    indicators: [],
    ...given,
  }
}

function marksOf(extras: readonly Extra[], hole: SavedHole): string[] {
  return runExtras(extras, hole).marks.map(({ extraId, playerId, count }) => `${extraId} ${playerId} ${count}`)
}

const defaultExtra = (key: string) => {
  const found = DEFAULT_EXTRAS.find((each) => each.key === key)
  return extra({ id: key, autoMarks: found?.autoMarks ?? [] })
}
const fish = (playerId: string, position: number): IndicatorMark => ({ playerId, position, indicator: 'fish' })

describe('S8 auto-marks', () => {
  test('S8 a birdie marks its player', () => {
    expect(marksOf([defaultExtra('birdie')], saved({ a: 3, b: 4, c: 3 }))).toEqual(['birdie a 1', 'birdie c 1'])
  })
  test('G1 whoever plays a tee of another par is marked by that par', () => {
    const own = { par: 5, index: 1 }
    const hole = saved(
      {},
      {
        results: [
          { playerId: 'a', strokes: 4, received: 0, own },
          { playerId: 'b', strokes: 4, received: 0 },
        ],
      },
    )
    expect(marksOf([defaultExtra('birdie')], hole)).toEqual(['birdie a 1'])
  })
  test('S8 mark-others marks everyone else, as often as the value says', () => {
    const penalty = extra({
      autoMarks: [{ rules: ['toPar < 0', 'par == 4'], resolveBy: 'mark-others', resolveValue: '-toPar' }],
    })
    expect(marksOf([penalty], saved({ a: 2, b: 4, c: 3 }))).toEqual(['e b 3', 'e c 2', 'e a 1'])
  })
  test('S8 every rule must be true, an unreadable one never is, and none marks nobody', () => {
    const rules = [['true', 'false'], ['true', 'nonsense('], []]
    for (const list of rules) {
      expect(marksOf([extra({ autoMarks: [{ rules: list, resolveBy: 'mark-me' }] })], saved({ a: 4 }))).toEqual([])
    }
  })
  test('S8 net, received and index are those of the hole', () => {
    const rule = extra({
      autoMarks: [{ rules: ['net == 3 && received == 1 && index == 7 && players == 1'], resolveBy: 'mark-me' }],
    })
    const hole = saved({}, { results: [{ playerId: 'a', strokes: 4, received: 1 }] })
    expect(marksOf([rule], hole)).toEqual(['e a 1'])
  })
  test('S8 tiles are no strokes', () => {
    const rule = extra({ autoMarks: [{ rules: ['toPar < 0'], resolveBy: 'mark-me' }] })
    expect(marksOf([rule], saved({ a: 1 }, { gameType: 'match' }))).toEqual([])
  })
})

describe('S8 indicators', () => {
  test('S8 the last to have it holds it; settled at 9 by the own count', () => {
    const hole = saved(
      { a: 4, b: 4 },
      { position: 8, hole: 9, indicators: [fish('a', 1), fish('a', 4), fish('b', 6), fish('a', 8)] },
    )
    expect(marksOf([defaultExtra('fish')], hole)).toEqual(['fish a 3'])
    expect(marksOf([defaultExtra('fish')], { ...hole, position: 7 })).toEqual([])
  })
  test('S8 on one hole the later one set is the latest, and a correction of an earlier hole is not', () => {
    const hole = saved({ a: 4, b: 4 }, { position: 8, indicators: [fish('a', 8), fish('b', 8), fish('a', 2)] })
    expect(marksOf([defaultExtra('fish')], hole)).toEqual(['fish b 1'])
  })
  test('S8 cleared after 9: the second nine starts from nothing', () => {
    const indicators = [fish('a', 1), fish('b', 10)]
    expect(marksOf([defaultExtra('fish')], saved({ a: 4, b: 4 }, { position: 17, indicators }))).toEqual(['fish b 1'])
    expect(standingIndicators(indicators, 9)).toEqual([])
    expect(marksOf([defaultExtra('fish')], saved({ a: 4 }, { position: 17, indicators: [fish('a', 1)] }))).toEqual([])
  })
  test.each([
    // position, holes, played
    [8, 18, 9],
    [17, 18, 18],
    [4, 18, 5],
    [5, 6, 9],
    [11, 12, 18],
    [8, 12, 9],
    [26, 27, 18],
    [20, 27, 21],
  ])('S8 position %i of %i counts as %i played holes', (position, holes, played) => {
    expect(playedHolesAt(position, holes)).toBe(played)
  })
  test('S8 saving an earlier hole again settles its nine again', () => {
    const all = () => true
    expect(positionsToMark(3, 18, all)).toEqual([3, 8])
    expect(positionsToMark(3, 18, (position) => position < 8)).toEqual([3])
    expect(positionsToMark(8, 18, all)).toEqual([8])
    expect(positionsToMark(10, 12, all)).toEqual([10, 11])
  })
})

describe('S8 dialogs and counts', () => {
  test('S8 a dialog asks once, for 60 seconds unless the extra says otherwise', () => {
    const dialogs = [{ rules: ['par == 4'], caption: 'Who?' }]
    const run = runExtras([extra({ dialogs }), extra({ id: 'f', dialogs, timeout: 5 })], saved({ a: 4, b: 4 }))
    expect(run.dialogs).toEqual([
      { extraId: 'e', dialog: 0, caption: 'Who?', timeout: 60 },
      { extraId: 'f', dialog: 0, caption: 'Who?', timeout: 5 },
    ])
  })
  test.each([
    [null, null, true],
    ['2026-06-01', '2026-06-01', true],
    ['2026-06-02', null, false],
    [null, '2026-05-31', false],
  ])('S8 from %s to %s on 2026-06-01: %s', (startDate, endDate, active) => {
    expect(isActive({ startDate, endDate }, '2026-06-01')).toBe(active)
  })
})

test('P4 errors of rules carry their position', () => {
  expect(ruleError('fishLast && snakeCount > 1')).toBeNull()
  expect(ruleError('fishLast && whale')).toMatchObject({ code: 'unknown-name', position: 12 })
  expect(ruleError('fishCount')).toMatchObject({ code: 'wrong-type', found: 'number' })
  expect(resolveValueError('fishCount * 2')).toBeNull()
  expect(resolveValueError('')).toBeNull()
  expect(resolveValueError('fish')).toMatchObject({ code: 'wrong-type', found: 'boolean' })
})

test('S13 the texts whose condition is true', () => {
  const texts = [
    { condition: '{hole} == 0', conditionalText: 'before' },
    { condition: "{par} == 3 && {event} == 'Cup'", conditionalText: 'short' },
    { condition: 'nonsense', conditionalText: 'never' },
  ]
  expect(textsToShow(texts, { hole: 0, par: 4, event: 'Cup', round: 1 })).toEqual(['before'])
  expect(textsToShow(texts, { hole: 3, par: 3, event: 'Cup', round: 1 })).toEqual(['short'])
})
