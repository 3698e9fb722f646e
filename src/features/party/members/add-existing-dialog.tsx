import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ComboBox } from '../../../web/ui/combo-box.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { addUser, findUsers, getUsers } from './operations.ts'
import { searchFor } from './rules.ts'
import { memberTexts } from './texts.ts'

/** Refusals that have words of their own. */
const causes = ['already-member', 'address-not-confirmed'] as const

export function AddExistingDialog({ partyId, onClose }: { partyId: string; onClose: () => void }) {
  const t = useTexts(memberTexts)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { data, isLoading } = useRead(findUsers, searchFor(typed))
  const add = async () => {
    if (!chosen) return
    setBusy(true)
    const answer = await call(addUser, { partyId, userId: chosen })
    setBusy(false)
    if (!answer.ok) {
      const cause = causes.find((code) => code === answer.code)
      return showFailure(cause ? { ...answer, detail: t(cause) } : answer)
    }
    void invalidate(getUsers)
    notify(t('userAdded'))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addExisting')}
      closeButton
      actions={
        <Button variant="primary" disabled={!chosen} busy={busy} onClick={add}>
          {t('addUser')}
        </Button>
      }
    >
      <p className="soft pb-4">{t('addExistingHelp')}</p>
      <ComboBox
        label={t('person')}
        placeholder={t('personPlaceholder')}
        items={(data?.users ?? []).map(({ userId, firstName, lastName, club }) => ({
          id: userId,
          label: `${firstName} ${lastName}`,
          hint: club,
        }))}
        onSearch={setTyped}
        onSelect={setChosen}
        loading={isLoading}
        empty={t('userNotFound', { name: typed })}
      />
    </Dialog>
  )
}
