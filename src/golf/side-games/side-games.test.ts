import { describe, expect, test } from 'vitest'
import { payments } from './settlement.ts'
import type { GameMark } from './side-game.ts'
import {
  type ChosenSettings,
  fitsPlayers,
  settingsOfGame,
  sideGameNames,
  sideGameOf,
  strangeGameSettings,
} from './table.ts'
import { type OnHole, played, roundOf } from './testing.ts'

const onHoles = (from: number, marks: readonly Omit<GameMark, 'position'>[]): GameMark[] =>
  marks.map((mark, at) => ({ position: from + at, ...mark }))

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

describe('T4 Wolf', () => {
  const level: OnHole = [4, 4, 4, 4]
  test.each<[string, OnHole, Omit<GameMark, 'position'>, ChosenSettings, number[]]>([
    ['with a partner who has the better ball', [5, 3, 4, 4], { partner: 'b' }, {}, [1, 1, -1, -1]],
    ['with a partner, and lost', [5, 4, 3, 4], { partner: 'b' }, {}, [-1, -1, 1, 1]],
    ['alone, and won', [3, 4, 4, 4], { partner: null }, {}, [3, -1, -1, -1]],
    ['alone, and lost', [4, 3, 4, 4], { partner: null }, {}, [-3, 1, 1, 1]],
    ['alone for three times as much', [3, 4, 4, 4], { partner: null }, { loneTimes: 3 }, [9, -3, -3, -3]],
    ['blind is twice', [3, 4, 4, 4], { partner: null, blind: true }, {}, [6, -2, -2, -2]],
    ['blind is four times', [4, 3, 4, 4], { partner: null, blind: true }, { blindTimes: 4 }, [-12, 4, 4, 4]],
    ['a tie is nothing', level, { partner: 'c' }, {}, [0, 0, 0, 0]],
    ['nothing is chosen yet', [3, 4, 4, 4], {}, {}, [0, 0, 0, 0]],
    ['the wolf is no partner of the own', [3, 4, 4, 4], { partner: 'a' }, {}, [0, 0, 0, 0]],
  ])('T4 %s', (_, hole, mark, settings, points) => {
    const standing = played('wolf', roundOf([hole]), { stake: 5, ...settings }, [{ position: 1, ...mark }])
    expect(standing.points).toEqual(points)
    expect(standing.balance).toEqual(points.map((own) => own * 5 + 0))
  })

  test('T4 a tie that is carried makes the next hole worth more', () => {
    const marks = onHoles(1, [{ partner: 'b' }, { partner: null }])
    expect(played('wolf', roundOf([level, [4, 3, 4, 4]]), { carryOver: true }, marks).points).toEqual([-2, 6, -2, -2])
  })

  test('T4 wolves rotate over all eighteen, or the last on the seventeenth and eighteenth is who has fewest points', () => {
    const marks = onHoles(1, [{ partner: null }, ...Array.from({ length: 17 }, () => ({ partner: 'a' }))])
    const round = roundOf([[3, 4, 4, 5], ...Array.from({ length: 17 }, () => level)])
    const wolves = (settings: ChosenSettings) =>
      played('wolf', round, settings, marks).holes.map(({ wolf }) => wolf?.player)
    expect(wolves({})).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1])
    expect(wolves({ lastWolf: 'last-placed' }).slice(16)).toEqual([1, 1])
  })
})

describe('T4 bingo bango bongo, nines and sixes', () => {
  const round = roundOf([
    [4, 5, 5],
    [4, 5, 5],
  ])
  test.each<[string, Omit<GameMark, 'position'>[], ChosenSettings, number[], number[]]>([
    ['one each', [{ bingo: 'a', bango: 'b', bongo: 'a' }], {}, [2, 1, 0], [3, 0, -3]],
    ['blank is none', [{ bingo: 'c', bango: null }], {}, [0, 0, 1], [-1, -1, 2]],
    ['a sweep', [{ bingo: 'b', bango: 'b', bongo: 'b' }], {}, [0, 3, 0], [-3, 6, -3]],
    ['a sweep counts twice', [{ bingo: 'b', bango: 'b', bongo: 'b' }], { sweepTimes: 2 }, [0, 6, 0], [-6, 12, -6]],
    ['somebody who is not in it', [{ bingo: 'x', bango: 'a' }], {}, [1, 0, 0], [2, -1, -1]],
  ])('T4 bingo bango bongo: %s', (_, marks, settings, points, balance) => {
    expect(played('bingo-bango-bongo', round, settings, onHoles(1, marks))).toMatchObject({ points, balance })
  })

  test.each<[OnHole, number[], number[]]>([
    [
      [4, 5, 6],
      [5, 3, 1],
      [4, 2, 0],
    ],
    [
      [4, 4, 5],
      [4, 4, 1],
      [3, 3, 0],
    ],
    [
      [4, 5, 5],
      [5, 2, 2],
      [4, 1, 1],
    ],
    [
      [4, 4, 4],
      [3, 3, 3],
      [2, 2, 2],
    ],
    [
      [4, 'P', 5],
      [5, 1, 3],
      [4, 0, 2],
    ],
    [
      [4, 'P', 'P'],
      [5, 2, 2],
      [4, 1, 1],
    ],
    [
      ['P', 'P', 'P'],
      [3, 3, 3],
      [2, 2, 2],
    ],
    [
      [4, 5, null],
      [0, 0, 0],
      [0, 0, 0],
    ],
  ])('T4 %j gives 5-3-1 and 4-2-0 with level players sharing', (hole, nines, sixes) => {
    expect(played('nines', roundOf([hole])).points).toEqual(nines)
    expect(played('split-sixes', roundOf([hole])).points).toEqual(sixes)
  })

  test.each<[OnHole, number[]]>([
    [
      [3, 5, 6],
      [9, 0, 0],
    ],
    [
      [3, 4, 6],
      [5, 3, 1],
    ],
    [
      [3, 3, 6],
      [4, 4, 1],
    ],
    [
      [3, 'P', 'P'],
      [9, 0, 0],
    ],
    [
      ['P', 'P', 'P'],
      [3, 3, 3],
    ],
  ])('T4 with blitz %j gives %j', (hole, points) => {
    expect(played('nines', roundOf([hole]), { blitz: true }).points).toEqual(points)
  })

  test('T4 points of three are settled pairwise', () => {
    expect(played('nines', roundOf([[4, 5, 6]]), { stake: 2 }).balance).toEqual([12, 0, -12])
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
