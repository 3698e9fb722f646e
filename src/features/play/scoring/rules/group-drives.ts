import { countDrives, type DriveCount, type DrivesPaid, payForDrives } from '../../../../golf/drives.ts'
import { formatOf, playedAs } from '../../../../golf/formats/presets.ts'
import type { Group, GroupPlayer } from '../operations/group.ts'

/** How a side of the group stands with its drives, as this phone knows it; null: none are kept. */
export function drivesOfSide(group: Group, members: readonly GroupPlayer[]): DriveCount | null {
  const drives = formatOf(playedAs(group)).drivesOf(members.length)
  if (!drives) return null
  const holes = group.holes.map(({ position, par }) => ({
    par,
    driver: members.find(({ result }) => result[position - 1]?.drive)?.user.userId ?? null,
  }))
  return countDrives(
    drives,
    members.map(({ user }) => user.userId),
    holes,
    members.map(({ otherDrives }) => otherDrives),
  )
}

/** What a side pays for missing drives once its group is closed, as boards have it. */
export function drivesPaidBy(group: Group, members: readonly GroupPlayer[]): DrivesPaid | null {
  const count = group.submitted ? drivesOfSide(group, members) : null
  return count && payForDrives(count, formatOf(playedAs(group)).missingDrives)
}
