import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import type { PlayedTee } from './formats/handicaps/played-tee.ts'
import type { HandicapRules } from './formats/handicaps/rules.ts'
import { leaderboard } from './leaderboard.ts'
import { scorecard } from './scorecard.ts'
import { card, competition, HOLES_18, order, overPar, round, rowOf } from './testing.ts'

/** The card of the examples, and what is another one for women. */
const course = {
  par: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4],
  index: [7, 3, 17, 1, 11, 5, 15, 9, 13, 8, 2, 18, 4, 12, 6, 16, 10, 14],
}
const womens = {
  par: course.par.with(3, 5),
  strokeIndex: [3, 7, 15, 5, 11, 1, 17, 9, 13, 4, 8, 18, 2, 12, 10, 16, 6, 14],
}
const yellow: PlayedTee = {
  name: 'Yellow',
  gender: 'men',
  part: 'eighteen',
  rating: 71.1,
  slope: 128,
  ratedPar: 72,
  par: null,
  strokeIndex: null,
  adjustment: 0,
}
const red: PlayedTee = {
  ...yellow,
  name: 'Red',
  gender: 'women',
  rating: 73.4,
  slope: 131,
  ratedPar: 73,
  ...womens,
  adjustment: 1,
}
const whs = (more: Partial<HandicapRules> = {}) => ({ handicap: { kind: 'whs', ...more } as const })
const receivedOf = (playing: ReturnType<typeof competition>, id: string) =>
  scorecard(playing, id, 'r1')
    ?.holes.filter(({ received }) => received !== 0)
    .map(({ hole }) => hole)

test('G2 two strokes from a tee with its own index: on holes 6 and 13; the others’ card stays the course’s', () => {
  const event = competition([
    round(
      [
        card('w', overPar({}, womens.par), { playingStrokes: 2, tee: red }),
        card('m', overPar({}, course.par), { playingStrokes: 2 }),
      ],
      { card: course, formatSettings: whs() },
    ),
  ])
  expect(receivedOf(event, 'w')).toEqual([6, 13])
  expect(receivedOf(event, 'm')).toEqual([4, 11])
  const board = leaderboard(event)
  expect(rowOf(board, 'w').rounds[0]).toMatchObject({ gross: 73, net: 71, toParGross: 0, toParNet: -2 })
  expect(rowOf(board, 'm').rounds[0]).toMatchObject({ gross: 72, net: 70, toParGross: 0, toParNet: -2 })
  expect(scorecard(event, 'w', 'r1')).toMatchObject({ tee: { name: 'Red' }, provisional: false })
  expect(scorecard(event, 'm', 'r1')).not.toHaveProperty('tee')
})

test('G2 nine holes: one stroke each by rank, the tenth on the first again; plus gives from the highest', () => {
  const front: PlayedTee = { ...yellow, part: 'front', rating: 35.1, slope: 118, ratedPar: 36 }
  const nine = { card: course, holes: HOLES_18.slice(0, 9), formatSettings: whs() }
  const par = course.par.slice(0, 9)
  const withStrokes = (playingStrokes: number, settings = nine) =>
    scorecard(competition([round([card('a', par, { playingStrokes, tee: front })], settings)]), 'a', 'r1')?.holes.map(
      ({ received }) => received,
    )
  expect(withStrokes(8)).toEqual([1, 1, 0, 1, 1, 1, 1, 1, 1])
  expect(withStrokes(10)).toEqual([1, 1, 1, 2, 1, 1, 1, 1, 1])
  expect(withStrokes(-2)).toEqual([0, 0, -1, 0, 0, 0, -1, 0, 0])
  // without a course handicap of the nine the strokes go over 18 holes
  expect(withStrokes(8, { ...nine, formatSettings: { handicap: { kind: 'factor' } } as never })).toEqual([
    1, 1, 0, 1, 0, 1, 0, 0, 0,
  ])
})

test('G2 a level nine is decided with ninths of its strokes', () => {
  const front: PlayedTee = { ...yellow, part: 'front' }
  const nine = (id: string, changes: Record<number, number>, playingStrokes: number) =>
    card(id, overPar(changes, course.par).slice(0, 9), { playingStrokes, tee: front })
  // both 36 net; over the last six x has 28 − 4 × 6/9, y 27 − 3 × 6/9
  const event = competition([
    round([nine('x', { 9: 4 }, 4), nine('y', { 9: 3 }, 3)], {
      card: course,
      holes: HOLES_18.slice(0, 9),
      formatSettings: whs(),
    }),
  ])
  expect(order(leaderboard(event))).toEqual(['1 y', '2 x'])
  expect(explain(event, 'y')?.find(({ kind }) => kind === 'tie')).toMatchObject({
    step: 'last 6',
    own: 25,
    other: 76 / 3,
    outcome: 'ahead',
  })
})

test('G2 why names index, tee, course handicap, allowance, rounding and what mixed tees add', () => {
  const event = competition([
    round([card('w', overPar({}, womens.par), { exactHandicap: 12.2, playingStrokes: 15, tee: red })], {
      card: course,
      formatSettings: whs(),
      gameType: 'stroke-play',
    }),
  ])
  expect(explain(event, 'w')?.[0]).toEqual({
    kind: 'playing-handicap',
    roundId: 'r1',
    handicapIndex: 12.2,
    usedIndex: 12.2,
    tee: 'Red',
    gender: 'women',
    part: 'eighteen',
    holes: 18,
    rating: 73.4,
    slope: 131,
    par: 73,
    ratingMinusPar: true,
    courseHandicap: 14.543,
    roundedCourseHandicap: 15,
    allowance: 95,
    unrounded: 13.816,
    rounded: 14,
    adjustment: 1,
    isLimited: false,
    playingHandicap: 15,
    afterDifference: null,
    playingStrokes: 15,
    given: null,
  })
})

test('G2 why of a match says what is given, and what the difference is rounded to', () => {
  const neutral: PlayedTee = { ...yellow, rating: 72, slope: 113 }
  const of = (difference: 'rounded' | 'unrounded', strokes: [number, number]) =>
    competition([
      round(
        ([4.9, 12.8] as const).map((exactHandicap, at) =>
          card(`p${at}`, [], { exactHandicap, playingStrokes: strokes[at] ?? 0, tee: neutral, groupId: 'g' }),
        ),
        { card: course, gameType: 'match', formatSettings: whs({ difference, allowance: [90] }), over: false },
      ),
    ])
  const stepOf = (event: ReturnType<typeof of>) => explain(event, 'p1')?.[0]
  expect(stepOf(of('rounded', [4, 12]))).toMatchObject({ playingHandicap: 12, afterDifference: null, given: 8 })
  expect(stepOf(of('unrounded', [4, 11]))).toMatchObject({ playingHandicap: 12, afterDifference: 11, given: 7 })
})

test('G2 a card without a rated tee is explained by the share of the exact handicap', () => {
  const event = competition([
    round([card('a', overPar(), { exactHandicap: 10, playingStrokes: 10 })], { formatSettings: whs() }),
  ])
  expect(explain(event, 'a')?.[0]).toMatchObject({ kind: 'strokes', unrounded: 10, rounded: 10 })
})
