import { describe, expect, test } from 'vitest'
import type { ResultSheet, SheetRow } from './operations/sheet.ts'
import { byStart, cardAct, findCards, firstColumn, isIn, isWholeFigure, playersOfCard } from './rules/card-keys.ts'
import { keysOf, parseCell, savedIn } from './rules/cells.ts'
import { rowsToSave, totalsOf, withCells } from './rules/drafts.ts'

const hole = { filled: false, pickedUp: false, conceded: false, received: 0, corrections: 0 }
const row = (name: string, scores: (number | null)[] = [null, null, null], more: Partial<SheetRow> = {}): SheetRow => ({
  userId: name,
  name,
  groupId: null,
  match: null,
  side: null,
  submitted: false,
  exactHcp: 0,
  strokes: 0,
  scores: scores.map((score, at) => ({ ...hole, position: at + 1, score })),
  extras: [],
  status: null,
  ...more,
})
const sheet = (rows: SheetRow[], gameType: ResultSheet['round']['gameType'] = 'stableford'): ResultSheet => ({
  round: {
    id: 'r',
    eventId: 'e',
    title: 'R',
    roundNumber: 1,
    courseName: 'C',
    gameType,
    strokesFactor: 1,
    over: false,
    official: false,
    signaturePenalty: false,
  },
  holes: [4, 3, 5].map((par, at) => ({ hole: at + 1, par, index: at + 1 })),
  extras: [],
  rows,
  withoutCard: 0,
})

describe('D3 keys of a card', () => {
  test.each([
    ['4', true],
    ['9', true],
    ['10', true],
    ['19', true],
    ['p', true],
    ['1', false],
    ['0', false],
    ['', false],
    ['44', false],
  ])('D3 %j goes on by itself: %j', (text, isWhole) => {
    expect(isWholeFigure(text)).toBe(isWhole)
  })

  test.each([
    ['Enter', false, 'next'],
    ['Enter', true, 'before'],
    ['W', true, 'WD'],
    ['n', false, 'DNS'],
    ['q', false, 'DQ'],
    ['/', false, 'find'],
    ['c', false, 'contests'],
    ['s', false, 'sign'],
    ['k', false, 'keep'],
    ['t', false, 'take'],
    ['p', false, undefined],
    ['5', false, undefined],
    ['ArrowLeft', false, undefined],
  ])('D3 %s does %j', (key, withShift, act) => {
    expect(cardAct(key, withShift)).toBe(act)
  })

  const start = (time: string, order: number) => ({ start: { time, hole: 1, order } })
  const field = [
    row('Åsa Öberg', undefined, { golfId: '650101-001', ...start('08:30', 1) }),
    row('Anna Berg-Dahl', undefined, { golfId: '700202-123', ...start('09:10', 2) }),
    row('Bo Berg', undefined, { golfId: '711111-009', ...start('08:20', 0) }),
    row('Erik Late'),
  ]
  test.each([
    ['asa', ['Åsa Öberg']],
    ['ber', ['Anna Berg-Dahl', 'Bo Berg']],
    ['dahl an', ['Anna Berg-Dahl']],
    ['7111', ['Bo Berg']],
    ['8:30', ['Åsa Öberg']],
    ['0910', ['Anna Berg-Dahl']],
    ['xyz', []],
    ['  ', []],
  ])('D3 %j finds %j', (text, names) => {
    expect(findCards(field, text).map(({ name }) => name)).toEqual(names)
  })

  test('D3 cards in the order in which groups go out, others last', () => {
    const { rows } = byStart(sheet(field))
    expect(rows.map(({ name }) => name)).toEqual(['Bo Berg', 'Åsa Öberg', 'Anna Berg-Dahl', 'Erik Late'])
  })

  test('D3 an empty card begins on its first hole, a half one where it goes on, a whole one on its first', () => {
    const cards = sheet([row('a'), row('b', [4, null, 5]), row('c', [4, 3, 5])])
    expect(cards.rows.map((one) => firstColumn({}, one, keysOf(cards)))).toEqual([2, 3, 2])
    const typed = withCells(cards, {}, [{ userId: 'a', key: 'hole 0', value: 4 }], false)
    expect(firstColumn(typed, row('a'), keysOf(cards))).toBe(3)
    expect(cards.rows.map(isIn)).toEqual([false, false, true])
    expect(isIn(row('d', [null], { status: 'DNS' }))).toBe(true)
  })

  test('D3 a half card stays half: nothing is filled in', () => {
    const cards = sheet([row('a')])
    const typed = withCells(cards, {}, [{ userId: 'a', key: 'hole 0', value: 4 }], false)
    expect(rowsToSave(cards, typed)[0]?.scoreDetails).toEqual([{ position: 1, score: 4, was: null }])
  })

  test('D3 P is a ball that was picked up: entered, shown, counted, taken back', () => {
    expect(parseCell('p', 'hole 0', 'stableford')).toEqual({ value: 'P' })
    expect(parseCell('p', 'hole 0', 'match')).toEqual({ refused: 'tile' })
    const cards = sheet([row('a')])
    const typed = withCells(cards, {}, [{ userId: 'a', key: 'hole 0', value: 'P' }], false)
    expect(rowsToSave(cards, typed)[0]?.scoreDetails).toEqual([{ position: 1, score: null, pickedUp: true, was: null }])
    expect(totalsOf(cards, cards.rows[0] as SheetRow, typed.a)).toMatchObject({ result: 0 })
    const picked = row('a', [9, 3, 5])
    const saved = { ...picked, scores: picked.scores.map((one, at) => ({ ...one, pickedUp: at === 0 })) }
    expect(savedIn(saved, 'hole 0')).toBe('P')
    const back = withCells(sheet([saved]), {}, [{ userId: 'a', key: 'hole 0', value: 6 }])
    expect(rowsToSave(sheet([saved]), back)[0]?.scoreDetails).toEqual([
      { position: 1, score: 6, pickedUp: false, was: 9, wasMarks: { pickedUp: true } },
    ])
  })

  test('D3 the cards of a side with one ball are saved together', () => {
    const rows = ['a', 'b', 'c'].map((name) => row(name, undefined, { sideId: name === 'c' ? 'y' : 'x' }))
    const drafts = withCells(sheet(rows, 'foursomes'), {}, [{ userId: 'a', key: 'hole 0', value: 4 }], false)
    expect(playersOfCard(sheet(rows, 'foursomes'), drafts, 'a')).toEqual(['a', 'b'])
  })
})
