/** Who stands where at one moment. */
export type Places = ReadonlyMap<string, number>
type Snapshot = { at: number; places: Places }

const every = 5 * 60_000
const hour = 60 * 60_000
/** Less is no movement worth a picture. */
const leastHistory = 10 * 60_000
const moversAtMost = 5

/** The places of the last hour, in steps of five minutes: thirteen at most, however long a screen stands. */
export function withPlaces(history: readonly Snapshot[], places: Places, at: number): readonly Snapshot[] {
  const last = history.at(-1)
  if (last && at - last.at < every) return history
  return [...history.filter((one) => at - one.at <= hour), { at, places }]
}

export type Mover = { id: string; from: number; places: number }

/** Who has climbed most since the oldest moment that is known, of the last hour. Nothing: too little is known, or nobody has. */
export function moversSince(
  history: readonly Snapshot[],
  places: Places,
  at: number,
): { since: number; movers: Mover[] } {
  const first = history.find((one) => at - one.at <= hour + every)
  if (!first || at - first.at < leastHistory) return { since: at, movers: [] }
  const movers = [...places].flatMap(([id, place]) => {
    const from = first.places.get(id)
    return from !== undefined && from > place ? [{ id, from, places: from - place }] : []
  })
  const most = movers.toSorted((a, b) => b.places - a.places || (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
  return { since: first.at, movers: most.slice(0, moversAtMost) }
}

export type LeadChange = { kind: 'leads' | 'shares' | 'alone'; ids: readonly string[] }

/** What happened at the top between two boards: somebody new leads or shares the lead, or one is left of several. */
export function leadChange(before: readonly string[], after: readonly string[]): LeadChange | undefined {
  if (before.length === 0 || after.length === 0) return undefined
  const come = after.filter((id) => !before.includes(id))
  if (come.length === 0) return before.length > 1 && after.length === 1 ? { kind: 'alone', ids: after } : undefined
  return { kind: come.length === after.length && after.length === 1 ? 'leads' : 'shares', ids: come }
}

/** The line over the screen has room for three. */
const namedAtMost = 3

/** Those whom the line names, and how many more there are: three by name, of four and more two. */
export function namedLead(names: readonly string[]): { names: string; more: number } {
  const named = names.slice(0, names.length > namedAtMost ? namedAtMost - 1 : namedAtMost)
  return { names: named.join(', '), more: names.length - named.length }
}
