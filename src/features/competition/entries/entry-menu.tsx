import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Menu } from '../../../web/ui/menu.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { FeeDialog } from './fee-dialog.tsx'
import { nameOf } from './member-picker.tsx'
import { type Entries, enterPlayers, getEntries, type ShownEntry } from './operations/list.ts'
import { entryTexts } from './texts/list-texts.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = { entry: ShownEntry; data: Entries }

/** What is done with one entry. */
export function EntryMenu({ entry, data }: Props) {
  const t = useTexts(entryTexts)
  const [open, setOpen] = useState<'change' | 'fees' | 'withdraw'>()
  const close = () => setOpen(undefined)
  const isOut = entry.state === 'withdrawn'
  const again = async () => {
    const { userId, class: className, note, wishes } = entry
    const tee = data.settings?.tees.find((one) => one === entry.tee) ?? null
    const sides = [{ players: [{ userId }], class: className, tee, note, wishes }]
    const answer = await call(enterPlayers, { eventId: data.eventId, sides })
    await invalidate(getEntries)
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('enterDone', answer.value))
  }
  return (
    <>
      <Menu
        label={t('moreOf', { name: nameOf(entry) })}
        icon="more"
        items={[
          ...(isOut
            ? []
            : [{ id: 'change', label: t('change'), icon: 'edit' as const, onSelect: () => setOpen('change') }]),
          { id: 'fees', label: t('fees'), icon: 'history', onSelect: () => setOpen('fees') },
          isOut
            ? { id: 'again', label: t('enterAgain'), icon: 'undo', onSelect: () => void again() }
            : {
                id: 'withdraw',
                label: t('withdraw'),
                icon: 'close',
                danger: true,
                onSelect: () => setOpen('withdraw'),
              },
        ]}
      />
      {open === 'change' && <ChangeDialog entry={entry} data={data} onClose={close} />}
      {open === 'fees' && <FeeDialog entry={entry} data={data} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog entry={entry} data={data} onClose={close} />}
    </>
  )
}
