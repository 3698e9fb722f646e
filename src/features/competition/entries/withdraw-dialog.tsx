import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { nameOf } from './member-picker.tsx'
import { type Entries, getEntries, type ShownEntry, withdrawEntry } from './operations/list.ts'
import { entryTexts } from './texts/list-texts.ts'

type Props = { entry: ShownEntry; data: Entries; onClose: () => void }

/** Takes a player out, with the reason; alone or with who entered together. */
export function WithdrawDialog({ entry, data, onClose }: Props) {
  const t = useTexts(entryTexts)
  const [reason, setReason] = useState('')
  const [wholeSide, setWholeSide] = useState(true)
  const [waive, setWaive] = useState(true)
  const partners = data.entries.filter(
    ({ id, sideId, state }) => sideId === entry.sideId && id !== entry.id && state !== 'withdrawn',
  )
  const send = async () => {
    const answer = await call(withdrawEntry, { eventId: data.eventId, entryId: entry.id, reason, wholeSide, waive })
    await invalidate(getEntries)
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('saved'))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('withdrawOf', { name: nameOf(entry) })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger-solid" reason={reason.trim() === '' && t('reasonNeeded')} onClick={send}>
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('reason')} value={reason} onChange={setReason} maxLength={200} />
        {partners.length > 0 && (
          <Checkbox
            label={t('wholeSide', { names: partners.map(nameOf).join(', ') })}
            checked={wholeSide}
            onChange={setWholeSide}
          />
        )}
        {entry.sums.entered > entry.sums.waived && (
          <Checkbox label={t('waive')} hint={t('waiveHint')} checked={waive} onChange={setWaive} />
        )}
      </div>
    </Dialog>
  )
}
