import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useParameters } from '../../../web/navigation.ts'
import { refreshSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { confirmEmail } from './operations.ts'
import { recoveryTexts } from './texts.ts'

/** A press confirms, because mail programs open links by themselves. */
export default function ConfirmEmailPage() {
  const t = useTexts(recoveryTexts)
  const { email = '', token = '' } = useParameters<'email' | 'token'>()
  const [busy, setBusy] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await call(confirmEmail, { email, token })
    setBusy(false)
    if (!answer.ok) return showFailure(answer.code === 'link-spent' ? { ...answer, detail: t('link-spent') } : answer)
    setConfirmed(true)
    await refreshSession()
  }
  return (
    <Page title={t('confirmTitle')} lead={email} narrow>
      {isConfirmed ? (
        <Notice icon="check" action={<ButtonLink to="/start-user">{t('goOn')}</ButtonLink>}>
          {t('confirmed')}
        </Notice>
      ) : (
        <Button variant="primary" icon="check" busy={busy} onClick={confirm}>
          {t('confirm')}
        </Button>
      )}
    </Page>
  )
}
