import { describe, expect, test } from 'vitest'
import type { ResultSheet, SheetRow } from './operations/sheet.ts'
import { type CardFilter, filtered, nextShown } from './rules/card-filter.ts'

const hole = { position: 1, pickedUp: false, conceded: false, received: 0, corrections: 0 }
const row = (userId: string, score: number | null, more: Partial<SheetRow> & { isFilled?: boolean } = {}) => {
  const { isFilled: filled = false, ...others } = more
  return { userId, status: null, scores: [{ ...hole, score, filled }], ...others } as SheetRow
}
const rows = [
  row('in', 4, { signatures: ['player', 'marker'] }),
  row('open', null, { signatures: [] }),
  row('filled', 9, { signatures: ['player'], isFilled: true }),
  row('gone', null, { status: 'WD', signatures: [] }),
  row('plain', 5),
]

describe('D3 which cards the office looks at', () => {
  test.each<[CardFilter, string[]]>([
    ['all', ['in', 'open', 'filled', 'gone', 'plain']],
    ['notIn', ['open']],
    ['conflicts', ['plain']],
    ['filled', ['filled']],
    ['unsigned', ['open', 'filled']],
  ])('D3 %s', (filter, expected) => {
    const found = filtered({ rows } as unknown as ResultSheet, filter, [{ userId: 'plain' }])
    expect(found.map(({ userId }) => userId)).toEqual(expected)
  })

  test('D3 Enter and the arrows pass over cards that are not shown', () => {
    const isShown = (userId: string) => userId !== 'open' && userId !== 'gone'
    expect([nextShown(rows, 0, 1, isShown), nextShown(rows, 2, -1, isShown)]).toEqual([2, 0])
    expect([nextShown(rows, 4, 1, isShown), nextShown(rows, 0, -1, isShown)]).toEqual([undefined, undefined])
  })
})
