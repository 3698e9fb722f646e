import { countDrives, payForDrives } from '../../../../golf/drives.ts'
import { holesFromTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import { formatOf } from '../../../../golf/formats/presets.ts'
import type { ResultSheet, SheetRow } from '../operations/sheet.ts'
import {
  type CellKey,
  type CellValue,
  concession,
  hasDrive,
  holeKey,
  keepsDrives,
  pickUp,
  tileOf,
  withDrive,
} from './cells.ts'
import { type CellChange, type Drafts, shownIn, withLap } from './typed.ts'

/** Other strokes leave the drive where it was, and a drive alone leaves the strokes. */
export function withStandingDrive(sheet: ResultSheet, drafts: Drafts, change: CellChange): CellChange {
  const row = sheet.rows.find(({ userId }) => userId === change.userId)
  if (!row || !keepsDrives(sheet)) return change
  const before = shownIn(row, drafts[row.userId], change.key)
  if (typeof change.value === 'number' && hasDrive(before)) return { ...change, value: withDrive(change.value) }
  const isDriveAlone = hasDrive(change.value) && tileOf(change.value) === null
  return isDriveAlone ? { ...change, value: withDrive(tileOf(before)) } : change
}

/** What the changed holes of a player make of those of the others of the side. */
export function cellsOfPartners(sheet: ResultSheet, drafts: Drafts, changed: readonly CellChange[]): CellChange[] {
  const isShared = formatOf(sheet.round).side.balls === 'one'
  const own = sheet.rows.find(({ userId }) => userId === changed[0]?.userId)
  if (own?.sideId === undefined || !(isShared || keepsDrives(sheet))) return []
  const partners = sheet.rows.filter((row) => row !== own && row.sideId === own.sideId)
  return changed.flatMap(({ key, value }) =>
    partners.map((row) => {
      const before = shownIn(row, drafts[row.userId], key)
      return { userId: row.userId, key, value: partnersValue(before, value, isShared) }
    }),
  )
}

/** Who has the drive of a hole that is typed for another of the side: somebody has moved it since. */
export function otherDriver(sheet: ResultSheet, drafts: Drafts, userId: string, key: CellKey): SheetRow | undefined {
  const typed = drafts[userId]?.[key]
  const own = sheet.rows.find((row) => row.userId === userId)
  if (!typed || !hasDrive(typed.value) || own?.sideId === undefined) return undefined
  return sheet.rows.find(
    (row) => row !== own && row.sideId === own.sideId && hasDrive(shownIn(row, drafts[row.userId], key)),
  )
}

function partnersValue(before: CellValue, changed: CellValue, isShared: boolean): CellValue {
  if (isShared && (changed === null || changed === concession || changed === pickUp)) return changed
  const keepsDrive = hasDrive(before) && !hasDrive(changed)
  const strokes = tileOf(isShared ? changed : before)
  if (keepsDrive) return withDrive(strokes)
  return isShared || hasDrive(before) ? strokes : before
}

/**
 * Penalty strokes that a side with one ball pays for missing drives, with what is typed: in the totals of its closed
 * cards, as on boards.
 */
export function drivesPenalty(sheet: ResultSheet, drafts: Drafts, row: SheetRow): number {
  const { side, drivesOf, missingDrives } = formatOf(sheet.round)
  const isClosed = sheet.round.over || row.submitted
  if (!missingDrives || side.balls !== 'one' || row.sideId === undefined || !isClosed) return 0
  if (shownIn(row, drafts[row.userId], 'status') !== null) return 0
  const members = sheet.rows.filter(({ sideId }) => sideId === row.sideId)
  const drives = drivesOf(members.length)
  if (!drives) return 0
  const isDriver = (column: number) => (member: SheetRow) =>
    hasDrive(shownIn(member, drafts[member.userId], holeKey(column)))
  const count = countDrives(
    drives,
    members.map(({ userId }) => userId),
    holesFromTee(sheet.holes.map(withLap), row.tee).map(({ par }, column) => ({
      par,
      driver: members.find(isDriver(column))?.userId ?? null,
    })),
    members.map(({ otherDrives }) => otherDrives),
  )
  return payForDrives(count, missingDrives)?.strokes ?? 0
}
