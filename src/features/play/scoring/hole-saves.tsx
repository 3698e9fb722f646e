import type { InputOf } from '../../../contract/operation.ts'
import { formatOf, playedAs } from '../../../golf/formats/presets.ts'
import { fillsBlanks } from '../../../golf/hole-results.ts'
import type { Group } from './operations/group.ts'
import type { saveHole } from './operations/save.ts'
import { type SeenResult, standsAlready } from './rules/enter-hole.ts'
import { contendersOf } from './rules/group-sides.ts'
import { isSaved } from './rules/progress.ts'
import { lackingOn } from './rules/saved-hole.ts'
import { playersAt } from './rules/waiting-steps.ts'

export type HoleSave = InputOf<typeof saveHole>
/** `tile`: the hole is given to a side, whatever was played; `drive`: this player's was used. */
export type TypedValue = {
  strokes: number | null
  pickedUp: boolean
  tile?: boolean | undefined
  drive?: boolean | undefined
}
export type TypedValues = Readonly<Record<string, TypedValue>>
/** `seen`: what stood there when the first value was typed, so that a save can tell whether it collides. */
export type TypedHole = { seen: SeenResult[]; values: Record<string, TypedValue>; at?: number }
export type TypedHoles = Readonly<Record<number, TypedHole>>

/** Several saves of one hole as one, in their order: what was typed last of each player, over what the first had seen. */
export const mergedSaves = (first: HoleSave, ...later: readonly HoleSave[]): HoleSave => {
  const results = [first, ...later].flatMap((save) => save.results).map((result) => [result.userId, result] as const)
  return { ...first, results: [...new Map(results).values()] }
}

/** A later save of the hole as one with the earlier, which waits; undefined: of another hole. */
export const joinedSaves = (earlier: HoleSave, later: HoleSave): HoleSave | undefined =>
  earlier.position === later.position ? mergedSaves(earlier, later) : undefined

export const resultsOf = (values: TypedValues) =>
  Object.entries(values).map(([userId, value]) => ({ userId, ...value }))

/** Whether the group has all of this: another phone that saved the same is of one mind with this one. */
export const isOfOneMind = (group: Group, { position, results }: Pick<HoleSave, 'position' | 'results'>) =>
  standsAlready(playersAt(group, position), results, playedAs(group))

/** Whether a save would change or confirm anything. */
export function saysSomething(group: Group, position: number, values: TypedValues): boolean {
  const confirms = group.players.some(({ user, result }) => result[position - 1]?.filled && values[user.userId])
  return confirms || !isOfOneMind(group, { position, results: resultsOf(values) })
}

const hasValue = (value: TypedValue | undefined) =>
  value !== undefined && (value.strokes !== null || value.pickedUp || value.drive === true)

/** What the hole would be with these values. */
const playersWith = ({ players }: Group, position: number, values: TypedValues) =>
  players.map(({ user, side, status, result }) => {
    const { strokes = null, pickedUp = false } = values[user.userId] ?? result[position - 1] ?? {}
    return { userId: user.userId, side, status, strokes: strokes ?? (pickedUp ? 0 : null) }
  })

/** Names of those for whom a score is needed, typed or saved. */
export function lackingNames(group: Group, position: number, values: TypedValues): string[] {
  const hole = group.holes[position - 1] ?? { hole: 0, par: 0 }
  const lacking = new Set(lackingOn(group, hole, playersWith(group, position, values)).map(({ userId }) => userId))
  return contendersOf(group).flatMap(({ name, members }) =>
    members.some(({ user }) => lacking.has(user.userId)) ? name : [],
  )
}

/** Nobody has a value there: whatever a save wrote would be made up. */
export const isBlank = (group: Group, position: number, values: TypedValues): boolean =>
  playersWith(group, position, values).every(({ status, strokes }) => status !== null || strokes === null)

/** Everyone has a value, typed or saved: nothing would be made up. */
export const isWhole = (group: Group, position: number, values: TypedValues): boolean =>
  lackingNames(group, position, values).length === 0

/** Whether a save puts in what nobody has entered. */
export const fillsIn = (group: Group): boolean => fillsBlanks(formatOf(playedAs(group)))

/** A typed value that is not on the card: worth keeping, and worth a word at the end of the round. */
export const isDraft = (group: Group, position: number, values: TypedValues): boolean =>
  isSaved(group, position) ? saysSomething(group, position, values) : Object.values(values).some(hasValue)
