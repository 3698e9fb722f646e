import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { deviceOf } from '../settings/rules.ts'
import { type Device, removePushDevice } from './operations.ts'
import { forgetDevice } from './push-device.tsx'
import { notificationTexts } from './texts.ts'

/** Every browser that is sent notifications, this one too. */
export function DeviceList({ devices, reload }: { devices: readonly Device[]; reload: () => Promise<unknown> }) {
  const t = useTexts(notificationTexts)
  const { date, dateAndTime } = useFormats()
  const remove = async ({ id, current }: Device) => {
    const answer = await call(removePushDevice, { deviceId: id })
    if (!answer.ok) return showFailure(answer)
    if (current) await forgetDevice().catch(() => undefined)
    notify(t('removed'))
    await reload()
  }
  return (
    <Section title={t('devices')}>
      <p className="caption pt-2">{devices.length === 0 ? t('noneYet') : t('devicesHelp')}</p>
      <List label={t('devices')}>
        {devices.map((one) => {
          const device = deviceOf(one.userAgent) || t('unknownDevice')
          const at = dateAndTime(one.createdAt)
          const used = one.lastUsedAt && t('lastUsed', { at: dateAndTime(one.lastUsedAt) })
          return (
            <ListRow
              key={one.id}
              title={
                <>
                  {device} {one.current && <Badge>{t('here')}</Badge>}
                </>
              }
              caption={[t('since', { at: date(one.createdAt) }), used].filter(Boolean).join(' · ')}
              end={
                <Button aria-label={t('removeOf', { device, at })} onClick={() => remove(one)}>
                  {t('remove')}
                </Button>
              }
            />
          )
        })}
      </List>
    </Section>
  )
}
