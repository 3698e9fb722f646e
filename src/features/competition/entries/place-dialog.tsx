import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate } from '../../../web/use-read.ts'
import { type Entries, getEntries, placeEntries, type ShownEntry } from './operations/list.ts'
import { entryTexts } from './texts/list-texts.ts'

type Props = { data: Entries; entries: readonly ShownEntry[]; onClose: () => void; onPlaced: () => void }

const asItIs = 'as it is'
const none = 'none'
/** A name cannot be mistaken for the two choices that are none. */
const named = (name: string) => `: ${name}`
const chosenOf = (value: string) => (value === asItIs ? undefined : value === none ? null : value.slice(2))

/** Class or tee of several entries at once; what is not chosen stays as it is with each of them. */
export function PlaceDialog({ data, entries, onClose, onPlaced }: Props) {
  const t = useTexts(entryTexts)
  const ui = useTexts(uiTexts)
  const [name, setClass] = useState(asItIs)
  const [tee, setTee] = useState(asItIs)
  const tees = data.settings?.tees ?? []
  const items = (names: readonly string[], noneOfThem: string) => [
    { id: asItIs, label: t('asItIs') },
    { id: none, label: noneOfThem },
    ...names.map((each) => ({ id: named(each), label: each })),
  ]
  const save = async () => {
    if (name === asItIs && tee === asItIs) return onClose()
    const entryIds = entries.map(({ id }) => id)
    const versions = Object.fromEntries(entries.map(({ id, version }) => [id, version]))
    const answer = await call(placeEntries, {
      eventId: data.eventId,
      entryIds,
      versions,
      class: chosenOf(name),
      tee: chosenOf(tee),
    })
    await invalidate(getEntries)
    if (!answer.ok && answer.code === 'changed-meanwhile')
      return void (await showMessage({ title: ui('changedMeanwhile'), text: t('oneChanged') }))
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('placed', { count: answer.value.changed }))
    onPlaced()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('placeTitle', { count: entries.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {data.classes.length > 0 && (
          <Select label={t('class')} items={items(data.classes, t('noClass'))} value={name} onChange={setClass} />
        )}
        {tees.length > 0 && <Select label={t('tee')} items={items(tees, t('noTee'))} value={tee} onChange={setTee} />}
      </div>
    </Dialog>
  )
}
