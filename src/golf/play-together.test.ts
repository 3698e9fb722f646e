import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinedWishes, withWishes } from './play-together.ts'

const groups = [
  ['a', 'b', 'c'],
  ['d', 'e', 'f'],
  ['g', 'h', 'i'],
]
const anybody = () => true

describe('D5 wishes to play together', () => {
  test.each<[string, string[][], string[][], number]>([
    ['nobody wishes anything', [], groups, 0],
    ['they are together already', [['a', 'c']], groups, 1],
    ['one changes places', [['a', 'd']], [['a', 'b', 'd'], ['c', 'e', 'f'], groups[2] ?? []], 1],
    ['to where most of them are', [['a', 'd', 'e']], [['f', 'b', 'c'], ['d', 'e', 'a'], groups[2] ?? []], 1],
    ['more than a group has', [['a', 'b', 'd', 'e']], groups, 0],
    [
      'an earlier wish stays',
      [
        ['a', 'd'],
        ['a', 'b', 'c'],
      ],
      [['a', 'b', 'd'], ['c', 'e', 'f'], groups[2] ?? []],
      1,
    ],
  ])('D5 %s', (_, wishes, after, kept) => {
    const met = withWishes(groups, wishes, anybody)
    expect(met.groups).toEqual(after)
    expect(met.kept).toBe(kept)
    expect(met.unmet).toEqual(wishes.slice(kept))
  })

  test('D5 nobody crosses classes for a wish', () => {
    const classOf = (player: string) => (player < 'd' ? 'A' : 'B')
    const met = withWishes(
      groups,
      [
        ['a', 'd'],
        ['e', 'g'],
      ],
      (a, b) => classOf(a) === classOf(b),
    )
    expect(met.unmet).toEqual([['a', 'd']])
    expect(met.groups.some((group) => group.includes('e') && group.includes('g'))).toBe(true)
  })

  test('D5 everybody stays in, sizes stay, and each wish is kept or told', () => {
    const players = Array.from({ length: 12 }, (_, at) => `p${at}`)
    const wish = fc.uniqueArray(fc.constantFrom(...players), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 8 }), fc.constantFrom(2, 3, 4), (wishes, size) => {
        const dealt = Array.from({ length: 12 / size }, (_, at) => players.slice(at * size, (at + 1) * size))
        const met = withWishes(dealt, wishes, anybody)
        expect(met.groups.map(({ length }) => length)).toEqual(dealt.map(({ length }) => length))
        expect(met.groups.flat().sort()).toEqual([...players].sort())
        expect(met.kept + met.unmet.length).toBe(wishes.length)
        for (const one of wishes) {
          const isTogether = met.groups.some((group) => one.every((player) => group.includes(player)))
          if (!isTogether) expect(met.unmet).toContain(one)
        }
      }),
    )
  })

  test('D5 wishes of several who mean the same are one, as long as a group has room', () => {
    expect(joinedWishes([['a', 'b'], ['b', 'a'], ['b', 'c'], ['d'], ['e', 'f']], 4)).toEqual([
      ['a', 'b', 'c'],
      ['e', 'f'],
    ])
    expect(
      joinedWishes(
        [
          ['a', 'b'],
          ['b', 'c'],
          ['c', 'd'],
        ],
        3,
      ),
    ).toEqual([
      ['a', 'b', 'c'],
      ['c', 'd'],
    ])
  })
})
