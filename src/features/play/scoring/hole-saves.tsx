import type { InputOf } from '../../../contract/operation.ts'
import { playedAs } from '../../../golf/formats/presets.ts'
import type { Group } from './operations/group.ts'
import type { saveHole } from './operations/save.ts'
import { type SeenResult, standsAlready } from './rules/enter-hole.ts'
import { isSaved } from './rules/progress.ts'
import { playersAt } from './rules/waiting-steps.ts'

export type HoleSave = InputOf<typeof saveHole>
export type TypedValue = { strokes: number | null; pickedUp: boolean }
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

type Value = Pick<TypedValue, 'strokes' | 'pickedUp'>
const hasValue = (value: Value | undefined) => value !== undefined && (value.strokes !== null || value.pickedUp)

/** Who has to have a value on the hole has one, typed or saved. */
const haveValues = ({ players }: Group, position: number, values: TypedValues): boolean[] =>
  players
    .filter(({ status }) => status === null)
    .map(({ user, result }) => hasValue(values[user.userId] ?? result[position - 1]))

/** Nobody has a value there: whatever a save wrote would be made up. */
export const isBlank = (group: Group, position: number, values: TypedValues): boolean =>
  !haveValues(group, position, values).includes(true)

/** Everyone has a value, typed or saved: nothing would be made up. */
export const isWhole = (group: Group, position: number, values: TypedValues): boolean =>
  !haveValues(group, position, values).includes(false)

/** A typed value that is not on the card: worth keeping, and worth a word at the end of the round. */
export const isDraft = (group: Group, position: number, values: TypedValues): boolean =>
  isSaved(group, position) ? saysSomething(group, position, values) : Object.values(values).some(hasValue)
