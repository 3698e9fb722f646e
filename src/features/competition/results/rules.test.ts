import { describe, expect, test } from 'vitest'
import type { ResultSheet, SheetRow } from './operations/sheet.ts'
import { keysOf, parseCell } from './rules/cells.ts'
import { conflictsIn, rowsToSave, strokesShown, totalsOf, withCells, withoutDone } from './rules/drafts.ts'
import { planPaste, readBlock } from './rules/paste.ts'
import type { Drafts } from './rules/typed.ts'
import { marksCounting } from './rules.ts'

const holes = [
  { hole: 1, par: 4, index: 1 },
  { hole: 2, par: 3, index: 2 },
  { hole: 3, par: 5, index: 18 },
]
const row = (userId: string, scores: (number | null)[], more: Partial<SheetRow> = {}): SheetRow => ({
  userId,
  name: userId,
  groupId: null,
  match: null,
  side: null,
  submitted: false,
  exactHcp: 2,
  strokes: 2,
  scores: scores.map((score, at) => ({
    position: at + 1,
    score,
    filled: false,
    pickedUp: false,
    conceded: false,
    received: 0,
    corrections: 0,
  })),
  extras: [],
  status: null,
  ...more,
})
const sheet = (rows: SheetRow[], gameType: ResultSheet['round']['gameType'] = 'stroke', over = false): ResultSheet => ({
  round: {
    id: 'r',
    eventId: 'e',
    title: 'R',
    roundNumber: 1,
    courseName: 'C',
    gameType,
    strokesFactor: 1,
    over,
    official: false,
    signaturePenalty: false,
  },
  holes,
  extras: [{ id: 'x', name: 'Joker' }],
  rows,
  withoutCard: 0,
})

describe('E4 what may stand in a cell', () => {
  test.each([
    ['1', 'hole 0', 1],
    ['99', 'hole 0', 99],
    [' 7 ', 'hole 0', 7],
    ['', 'hole 0', null],
    ['+2.4', 'handicap', -2.4],
    ['12,3', 'handicap', 12.3],
    ['−2.4', 'handicap', -2.4],
    ['18', 'strokes', 18],
    ['+2', 'strokes', -2],
    ['', 'extra x', 0],
    ['999', 'extra x', 999],
    ['dns', 'status', 'DNS'],
    ['', 'status', null],
  ] as const)('E4 %j in %s is %j', (text, key, value) => {
    expect(parseCell(text, key, 'stroke')).toEqual({ value })
  })

  test.each([
    ['0', 'hole 0', 'strokes'],
    ['100', 'hole 0', 'strokes'],
    ['4.5', 'hole 0', 'strokes'],
    ['x', 'hole 0', 'strokes'],
    ['54.1', 'handicap', 'handicap'],
    ['1.23', 'handicap', 'handicap'],
    ['1000', 'extra x', 'count'],
    ['NR', 'status', 'status'],
  ] as const)('E4 %j in %s is refused', (text, key, refused) => {
    expect(parseCell(text, key, 'stroke')).toEqual({ refused })
  })
})

describe('E4 drafts', () => {
  test('E4 an empty card is filled with 9s as soon as a hole is changed, and not for a status', () => {
    const empty = sheet([row('a', [null, null, null])])
    expect(withCells(empty, {}, [{ userId: 'a', key: 'status', value: 'DNS' }])).toEqual({
      a: { status: { value: 'DNS', was: null } },
    })
    const typed = withCells(empty, {}, [{ userId: 'a', key: 'hole 1', value: 3 }])
    expect(rowsToSave(empty, typed)[0]?.scoreDetails).toEqual(
      expect.arrayContaining([
        { position: 1, score: 9, was: null },
        { position: 2, score: 3, was: null },
        { position: 3, score: 9, was: null },
      ]),
    )
    const second = withCells(empty, typed, [{ userId: 'a', key: 'hole 0', value: null }])
    expect(
      rowsToSave(empty, second)[0]
        ?.scoreDetails.map(({ position }) => position)
        .sort(),
    ).toEqual([2, 3])
  })

  test('E4 the value of the server is no draft, and what the server has got is done', () => {
    const one = sheet([row('a', [4, 3, 5])])
    const typed = withCells(one, {}, [{ userId: 'a', key: 'hole 0', value: 6 }])
    expect(withCells(one, typed, [{ userId: 'a', key: 'hole 0', value: 4 }])).toEqual({})
    expect(withoutDone(sheet([row('a', [6, 3, 5])]), typed)).toEqual({})
    const newer = sheet([row('a', [5, 3, 5])])
    expect(conflictsIn(newer, typed)).toEqual([{ userId: 'a', key: 'hole 0' }])
    expect(conflictsIn(one, typed)).toEqual([])
  })

  test('S9 a tile is one side’s', () => {
    const side = (userId: string, name: string) => row(userId, [null, null, null], { match: 'm', side: name })
    const match = sheet([side('a', 'red'), side('b', 'red'), side('c', 'blue'), side('d', 'blue')], 'team-match')
    const typed = withCells(match, {}, [{ userId: 'a', key: 'hole 0', value: 1 }])
    expect(Object.entries(typed).map(([id, draft]) => [id, draft['hole 0']?.value])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 0],
      ['d', 0],
    ])
  })

  test('S9 a side that concedes loses the hole to the other, and a tile takes that back', () => {
    const side = (userId: string, name: string) => row(userId, [1, null, null], { match: 'm', side: name })
    const match = sheet([side('a', 'red'), side('b', 'red'), { ...side('c', 'blue'), scores: row('c', [0]).scores }])
    match.round.gameType = 'match'
    expect(parseCell('c', 'hole 1', 'match')).toEqual({ value: 'C' })
    expect(parseCell('c', 'hole 1', 'stroke')).toEqual({ refused: 'strokes' })
    const typed = withCells(match, {}, [{ userId: 'a', key: 'hole 1', value: 'C' }])
    const sent = rowsToSave(match, typed).map(({ userId, scoreDetails }) => [userId, scoreDetails[0]])
    const wasMarks = { conceded: false }
    expect(sent).toEqual([
      ['a', { position: 2, score: 0, conceded: true, was: null, wasMarks }],
      ['b', { position: 2, score: 0, conceded: true, was: null, wasMarks }],
      ['c', expect.objectContaining({ score: 1, was: null, wasMarks })],
    ])
    expect(withCells(match, typed, [{ userId: 'c', key: 'hole 1', value: 0 }]).a?.['hole 1']?.value).toBe(0)
  })

  test('E4 strokes that are typed stand over those of a handicap that is typed', () => {
    const one = sheet([row('a', [4, 3, 5])])
    const [only] = one.rows
    const typed = withCells(one, {}, [{ userId: 'a', key: 'handicap', value: 7 }])
    expect(strokesShown(one, only as SheetRow, typed.a)).toBe(7)
    const both = withCells(one, typed, [{ userId: 'a', key: 'strokes', value: 5 }])
    expect(strokesShown(one, only as SheetRow, both.a)).toBe(5)
    expect(rowsToSave(one, both)).toMatchObject([{ exactHcp: 7, strokes: 5, was: { exactHcp: 2, strokes: 2 } }])
  })

  test('E4 totals follow what is typed, the handicap included', () => {
    const one = sheet([row('a', [4, 3, 5])])
    expect(totalsOf(one, one.rows[0] as SheetRow, undefined)).toEqual({ gross: 12, result: 10 })
    const typed: Drafts = withCells(one, {}, [
      { userId: 'a', key: 'hole 0', value: 6 },
      { userId: 'a', key: 'handicap', value: 0 },
    ])
    expect(totalsOf(one, one.rows[0] as SheetRow, typed.a)).toEqual({ gross: 14, result: 14 })
    const points = sheet([row('a', [4, 3, 5])], 'stableford')
    expect(totalsOf(points, points.rows[0] as SheetRow, undefined)).toEqual({ gross: 12, result: 8 })
  })

  // Net 3 on the par 4 is 2 or +1, the blank par 3 and par 5 are −3 or −1 each.
  test.each([
    ['modified-stableford', 2, -4],
    ['par-bogey', 1, -1],
    ['stableford', 3, 3],
  ] as const)('E4 %s: blank holes count once the round is over or the card submitted', (game, open, closed) => {
    const card = row('a', [4, null, null])
    const resultOf = (one: SheetRow, over: boolean, typed = {}) => totalsOf(sheet([one], game, over), one, typed).result
    expect(resultOf(card, false)).toBe(open)
    expect(resultOf(card, true)).toBe(closed)
    expect(resultOf({ ...card, submitted: true }, false)).toBe(closed)
    expect(resultOf(row('a', [null, null, null]), true)).toBeNull()
  })
})

describe('E4 a block from a spreadsheet', () => {
  test('E4 rows and cells, whatever ends the lines', () => {
    expect(readBlock('4\t5\r\n3\t4\r\n')).toEqual([
      ['4', '5'],
      ['3', '4'],
    ])
  })

  test('E4 what changes, what is refused, what falls beside', () => {
    const two = sheet([row('a', [4, 3, 5]), row('b', [4, 3, 5])])
    expect(keysOf(two)).toEqual(['handicap', 'strokes', 'hole 0', 'hole 1', 'hole 2', 'extra x', 'status'])
    const paste = planPaste(two, {}, { row: 0, column: 3 }, '3\t6\n0\t7\n4')
    expect(paste).toEqual({
      changes: [
        { userId: 'a', key: 'hole 2', value: 6 },
        { userId: 'b', key: 'hole 2', value: 7 },
      ],
      refused: [{ userId: 'b', key: 'hole 1', text: '0', why: 'strokes' }],
      outside: 1,
    })
  })
})

describe('E4 counts of extras', () => {
  const marks = [
    { position: 3, how: 'auto', count: 1 },
    { position: 9, how: 'auto', count: 2 },
    { position: 9, how: 'dialog-0', count: 1 },
  ]
  test('E4 more count for the round as a whole, and again fewer take that away first', () => {
    const more = marksCounting(marks, 7)
    expect(more).toEqual([...marks, { position: 0, how: 'hand', count: 3 }])
    expect(marksCounting(more, 4)).toEqual(marks.toSorted((a, b) => b.position - a.position))
  })

  test('E4 fewer are taken from the last holes by hand', () => {
    expect(marksCounting(marks, 2)).toEqual([
      { position: 9, how: 'hand', count: 1 },
      { position: 3, how: 'auto', count: 1 },
    ])
    expect(marksCounting(marks, 0)).toEqual([
      { position: 9, how: 'hand', count: 0 },
      { position: 3, how: 'hand', count: 0 },
    ])
  })
})
