export const favouritesAtMost = 200

/** A change that waits to be sent: who becomes a favourite and who is one no more. */
export type Change = { add: readonly string[]; remove: readonly string[] }
export const noChange: Change = { add: [], remove: [] }

/** The latest wish about each of the people counts. */
export const changed = (waiting: Change, people: readonly string[], isWanted: boolean): Change => {
  const others = (ids: readonly string[]) => ids.filter((id) => !people.includes(id))
  return {
    add: isWanted ? [...others(waiting.add), ...people] : others(waiting.add),
    remove: isWanted ? others(waiting.remove) : [...others(waiting.remove), ...people],
  }
}

/** A list with a change carried out, nobody in it twice. */
export const withChange = (ids: readonly string[], { add, remove }: Change): string[] => [
  ...new Set([...ids, ...add].filter((id) => !remove.includes(id))),
]

/** So many characters of an id name somebody in a link: ids of one board differ in them. */
const named = 12

/** Favourites as a link has them: the ends of their ids. */
export const linkOf = (ids: readonly string[]): string => ids.map((id) => id.slice(-named)).join(',')

/** Whether a link names this person. */
export function namesIn(link: string | null | undefined): (id: string) => boolean {
  const ends = new Set((link ?? '').split(',').filter((end) => end.length === named))
  return (id) => ends.has(id.slice(-named))
}
