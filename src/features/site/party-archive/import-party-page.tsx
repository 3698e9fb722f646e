import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonRow } from '../../../web/ui/button.tsx'
import { Dropzone } from '../../../web/ui/dropzone.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Progress } from '../../../web/ui/progress.tsx'
import { useRead } from '../../../web/use-read.ts'
import { AdminFrame } from '../admin/admin-frame.tsx'
import { addImportPart, beginPartyImport, getPartyImport, partsAtMost, startPartyImport } from './operations.ts'
import { archiveTexts } from './texts.ts'

const partBytes = 4_000_000

/** For level 50: an archive is sent in parts, then followed until the party is there. */
export default function ImportPartyPage() {
  const t = useTexts(archiveTexts)
  const [sent, setSent] = useState<number>()
  const [importId, setImportId] = useState<string>()
  const take = async (file: File) => {
    setSent(0)
    const started = await send(file, setSent)
    setSent(undefined)
    if (started) setImportId(started)
  }
  return (
    <AdminFrame title={t('importTitle')} lead={t('importLead')}>
      <div className="grid max-w-160 gap-4">
        {importId ? (
          <Following importId={importId} onAgain={() => setImportId(undefined)} />
        ) : sent === undefined ? (
          <Dropzone
            label={t('choose')}
            hint={t('importHint')}
            accept=".gz,application/gzip"
            icon="upload"
            onFiles={([file]) => file && void take(file)}
          />
        ) : (
          <Progress label={t('sending')} value={sent} showLabel />
        )}
      </div>
    </AdminFrame>
  )
}

/** Returns the import that was started; undefined when something failed, which is shown. */
async function send(file: File, progress: (percent: number) => void): Promise<string | undefined> {
  const parts = Math.max(1, Math.ceil(file.size / partBytes))
  const begun = await call(beginPartyImport, {})
  if (!begun.ok) return void showFailure(begun)
  const { importId } = begun.value
  for (let number = 1; number <= Math.min(parts, partsAtMost); number++) {
    const content = await base64Of(file.slice((number - 1) * partBytes, number * partBytes))
    const answer = await call(addImportPart, { importId, number, content })
    if (!answer.ok) return void showFailure(answer)
    progress((100 * number) / parts)
  }
  const started = await call(startPartyImport, { importId, parts })
  if (!started.ok) return void showFailure(started)
  return importId
}

async function base64Of(part: Blob): Promise<string> {
  const reader = new FileReader()
  const read = new Promise((resolve) => reader.addEventListener('load', resolve))
  reader.readAsDataURL(part)
  await read
  return String(reader.result).replace(/^.*,/, '')
}

function Following({ importId, onAgain }: { importId: string; onAgain: () => void }) {
  const t = useTexts(archiveTexts)
  const { data } = useRead(getPartyImport, { importId }, { every: 1_000 })
  const isOver = data?.state === 'done' || data?.state === 'failed'
  return (
    <>
      {!isOver && <Progress label={t('importing')} value={data?.done ?? 0} max={data?.of || 1} showLabel />}
      <div role="status">
        {data?.state === 'done' && (
          <Notice icon="check">
            {t('imported')}. <a href={`/?party=${data.partyId}#/start`}>{t('open')}</a>
          </Notice>
        )}
        {data?.state === 'failed' && (
          <Notice danger>
            {t('failed')}. {data.problem}
          </Notice>
        )}
      </div>
      {isOver && (
        <ButtonRow>
          <Button onClick={onAgain}>{t('another')}</Button>
        </ButtonRow>
      )}
    </>
  )
}
