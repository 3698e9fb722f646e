import { useState } from 'react'
import { call } from '../../web/call.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { Section } from '../../web/ui/page.tsx'
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
    saveFile(`pinhigh-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(answer.value, null, 2))
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

function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
