import { useState } from 'react'
import { call } from '../../web/call.ts'
import { useParameters } from '../../web/navigation.ts'
import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { Page } from '../../web/ui/page.tsx'
import { stopNotificationMails } from './operations.ts'
import { notificationTexts } from './texts.ts'

/** Where the link of a mail leads: opening it changes nothing yet. */
export default function StopDigestsPage() {
  const t = useTexts(notificationTexts)
  const { token = '' } = useParameters<'token'>()
  const [outcome, setOutcome] = useState<'stopped' | 'stopUnknown' | 'stopFailed'>()
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    const answer = await call(stopNotificationMails, { token })
    setBusy(false)
    setOutcome(answer.ok ? 'stopped' : answer.code === 'link-unknown' ? 'stopUnknown' : 'stopFailed')
  }
  return (
    <Page title={t('stopTitle')} narrow>
      <div className="grid gap-4">
        {outcome === 'stopped' ? (
          <div role="status">
            <Notice icon="check">{t('stopped')}</Notice>
          </div>
        ) : (
          <>
            <p>{t('stopText')}</p>
            {outcome && <Notice danger>{t(outcome)}</Notice>}
            <div className="button-row">
              <Button variant="primary" busy={isBusy} onClick={stop}>
                {t('stop')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Page>
  )
}
