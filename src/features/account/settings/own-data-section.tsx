import { useState } from 'react'
import { todayHere } from '../../../contract/days.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { saveFile } from '../../../web/save-file.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { getOwnData } from './operations.ts'
import { settingsTexts } from './texts.ts'

export function OwnDataSection() {
  const t = useTexts(settingsTexts)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const answer = await call(getOwnData, {})
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    saveFile(`pinhigh-${todayHere()}.json`, JSON.stringify(answer.value, null, 2), 'application/json')
  }
  return (
    <Section title={t('ownData')}>
      <p className="soft py-3">{t('ownDataText')}</p>
      <Button variant="line" icon="download" busy={busy} onClick={download}>
        {t('download')}
      </Button>
    </Section>
  )
}
