import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGroup, save } from '../../../testing/group-on-phone.ts'
import type { Group } from './operations/group.ts'
import { pathOfPosition, positionOf } from './rules/hole-pages.ts'
import { nextPosition, savedPositions } from './rules/progress.ts'
import { type Step, seenOn, withAnswer, withWaiting } from './rules/waiting-steps.ts'

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
