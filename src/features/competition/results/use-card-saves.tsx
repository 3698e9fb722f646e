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

  const save = useCallback(async (userId: string) => {
    const { sheet, edit, onRefused, reload } = latest.current
    const userIds = playersOfCard(sheet, edit.drafts, userId)
    const mark = (state: CardState) =>
      setStates((old) => ({ ...old, ...Object.fromEntries(userIds.map((one) => [one, state])) }))
    const drafts = Object.fromEntries(userIds.map((one) => [one, edit.drafts[one] ?? {}]))
    if (userIds.length === 0) return
    if (Object.values(drafts).some((draft) => cellsOf(draft).some(([, { bad }]) => bad !== undefined)))
      return mark('refused')
    mark('waiting')
    const answer = await call(updateScores, { roundId: sheet.round.id, rows: rowsToSave(sheet, drafts) })
    const isUnanswered = !answer.ok && (answer.status === 0 || answer.status === 401 || answer.status >= 500)
    if (isUnanswered) return void unanswered.current.add(userId)
    unanswered.current.delete(userId)
    mark(answer.ok ? 'saved' : 'refused')
    const why = answer.ok || answer.code === 'changed-meanwhile' ? '' : (answer.detail ?? answer.code)
    onRefused(why ? Object.fromEntries(userIds.map((one) => [one, why])) : {})
    await reload()
  }, [])

  useEffect(() => {
    const again = () => {
      for (const userId of unanswered.current) void save(userId)
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
