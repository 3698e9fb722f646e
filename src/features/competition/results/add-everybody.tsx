import { useState } from 'react'
import { playsMatches } from '../../../golf/formats/presets.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { addScoresOfStartList } from './operations/edit.ts'
import type { ResultSheet } from './operations/sheet.ts'
import { resultTexts } from './texts.ts'

type Props = { sheet: ResultSheet; onAdded: () => Promise<void> }

/** Empty cards for the whole field in one go; matches have no cards without a group. */
export function AddEverybody({ sheet, onAdded }: Props) {
  const t = useTexts(resultTexts)
  const [busy, setBusy] = useState(false)
  if (sheet.withoutCard === 0 || playsMatches(sheet.round.gameType)) return null
  const add = async () => {
    setBusy(true)
    const answer = await call(addScoresOfStartList, { roundId: sheet.round.id })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    notify(t('addedEverybody', { count: answer.value.userIds.length }))
    await onAdded()
  }
  return (
    <Button variant="line" icon="plus" busy={busy} onClick={add}>
      {t('addEverybody', { count: sheet.withoutCard })}
    </Button>
  )
}
