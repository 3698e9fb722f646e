import type { Drives, MissingDrives } from './formats/settings.ts'
import { sumOf } from './sums.ts'

/** A hole of a side: its par, and whose drive was used; null: nobody's yet. */
type HoleOfDrives = { readonly par: number; readonly driver: string | null }

/** `done`: nothing is owed; `free`: more holes are left than are owed; `forced`: as many; `short`: too few. */
export type DrivesState = 'done' | 'free' | 'forced' | 'short'

export type DriveCount = {
  /** Of each member, in their order: drives used, and how many are owed. */
  readonly members: readonly { readonly id: string; readonly used: number; readonly owed: number }[]
  readonly owed: number
  /** Holes without a drive. */
  readonly left: number
  readonly state: DrivesState
}

/**
 * How a side stands with the drives of which each member owes some: owed = Σ max(0, minimum − used). Holes of par 3 neither
 * give nor take where they do not count. Source: terms of Texas scrambles; Pinhigh decision.
 */
export function countDrives(
  { each, parThreesCount }: Drives,
  memberIds: readonly string[],
  holes: readonly HoleOfDrives[],
): DriveCount {
  const counted = holes.filter(({ par }) => parThreesCount || par > 3)
  const members = memberIds.map((id) => {
    const used = counted.filter(({ driver }) => driver === id).length
    return { id, used, owed: Math.max(0, each - used) }
  })
  const owed = sumOf(members, (member) => member.owed)
  const left = counted.filter(({ driver }) => driver === null).length
  const state = owed === 0 ? 'done' : owed > left ? 'short' : owed === left ? 'forced' : 'free'
  return { members, owed, left, state }
}

/** What a side pays for the drives that it owes at its end. */
export type DrivesPaid = {
  readonly owed: number
  /** Penalty strokes in all. */
  readonly strokes: number
  readonly isDisqualified: boolean
}

/** Null: it pays nothing, since it owes none or the committee decides. */
export function payForDrives(owed: number, missing: MissingDrives | null): DrivesPaid | null {
  if (!missing || owed === 0) return null
  const isDisqualified = missing.kind === 'disqualified'
  return { owed, strokes: isDisqualified ? 0 : owed * missing.strokes, isDisqualified }
}
