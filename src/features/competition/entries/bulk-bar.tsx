import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { newKey } from '../../../web/outbox.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/dialog.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { nameOf } from './member-picker.tsx'
import { addFees, remindOfFees } from './operations/fees.ts'
import { type Entries, getEntries, type ShownEntry } from './operations/list.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { entryTexts } from './texts/list-texts.ts'

type Props = { data: Entries; eventTitle: string; entries: readonly ShownEntry[]; onClear: () => void }

/** What is done with several at once. */
export function BulkBar({ data, eventTitle, entries, onClear }: Props) {
  const t = useTexts(entryTexts)
  const [reminding, setReminding] = useState(false)
  const [placing, setPlacing] = useState(false)
  const hasPlaces = data.classes.length > 0 || (data.settings?.tees.length ?? 0) > 0
  const { eventId } = data
  const owing = entries.filter(({ sums }) => sums.outstanding > 0)
  const pay = async () => {
    const lines = owing.map(({ id }) => ({ id: newKey(), entryId: id, kind: 'paid' as const }))
    const answer = await call(addFees, { eventId, lines })
    await invalidate(getEntries)
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('paidDone', { count: answer.value.written }))
    onClear()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
    <div className="entry-bulk" role="group" aria-label={t('chosen', { count: entries.length })}>
      <b>{t('chosen', { count: entries.length })}</b>
      <Button variant="line" disabled={owing.length === 0} onClick={() => setReminding(true)}>
        {t('remind')}
      </Button>
      <Button variant="line" disabled={owing.length === 0} onClick={pay}>
        {t('markPaid')}
      </Button>
      {hasPlaces && (
        <Button variant="line" onClick={() => setPlacing(true)}>
          {t('classOrTee')}
        </Button>
      )}
      <Button onClick={onClear}>{t('clear')}</Button>
      {placing && <PlaceDialog {...{ data, entries }} onClose={() => setPlacing(false)} onPlaced={onClear} />}
      {reminding && (
        <Reminder
          eventId={eventId}
          eventTitle={eventTitle}
          entries={entries}
          onClose={() => setReminding(false)}
          onSent={onClear}
        />
      )}
    </div>
  )
}

type ReminderProps = {
  eventId: string
  eventTitle: string
  entries: readonly ShownEntry[]
  onClose: () => void
  onSent: () => void
}

const namedAtMost = 20

/** The words and to whom they go, before anything is sent. */
function Reminder({ eventId, eventTitle, entries, onClose, onSent }: ReminderProps) {
  const t = useTexts(entryTexts)
  const due = entries.filter(({ sums, remindedAt }) => sums.outstanding > 0 && remindedAt === null)
  const others = entries.length - due.length
  const names = due.slice(0, namedAtMost).map(nameOf).join(', ') + (due.length > namedAtMost ? ' …' : '')
  const send = async () => {
    if (due.length === 0) return
    const answer = await call(remindOfFees, { eventId, entryIds: due.map(({ id }) => id) })
    await invalidate(getEntries)
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('reminded', { count: answer.value.reminded }))
    onSent()
  }
  return (
    <ConfirmDialog
      open
      title={t('remindTitle')}
      confirm={due.length === 0 ? t('close') : t('remindSend')}
      onConfirm={send}
      onClose={onClose}
    >
      {due.length === 0 ? (
        <p>{t('remindNobody')}</p>
      ) : (
        <>
          <p>{t('remindText', { words: t('remindWords', { event: eventTitle }) })}</p>
          <p>{t('remindWho', { names })}</p>
          {others > 0 && <p>{t('remindNot', { count: others })}</p>}
        </>
      )}
    </ConfirmDialog>
  )
}
