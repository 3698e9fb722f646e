import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Measured, packSheets } from './rules.ts'

const rows = (count: number, height = 5) => Array.from({ length: count }, () => ({ height }))

test('D4 a table goes on with its head on the next sheet, and is not begun for one row', () => {
  expect(packSheets([{ head: 10, rows: rows(10) }], 40)).toEqual([
    [{ part: 0, from: 0, to: 6 }],
    [{ part: 0, from: 6, to: 10 }],
  ])
  // 11 mm are left below the first table: a head of 10 and no row.
  const two = packSheets(
    [
      { head: 10, rows: rows(4) },
      { head: 5, rows: rows(3) },
    ],
    41,
  )
  expect(two).toEqual([[{ part: 0, from: 0, to: 4 }], [{ part: 1, from: 0, to: 3 }]])
})

test('D4 a team is not parted from its players', () => {
  const team = [{ height: 5, keep: true }, { height: 5, keep: true }, { height: 5 }]
  expect(packSheets([{ head: 5, rows: [...team, ...team, ...team] }], 42)).toEqual([
    [{ part: 0, from: 0, to: 6 }],
    [{ part: 0, from: 6, to: 9 }],
  ])
})

test('D4 every row stands on one sheet, in order, and no sheet is fuller than it is high', () => {
  const row = fc.record({ height: fc.integer({ min: 1, max: 20 }), keep: fc.boolean() })
  const parts = fc.array(fc.record({ head: fc.integer({ min: 0, max: 15 }), rows: fc.array(row, { maxLength: 60 }) }))
  fc.assert(
    fc.property(parts, (all: Measured[]) => {
      const sheets = packSheets(all, 60)
      const placed = sheets
        .flat()
        .flatMap(({ part, from, to }) => Array.from({ length: to - from }, (_, at) => [part, from + at]))
      expect(placed).toEqual(all.flatMap(({ rows }, part) => rows.map((_, at) => [part, at])))
      for (const sheet of sheets) {
        const used = sheet.map(({ part, from, to }) => {
          const { head, rows } = all[part] as Measured
          return rows.slice(from, to).reduce((sum, { height }) => sum + height, head)
        })
        expect(used.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(60)
      }
    }),
  )
})
