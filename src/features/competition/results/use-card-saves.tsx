import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../web/call.ts'
import { signOnPaper } from '../../play/returned-cards/operations.ts'
import { updateScores } from './operations/edit.ts'
import type { ResultSheet } from './operations/sheet.ts'
import { playersOfCard, shownCard } from './rules/card-keys.ts'
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
  /** Cards of paper of which it was said that they are signed, as they were seen then. */
  const toSign = useRef(new Map<string, (number | null)[]>())

  const save = useCallback(async (userId: string, isSigned = false) => {
    const { sheet, edit, onRefused, reload } = latest.current
    const row = sheet.rows.find((one) => one.userId === userId)
    if (isSigned && row?.signatures) toSign.current.set(userId, shownCard(row, edit.drafts))
    const changed = playersOfCard(sheet, edit.drafts, userId)
    const userIds = changed.length > 0 || !toSign.current.has(userId) ? changed : [userId]
    const own = Symbol()
    for (const one of userIds) begun.current.set(one, own)
    const mark = (state: CardState) => {
      const still = userIds.filter((one) => begun.current.get(one) === own)
      setStates((old) => ({ ...old, ...Object.fromEntries(still.map((one) => [one, state])) }))
    }
    const drafts = Object.fromEntries(changed.map((one) => [one, edit.drafts[one] ?? {}]))
    if (userIds.length === 0) return
    if (Object.values(drafts).some((draft) => cellsOf(draft).some(([, { bad }]) => bad !== undefined))) {
      toSign.current.delete(userId)
      return mark('refused')
    }
    mark('waiting')
    // What is on its way is not sent a second time: the later one would be refused for what the earlier one has changed.
    unanswered.current.delete(userId)
    const answer = await send(sheet.round.id, rowsToSave(sheet, drafts), {
      userId,
      strokes: toSign.current.get(userId),
    })
    if (!answer) return
    const isUnanswered = !answer.ok && (answer.status === 0 || answer.status === 401 || answer.status >= 500)
    if (isUnanswered) return void unanswered.current.add(userId)
    toSign.current.delete(userId)
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

type Paper = { userId: string; strokes: (number | null)[] | undefined }

/** Saves the rows, and records the signatures of a card of paper once they are saved; undefined: there was nothing to do. */
async function send(roundId: string, rows: ReturnType<typeof rowsToSave>, { userId, strokes }: Paper) {
  const saved = rows.length > 0 ? await call(updateScores, { roundId, rows }) : undefined
  if (saved?.ok === false || !strokes) return saved
  return call(signOnPaper, { roundId, cards: [{ userId, strokes }] })
}
