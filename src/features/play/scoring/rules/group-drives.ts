import { countDrives, type DriveCount } from '../../../../golf/drives.ts'
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
  )
}
