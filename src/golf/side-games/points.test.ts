import { describe, expect, test } from 'vitest'
import type { GameMark } from './side-game.ts'
import type { ChosenSettings } from './table.ts'
import { type OnHole, onHoles, played, roundOf } from './testing.ts'

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
