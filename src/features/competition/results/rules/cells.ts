import { entersTiles, formatOf, playsMatches, type RoundGame, scoringOf } from '../../../../golf/formats/presets.ts'
import { parseHandicap } from '../../../../golf/handicap.ts'
import type { ResultSheet, SheetRow } from '../operations/sheet.ts'

/** A cell of Edit results: a hole by its column from 0, the handicap, the strokes received, the status, an extra by its id. */
export type CellKey = `hole ${number}` | 'handicap' | 'strokes' | 'status' | `extra ${string}`

export type CellValue = number | string | null

/** What stands in the cell of a side that concedes the match on a hole. */
export const concession = 'C'

/** What stands where the ball was picked up. */
export const pickUp = 'P'

/** What stands behind the strokes of the player whose drive was used, or alone where no strokes stand. */
const driveMark = 'D'

/** What an empty card is filled with as soon as one of its holes is changed. */
export const emptyCardScore = 9

export const holeKey = (column: number): CellKey => `hole ${column}`

export const columnOfKey = (key: CellKey) => (key.startsWith('hole ') ? Number(key.slice(5)) : -1)

export const extraOfKey = (key: CellKey) => key.slice('extra '.length)

/** Whether a drive is chosen on each hole. */
export const keepsDrives = ({ round }: ResultSheet) => formatOf(round).drivesOf(2) !== null

/** What a value of a hole says beside its strokes, where the game keeps that. */
export function marksSeen(sheet: ResultSheet, value: CellValue) {
  const wasMarks = {
    ...(keepsDrives(sheet) && { drive: hasDrive(value) }),
    ...(playsMatches(sheet.round) && { conceded: value === concession }),
    ...(value === pickUp && { pickedUp: true }),
  }
  return Object.keys(wasMarks).length > 0 ? { wasMarks } : {}
}

/** '4D'. */
export const withDrive = (strokes: number | null) => `${strokes ?? ''}${driveMark}`

export const hasDrive = (value: CellValue) => typeof value === 'string' && /^\d*D$/.test(value)

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
  const { score = null, conceded = false, drive = false, pickedUp = false } = scores[column] ?? {}
  return conceded ? concession : drive ? withDrive(score) : pickedUp ? pickUp : score
}

/** An untouched card, which shows the score that it will be filled with. */
export const isEmptyCard = (row: SheetRow) => row.status === null && row.scores.every(({ score }) => score === null)

export type Parsed =
  | { value: CellValue }
  | { refused: 'strokes' | 'received' | 'tile' | 'handicap' | 'count' | 'status' }

/** What a person typed or pasted into a cell; a drive is taken where the sheet keeps them. */
export function parseCell(text: string, key: CellKey, game: RoundGame, takesDrives = false): Parsed {
  const plain = text.trim().replace(/[−–]/g, '-').replace(',', '.')
  if (key === 'status') return parseStatus(plain)
  if (key === 'handicap') return parseHandicapCell(plain)
  if (key === 'strokes') return parseReceived(plain)
  const isExtra = key.startsWith('extra ')
  if (takesDrives && !isExtra && plain.toUpperCase().endsWith(driveMark)) {
    const strokes = parseCell(plain.slice(0, -1), key, game)
    return 'refused' in strokes ? strokes : { value: withDrive(strokes.value as number | null) }
  }
  if (plain === '' || plain === '-') return { value: isExtra ? 0 : null }
  const number = /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN
  if (isExtra) return number <= 999 ? { value: number } : { refused: 'count' }
  if (playsMatches(game) && plain.toUpperCase() === concession) return { value: concession }
  if (!takesDrives && !entersTiles(game) && plain.toUpperCase() === pickUp) return { value: pickUp }
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

/** The strokes, or the tile, of a hole's cell. */
export function tileOf(value: CellValue): number | null {
  if (value === concession) return 0
  if (value === pickUp) return null
  if (!hasDrive(value)) return value as number | null
  return value === driveMark ? null : Number.parseInt(String(value), 10)
}
