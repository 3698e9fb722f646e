import { useMemo, useState } from 'react'
import type { ResultSheet } from './operations/sheet.ts'
import { type CardFilter, filtered } from './rules/card-filter.ts'
import { conflictsIn } from './rules/drafts.ts'
import type { Drafts } from './rules/typed.ts'

/** Which cards the office looks at while they are entered one after the other; else all. */
export function useShownCards(sheet: ResultSheet, drafts: Drafts, byCards: boolean) {
  const conflicts = useMemo(() => conflictsIn(sheet, drafts), [sheet, drafts])
  const [filter, setFilter] = useState<CardFilter>('all')
  const found = useMemo(
    () => byCards && filter !== 'all' && new Set(filtered(sheet, filter, conflicts).map(({ userId }) => userId)),
    [sheet, byCards, filter, conflicts],
  )
  // What is typed and not saved stays, whatever the filter says.
  const isShown = (userId: string) => !found || found.has(userId) || drafts[userId] !== undefined
  return { conflicts, filter, setFilter, isShown }
}
