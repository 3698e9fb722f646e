import { clickTile } from '../../../golf/hole-results.ts'
import type { TypedValue } from './hole-saves.tsx'
import type { Group, GroupPlayer } from './operations/group.ts'
import type { Entrant } from './rules/group-sides.ts'

export type HoleValue = TypedValue & { filled: boolean }
export type HoleValues = Record<string, HoleValue>

/** What stands in the rows: what is typed, else what was saved. */
export function valuesOn(group: Group, position: number, typed: Record<string, TypedValue> = {}): HoleValues {
  return Object.fromEntries(
    group.players.map(({ user, result }) => {
      const { strokes = null, pickedUp = false, filled = false, tile, drive } = result[position - 1] ?? {}
      const own = typed[user.userId]
      return [user.userId, own ? { ...own, filled: false } : { strokes, pickedUp, filled, tile, drive }]
    }),
  )
}

/** The group as it would be with what is typed on the hole: what counts and how a match stands is shown of it. */
export const withValues = (group: Group, position: number, values: HoleValues): Group => ({
  ...group,
  players: group.players.map((player) => ({
    ...player,
    result: player.result.map((result) =>
      result.position === position ? { ...result, ...values[player.user.userId] } : result,
    ),
  })),
})

/** A value of somebody is every member's where they play one ball; whose drive it was stays. */
export const enteredFor = (
  { members }: Entrant,
  { strokes, pickedUp }: TypedValue,
  values: HoleValues,
): Record<string, TypedValue> =>
  Object.fromEntries(
    members.map(({ user }) => {
      const drive = values[user.userId]?.drive
      return [user.userId, { strokes, pickedUp, ...(drive !== undefined && { drive }) }]
    }),
  )

/** This member's drive was used and nobody else's; pressed again, nobody's. Scores stay as they are. */
export const driveOf = (
  side: readonly GroupPlayer[],
  member: GroupPlayer,
  values: HoleValues,
): Record<string, TypedValue> =>
  Object.fromEntries(
    side.map(({ user }) => {
      const { strokes = null, pickedUp = false, drive = false } = values[user.userId] ?? {}
      return [user.userId, { strokes, pickedUp, drive: user.userId === member.user.userId && !drive }]
    }),
  )

/**
 * A side's tile was pressed: its members won the hole, or, pressed again, nobody did. In a match by strokes it stands for
 * what was played.
 */
export function tilesAfter(
  group: Group,
  values: HoleValues,
  side: readonly GroupPlayer[],
  tile?: true,
): Record<string, TypedValue> {
  const idsOf = (players: readonly GroupPlayer[]) => players.map(({ user }) => user.userId)
  const entered = (value: TypedValue) =>
    value.strokes === null || value.tile !== tile ? null : { strokes: value.strokes }
  const current = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, entered(value)]))
  const clicked = clickTile(current, idsOf(side), idsOf(group.players))
  return Object.fromEntries(
    Object.entries(clicked).map(([id, result]) => [
      id,
      { strokes: result?.strokes ?? null, pickedUp: false, ...(tile && result && { tile }) },
    ]),
  )
}

/** Nobody won the hole; pressed again, it is not entered any more. */
export const halvedOf = (group: Group, isOn: boolean): Record<string, TypedValue> => everybody(group, isOn ? 0 : null)

/** Whatever stands on the hole is taken off. */
export const emptied = (group: Group): Record<string, TypedValue> => everybody(group, null)

const everybody = ({ players }: Group, strokes: number | null): Record<string, TypedValue> =>
  Object.fromEntries(players.map(({ user }) => [user.userId, { strokes, pickedUp: false }]))

/** Somebody has entered it: what was filled in, nobody has entered yet. */
export const isHalved = (values: HoleValues) =>
  Object.values(values).every(({ strokes, filled }) => strokes === 0 && !filled)

/** Whether the hole was given to a side, whatever was played. */
export const isGiven = (values: HoleValues) => Object.values(values).some(({ tile }) => tile)

/** The next without a value, from the one after `after`. */
export function firstOpen(entrants: readonly Entrant[], values: HoleValues, after?: Entrant): Entrant | undefined {
  const from = after ? entrants.findIndex(({ player }) => player === after.player) + 1 : 0
  const inOrder = [...entrants.slice(from), ...entrants.slice(0, from)]
  return inOrder.find(({ player }) => player.status === null && values[player.user.userId]?.strokes === null)
}
