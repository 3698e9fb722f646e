import { holesFromTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import { entersTiles, scoringOf } from '../../../../golf/formats/presets.ts'
import { maximumStrokes } from '../../../../golf/hole.ts'
import { moreThanHoles, tenths } from '../../../../golf/net-total.ts'
import { strokesAnew } from '../../../play/scoring/rules/handicaps.ts'
import { receivedFromTees } from '../../../play/scoring/rules.ts'
import type { ChangedRow } from '../operations/edit.ts'
import type { ResultSheet, SheetRow } from '../operations/sheet.ts'
import {
  type CellKey,
  columnOfKey,
  concession,
  emptyCardScore,
  extraOfKey,
  hasDrive,
  holeKey,
  isEmptyCard,
  marksSeen,
  pickUp,
  savedIn,
  tileOf,
} from './cells.ts'
import { cellsOfPartners, otherDriver, withStandingDrive } from './drives.ts'
import type { SideStrokes } from './side-strokes.ts'
import { type CellChange, type CellDraft, type Drafts, type RowDraft, shownIn, withLap } from './typed.ts'

/** Strokes received with what is typed: those typed themselves, else those of the handicap that is typed; of a side `ofSide`. */
export function strokesShown(sheet: ResultSheet, row: SheetRow, draft: RowDraft | undefined, ofSide?: number): number {
  if (ofSide !== undefined) return ofSide
  const [strokes, handicap] = [draft?.strokes, draft?.handicap]
  if (strokes && strokes.bad === undefined) return Number(strokes.value)
  if (!handicap || handicap.bad !== undefined) return row.strokes
  const { gameType, formatSettings = null, strokesFactor } = sheet.round
  const round = { strokeCount: gameType, formatSettings, strokesFactor }
  return strokesAnew(round, handicap.value as number | null, row.tee ?? null)
}

/**
 * The drafts after cells were changed. What is the server's value again is no draft any more. A changed hole of an empty
 * card fills its other holes; a tile of a match is one side's, so the others lose it; a ball of a side is on all its
 * cards, and one drive of it is used.
 */
export function withCells(
  sheet: ResultSheet,
  drafts: Drafts,
  changes: readonly CellChange[],
  fillsCards = true,
): Drafts {
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
  for (const typed of changes) {
    const isHole = typed.key.startsWith('hole ') && typed.bad === undefined
    const change = isHole ? withStandingDrive(sheet, { ...drafts, ...next }, typed) : typed
    set(change)
    if (!isHole) continue
    const filled = fillsCards ? unfilledHoles(sheet, { ...drafts, ...next }, change) : []
    const own = hasTiles ? [] : [change, ...filled]
    for (const hole of own.slice(1)) set(hole)
    const others = hasTiles ? otherTiles(sheet, change) : cellsOfPartners(sheet, { ...drafts, ...next }, own)
    for (const other of others) set(other)
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

/** Where the server has got another value, or another driver of the side, since it was typed over: the cells, by player. */
export function conflictsIn(sheet: ResultSheet, drafts: Drafts): { userId: string; key: CellKey }[] {
  return sheet.rows.flatMap((row) =>
    cellsOf(drafts[row.userId])
      .filter(
        ([key, { value, was }]) =>
          (savedIn(row, key) !== was && savedIn(row, key) !== value) || otherDriver(sheet, drafts, row.userId, key),
      )
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
  const moved = cellsOf(drafts[userId]).filter(([key]) => otherDriver(sheet, drafts, userId, key))
  const stands = { ...drafts, [userId]: Object.fromEntries(cells) }
  return withCells(
    sheet,
    stands,
    moved.map(([key, { value }]) => ({ userId, key, value })),
  )
}

/** The changed rows as the server takes them. */
export const rowsToSave = (sheet: ResultSheet, drafts: Drafts): ChangedRow[] =>
  sheet.rows.filter(({ userId }) => drafts[userId]).map((row) => rowToSave(sheet, row, cellsOf(drafts[row.userId])))

function rowToSave(sheet: ResultSheet, row: SheetRow, cells: readonly [CellKey, CellDraft][]): ChangedRow {
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
      ...(hasDrive(value) || hasDrive(was) ? { drive: hasDrive(value) } : {}),
      ...(value === pickUp || was === pickUp ? { pickedUp: value === pickUp } : {}),
      was: was === pickUp ? (row.scores[columnOfKey(key)]?.score ?? null) : tileOf(was),
      ...marksSeen(sheet, was),
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

type RowTotals = { gross: number | null; result: number | null }

/**
 * Sum of the strokes, and the net strokes, points or holes won, with what is typed. What is blank on a card that is closed
 * counts as on boards; `penalty` strokes of the side are in it, and what its strokes have beside whole ones.
 */
export function totalsOf(
  sheet: ResultSheet,
  row: SheetRow,
  draft: RowDraft | undefined,
  penalty = 0,
  ofSide?: SideStrokes,
): RowTotals {
  const { gameType, formatSettings = null, strokesFactor } = sheet.round
  const own = strokesShown(sheet, row, draft, ofSide?.strokes)
  const scoring = scoringOf(sheet.round)
  const round = { strokeCount: gameType, formatSettings, strokesFactor }
  const holes = holesFromTee(sheet.holes.map(withLap), row.tee)
  const received = receivedFromTees(holes, round, [{ playingStrokes: own, tee: row.tee ?? null }])[0] ?? []
  const totals = { played: 0, gross: 0, net: 0, points: 0, par: 0 }
  holes.forEach(({ hole, par }, column) => {
    const value = shownIn(row, draft, holeKey(column))
    const score = value === pickUp ? maximumStrokes(par) : tileOf(value)
    if (score === null) return
    const given = received[column] ?? 0
    const isPickedUp = value === pickUp || (row.scores[column]?.pickedUp === true && !draft?.[holeKey(column)])
    const result = { strokes: score, pickedUp: isPickedUp }
    const gross = scoring.counted(result, par, 0)
    if (gross === null) return
    totals.played += 1
    totals.gross += gross
    totals.net += (scoring.counted(result, par, given) ?? gross) - given
    totals.par += par
    totals.points += scoring.points(result, scoring.target({ hole, par }), given)
  })
  if (totals.played === 0) return { gross: null, result: null }
  const blank = sheet.round.over || row.submitted ? scoring.unplayed * (sheet.holes.length - totals.played) : 0
  const { par } = totals
  const isWhole = totals.played === sheet.holes.length && ofSide && ofSide.toTenth !== null
  const more = isWhole ? moreThanHoles(own, ofSide.toTenth ?? own, holes.length) : 0
  const [gross, net] = [totals.gross + penalty, tenths(totals.net + penalty + more)]
  const points = totals.points + blank - penalty
  const sums = {
    strokes: { gross, net },
    toPar: { gross: gross - par, net: net - par },
    points: { gross: points, net: points },
  }
  return { gross, result: scoring.sum(sums, 'net') }
}
