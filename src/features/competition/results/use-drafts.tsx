import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { confirm } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { forget, keep, kept } from '../../../web/outbox.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { notify } from '../../../web/ui/notices.tsx'
import type { ResultSheet } from './operations/sheet.ts'
import { typedStands, withCells, withoutDone } from './rules/drafts.ts'
import type { CellChange, Drafts } from './rules/typed.ts'
import { resultTexts } from './texts.ts'

const none: Drafts = {}
type Steps = { now: Drafts; past: readonly Drafts[]; future: readonly Drafts[] }

export type Editing = ReturnType<typeof useDrafts>

/** What was typed and is not saved: with undo and redo, kept on this device until it is saved or discarded. */
export function useDrafts(sheet: ResultSheet) {
  const [steps, setSteps] = useState<Steps>({ now: none, past: [], future: [] })
  const drafts = steps.now
  const latest = useRef(sheet)
  latest.current = sheet
  useKept(sheet, drafts, (found) => setSteps({ now: found, past: [none], future: [] }))
  useLeaveQuestion(drafts !== none && Object.keys(drafts).length > 0)

  const step = useCallback((next: (now: Drafts) => Drafts) => {
    setSteps((old) => {
      const now = next(old.now)
      return now === old.now ? old : { now, past: [...old.past, old.now].slice(-100), future: [] }
    })
  }, [])
  // What another reading of the sheet has made true needs no draft.
  useEffect(() => setSteps((old) => ({ ...old, now: withoutDone(sheet, old.now) })), [sheet])

  return {
    drafts,
    change: useCallback(
      (changes: readonly CellChange[], fillsCards = true) =>
        step((now) => withCells(latest.current, now, changes, fillsCards)),
      [step],
    ),
    keepMine: (userId: string) => step((now) => typedStands(latest.current, now, userId)),
    drop: (userId: string) => step(({ [userId]: _, ...others }) => others),
    clear: () => setSteps({ now: none, past: [], future: [] }),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: useCallback(
      () =>
        setSteps((old) => {
          const before = old.past.at(-1)
          return before ? { now: before, past: old.past.slice(0, -1), future: [old.now, ...old.future] } : old
        }),
      [],
    ),
    redo: useCallback(
      () =>
        setSteps((old) => {
          const [next, ...future] = old.future
          return next ? { now: next, past: [...old.past, old.now], future } : old
        }),
      [],
    ),
  }
}

/** Survives a reload and a killed browser. */
function useKept(sheet: ResultSheet, drafts: Drafts, onFound: (drafts: Drafts) => void) {
  const t = useTexts(resultTexts)
  const { user } = useSession()
  const name = `results ${user?.userId} ${sheet.round.id}`
  const isRead = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page opens
  useEffect(() => {
    let isWanted = true
    void kept<Drafts>(name).then((found) => {
      if (!isWanted) return
      isRead.current = true
      const left = found && withoutDone(sheet, found)
      if (!left || Object.keys(left).length === 0) return
      onFound(left)
      notify(t('restored'))
    })
    return () => {
      isWanted = false
    }
  }, [name])
  useEffect(() => {
    if (!isRead.current) return
    void (Object.keys(drafts).length > 0 ? keep(name, drafts) : forget(name))
  }, [name, drafts])
}

/** Links change the address before a blocker is asked, so they are held before; Back and the rest are blocked. */
function useLeaveQuestion(isDirty: boolean) {
  const t = useTexts(resultTexts)
  const isLeaving = useRef(false)
  const ask = useCallback(() => confirm({ title: t('leaveTitle'), text: t('leaveText'), action: t('leave') }), [t])
  useBlocker({
    shouldBlockFn: async () => isDirty && !isLeaving.current && !(await ask()),
    enableBeforeUnload: () => isDirty,
  })
  useEffect(() => {
    if (!isDirty) return
    const clicked = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a[href^="#/"]')
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      void ask().then((yes) => {
        if (!yes) return
        isLeaving.current = true
        navigate(link.getAttribute('href')?.slice(1) ?? '/')
      })
    }
    document.addEventListener('click', clicked, true)
    return () => document.removeEventListener('click', clicked, true)
  }, [isDirty, ask])
}
