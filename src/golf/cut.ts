import type { Basis } from './card.ts'
import { divide } from './classes.ts'
import { compareLists } from './compare-lists.ts'
import type { Competition, Cut } from './competition.ts'
import { type Field, pointsOfContenders } from './field.ts'
import type { Contender } from './ranking.ts'

/** What a cut goes by of a player. */
type Result = { readonly contender: Contender; readonly tally: { readonly place: number | null } }
/** The table of some players on one basis. */
type TableOf = (field: Field, playerIds: readonly string[], basis: Basis) => ReadonlyMap<string, Result>

const known = new WeakMap<Field, ReadonlySet<string>>()

/**
 * Who missed the cut; nobody before the rounds that it is made after are over, or where no round follows. Ties are not
 * broken. Whoever has a result in a later round all the same was let in by the committee. Source: decision 40.
 */
export function missedCutIn(field: Field, tableOf: TableOf): ReadonlySet<string> {
  const missed = known.get(field) ?? new Set(cutFrom(field, tableOf))
  known.set(field, missed)
  return missed
}

/** Whether the cut of a competition has been made when a round of it, by its position, is played. */
export const isAfterCut = ({ cut }: Pick<Competition, 'cut'>, at: number): boolean => Boolean(cut && at >= cut.after)

function cutFrom(field: Field, tableOf: TableOf): string[] {
  const { competition, basis } = field
  const { cut } = competition
  const before = cut ? competition.rounds.slice(0, cut.after) : []
  const isMade = cut && before.length < competition.rounds.length && before.every(({ over }) => over)
  if (!cut || !isMade) return []
  const first: Field = {
    ...field,
    competition: { ...competition, rounds: before, cut: null },
    contestPoints: pointsOfContenders({ ...competition, rounds: before }),
  }
  const isIn = (id: string) => field.entries.get(id)?.some((entry, at) => at >= cut.after && entry?.begun) ?? false
  return groupsOf(competition, cut).flatMap((ids) => {
    const placed = [...tableOf(first, ids, basis).values()].filter(({ tally }) => tally.place !== null)
    const passed = new Set(passing(placed, cut))
    return placed.flatMap((result) => (passed.has(result) || isIn(result.contender.id) ? [] : [result.contender.id]))
  })
}

/** Those who are compared with each other: all, or each class, and those of no class. */
function groupsOf(competition: Competition, { byClass }: Cut): string[][] {
  const everybody = competition.players.map(({ id }) => id)
  if (!byClass) return [everybody]
  const { classes, byPlayer } = divide(competition)
  return [...classes.map(({ playerIds }) => [...playerIds]), everybody.filter((id) => !byPlayer.has(id))]
}

function passing(placed: readonly Result[], { top, within }: Cut): Result[] {
  const sorted = placed.toSorted((a, b) => compareLists(a.contender.metric, b.contender.metric))
  const lead = sorted[0]?.contender.metric ?? []
  const last = top === null ? undefined : sorted[Math.min(top, sorted.length) - 1]
  return sorted.filter(({ contender: { metric } }) => {
    const isOnTop = last !== undefined && compareLists(metric, last.contender.metric) <= 0
    const isNear = within !== null && metric[0] === lead[0] && (metric[1] ?? 0) - (lead[1] ?? 0) <= within
    return isOnTop || isNear
  })
}
