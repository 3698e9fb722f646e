import { hasWords } from '../../../../contract/folded.ts'
import type { ShownEntry } from '../operations/list.ts'

export const entryFilters = ['all', 'outstanding', 'wishes', 'over', 'unconfirmed', 'withdrawn'] as const
export type EntryFilter = (typeof entryFilters)[number]

const takes: Record<EntryFilter, (entry: ShownEntry) => boolean> = {
  all: ({ state }) => state !== 'withdrawn',
  outstanding: ({ sums }) => sums.outstanding !== 0,
  wishes: ({ state, wishes, note }) => state !== 'withdrawn' && (wishes.length > 0 || note !== ''),
  over: ({ state, isOverLimit }) => state !== 'withdrawn' && isOverLimit,
  unconfirmed: ({ state, unconfirmed }) => state !== 'withdrawn' && unconfirmed,
  withdrawn: ({ state }) => state === 'withdrawn',
}

/** The filters that somebody is under, and all, with how many. */
export const filtersOf = (entries: readonly ShownEntry[]) =>
  entryFilters
    .map((id) => ({ id, count: entries.filter(takes[id]).length }))
    .filter(({ id, count }) => id === 'all' || count > 0)

/** Entries under a filter whose name, club or golf id has the words. */
export const matching = (entries: readonly ShownEntry[], filter: EntryFilter, search: string): ShownEntry[] =>
  entries.filter(
    (entry) =>
      takes[filter](entry) &&
      hasWords(`${entry.firstName} ${entry.lastName} ${entry.club} ${entry.golfId ?? ''}`, search),
  )
