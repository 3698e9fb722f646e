import { type FormEvent, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { addNewUser, getOpenInvitations } from './operations.ts'
import { emailAtLeast, isEmail } from './rules.ts'
import { memberTexts } from './texts.ts'

/** A link to sign up, sent to an address. Anything shorter than an address is ignored. */
export function InviteDialog({ partyId, onClose }: { partyId: string; onClose: () => void }) {
  const t = useTexts(memberTexts)
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ email: string; text: string }>()

  const invite = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || email.trim().length < emailAtLeast) return
    if (!isEmail(email)) return setProblem({ email, text: t('emailWrong') })
    setBusy(true)
    const answer = await call(addNewUser, { partyId, email, flag: true })
    setBusy(false)
    if (answer.ok) {
      void invalidate(getOpenInvitations)
      notify(t('userInvited'))
      onClose()
    } else if (answer.status === 400) setProblem({ email, text: t('already-registered') })
    else showFailure(answer)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invite')}
      closeButton
      actions={
        <Button type="submit" form="invite-user" variant="primary" icon="send" busy={busy}>
          {t('sendInvitation')}
        </Button>
      }
    >
      <form id="invite-user" className="grid gap-4" onSubmit={invite} noValidate>
        <p className="soft">{t('inviteHelp')}</p>
        <Field label={t('email')} type="email" value={email} onChange={setEmail} autoComplete="off" />
        {problem && problem.email === email && <Notice danger>{problem.text}</Notice>}
      </form>
    </Dialog>
  )
}
