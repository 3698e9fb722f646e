import { call } from '../../web/call.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Badge } from '../../web/ui/badge.tsx'
import { Button } from '../../web/ui/button.tsx'
import { List, ListRow } from '../../web/ui/list.tsx'
import { notify } from '../../web/ui/notices.tsx'
import { Section } from '../../web/ui/page.tsx'
import { deviceOf } from '../settings/rules.ts'
import { type Device, removePushDevice } from './operations.ts'
import { notificationTexts } from './texts.ts'

/** Every browser that is sent notifications; this one is stopped further up. */
export function DeviceList({ devices, reload }: { devices: readonly Device[]; reload: () => Promise<unknown> }) {
  const t = useTexts(notificationTexts)
  const { date, dateAndTime } = useFormats()
  const remove = async (deviceId: string) => {
    const answer = await call(removePushDevice, { deviceId })
    if (!answer.ok) return showFailure(answer)
    notify(t('removed'))
    await reload()
  }
  return (
    <Section title={t('devices')}>
      <p className="caption pt-2">{devices.length === 0 ? t('noneYet') : t('devicesHelp')}</p>
      <List label={t('devices')}>
        {devices.map(({ id, userAgent, createdAt, lastUsedAt, current }) => {
          const device = deviceOf(userAgent) || t('unknownDevice')
          const at = dateAndTime(createdAt)
          const used = lastUsedAt && t('lastUsed', { at: dateAndTime(lastUsedAt) })
          return (
            <ListRow
              key={id}
              title={device}
              caption={[t('since', { at: date(createdAt) }), used].filter(Boolean).join(' · ')}
              end={
                current ? (
                  <Badge>{t('here')}</Badge>
                ) : (
                  <Button aria-label={t('removeOf', { device, at })} onClick={() => remove(id)}>
                    {t('remove')}
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
