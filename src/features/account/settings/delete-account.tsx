import { type FormEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { leave, setUser } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { useProof } from '../second-factor/proof-dialog.tsx'
import { HandOver } from './hand-over.tsx'
import { deleteUser, type UserSettings } from './operations.ts'
import { deletionPhrases } from './rules.ts'
import { settingsTexts } from './texts.ts'

type Props = { user: UserSettings; isOwn: boolean }

export function DeleteAccount({ user, isOwn }: Props) {
  const t = useTexts(settingsTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="pt-10">
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        {isOwn ? t('deleteMine') : t('deleteThis')}
      </Button>
      {isOpen && <DeleteDialog user={user} isOwn={isOwn} onClose={() => setOpen(false)} />}
    </div>
  )
}

type Owned = { id: string; title: string }

/** Nothing but the exact phrase, and the password of the own account, opens its button. */
function DeleteDialog({ user, isOwn, onClose }: Props & { onClose: () => void }) {
  const t = useTexts(settingsTexts)
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<'wrong-password' | 'too-many-tries'>()
  const [owned, setOwned] = useState<readonly Owned[]>([])
  const [busy, setBusy] = useState(false)
  const { proven, dialog } = useProof()
  const phrase = deletionPhrases[isOwn ? 'own' : 'other']
  const isComplete = typed === phrase && (!isOwn || password !== '')
  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setBusy(true)
    const answer = await proven(() => call(deleteUser, { userId: user.userId, phrase, ...(isOwn && { password }) }))
    setBusy(false)
    if (!answer) return
    setWrong(undefined)
    if (!answer.ok) {
      if (answer.code === 'wrong-password') return setWrong('wrong-password')
      if (answer.code === 'too-many-tries') return setWrong('too-many-tries')
      if (answer.code !== 'owns-parties') return showFailure(answer)
      return setOwned((answer.data as { parties: Owned[] }).parties)
    }
    onClose()
    if (isOwn) setUser(null)
    navigate('/', { replace: true })
    await showMessage({ title: t('deletedTitle'), text: t('deleted') })
    if (isOwn) leave()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOwn ? t('deleteMine') : t('deleteThis')}
      closeButton
      actions={
        <Button type="submit" form="delete-account" variant="danger-solid" busy={busy} disabled={!isComplete}>
          {isOwn ? t('deleteMine') : t('deleteThis')}
        </Button>
      }
    >
      <form id="delete-account" className="grid gap-4" onSubmit={remove} noValidate>
        <Notice danger>{t('deleteWarning')}</Notice>
        <Field label={t('typePhrase', { phrase })} value={typed} onChange={setTyped} autoComplete="off" />
        {isOwn && (
          <Field
            label={t('currentPassword')}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={wrong && t(wrong)}
          />
        )}
        {owned.length > 0 && <Notice danger>{t('handOverFirst')}</Notice>}
        {isOwn && owned.length > 0 && <HandOver parties={owned} />}
      </form>
      {dialog}
    </Dialog>
  )
}
