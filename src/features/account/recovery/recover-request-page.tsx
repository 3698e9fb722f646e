import { call } from '../../../web/call.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmailRequest } from '../sign-up/email-request.tsx'
import { requestRecovery } from './operations.ts'
import { recoveryTexts } from './texts.ts'

export default function RecoverRequestPage() {
  const t = useTexts(recoveryTexts)
  const request = async (email: string) => {
    const answer = await call(requestRecovery, { email })
    return answer.ok ? answer.value.mails : answer
  }
  return (
    <EmailRequest
      title={t('requestTitle')}
      lead={t('requestLead')}
      action={t('send')}
      autoComplete="username"
      request={request}
      sent={(email) => t('sent', { email })}
      other={<ButtonLink to="/login">{t('login')}</ButtonLink>}
    />
  )
}
