import { describe, expect, test } from 'vitest'
import type { HoleResult } from '../../card.ts'
import { explain } from '../../explain.ts'
import { leaderboard } from '../../leaderboard.ts'
import type { PlayerCard } from '../../player-card.ts'
import { strokesToUse } from '../../strokes-to-use.ts'
import { CARD_18, card, competition, overPar, round } from '../../testing.ts'

const par4 = (results: HoleResult[], received = 0) => results.map((result) => ({ result, par: 4, received }))
const made = (...strokes: number[]) => strokes.map((each): HoleResult => ({ strokes: each }))

test.each<[string, HoleResult[], boolean, Partial<ReturnType<typeof strokesToUse>>]>([
  ['all holes, two left', made(4, 3, 3), true, { completed: 3, left: 2, isOut: false }],
  ['the last stroke on the last hole', made(4, 4, 4), true, { completed: 3, left: 0, isOut: false }],
  ['one too many', made(4, 4, 5), true, { completed: 2, left: 4, isOut: true }],
  ['used up with a hole left', made(6, 6), false, { completed: 2, left: 0, isOut: true }],
  ['picked up', [...made(4), { strokes: 9, pickedUp: true }, null], false, { completed: 1, left: 8, isOut: true }],
  ['on the way', [...made(4), null, null], false, { completed: 1, left: 8, isOut: false }],
  ['blank when the card is closed', [...made(4), null, ...made(3)], true, { completed: 1, left: 8, isOut: true }],
])('G3 flag over three holes of par 4: %s', (_, results, isClosed, expected) => {
  const holes = par4([...results, ...Array<HoleResult>(3 - results.length).fill(null)])
  expect(strokesToUse(holes, isClosed)).toMatchObject({ toUse: 12, ...expected })
})

test('G3 flag: received strokes are there to use, and a plus handicap has fewer', () => {
  expect(strokesToUse(par4(made(5, 5, 5), 1), true)).toMatchObject({ toUse: 15, completed: 3, left: 0 })
  expect(strokesToUse(par4(made(3, 3, 4), -1), true)).toMatchObject({ toUse: 9, completed: 2, left: 3, isOut: true })
})

const boardOf = (cards: PlayerCard[], over = true) =>
  leaderboard(competition([round(cards, { gameType: 'flag', over })], { tieBreak: 'shared' }))
const placesOf = (board: ReturnType<typeof boardOf>) =>
  board.rows.map(({ playerId, placeText, net }) => [playerId, placeText, net.points])

describe('G3 a flag competition', () => {
  const cards = [
    // 72 + 10 to use
    card('four-left', overPar({ 1: 6 }), { playingStrokes: 10 }),
    card('none-left', overPar({ 1: 5, 2: 5 }), { playingStrokes: 10 }),
    // 5 strokes left for a last hole of par 4 that takes 6
    card('short-of-one', overPar({ 1: 5, 2: 4, 18: 2 }), { playingStrokes: 10 }),
    card('short-of-one-too', overPar({ 1: 5, 2: 5, 18: 2 }), { playingStrokes: 10 }),
    // on 17 with one left
    card('short-of-two', overPar({ 1: 5, 2: 5, 16: 4, 17: 3 }), { playingStrokes: 10 }),
  ]

  test('G3 most strokes left wins, then holes completed, then what was left for the next hole', () => {
    expect(placesOf(boardOf(cards))).toEqual([
      ['four-left', '1', 4],
      ['none-left', '2', 0],
      ['short-of-one', '3', -1],
      ['short-of-one-too', '4', -1],
      ['short-of-two', '5', -2],
    ])
  })

  test('G3 gross has par to use, and who has nothing entered has no result', () => {
    const board = boardOf([card('a', overPar({ 1: -1 }), { playingStrokes: 5 }), card('b', [], {})])
    expect(board.rows.map(({ playerId, gross, net, status }) => [playerId, gross.points, net.points, status])).toEqual([
      ['a', 1, 6, null],
      ['b', null, null, 'NR'],
    ])
  })

  test('G3 while it goes on a hole saves or costs strokes against net par', () => {
    const board = boardOf([card('a', [4, 4, null]), card('b', [5])], false)
    expect(board.rows.map(({ playerId, net, thru }) => [playerId, net.points, thru])).toEqual([
      ['a', 1, 2],
      ['b', -1, 1],
    ])
  })

  test('G3 who has no strokes left is finished at once', () => {
    const board = boardOf([card('a', [...Array(7).fill(11)])], false)
    expect(board.rows[0]).toMatchObject({ thru: 'F', net: { points: -12 } })
  })

  test('G3 why: what there was to use, how far it went, and what was left', () => {
    const field = competition([round(cards, { gameType: 'flag', card: CARD_18 })])
    expect(explain(field, 'short-of-one')?.find(({ kind }) => kind === 'strokes-to-use')).toMatchObject({
      par: 72,
      received: 10,
      toUse: 82,
      completed: 17,
      left: 5,
      isOut: true,
    })
  })
})
