import { useState } from 'react'
import { call } from '../../web/call.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { useParameters } from '../../web/navigation.ts'
import { useTexts } from '../../web/texts.ts'
import { Button, ButtonLink } from '../../web/ui/button.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import { Page } from '../../web/ui/page.tsx'
import { stopForumMails } from './operations.ts'
import { forumTexts } from './texts.ts'

/** Where the link in a mail leads: opening it changes nothing yet. */
export default function StopMailsPage() {
  const t = useTexts(forumTexts)
  const { token = '' } = useParameters<'token'>()
  const [party, setParty] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    const answer = await call(stopForumMails, { token })
    setBusy(false)
    if (!answer.ok) return void showFailure(answer)
    setParty(answer.value.party)
  }
  return (
    <Page title={t('stopTitle')} narrow>
      {party === undefined ? (
        <div className="grid gap-4">
          <p>{t('stopText')}</p>
          <div className="button-row">
            <Button variant="primary" busy={isBusy} onClick={stop}>
              {t('stop')}
            </Button>
          </div>
        </div>
      ) : (
        <div role="status">
          <Notice icon="check" action={<ButtonLink to="/forum">{t('toForum')}</ButtonLink>}>
            {t('stopped', { party })}
          </Notice>
        </div>
      )}
    </Page>
  )
}
