import type { Drives, MissingDrives } from './formats/settings.ts'
import { sumOf } from './sums.ts'

/** A hole of a side: its par, and whose drive was used; null: nobody's yet. */
type HoleOfDrives = { readonly par: number; readonly driver: string | null }

/** Of one member, where drives count over several rounds: what was used in the others, and what is left in later ones. */
export type OtherDrives = {
  readonly used: number
  /** Holes of later rounds whose drive the side has not chosen yet. */
  readonly left: number
  /** No such round comes after this one, so that it pays for what is missing. */
  readonly isLast: boolean
}

/** `done`: nothing is owed; `free`: more holes are left than are owed; `forced`: as many; `short`: too few. */
export type DrivesState = 'done' | 'free' | 'forced' | 'short'

export type DriveCount = {
  /** Of each member, in their order: drives used, and how many are owed. */
  readonly members: readonly { readonly id: string; readonly used: number; readonly owed: number }[]
  readonly owed: number
  /** Holes without a drive, those of later rounds with them where drives count over several. */
  readonly left: number
  readonly state: DrivesState
  /** What is owed at the end of this round is missing: nothing can be made up for in a later one. */
  readonly isLast: boolean
}

/**
 * How a side stands with the drives of which each member owes some: owed = Σ max(0, minimum − used). Holes of par 3 neither
 * give nor take where they do not count. `others`: of each member, where other rounds count too. Source: terms of Texas scrambles; Pinhigh decision.
 */
export function countDrives(
  { each, parThreesCount }: Drives,
  memberIds: readonly string[],
  holes: readonly HoleOfDrives[],
  others: readonly (OtherDrives | undefined)[] = [],
): DriveCount {
  const counted = holes.filter(({ par }) => parThreesCount || par > 3)
  const members = memberIds.map((id, at) => {
    const used = counted.filter(({ driver }) => driver === id).length + (others[at]?.used ?? 0)
    return { id, used, owed: Math.max(0, each - used) }
  })
  const owed = sumOf(members, (member) => member.owed)
  const ofSide = others.find((each) => each !== undefined)
  const left = counted.filter(({ driver }) => driver === null).length + (ofSide?.left ?? 0)
  const state = owed === 0 ? 'done' : owed > left ? 'short' : owed === left ? 'forced' : 'free'
  return { members, owed, left, state, isLast: ofSide?.isLast ?? true }
}

/** What a side pays for the drives that it owes at its end. */
export type DrivesPaid = {
  readonly owed: number
  /** Penalty strokes in all. */
  readonly strokes: number
  readonly isDisqualified: boolean
}

/** Null: it pays nothing, since it owes none, may make up for it in a later round, or the committee decides. */
export function payForDrives(
  { owed, isLast }: Pick<DriveCount, 'owed' | 'isLast'>,
  missing: MissingDrives | null,
): DrivesPaid | null {
  if (!missing || owed === 0 || !isLast) return null
  const isDisqualified = missing.kind === 'disqualified'
  return { owed, strokes: isDisqualified ? 0 : owed * missing.strokes, isDisqualified }
}
