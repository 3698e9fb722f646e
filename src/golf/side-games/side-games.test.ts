import { describe, expect, test } from 'vitest'
import { payments } from './settlement.ts'
import {
  type ChosenSettings,
  fitsPlayers,
  settingsOfGame,
  sideGameNames,
  sideGameOf,
  strangeGameSettings,
} from './table.ts'
import { type OnHole, played, roundOf } from './testing.ts'

describe('T4 skins', () => {
  test.each<[string, OnHole[], ChosenSettings, number[], number[]]>([
    [
      'a tie is carried',
      [
        [3, 4, 4],
        [4, 4, 5],
        [5, 4, 6],
      ],
      {},
      [1, 2, 0],
      [0, 3, -3],
    ],
    [
      'a stake multiplies',
      [
        [3, 4, 4],
        [4, 4, 5],
        [5, 4, 6],
      ],
      { stake: 5 },
      [1, 2, 0],
      [0, 15, -15],
    ],
    [
      'without carrying a tie is gone',
      [
        [3, 4, 4],
        [4, 4, 5],
        [5, 4, 6],
      ],
      { carryOver: false },
      [1, 1, 0],
      [1, 1, -2],
    ],
    [
      'what is left at the end is lost',
      [
        [4, 4],
        [4, 4],
      ],
      {},
      [0, 0],
      [0, 0],
    ],
    ['who picks up loses to any number', [[12, 'P']], {}, [1, 0], [1, -1]],
    [
      'all who pick up tie',
      [
        ['P', 'P'],
        [3, 4],
      ],
      {},
      [2, 0],
      [2, -2],
    ],
    [
      'a hole counts once all have a result',
      [
        [3, null],
        [3, 4],
      ],
      {},
      [1, 0],
      [1, -1],
    ],
    [
      'a pot of 30 for three skins',
      [
        [3, 4, 4],
        [4, 4, 5],
        [5, 4, 6],
      ],
      { settle: 'pot', stake: 10 },
      [1, 2, 0],
      [0, 10, -10],
    ],
    [
      'a pot of 8 for three skins: the rest to most skins',
      [
        [3, 4],
        [4, 3],
        [4, 3],
      ],
      { settle: 'pot', stake: 4 },
      [1, 2],
      [-2, 2],
    ],
    [
      'a pot of 9 for two skins: of equals the first',
      [
        [3, 4, 4],
        [4, 3, 4],
      ],
      { settle: 'pot', stake: 3 },
      [1, 1, 0],
      [2, 1, -3],
    ],
    ['a pot without skins goes back', [[4, 4]], { settle: 'pot', stake: 4 }, [0, 0], [0, 0]],
  ])('T4 %s', (_, holes, settings, points, balance) => {
    expect(played('skins', roundOf(holes), settings)).toMatchObject({ points, balance })
  })

  test('T4 strokes that are received count in a net game alone', () => {
    const round = roundOf([[4, 5]], [0, 2])
    expect(played('skins', round).points).toEqual([0, 1])
    expect(played('skins', round, { basis: 'gross' }).points).toEqual([1, 0])
  })

  test('T4 a play-off that is recorded wins what was left, once every hole counts', () => {
    const marks = [{ position: 0, playOff: 'b' }]
    const level = roundOf([
      [4, 4],
      [4, 4],
    ])
    expect(played('skins', level, { leftOver: 'play-off' }, marks)).toMatchObject({ points: [0, 2], carried: 0 })
    expect(played('skins', level, { leftOver: 'lost' }, marks)).toMatchObject({ points: [0, 0], carried: 2 })
    expect(
      played(
        'skins',
        roundOf([
          [4, 4],
          [4, null],
        ]),
        { leftOver: 'play-off' },
        marks,
      ).points,
    ).toEqual([0, 0])
  })

  test('T4 in a field ties are not carried, blanks lose when it is over, and nothing counts before all have begun', () => {
    expect(settingsOfGame('skins', {}, true).carryOver).toBe(false)
    expect(settingsOfGame('skins', { carryOver: true }, true).carryOver).toBe(true)
    expect(strangeGameSettings('skins', { allowance: 50 }, true)).toEqual(['allowance'])
    const holes: OnHole[] = [
      [3, null],
      [null, null],
    ]
    expect(played('skins', roundOf(holes, [], { isOver: true })).points).toEqual([1, 0])
    expect(played('skins', roundOf([[3, 4]], [], { isOpen: true })).holes[0]).toMatchObject({ counts: false })
  })

  test('T4 a tile of a match is no stroke', () => {
    const round = roundOf([[3, 4]])
    const [first] = round.players
    const withTile = {
      ...round,
      players: round.players.map((one) => (one === first ? { ...one, results: [{ strokes: 1, tile: true }] } : one)),
    }
    expect(played('skins', withTile).points).toEqual([0, 0])
  })
})

describe('T4 settlement', () => {
  test.each<[number[], string[]]>([
    [
      [-20, -90, -30, 140],
      ['1>3 90', '2>3 30', '0>3 20'],
    ],
    [
      [10, -10, 10, -10],
      ['1>0 10', '3>2 10'],
    ],
    [[0, 0, 0], []],
    [
      [-30, 20, 10],
      ['0>1 20', '0>2 10'],
    ],
  ])('T4 of %j the largest debtor pays the largest creditor', (balance, expected) => {
    expect(payments(balance).map(({ from, to, amount }) => `${from}>${to} ${amount}`)).toEqual(expected)
  })

  test('T4 each game says how many may play it', () => {
    const counts = sideGameNames.map((name) => [1, 2, 3, 4, 5].filter((count) => fitsPlayers(name, count)))
    expect(counts).toEqual([[2, 3, 4], [2, 4], [4], [2, 3, 4], [3], [3], [4]])
  })

  test('T4 a setting that the game does not have is named, and an unknown game is none', () => {
    expect(strangeGameSettings('nines', { blitz: true, press: 'none' }, false)).toEqual(['press'])
    expect(() => sideGameOf('poker' as 'skins')).toThrow(RangeError)
  })
})
