import { call } from '../../../web/call.ts'
import { StopMails } from '../../../web/stop-mails.tsx'
import { useTexts } from '../../../web/texts.ts'
import { stopNews } from './operations.ts'
import { newsTexts } from './texts.ts'

export default function StopNewsPage() {
  const t = useTexts(newsTexts)
  const stop = async (token: string) => {
    const answer = await call(stopNews, { token })
    const text = t(answer.ok ? 'stopped' : answer.code === 'link-unknown' ? 'stopUnknown' : 'stopFailed')
    return { isStopped: answer.ok, text }
  }
  return <StopMails title={t('stopTitle')} text={t('stopText')} action={t('stop')} stop={stop} />
}
