import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alikeIn, type Mixing, withMixedClubs } from './mixed-clubs.ts'

/** The club of a player is the first letter. */
const mixing = (given: Partial<Mixing> = {}): Mixing => ({
  clubsOf: (id) => [id[0] ?? ''],
  stays: new Set(),
  mayMeet: () => true,
  ...given,
})

describe('D5 groups of several clubs', () => {
  test.each<[string, string[][], Partial<Mixing>, string[][]]>([
    [
      'nobody has to move',
      [
        ['a1', 'b1'],
        ['a2', 'c1'],
      ],
      {},
      [
        ['a1', 'b1'],
        ['a2', 'c1'],
      ],
    ],
    [
      'one of two changes places with the nearest that helps',
      [
        ['a1', 'a2'],
        ['b1', 'c1'],
        ['d1', 'e1'],
      ],
      {},
      [
        ['b1', 'a2'],
        ['a1', 'c1'],
        ['d1', 'e1'],
      ],
    ],
    [
      'the nearest group is no help',
      [
        ['a1', 'a2'],
        ['a3', 'a4'],
        ['b1', 'c1'],
        ['d1', 'e1'],
      ],
      {},
      [
        ['b1', 'a2'],
        ['d1', 'a4'],
        ['a1', 'c1'],
        ['a3', 'e1'],
      ],
    ],
    [
      'who stays for a wish stays',
      [
        ['a1', 'a2'],
        ['b1', 'c1'],
      ],
      { stays: new Set(['a1', 'b1']) },
      [
        ['a1', 'c1'],
        ['b1', 'a2'],
      ],
    ],
    [
      'nobody crosses classes',
      [
        ['a1', 'a2'],
        ['b1', 'c1'],
      ],
      { mayMeet: () => false },
      [
        ['a1', 'a2'],
        ['b1', 'c1'],
      ],
    ],
    [
      'a club of all cannot be mixed',
      [
        ['a1', 'a2'],
        ['a3', 'a4'],
      ],
      {},
      [
        ['a1', 'a2'],
        ['a3', 'a4'],
      ],
    ],
    [
      'no club is none in common',
      [
        ['1', '2'],
        ['b1', 'c1'],
      ],
      { clubsOf: () => [''] },
      [
        ['1', '2'],
        ['b1', 'c1'],
      ],
    ],
  ])('D5 %s', (_, groups, given, after) => {
    expect(withMixedClubs(groups, mixing(given))).toEqual(after)
  })

  test('D5 two who go out as one bring the clubs of both', () => {
    const clubsOf = (id: string) => id.split('')
    expect(alikeIn(['ab', 'bc', 'd'], clubsOf)).toBe(1)
    expect(
      withMixedClubs(
        [
          ['ab', 'bc'],
          ['de', 'fg'],
        ],
        mixing({ clubsOf }),
      ),
    ).toEqual([
      ['de', 'bc'],
      ['ab', 'fg'],
    ])
  })

  test('D5 everybody stays in, sizes stay, and no more are of one club than before', () => {
    const players = fc.uniqueArray(
      fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(99)).map(([club, at]) => `${club}${at}`),
      { minLength: 12, maxLength: 12 },
    )
    fc.assert(
      fc.property(players, fc.constantFrom(2, 3, 4), fc.nat(12), (ids, size, staying) => {
        const groups = Array.from({ length: 12 / size }, (_, at) => ids.slice(at * size, (at + 1) * size))
        const own = mixing({ stays: new Set(ids.slice(0, staying)) })
        const mixed = withMixedClubs(groups, own)
        expect(mixed.map(({ length }) => length)).toEqual(groups.map(({ length }) => length))
        expect(mixed.flat().sort()).toEqual(ids.toSorted())
        const alike = (all: readonly string[][]) => all.reduce((sum, group) => sum + alikeIn(group, own.clubsOf), 0)
        expect(alike(mixed)).toBeLessThanOrEqual(alike(groups))
        for (const [at, group] of groups.entries())
          for (const id of group) if (own.stays.has(id)) expect(mixed[at]).toContain(id)
      }),
    )
  })
})
