import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../web/call.ts'
import { updateScores } from './operations/edit.ts'
import type { ResultSheet } from './operations/sheet.ts'
import { playersOfCard } from './rules/card-keys.ts'
import { cellsOf, rowsToSave } from './rules/drafts.ts'
import type { Editing } from './use-drafts.tsx'

/** `waiting`: on its way, or kept until the network is back. */
export type CardState = 'saved' | 'waiting' | 'refused'

type States = Readonly<Record<string, CardState>>
type Refused = (why: Readonly<Record<string, string>>) => void

/** Pause before what had no answer is sent again, in milliseconds. */
const againAfter = 5_000

/** Saves one card at a time while others are typed, and knows of each what became of it. */
export function useCardSaves(sheet: ResultSheet, edit: Editing, onRefused: Refused, reload: () => Promise<void>) {
  const [states, setStates] = useState<States>({})
  const latest = useRef({ sheet, edit, onRefused, reload })
  latest.current = { sheet, edit, onRefused, reload }
  const unanswered = useRef(new Set<string>())
  /** Of each card the save that began last: what became of an earlier one says nothing of it. */
  const begun = useRef(new Map<string, symbol>())

  const save = useCallback(async (userId: string) => {
    const { sheet, edit, onRefused, reload } = latest.current
    const userIds = playersOfCard(sheet, edit.drafts, userId)
    const own = Symbol()
    for (const one of userIds) begun.current.set(one, own)
    const mark = (state: CardState) => {
      const still = userIds.filter((one) => begun.current.get(one) === own)
      setStates((old) => ({ ...old, ...Object.fromEntries(still.map((one) => [one, state])) }))
    }
    const drafts = Object.fromEntries(userIds.map((one) => [one, edit.drafts[one] ?? {}]))
    if (userIds.length === 0) return
    if (Object.values(drafts).some((draft) => cellsOf(draft).some(([, { bad }]) => bad !== undefined)))
      return mark('refused')
    mark('waiting')
    // What is on its way is not sent a second time: the later one would be refused for what the earlier one has changed.
    unanswered.current.delete(userId)
    const answer = await call(updateScores, { roundId: sheet.round.id, rows: rowsToSave(sheet, drafts) })
    const isUnanswered = !answer.ok && (answer.status === 0 || answer.status === 401 || answer.status >= 500)
    if (isUnanswered) return void unanswered.current.add(userId)
    if (!answer.ok) mark('refused')
    const why = answer.ok || answer.code === 'changed-meanwhile' ? '' : (answer.detail ?? answer.code)
    onRefused(why ? Object.fromEntries(userIds.map((one) => [one, why])) : {})
    await reload()
    // Only now nothing of it is a draft any more, about which the page would ask whoever leaves.
    if (answer.ok) mark('saved')
  }, [])

  useEffect(() => {
    const again = () => {
      for (const userId of [...unanswered.current]) void save(userId)
    }
    const timer = setInterval(again, againAfter)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [save])
  return { states, save }
}
