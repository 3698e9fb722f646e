import type { Cell, Held, Item, Kept, Result } from './tap-types.ts'

/** What a phone holds of one person and group that the server may not have. */
export function heldOf({ typed, items }: Kept, userId: string, groupId: string): Held {
  const own = items.filter((item) => item.userId === userId && item.subject === groupId)
  const holes = typed.find((one) => one.userId === userId && one.groupId === groupId)?.holes ?? {}
  const refused = own.filter((item) => item.refused)
  return {
    typed: new Map(Object.entries(holes).flatMap(([position, { values }]) => cellsOf(position, resultsOf(values)))),
    unsent: cellsSaved(own),
    onItsWay: cellsSaved(own.filter((item) => !item.refused)),
    waiting: own.length - refused.length,
    refused: refused.length,
    items: own,
  }
}

const cellsSaved = (items: Item[]) =>
  new Map(items.flatMap(({ input }) => cellsOf(input.position ?? 0, input.results ?? [])))

const resultsOf = (values: Record<string, { strokes: number | null }>): Result[] =>
  Object.entries(values).map(([userId, { strokes }]) => ({ userId, strokes }))

const cellsOf = (position: number | string, results: Result[]) =>
  results.flatMap((one): [Cell, number][] =>
    one.strokes === null ? [] : [[`${Number(position)} ${one.userId}`, one.strokes]],
  )

/** The same before and after, however often it was sent. */
export const keyOfItem = ({ operation, input }: Item) => `${operation} ${JSON.stringify(input)}`
