import { entersTiles, playsMatches, type RoundGame, scoringOf } from '../../../golf/formats/presets.ts'
import { parseHandicap, playingStrokes } from '../../../golf/handicap.ts'
import { maximumStrokes } from '../../../golf/hole.ts'
import { type HoleValue, readMarks, receivedStrokes, writeMarks } from '../../play/scoring/rules.ts'
import type { ChangedRow, ResultSheet, SheetRow } from './operations.ts'

/** What somebody entered for one hole. */
type EnteredScore = { score: number | null; pickedUp?: boolean | undefined; conceded?: boolean | undefined }

/** Whether a score may stand on a card: whole strokes from 1 to 99, tiles in the match modes; who concedes has no tile. */
export function isPossibleScore({ score, pickedUp = false, conceded = false }: EnteredScore, game: RoundGame): boolean {
  if (conceded) return playsMatches(game) && !pickedUp && score === 0
  return pickedUp ? !entersTiles(game) : scoringOf(game).mayStand(score)
}

/**
 * A hole of a card as an administrator leaves it. Who changes the score has confirmed it; marks of extras stay, and so
 * does a pick-up while nothing is said of it and the score stays.
 */
export function editedHole(before: HoleValue, entered: EnteredScore, par: number): HoleValue {
  const marks = readMarks(before.marks)
  const stays = entered.score === before.strokes
  const pickedUp = entered.pickedUp ?? (stays && marks.pickedUp)
  const strokes = pickedUp ? maximumStrokes(par) : entered.score
  const filled = marks.filled && strokes === before.strokes
  // Whoever enters another tile where a side had conceded takes that back.
  const conceded = entered.conceded ?? (marks.conceded && stays)
  return { strokes, marks: writeMarks({ ...marks, pickedUp, filled, conceded }) }
}

type Tiles = { side: string; strokes: readonly (number | null)[] }

/** The first position (from 1) whose tile two sides hold, or one side in part; undefined when there is none. */
export function wrongTile(cards: readonly Tiles[], holeCount: number): number | undefined {
  for (let at = 0; at < holeCount; at += 1) {
    const winners = new Set(cards.filter(({ strokes }) => strokes[at] === 1).map(({ side }) => side))
    const isWhole = cards.every(({ side, strokes }) => !winners.has(side) || strokes[at] === 1)
    if (winners.size > 1 || !isWhole) return at + 1
  }
  return undefined
}

type SeenRow = {
  scoreDetails: readonly { position?: number | undefined; idx?: number | undefined; was?: number | null | undefined }[]
  scoreExtraDetails: readonly { id: string; was?: number | undefined }[]
  was?:
    | { exactHcp?: number | null | undefined; strokes?: number | undefined; status?: string | null | undefined }
    | undefined
}
/** What stands on a card now. */
export type Seen = {
  strokes: (detail: { position?: number; idx?: number }) => number | null
  exactHcp: number | null
  playingStrokes: number
  status: string | null
  extra: (id: string) => number
}

/** The values of a row that are no longer what its sender saw. */
export function seenOtherwise({ scoreDetails, scoreExtraDetails, was }: SeenRow, now: Seen) {
  const differs = <T>(saw: T | undefined, is: T) => saw !== undefined && saw !== is
  return [
    ...scoreDetails
      .filter((detail) => differs(detail.was, now.strokes(withoutUndefined(detail))))
      .map(({ position, idx }) => ({ what: 'hole', position, idx })),
    ...scoreExtraDetails
      .filter((detail) => differs(detail.was, now.extra(detail.id)))
      .map(({ id }) => ({ what: 'extra', extraId: id })),
    ...(differs(was?.exactHcp, now.exactHcp) ? [{ what: 'handicap' }] : []),
    ...(differs(was?.strokes, now.playingStrokes) ? [{ what: 'strokes' }] : []),
    ...(differs(was?.status, now.status) ? [{ what: 'status' }] : []),
  ]
}

const withoutUndefined = ({ position, idx }: { position?: number | undefined; idx?: number | undefined }) => ({
  ...(position === undefined ? {} : { position }),
  ...(idx === undefined ? {} : { idx }),
})

type HoleMark = { position: number; how: string; count: number }

/**
 * Marks of one extra that add up to `count`. More than there are count for the round as a whole (position 0); fewer are
 * taken from the whole round first, then from the last holes, where the lower count stands by hand so that no rule gives
 * them again.
 */
export function marksCounting(marks: readonly HoleMark[], count: number): HoleMark[] {
  const total = marks.reduce((sum, mark) => sum + mark.count, 0)
  if (count >= total) {
    const others = marks.filter(({ position, how }) => position !== 0 || how !== 'hand')
    const onHoles = others.reduce((sum, mark) => sum + mark.count, 0)
    return [...others, ...(count > onHoles ? [{ position: 0, how: 'hand', count: count - onHoles }] : [])]
  }
  let excess = total - count
  const positions = [...new Set(marks.map(({ position }) => position))].sort((a, b) => b - a)
  const order = [...positions.filter((position) => position === 0), ...positions.filter((position) => position > 0)]
  return order.flatMap((position) => {
    const here = marks.filter((mark) => mark.position === position)
    const sum = here.reduce((all, mark) => all + mark.count, 0)
    const taken = Math.min(sum, excess)
    excess -= taken
    if (taken === 0) return here
    const left = sum - taken
    return position === 0 && left === 0 ? [] : [{ position, how: 'hand', count: left }]
  })
}

type Holes = readonly { hole: number }[]

/** In which column of the round's order a position of a card stands: a shotgun group's order begins elsewhere. */
export function columnOf(columns: Holes, own: Holes, at: number): number {
  const start = Math.max(
    0,
    columns.findIndex(({ hole }) => hole === own[0]?.hole),
  )
  return (start + at) % columns.length
}

/** A cell of Edit results: a hole by its column from 0, the handicap, the strokes received, the status, an extra by its id. */
export type CellKey = `hole ${number}` | 'handicap' | 'strokes' | 'status' | `extra ${string}`
type CellValue = number | string | null
/** What an administrator typed, what stood there then, and the text itself where it is no value. */
type CellDraft = { value: CellValue; was: CellValue; bad?: string }
export type RowDraft = Readonly<Partial<Record<CellKey, CellDraft>>>
/** By player. */
export type Drafts = Readonly<Record<string, RowDraft>>
export type CellChange = { userId: string; key: CellKey; value: CellValue; bad?: string }

/** What stands in the cell of a side that concedes the match on a hole. */
export const concession = 'C'

/** What an empty card is filled with as soon as one of its holes is changed. */
export const emptyCardScore = 9

const holeKey = (column: number): CellKey => `hole ${column}`
export const columnOfKey = (key: CellKey) => (key.startsWith('hole ') ? Number(key.slice(5)) : -1)
const extraOfKey = (key: CellKey) => key.slice('extra '.length)

/** The cells of a row that can be edited, from left to right. */
export const keysOf = (sheet: ResultSheet): CellKey[] => [
  'handicap',
  'strokes',
  ...sheet.holes.map((_, column) => holeKey(column)),
  ...sheet.extras.map(({ id }): CellKey => `extra ${id}`),
  'status',
]

/** What the server has in a cell. */
export function savedIn(row: SheetRow, key: CellKey): CellValue {
  if (key === 'handicap') return row.exactHcp
  if (key === 'strokes') return row.strokes
  if (key === 'status') return row.status
  if (key.startsWith('hole ')) return scoreIn(row, columnOfKey(key))
  return row.extras.find(({ id }) => id === extraOfKey(key))?.count ?? 0
}

function scoreIn({ scores }: SheetRow, column: number): CellValue {
  const { score = null, conceded = false } = scores[column] ?? {}
  return conceded ? concession : score
}

/** An untouched card, which shows the score that it will be filled with. */
export const isEmptyCard = (row: SheetRow) => row.status === null && row.scores.every(({ score }) => score === null)

/** What stands in a cell with the draft on top. */
export const shownIn = (row: SheetRow, draft: RowDraft | undefined, key: CellKey): CellValue => {
  const typed = draft?.[key]
  return typed ? typed.value : savedIn(row, key)
}

/** Strokes received with what is typed: those typed themselves, else those of the handicap that is typed. */
export function strokesShown(sheet: ResultSheet, row: SheetRow, draft: RowDraft | undefined): number {
  const [strokes, handicap] = [draft?.strokes, draft?.handicap]
  if (strokes && strokes.bad === undefined) return Number(strokes.value)
  if (!handicap || handicap.bad !== undefined) return row.strokes
  return playingStrokes(handicap.value as number | null, sheet.round.strokesFactor)
}

type Parsed = { value: CellValue } | { refused: 'strokes' | 'received' | 'tile' | 'handicap' | 'count' | 'status' }

/** What a person typed or pasted into a cell. */
export function parseCell(text: string, key: CellKey, game: RoundGame): Parsed {
  const plain = text.trim().replace(/[−–]/g, '-').replace(',', '.')
  if (key === 'status') return parseStatus(plain)
  if (key === 'handicap') return parseHandicapCell(plain)
  if (key === 'strokes') return parseReceived(plain)
  const isExtra = key.startsWith('extra ')
  if (plain === '' || plain === '-') return { value: isExtra ? 0 : null }
  const number = /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN
  if (isExtra) return number <= 999 ? { value: number } : { refused: 'count' }
  if (playsMatches(game) && plain.toUpperCase() === concession) return { value: concession }
  if (scoringOf(game).mayStand(number)) return { value: number }
  return { refused: entersTiles(game) ? 'tile' : 'strokes' }
}

function parseStatus(plain: string): Parsed {
  const status = plain.toUpperCase()
  if (status === '' || status === '-') return { value: null }
  return status === 'WD' || status === 'DNS' || status === 'DQ' ? { value: status } : { refused: 'status' }
}

/** Strokes received as a handicap is written: '+2' gives two. */
export const writtenStrokes = (strokes: number) => (strokes < 0 ? `+${-strokes}` : String(strokes))

function parseReceived(plain: string): Parsed {
  const strokes = /^[+-]\d{1,2}$/.test(plain) ? -Number(plain.slice(1)) : Number(plain)
  return /^[+-]?\d{1,3}$/.test(plain) && strokes >= -54 && strokes <= 108 ? { value: strokes } : { refused: 'received' }
}

function parseHandicapCell(plain: string): Parsed {
  if (plain === '') return { value: null }
  const value = parseHandicap(plain)
  return value === null ? { refused: 'handicap' } : { value }
}

/**
 * The drafts after cells were changed. What is the server's value again is no draft any more. A changed hole of an empty
 * card fills its other holes; a tile of a match is one side's, so the others lose it.
 */
export function withCells(sheet: ResultSheet, drafts: Drafts, changes: readonly CellChange[]): Drafts {
  const next: Record<string, Partial<Record<CellKey, CellDraft>>> = {}
  const set = ({ userId, key, value, bad }: CellChange) => {
    const row = sheet.rows.find((one) => one.userId === userId)
    if (!row) return
    const own = next[userId] ?? { ...drafts[userId] }
    next[userId] = own
    const was = own[key]?.was ?? savedIn(row, key)
    if (value === was && bad === undefined) delete own[key]
    else own[key] = { value, was, ...(bad === undefined ? {} : { bad }) }
  }
  const hasTiles = entersTiles(sheet.round.gameType)
  for (const change of changes) {
    set(change)
    if (!change.key.startsWith('hole ') || change.bad !== undefined) continue
    if (hasTiles) for (const other of otherTiles(sheet, change)) set(other)
    else for (const hole of unfilledHoles(sheet, { ...drafts, ...next }, change)) set(hole)
  }
  const merged = { ...drafts, ...next }
  return Object.fromEntries(Object.entries(merged).filter(([, draft]) => Object.keys(draft).length > 0))
}

function unfilledHoles(sheet: ResultSheet, drafts: Drafts, { userId, key, value }: CellChange): CellChange[] {
  const row = sheet.rows.find((one) => one.userId === userId)
  const isFirst = Object.keys(drafts[userId] ?? {}).filter((name) => name.startsWith('hole ')).length <= 1
  if (!row || !isEmptyCard(row) || !isFirst || value === null) return []
  return sheet.holes
    .map((_, column) => holeKey(column))
    .filter((hole) => hole !== key && !drafts[userId]?.[hole])
    .map((hole) => ({ userId, key: hole, value: emptyCardScore }))
}

/** Who wins a hole wins it for the whole side, and nobody else does. */
function otherTiles(sheet: ResultSheet, { userId, key, value }: CellChange): CellChange[] {
  const own = sheet.rows.find((row) => row.userId === userId)
  const others = sheet.rows.filter((row) => row.match === own?.match && row.userId !== userId)
  return others.map((row) => ({
    userId: row.userId,
    key,
    value: value === null ? null : row.side === own?.side ? value : value === concession ? 1 : 0,
  }))
}

/** Where the server has got another value since it was typed over: the cells, by player. */
export function conflictsIn(sheet: ResultSheet, drafts: Drafts): { userId: string; key: CellKey }[] {
  return sheet.rows.flatMap((row) =>
    cellsOf(drafts[row.userId])
      .filter(([key, { value, was }]) => savedIn(row, key) !== was && savedIn(row, key) !== value)
      .map(([key]) => ({ userId: row.userId, key })),
  )
}

export const cellsOf = (draft: RowDraft | undefined) => Object.entries(draft ?? {}) as [CellKey, CellDraft][]

/** Drafts that the server has now anyway, and those of players who are gone, are none any more. */
export function withoutDone(sheet: ResultSheet, drafts: Drafts): Drafts {
  const left = sheet.rows.flatMap((row) => {
    const cells = cellsOf(drafts[row.userId]).filter(([key, { value, bad }]) => bad || savedIn(row, key) !== value)
    return cells.length > 0 ? [[row.userId, Object.fromEntries(cells)]] : []
  })
  const next: Drafts = Object.fromEntries(left)
  return JSON.stringify(next) === JSON.stringify(drafts) ? drafts : next
}

/** Keeps what was typed over what somebody else saved meanwhile. */
export function typedStands(sheet: ResultSheet, drafts: Drafts, userId: string): Drafts {
  const row = sheet.rows.find((one) => one.userId === userId)
  if (!row) return drafts
  const cells = cellsOf(drafts[userId]).map(([key, draft]) => [key, { ...draft, was: savedIn(row, key) }])
  return { ...drafts, [userId]: Object.fromEntries(cells) }
}

/** The changed rows as the server takes them. */
export const rowsToSave = (sheet: ResultSheet, drafts: Drafts): ChangedRow[] =>
  sheet.rows.filter(({ userId }) => drafts[userId]).map((row) => rowToSave(row, cellsOf(drafts[row.userId])))

function rowToSave(row: SheetRow, cells: readonly [CellKey, CellDraft][]): ChangedRow {
  const holes = cells.filter(([key]) => key.startsWith('hole '))
  const extras = cells.filter(([key]) => key.startsWith('extra '))
  const handicap = cells.find(([key]) => key === 'handicap')?.[1]
  const strokes = cells.find(([key]) => key === 'strokes')?.[1]
  const status = cells.find(([key]) => key === 'status')?.[1]
  return {
    userId: row.userId,
    scoreDetails: holes.map(([key, { value, was }]) => ({
      position: row.scores[columnOfKey(key)]?.position ?? 0,
      score: tileOf(value),
      ...(value === concession || was === concession ? { conceded: value === concession } : {}),
      was: tileOf(was),
    })),
    scoreExtraDetails: extras.map(([key, { value, was }]) => ({
      id: extraOfKey(key),
      count: (value as number | null) ?? 0,
      was: (was as number | null) ?? 0,
    })),
    ...(handicap ? { exactHcp: handicap.value as number | null } : {}),
    ...(strokes ? { strokes: Number(strokes.value) } : {}),
    ...(status ? { status: status.value as ChangedRow['status'] } : {}),
    was: {
      ...(handicap ? { exactHcp: handicap.was as number | null } : {}),
      ...(strokes ? { strokes: Number(strokes.was) } : {}),
      ...(status ? { status: status.was as ChangedRow['status'] } : {}),
    },
  }
}

const tileOf = (value: CellValue) => (value === concession ? 0 : (value as number | null))

/** What a spreadsheet puts on the clipboard: rows of cells between tabs. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

export type Paste = {
  changes: CellChange[]
  refused: { userId: string; key: CellKey; text: string; why: Extract<Parsed, { refused: unknown }>['refused'] }[]
  /** Cells that fall beside the grid. */
  outside: number
}

/** What a block would change from a cell on, to the right and downwards. */
export function planPaste(
  sheet: ResultSheet,
  drafts: Drafts,
  from: { row: number; column: number },
  text: string,
): Paste {
  const keys = keysOf(sheet)
  const paste: Paste = { changes: [], refused: [], outside: 0 }
  readBlock(text).forEach((line, down) => {
    line.forEach((cell, right) => {
      const row = sheet.rows[from.row + down]
      const key = keys[from.column + right]
      if (!row || !key) {
        paste.outside += 1
        return
      }
      const parsed = parseCell(cell, key, sheet.round.gameType)
      const { userId } = row
      if ('refused' in parsed) paste.refused.push({ userId, key, text: cell, why: parsed.refused })
      else if (shownIn(row, drafts[userId], key) !== parsed.value)
        paste.changes.push({ userId, key, value: parsed.value })
    })
  })
  return paste
}

type RowTotals = { gross: number | null; result: number | null }

/** Sum of the strokes, and the net strokes, points or holes won, with what is typed. */
export function totalsOf(sheet: ResultSheet, row: SheetRow, draft: RowDraft | undefined): RowTotals {
  const { gameType, strokesFactor } = sheet.round
  const own = strokesShown(sheet, row, draft)
  const scoring = scoringOf(gameType)
  const received = receivedStrokes(sheet.holes.map(withLap), gameType, strokesFactor, [own])[0] ?? []
  const totals = { played: 0, gross: 0, net: 0, points: 0, par: 0 }
  sheet.holes.forEach(({ par }, column) => {
    const score = tileOf(shownIn(row, draft, holeKey(column)))
    if (score === null) return
    const given = received[column] ?? 0
    const isPickedUp = row.scores[column]?.pickedUp === true && !draft?.[holeKey(column)]
    totals.played += 1
    totals.gross += score
    totals.net += score - given
    totals.par += par
    totals.points += scoring.points({ strokes: score, pickedUp: isPickedUp }, par, given)
  })
  if (totals.played === 0) return { gross: null, result: null }
  const { gross, net, points, par } = totals
  const sums = {
    strokes: { gross, net },
    toPar: { gross: gross - par, net: net - par },
    points: { gross: points, net: points },
  }
  return { gross, result: scoring.sum(sums, 'net') }
}

const withLap = (hole: ResultSheet['holes'][number]) => ({ ...hole, lap: 0 })
