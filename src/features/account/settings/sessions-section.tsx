import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { endSession, getSessions } from './operations.ts'
import { deviceOf } from './rules.ts'
import { settingsTexts } from './texts.ts'

/** Every device that is logged in; each but this one can be logged out from here. */
export function SessionsSection() {
  const t = useTexts(settingsTexts)
  const { dateAndTime } = useFormats()
  const { data, failure, reload } = useRead(getSessions, {})
  const end = async (sessionId: string) => {
    const answer = await call(endSession, { sessionId })
    if (!answer.ok) return showFailure(answer)
    notify(t('ended'))
    await reload()
  }
  return (
    <Section title={t('sessions')}>
      {failure && !data && <ErrorState onRetry={reload} />}
      {!failure && !data && <Skeleton shape="rows" />}
      <List label={t('sessions')}>
        {data?.sessions.map(({ id, current, userAgent, lastSeenAt }) => {
          const device = deviceOf(userAgent) || t('unknownDevice')
          const at = dateAndTime(lastSeenAt)
          return (
            <ListRow
              key={id}
              title={device}
              caption={t('lastSeen', { at })}
              end={
                current ? (
                  <Badge>{t('thisDevice')}</Badge>
                ) : (
                  <Button aria-label={t('endOf', { device, at })} onClick={() => end(id)}>
                    {t('end')}
                  </Button>
                )
              }
            />
          )
        })}
      </List>
    </Section>
  )
}
