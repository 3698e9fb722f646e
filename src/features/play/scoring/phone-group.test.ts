import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBlank, isDraft, isOfOneMind, isWhole, joinedSaves, saysSomething } from './hole-saves.tsx'
import type { Group, GroupHoleResult } from './operations.ts'
import { halvesOf, receivedOf, sumOf, tileOf } from './round-card.tsx'
import {
  concededOn,
  isComplete,
  nextExtraHole,
  nextPosition,
  pathOfPosition,
  positionOf,
  runningOf,
  type Step,
  savedPositions,
  seenOn,
  sidesOf,
  withAnswer,
  withWaiting,
} from './rules.ts'

const par = [4, 5, 3, 4, 4, 3, 4, 5, 4]
type Settings = { holes?: number[]; strokeCount?: Group['strokeCount']; ids?: string[]; sides?: number[] }

function makeGroup({ holes = [1, 2, 3], strokeCount = 'stroke', ids = ['anna', 'bo'], sides }: Settings = {}): Group {
  const empty = (hole: number, at: number): GroupHoleResult => {
    return { position: at + 1, hole, strokes: null, filled: false, pickedUp: false, indicators: [] }
  }
  return {
    id: 'group',
    roundId: 'round',
    date: '2026-06-01',
    version: 1,
    submitted: false,
    ownerId: 'anna',
    scorerId: 'anna',
    startHole: null,
    strokeCount,
    useExtra: false,
    extras: [],
    holes: holes.map((hole, at) => ({ position: at + 1, hole, lap: 0, par: par[hole - 1] ?? 4, index: hole })),
    players: ids.map((userId, at) => ({
      user: { userId, firstName: userId, lastName: 'Berg', meta: { handicap: 10, defaultResult: at + 1 } },
      team: null,
      side: sides?.[at] ?? null,
      exactHandicap: 10,
      strokes: 0,
      receivedStrokes: holes.map(() => at),
      result: holes.map(empty),
      status: null,
      extras: [],
    })),
    teams: [],
    round: {
      id: 'round',
      title: 'Round 1',
      roundNumber: 1,
      courseName: 'Ekbacken',
      strokesFactor: 1,
      provisional: false,
    },
    event: { id: 'event', partyId: 'party', title: 'Cup', teamEvent: false, showHoleContests: false, textInfo: [] },
    contests: [{ id: 1, hole: 3, pts: 0, results: [] }],
  }
}

const save = (position: number, strokes: Record<string, number | null>): Step => ({
  operation: 'saveHole',
  input: {
    groupId: 'group',
    position,
    version: 1,
    results: Object.entries(strokes).map(([userId, value]) => ({ userId, strokes: value })),
  },
})
const strokesOn = (group: Group, position: number) => group.players.map(({ result }) => result[position - 1]?.strokes)

describe('X1 the group as the phone knows it', () => {
  test('X1 what waits stands on top of what the server had, in its order', () => {
    const group = withWaiting(makeGroup(), [
      save(1, { anna: 4, bo: 5 }),
      save(2, { anna: 6, bo: 6 }),
      save(1, { bo: 7 }),
    ])
    expect(strokesOn(group, 1)).toEqual([4, 7])
    expect(strokesOn(group, 2)).toEqual([6, 6])
    expect(nextPosition(group)).toBe(3)
    expect(savedPositions(group)).toEqual([1, 2])
  })

  test('S7 a hole that is saved without a value shows the filled one at once, unconfirmed', () => {
    const group = withWaiting(makeGroup(), [save(1, { anna: 5 })])
    expect(strokesOn(group, 1)).toEqual([5, 5])
    expect(group.players.map(({ result }) => result[0]?.filled)).toEqual([false, true])
  })

  test('S8 an indicator waits like a save and leaves strokes alone', () => {
    const mark = (set: boolean): Step => ({
      operation: 'persistExtra',
      input: { groupId: 'group', position: 2, userId: 'bo', indicator: 'lion', set },
    })
    const marked = withWaiting(makeGroup(), [mark(true), save(2, { anna: 5, bo: 5 })])
    expect(marked.players[1]?.result[1]).toMatchObject({ strokes: 5, indicators: ['lion'] })
    expect(withWaiting(marked, [mark(false)]).players[1]?.result[1]?.indicators).toEqual([])
  })

  test('S8 counts by hand and answers to dialogs wait like a save, and the answer of the server brings the marks', () => {
    const about = { groupId: 'group', position: 2, extraId: 'joker', userId: 'bo' }
    const count = (counted: number): Step => ({ operation: 'setExtraCount', input: { ...about, count: counted } })
    const reply: Step = { operation: 'answerExtraDialog', input: { ...about, dialog: 0 } }
    const extrasOf = (group: Group) => group.players.map(({ extras }) => extras)
    const waiting = withWaiting(makeGroup(), [count(3), reply])
    expect(extrasOf(waiting)).toEqual([[], [{ extraId: 'joker', position: 2, count: 4 }]])
    expect(extrasOf(withWaiting(waiting, [count(0)]))).toEqual([[], []])
    const marks = [{ extraId: 'birdie', position: 1, count: 1 }]
    const answer = { version: 2, position: 1, players: [], extras: [{ userId: 'anna', marks }] }
    const answered = withAnswer(makeGroup(), save(1, { anna: 3, bo: 4 }), answer)
    expect(extrasOf(answered)).toEqual([marks, []])
    const { version, players } = withAnswer(answered, count(3), { version: 3, extras: [{ userId: 'bo', marks }] })
    expect([version, players[1]?.extras]).toEqual([3, marks])
  })

  test('S10 a waiting submit closes the group on this phone', () => {
    expect(withWaiting(makeGroup(), [{ operation: 'submitGroup', input: { groupId: 'group' } }]).submitted).toBe(true)
  })

  test('S14 a waiting report of a contest replaces the same player’s earlier one', () => {
    const report = (value: number): Step => ({
      operation: 'saveContestResult',
      input: { roundId: 'round', contestId: 1, result: { userId: 'bo', value } },
    })
    const { contests } = withWaiting(makeGroup(), [report(3.4), report(2.1)])
    expect(contests[0]?.results).toEqual([{ userId: 'bo', value: 2.1 }])
  })

  test('S14 of a contest on two holes a waiting report is shown on its own', () => {
    const input = { roundId: 'round', contestId: 1, hole: 7, result: { userId: 'bo', value: 2.1 } }
    const step: Step = { operation: 'saveContestResult', input }
    const contest = { id: 1, pts: 0, results: [] }
    const group = {
      ...makeGroup(),
      contests: [
        { ...contest, hole: 3 },
        { ...contest, hole: 7 },
      ],
    }
    const { contests } = withWaiting(group, [step])
    expect(contests.map(({ results }) => results.length)).toEqual([0, 1])
  })

  test('X1 steps carried out twice, delivered or not, change nothing', () => {
    const strokes = fc.record({ anna: fc.integer({ min: 1, max: 9 }), bo: fc.option(fc.integer({ min: 1, max: 9 })) })
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), strokes).map(([at, values]) => save(at, values)))
    fc.assert(
      fc.property(steps, (waiting) => {
        const once = withWaiting(makeGroup(), waiting)
        expect(withWaiting(once, waiting)).toEqual(once)
      }),
    )
  })

  test('X1 however many of the waiting saves have been answered, the phone shows the same', () => {
    const strokes = fc.record({ anna: fc.integer({ min: 1, max: 8 }), bo: fc.integer({ min: 1, max: 8 }) })
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), strokes).map(([at, values]) => save(at, values)))
    fc.assert(
      fc.property(steps, fc.nat(20), (waiting, count) => {
        const [delivered, left] = [waiting.slice(0, count), waiting.slice(count)]
        const answered = delivered.reduce((group, step) => {
          const after = withWaiting(group, [step])
          const { position } = step.input as { position: number }
          const players = after.players.map(({ user, result }) => ({
            userId: user.userId,
            result: result[position - 1],
          }))
          return withAnswer(group, step, { position, version: group.version + 1, players })
        }, makeGroup())
        const shown = withWaiting(answered, left)
        expect({ ...shown, version: 1 }).toEqual(withWaiting(makeGroup(), waiting))
        expect(shown.version).toBe(1 + delivered.length)
      }),
    )
  })

  test('S12 an answer that skips versions leaves the phone behind, so that it reads the group anew', () => {
    const step = save(1, { anna: 4 })
    expect(withAnswer(makeGroup(), step, { position: 1, version: 5, players: [] }).version).toBe(1)
  })

  test('X2 what a phone has seen of a hole is what it saves against', () => {
    const group = withWaiting(makeGroup(), [save(2, { anna: 6, bo: 4 })])
    expect(seenOn(group, 2)).toEqual([
      { userId: 'anna', strokes: 6, pickedUp: false },
      { userId: 'bo', strokes: 4, pickedUp: false },
    ])
    expect(seenOn(group, 1).map(({ strokes }) => strokes)).toEqual([null, null])
  })
})

describe('S6 addresses of holes', () => {
  test('S6 the course’s own number leads to the position, and past the last is the end', () => {
    const group = makeGroup({ holes: [7, 8, 9] })
    expect([1, 2, 3, 4, null].map((position) => pathOfPosition(group, position))).toEqual([
      '/score/7',
      '/score/8',
      '/score/9',
      '/score/end',
      '/score/end',
    ])
    expect(['8', '10', 'end', '3', 'x'].map((holeNo) => positionOf(group, holeNo))).toEqual([
      2,
      'end',
      'end',
      undefined,
      undefined,
    ])
  })

  test('S6 where a lap repeats the address counts positions', () => {
    const group = makeGroup({ holes: [1, 2, 1, 2] })
    expect(pathOfPosition(group, 3)).toBe('/score/3')
    expect(positionOf(group, '4')).toBe(4)
    expect(positionOf(group, '5')).toBe('end')
  })
})

describe('S9 running standing', () => {
  test('S6 strokes stand net against par, a stableford round in points', () => {
    const waiting = [save(1, { anna: 5, bo: 5 }), save(2, { anna: 4, bo: 6 })]
    const stroke = withWaiting(makeGroup(), waiting)
    expect(stroke.players.map((player) => runningOf(stroke, player).value)).toEqual([0, 0])
    const points = withWaiting(makeGroup({ strokeCount: 'stableford' }), waiting)
    expect(points.players.map((player) => runningOf(points, player).value)).toEqual([4, 4])
  })

  test('S9 a match stands by holes up, and is complete once it is decided', () => {
    const start = makeGroup({ strokeCount: 'match', sides: [0, 1] })
    const one = withWaiting(start, [save(1, { anna: 1, bo: 0 })])
    expect(one.players.map((player) => runningOf(one, player).value)).toEqual([1, -1])
    expect(isComplete(one)).toBe(false)
    expect(isComplete(withWaiting(one, [save(2, { anna: 1, bo: 0 })]))).toBe(true)
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
