import { describe, expect, test } from 'vitest'
import { makeGroup, save } from '../../../testing/group-on-phone.ts'
import { isBlank, isDraft, isOfOneMind, isWhole, joinedSaves, saysSomething } from './hole-saves.tsx'
import { halvesOf, receivedOf, sumOf, tileOf } from './round-card.tsx'
import { pathOfPosition, positionOf } from './rules/hole-pages.ts'
import { sidesOf } from './rules/match.ts'
import { concededOn, isComplete, nextExtraHole, nextPosition, runningOf } from './rules/progress.ts'
import { type Step, seenOn, withWaiting } from './rules/waiting-steps.ts'

describe('S9 running standing', () => {
  test('S6 strokes stand net against par, a stableford round in points', () => {
    const waiting = [save(1, { anna: 5, bo: 5 }), save(2, { anna: 4, bo: 6 })]
    const stroke = withWaiting(makeGroup(), waiting)
    expect(stroke.players.map((player) => runningOf(stroke, player).value)).toEqual([0, 0])
    const points = withWaiting(makeGroup({ strokeCount: 'stableford' }), waiting)
    expect(points.players.map((player) => runningOf(points, player).value)).toEqual([4, 4])
  })

  test('G3 S9 the phone counts no more than the cap, and knows who has no result', () => {
    const waiting = [save(1, { anna: 9, bo: 5 })]
    const plain = withWaiting(makeGroup(), waiting)
    const [whole = 0] = plain.players.map((player) => runningOf(plain, player).value)
    const capped = withWaiting({ ...makeGroup(), formatSettings: { cap: { kind: 'over-par', strokes: 2 } } }, waiting)
    // nine strokes on a par 4 count six
    expect(capped.players.map((player) => runningOf(capped, player).value)[0]).toBe(whole - 3)
    const strict = makeGroup({ strokeCount: 'stroke-play' })
    const results = [
      { userId: 'anna', strokes: null, pickedUp: true },
      { userId: 'bo', strokes: 12 },
    ]
    const pickedUp = withWaiting(strict, [{ operation: 'saveHole', input: { position: 1, results } }])
    expect(pickedUp.players.map((player) => runningOf(pickedUp, player).text)).toEqual(['NR', undefined])
  })

  test('S9 a match stands by holes up, and is complete once it is decided', () => {
    const start = makeGroup({ strokeCount: 'match', sides: [0, 1] })
    const one = withWaiting(start, [save(1, { anna: 1, bo: 0 })])
    expect(one.players.map((player) => runningOf(one, player).value)).toEqual([1, -1])
    expect(isComplete(one)).toBe(false)
    expect(isComplete(withWaiting(one, [save(2, { anna: 1, bo: 0 })]))).toBe(true)
  })

  test('G6 where each hole is worth something, a match is complete once it is played out', () => {
    const start = {
      ...makeGroup({ strokeCount: 'match', sides: [0, 1] }),
      formatSettings: { matchPoints: 'holes' } as const,
    }
    const decided = withWaiting(start, [save(1, { anna: 1, bo: 0 }), save(2, { anna: 1, bo: 0 })])
    expect(decided.players.map((player) => runningOf(decided, player).text)).toEqual(['2&1', '2&1'])
    expect([isComplete(decided), nextPosition(decided)]).toEqual([false, 3])
    expect(isComplete(withWaiting(decided, [save(3, { anna: 0, bo: 1 })]))).toBe(true)
  })

  test('S9 a level match can be played on, hole by hole, without a network too', () => {
    const start = makeGroup({ strokeCount: 'match', sides: [0, 1], holes: [2, 3] })
    const level = withWaiting(start, [save(1, { anna: 1, bo: 0 }), save(2, { anna: 0, bo: 1 })])
    expect(isComplete(level)).toBe(true)
    expect(nextPosition(level)).toBeNull()
    expect(nextExtraHole(level)).toMatchObject({ position: 3, hole: 2, par: 5 })
    expect(pathOfPosition(level, 3)).toBe('/score/extra-1')
    expect(positionOf(level, 'extra-1')).toBe(3)
    expect(positionOf(level, '3')).toBe(2)
    const won = withWaiting(level, [save(3, { anna: 0, bo: 1 })])
    expect(won.players.map((player) => runningOf(won, player).text)).toEqual(['1 down (3rd)', '1 up (3rd)'])
    expect(nextExtraHole(won)).toBeUndefined()
    expect(nextExtraHole(withWaiting(level, [save(3, { anna: 0, bo: 0 })]))).toMatchObject({ position: 4, hole: 3 })
  })

  test('S9 a concession on the phone decides the match, and can be taken back', () => {
    const start = makeGroup({ strokeCount: 'match', sides: [0, 1] })
    const step = (conceded: boolean): Step => ({
      operation: 'saveHole',
      input: {
        position: 1,
        results: ['anna', 'bo'].map((userId, at) => ({ userId, strokes: 0, conceded: conceded && at === 0 })),
      },
    })
    const over = withWaiting(start, [step(true)])
    expect(isComplete(over)).toBe(true)
    expect(concededOn(over)).toBe(1)
    expect(over.players.map((player) => runningOf(over, player).text)).toEqual(['conc.', 'conc.'])
    const back = withWaiting(over, [step(false)])
    expect([isComplete(back), concededOn(back)]).toEqual([false, null])
  })

  test('S9 sides are teams of players, or every player alone', () => {
    const four = makeGroup({ strokeCount: 'team-match', ids: ['a', 'b', 'c', 'd'], sides: [0, 1, 0, 1] })
    expect(sidesOf(four).map((side) => side.map(({ user }) => user.userId))).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
    expect(sidesOf(makeGroup())).toHaveLength(2)
  })
})

describe('S6 what is typed on a hole', () => {
  const strokes = (count: number | null) => ({ strokes: count, pickedUp: false })
  const saved = withWaiting(makeGroup(), [save(1, { anna: 4 })]) // Bo's 5 is filled in

  test.each([
    ['nothing', makeGroup(), {}, { blank: true, whole: false, draft: false, says: true }],
    ['one of two', makeGroup(), { anna: strokes(4) }, { blank: false, whole: false, draft: true, says: true }],
    ['both', makeGroup(), { anna: strokes(4), bo: strokes(4) }, { blank: false, whole: true, draft: true, says: true }],
    ['a tile that was cleared', makeGroup(), { anna: strokes(null) }, { blank: true, whole: false, draft: false }],
    ['a correction', saved, { anna: strokes(6) }, { blank: false, whole: true, draft: true, says: true }],
    ['what stands there', saved, { anna: strokes(4) }, { blank: false, whole: true, draft: false, says: false }],
    ['what was filled in', saved, { bo: strokes(5) }, { blank: false, whole: true, draft: true, says: true }],
    ['nothing on a saved hole', saved, {}, { blank: false, whole: true, draft: false, says: false }],
  ])('S6 S7 %s', (_, group, values, expected) => {
    const [blank, whole] = [isBlank(group, 1, values), isWhole(group, 1, values)]
    const found = { blank, whole, draft: isDraft(group, 1, values), says: saysSomething(group, 1, values) }
    expect(found).toMatchObject(expected)
  })

  test('X1 a later save of a hole joins the earlier that waits, and keeps what that had seen', () => {
    const first = { groupId: 'group', position: 1, version: 1, base: [], results: [{ userId: 'anna', strokes: 4 }] }
    const later = { ...first, version: 7, base: seenOn(saved, 1), results: [{ userId: 'anna', strokes: 6 }] }
    expect(joinedSaves(first, later)).toEqual({ ...first, results: later.results })
    expect(joinedSaves(first, { ...later, position: 2 })).toBeUndefined()
  })

  test('X2 equal values of two phones are one, a filled hole included, and others are not', () => {
    const results = (bo: number) =>
      [strokes(4), strokes(bo)].map((value, at) => ({ userId: ['anna', 'bo'][at] ?? '', ...value }))
    expect(isOfOneMind(saved, { position: 1, results: results(5) })).toBe(true)
    expect(isOfOneMind(saved, { position: 1, results: results(6) })).toBe(false)
    expect(isOfOneMind(saved, { position: 1, results: [{ userId: 'anna', strokes: null, pickedUp: true }] })).toBe(
      false,
    )
    expect(isOfOneMind(saved, { position: 2, results: [] })).toBe(false)
  })
})

describe('S10 the cards at the end', () => {
  const inHalves = (holes: number[]) =>
    halvesOf(makeGroup({ holes })).map(({ title, holes: half }) => `${title} ${half.map(({ hole }) => hole).join(' ')}`)

  test('S10 out and in are those of the course, wherever the group started', () => {
    expect(inHalves([16, 17, 18, 1, 2, 3])).toEqual(['out 1 2 3', 'in 16 17 18'])
    expect(inHalves([10, 11, 12])).toEqual(['total 10 11 12'])
    expect(inHalves([1, 2, 1, 2])).toEqual(['total 1 2 1 2'])
  })

  test('S10 strokes and received strokes are those of the holes that were played; a tile is won, lost or halved', () => {
    const group = withWaiting(makeGroup(), [save(1, { anna: 4, bo: 6 }), save(3, { anna: 3, bo: 3 })])
    const [anna, bo] = group.players
    if (!anna || !bo) throw new Error('two players')
    expect([sumOf(bo, group.holes), sumOf(bo, group.holes.slice(1, 2)), receivedOf(group, bo)]).toEqual([9, null, 2])
    const start = makeGroup({ strokeCount: 'match', sides: [0, 1] })
    const match = withWaiting(start, [save(1, { anna: 1, bo: 0 }), save(2, { anna: 0, bo: 0 })])
    const tiles = match.players.map((player) => [1, 2, 3].map((position) => tileOf(match, player, position)))
    expect(tiles).toEqual([
      ['won', 'halved', undefined],
      ['lost', 'halved', undefined],
    ])
  })
})
