import { useEffect } from 'react'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { refreshSession, useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { ProfilePicture } from '../../community/images/profile-picture.tsx'
import { IndexSection } from '../../play/index-record/index-section.tsx'
import { NotificationsSection } from '../notifications/notifications-section.tsx'
import { LinkedLoginSection } from '../oidc/linked-login-section.tsx'
import { TokensSection } from '../tokens/tokens-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { LoginSection } from './login-section.tsx'
import { MembershipCards } from './membership-cards.tsx'
import { getUser, type UserSettings } from './operations.ts'
import { OwnDataSection } from './own-data-section.tsx'
import { PartiesSection } from './parties-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsTexts } from './texts.ts'

/** One's own settings; for level 50 those of the person in the address. */
export default function SettingsPage() {
  const t = useTexts(settingsTexts)
  const { user } = useSession()
  const { userId: asked } = useParameters<'userId'>()
  const isForeign = asked !== undefined && asked !== user?.userId
  const isRefused = isForeign && user !== null && user.userLevel < 50
  useEffect(() => {
    if (isRefused) navigate('/settings', { replace: true })
  }, [isRefused])
  const userId = asked ?? user?.userId
  const { data, failure, reload } = useRead(getUser, userId && !isRefused ? { userId } : null)
  const name = data && `${data.user.firstName} ${data.user.lastName}`.trim()
  return (
    <Page title={isForeign && name ? t('titleOf', { name }) : t('title')} lead={isForeign ? undefined : name} narrow>
      {data ? (
        <>
          <ProfilePicture
            userId={data.user.userId}
            name={name ?? ''}
            current={data.user.avatar}
            onChanged={() => Promise.all([invalidate(getUser), !isForeign && refreshSession()])}
          />
          <SettingsForm key={data.user.userId} user={data.user} />
          <Section title={t('membership')}>
            <MembershipCards tier={data.user.membership.tier} />
          </Section>
          {isForeign ? null : <OwnSections user={data.user} />}
          <DeleteAccount user={data.user} isOwn={!isForeign} />
        </>
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

function OwnSections({ user }: { user: UserSettings }) {
  return (
    <>
      <IndexSection userId={user.userId} />
      <LoginSection user={user} />
      <LinkedLoginSection />
      <NotificationsSection />
      <SessionsSection />
      <PartiesSection />
      <TokensSection />
      <OwnDataSection />
    </>
  )
}
