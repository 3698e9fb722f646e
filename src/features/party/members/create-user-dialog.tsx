import { type FormEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { CopyButton } from '../../../web/ui/copy-button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { addNewUser, getUsers } from './operations.ts'
import { isEmail } from './rules.ts'
import { memberTexts } from './texts.ts'

type Props = { partyId: string; onClose: () => void }

export function CreateUserDialog({ partyId, onClose }: Props) {
  const t = useTexts(memberTexts)
  const [email, setEmail] = useState('')
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [registered, setRegistered] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState<string>()

  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isEmail(email)) return
    setBusy(true)
    const answer = await call(addNewUser, { partyId, email, firstName, lastName })
    setBusy(false)
    if (answer.ok) {
      setPassword(answer.value.token ?? undefined)
      void invalidate(getUsers)
    } else if (answer.status === 400) setRegistered(email)
    else showFailure(answer)
  }

  if (password) return <Created email={email} password={password} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('createUser')}
      closeButton
      actions={
        <Button type="submit" form="create-user" variant="primary" disabled={!isEmail(email)} busy={busy}>
          {t('create')}
        </Button>
      }
    >
      <form id="create-user" className="grid gap-4" onSubmit={create} noValidate>
        <p className="soft">{t('createUserHelp')}</p>
        <Field label={t('email')} type="email" value={email} onChange={setEmail} autoComplete="off" />
        <Field label={t('firstName')} value={firstName} onChange={setFirstName} autoComplete="off" optional />
        <Field label={t('lastName')} value={lastName} onChange={setLastName} autoComplete="off" optional />
        {registered !== undefined && registered === email && <Notice danger>{t('already-registered')}</Notice>}
      </form>
    </Dialog>
  )
}

/** Nothing but the button closes it: the password does not come again. */
function Created({ email, password, onClose }: { email: string; password: string; onClose: () => void }) {
  const t = useTexts(memberTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('created')}
      actions={
        <>
          <CopyButton text={password} />
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className="soft break-words">{t('passwordFor', { email })}</p>
      <p className="py-3 text-numeral-l font-score tracking-wide" data-testid="generated-password">
        {password}
      </p>
      <p className="soft">{t('shownOnce')}</p>
    </Dialog>
  )
}
