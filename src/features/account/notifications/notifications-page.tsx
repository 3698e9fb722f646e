import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { FollowedList } from '../../play/follows/followed-list.tsx'
import { getFollowed } from '../../play/follows/operations.ts'
import { ChoiceTable } from './choice-table.tsx'
import { DeviceList } from './device-list.tsx'
import { DevicePanel, usePushState } from './device-panel.tsx'
import { getNotificationSettings } from './operations.ts'
import { notificationTexts } from './texts.ts'

/** What one is notified of, how, and on which devices. */
export default function NotificationsPage() {
  const t = useTexts(notificationTexts)
  const { partyId } = useSession()
  const { data, failure, reload } = useRead(getNotificationSettings, {}, { fresh: true })
  const followed = useRead(getFollowed, partyId ? { partyId } : null)
  const [state, setState] = usePushState()
  const crumbs = [{ to: '/settings', label: t('settings') }]
  return (
    <Page title={t('title')} lead={t('lead')} crumbs={crumbs} narrow>
      {data && state && !followed.isLoading ? (
        <>
          <DevicePanel
            publicKey={data.publicKey}
            devices={data.devices}
            reload={reload}
            state={state}
            setState={setState}
          />
          <Section title={t('what')}>
            <ChoiceTable choices={data.choices} />
            <p className="caption pt-3">{t('digestHelp')}</p>
            {data.devices.length === 0 && <p className="caption pt-2">{t('noDevices')}</p>}
          </Section>
          {partyId && <FollowedList partyId={partyId} />}
          <DeviceList devices={data.devices} reload={reload} />
        </>
      ) : failure ? (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail}
        </ErrorState>
      ) : (
        <Skeleton shape="rows" />
      )}
    </Page>
  )
}
