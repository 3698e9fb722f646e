import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ResultSheet } from './operations/sheet.ts'
import type { Cell } from './result-grid.tsx'
import { nextShown } from './rules/card-filter.ts'
import { byStart, type CardAct, firstColumn } from './rules/card-keys.ts'
import { type CellKey, keysOf } from './rules/cells.ts'
import { shownIn } from './rules/typed.ts'
import { useCardSaves } from './use-card-saves.tsx'
import type { Editing } from './use-drafts.tsx'

type Wants = {
  read: ResultSheet
  edit: Editing
  byCards: boolean
  /** Whether the filter has a card: others are passed over. */
  isShown: (userId: string) => boolean
  onRefused: (why: Readonly<Record<string, string>>) => void
  reload: () => Promise<void>
}

/** Where in the grid somebody is, by player, so that a card that comes in above moves nobody; and the keys of cards. */
export function useCards({ read, edit, byCards, isShown, onRefused, reload }: Wants) {
  const sheet = useMemo(() => (byCards ? byStart(read) : read), [read, byCards])
  const keys = useMemo(() => keysOf(sheet), [sheet])
  const [place, setPlace] = useState({ userId: '', column: 2 })
  const { states, save } = useCardSaves(sheet, edit, onRefused, reload)
  const wantsFocus = useRef(false)
  const at = sheet.rows.findIndex(({ userId }) => userId === place.userId)
  const active: Cell = { row: Math.max(0, at), column: place.column }
  const activate = (cell: Cell) => setPlace({ userId: sheet.rows[cell.row]?.userId ?? '', column: cell.column })

  const goTo = (userId: string) => {
    const row = sheet.rows.find((one) => one.userId === userId)
    if (!row) return
    wantsFocus.current = true
    flushSync(() => setPlace({ userId, column: firstColumn(edit.drafts, row, keys) }))
    // It is drawn anew only where it was not there already.
    if (wantsFocus.current) document.querySelector<HTMLElement>('.sheet td input')?.focus()
    wantsFocus.current = false
  }
  const act = (what: CardAct) => {
    const row = sheet.rows[active.row]
    if (!row) return
    const { userId } = row
    if (what === 'find') return focusOn('office-find')
    if (what === 'contests') return focusOn('office-contests')
    if (what === 'keep') return edit.keepMine(userId)
    if (what === 'take') return edit.drop(userId)
    if (what !== 'next' && what !== 'before' && what !== 'sign') {
      const value = shownIn(row, edit.drafts[userId], 'status') === what ? null : what
      return edit.change([{ userId, key: 'status' as CellKey, value }], false)
    }
    const next = sheet.rows[nextShown(sheet.rows, active.row, what === 'before' ? -1 : 1, isShown) ?? -1]
    goTo((next ?? row).userId)
    void save(userId, what === 'sign')
  }
  const latest = useRef(act)
  latest.current = act
  const onCard = useCallback((what: CardAct) => latest.current(what), [])
  return { sheet, keys, active, activate, goTo, states, wantsFocus, onCard: byCards ? onCard : undefined }
}

function focusOn(id: string) {
  const found = document.getElementById(id)
  const target = found?.matches('input') ? found : found?.querySelector<HTMLElement>('button, a')
  target?.focus()
}
