import { describe, expect, test } from 'vitest'
import type { GameMark } from './side-game.ts'
import type { ChosenSettings } from './table.ts'
import { type OnHole, onHoles, played, roundOf } from './testing.ts'

describe('T4 Nassau', () => {
  /** Who wins each hole of eighteen: '1', '2' or '.' for nobody. */
  const holesWonBy = (text: string): OnHole[] =>
    text
      .replaceAll(' ', '')
      .split('')
      .map((winner): OnHole => (winner === '1' ? [3, 4] : winner === '2' ? [4, 3] : [4, 4]))
  const betsOf = (text: string, settings: ChosenSettings = {}, marks: readonly GameMark[] = []) => {
    const { bets, balance } = played('nassau', roundOf(holesWonBy(text)), { stake: 20, ...settings }, marks)
    return { bets: bets.map(({ kind, from, to, lead }) => `${kind} ${from}-${to} ${lead}`), balance }
  }

  test('T4 front, back and total are a bet each, and a level one is nothing', () => {
    expect(betsOf('1........ 2........', { press: 'none' })).toEqual({
      bets: ['front 1-9 1', 'back 10-18 -1', 'total 1-18 0'],
      balance: [0, 0],
    })
    expect(betsOf('1........ .........').balance).toEqual([40, -40])
  })

  test('T4 at two down in the newest bet a press begins by itself, and again at two down in that', () => {
    expect(betsOf('11.22.... .......22', { press: 'automatic' }).bets).toEqual([
      'front 1-9 0',
      'press 3-9 -2',
      'press 6-9 0',
      'back 10-18 -2',
      'total 1-18 -2',
    ])
  })

  test('T4 no press begins when no hole of the nine is left', () => {
    expect(betsOf('.......11 .........', { press: 'automatic' }).bets).toEqual([
      'front 1-9 2',
      'back 10-18 0',
      'total 1-18 2',
    ])
  })

  test('T4 a press that was agreed begins on its hole; nothing presses the first of a nine, or where presses are not played', () => {
    const marks = onHoles(7, [{ press: true }, {}, {}, { press: true }])
    expect(betsOf('1.....22. .........', {}, marks).bets).toEqual([
      'front 1-9 -1',
      'press 7-9 -2',
      'back 10-18 0',
      'total 1-18 -1',
    ])
    expect(betsOf('1.....22. .........', { press: 'none' }, marks).bets).toHaveLength(3)
  })

  test('T4 two against two go by the better ball, and each pays each stake', () => {
    const { balance } = played(
      'nassau',
      roundOf([
        [4, 3, 4, 4],
        [4, 4, 4, 4],
      ]),
      { stake: 20 },
    )
    expect(balance).toEqual([40, 40, -40, -40])
  })
})

describe('T4 round robin', () => {
  test('T4 everybody has another partner for a third of the round; a bet by holes won is 1 each', () => {
    const holes: OnHole[] = [
      [3, 4, 4, 4],
      [4, 4, 4, 4],
      [3, 4, 4, 4],
      [4, 4, 4, 4],
      [4, 3, 4, 4],
      [4, 4, 3, 4],
    ]
    const { bets, points, balance } = played('round-robin', roundOf(holes), { stake: 10 })
    expect(bets.map(({ from, to, lead, sides }) => [from, to, lead, sides])).toEqual([
      [
        1,
        2,
        1,
        [
          [0, 1],
          [2, 3],
        ],
      ],
      [
        3,
        4,
        1,
        [
          [0, 2],
          [1, 3],
        ],
      ],
      [
        5,
        6,
        0 - 2,
        [
          [0, 3],
          [1, 2],
        ],
      ],
    ])
    expect(points).toEqual([1, 1, 1, -3])
    expect(balance).toEqual([10, 10, 10, -30])
  })

  test('T4 eighteen holes are three times six', () => {
    const { bets } = played('round-robin', roundOf(Array.from({ length: 18 }, () => [4, 4, 4, 4])))
    expect(bets.map(({ from, to }) => [from, to])).toEqual([
      [1, 6],
      [7, 12],
      [13, 18],
    ])
  })
})
