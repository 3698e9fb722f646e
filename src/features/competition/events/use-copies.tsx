import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { copyEvents } from './operations/copy.ts'
import { getEvents } from './operations/event.ts'
import type { Copy } from './rules/copies.ts'
import { copyTexts } from './texts/copy-texts.ts'

type Named = { title: string; startDate: string }

/** Makes copies, asks where the same are there already, and goes to what was made. Whatever fails, the form stays as it is. */
export function useCopies(partyId: string) {
  const t = useTexts(copyTexts)
  const { date } = useFormats()
  const [busy, setBusy] = useState(false)
  const send = async (copies: readonly Copy[], again: boolean): Promise<void> => {
    const answer = await call(copyEvents, { partyId, copies: [...copies], again })
    if (!answer.ok && answer.code === 'already-there') {
      const { events = [] } = (answer.data ?? {}) as { events?: Named[] }
      const named = events.map(({ title, startDate }) => `${title}, ${date(startDate)}`).join('; ')
      const title = t('alreadyTitle')
      if (await confirm({ title, text: t('already', { events: named }), action: t('onceMore') }))
        await send(copies, true)
      return
    }
    if (!answer.ok) return void (await showFailure(answer))
    const { ids } = answer.value
    await invalidate(getEvents)
    notify(t('made', { count: ids.length }))
    navigate(ids.length === 1 ? `/event/${ids[0]}` : '/events', { replace: true })
  }
  const make = async (copies: readonly Copy[]) => {
    if (busy) return
    setBusy(true)
    await send(copies, false)
    setBusy(false)
  }
  return { make, busy }
}
