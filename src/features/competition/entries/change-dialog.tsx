import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate } from '../../../web/use-read.ts'
import { MemberPicker, type Named, nameOf } from './member-picker.tsx'
import { changeEntry, type Entries, getEntries, type ShownEntry } from './operations/list.ts'
import { entryTexts } from './texts/list-texts.ts'
import { type Wish, WishFields } from './wish-fields.tsx'

type Props = { entry: ShownEntry; data: Entries; onClose: () => void }

/** Class, tee, wishes and partners of one entry. What somebody else changed meanwhile is not overwritten. */
export function ChangeDialog({ entry, data, onClose }: Props) {
  const t = useTexts(entryTexts)
  const ui = useTexts(uiTexts)
  const [wish, setWish] = useState<Wish>(() => ({
    class: entry.class,
    tee: entry.tee,
    note: entry.note,
    wishes: data.entries.filter(({ userId }) => entry.wishes.includes(userId)),
  }))
  const [partners, setPartners] = useState<Named[]>([])
  const side = data.entries.filter(({ sideId, state }) => sideId === entry.sideId && state !== 'withdrawn')
  const room = (data.settings?.sideSize ?? 1) - side.length
  const save = async () => {
    const { eventId } = data
    const answer = await call(changeEntry, {
      eventId,
      entryId: entry.id,
      version: entry.version,
      ...wish,
      wishes: wish.wishes.map(({ userId }) => userId),
      partners: partners.map(({ userId }) => userId),
    })
    await invalidate(getEntries)
    if (!answer.ok && answer.code === 'changed-meanwhile')
      return void (await showMessage({ title: ui('changedMeanwhile'), text: t('changedMeanwhile') }))
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('saved'))
    onClose()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('changeOf', { name: nameOf(entry) })}
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
        <WishFields
          partyId={data.partyId}
          classes={data.classes}
          tees={[...new Set([...(data.settings?.tees ?? []), ...(entry.tee ? [entry.tee] : [])])]}
          self={entry.userId}
          wish={wish}
          onChange={setWish}
        />
        {room > 0 && (
          <MemberPicker
            label={t('addPartner')}
            partyId={data.partyId}
            value={partners}
            onChange={setPartners}
            most={room}
            without={side.map(({ userId }) => userId)}
          />
        )}
      </div>
    </Dialog>
  )
}
