import { call } from '../../../web/call.ts'
import { StopMails } from '../../../web/stop-mails.tsx'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { stopForumMails } from './operations.ts'
import { forumTexts } from './texts.ts'

export default function StopMailsPage() {
  const t = useTexts(forumTexts)
  const stop = async (token: string) => {
    const answer = await call(stopForumMails, { token })
    const text = answer.ok
      ? t('stopped', answer.value)
      : t(answer.code === 'unknown-link' ? 'stopUnknown' : 'stopFailed')
    return { isStopped: answer.ok, text }
  }
  return (
    <StopMails
      title={t('stopTitle')}
      text={t('stopText')}
      action={t('stop')}
      stop={stop}
      after={<ButtonLink to="/forum">{t('toForum')}</ButtonLink>}
    />
  )
}
