import { call } from '../../../web/call.ts'
import { StopMails } from '../../../web/stop-mails.tsx'
import { useTexts } from '../../../web/texts.ts'
import { stopNotificationMails } from './operations.ts'
import { notificationTexts } from './texts.ts'

export default function StopDigestsPage() {
  const t = useTexts(notificationTexts)
  const stop = async (token: string) => {
    const answer = await call(stopNotificationMails, { token })
    const text = t(answer.ok ? 'stopped' : answer.code === 'link-unknown' ? 'stopUnknown' : 'stopFailed')
    return { isStopped: answer.ok, text }
  }
  return <StopMails title={t('stopTitle')} text={t('stopText')} action={t('stop')} stop={stop} />
}
