import { eventTopic, partyTopic } from '../../../contract/live.ts'
import { useHasPage, useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { ProfilePicture } from '../../community/images/profile-picture.tsx'
import { NoParty } from '../../party/statistics/no-party.tsx'
import { FollowButton } from '../../play/follows/follow-button.tsx'
import { AboutPerson } from './about-person.tsx'
import { ExtraDetails } from './extra-details.tsx'
import { getProfile, type UserProfile } from './operations.ts'
import { PlayedEvents } from './played-events.tsx'
import { ProfileCharts } from './profile-charts.tsx'
import { ProfileFigures } from './profile-figures.tsx'
import { profileTexts } from './texts.ts'
import { WonMedals } from './won-medals.tsx'

const watchedEvents = 2

/** A person as the tab's party knows them. */
export default function ProfilePage() {
  const t = useTexts(profileTexts)
  const { userId = '' } = useParameters<'userId'>()
  const { partyId } = useSession()
  if (!partyId) return <NoParty title={t('profile')} />
  return <Profile key={`${partyId} ${userId}`} partyId={partyId} userId={userId} />
}

function Profile({ partyId, userId }: { partyId: string; userId: string }) {
  const t = useTexts(profileTexts)
  const { data, failure, reload } = useRead(getProfile, { partyId, userId })
  const results = data?.user.meta.results
  const latest = [
    ...(results?.matchedEvents ?? []).slice(0, watchedEvents),
    ...(results?.otherEvents ?? []).slice(0, 1),
  ]
  useLive([partyTopic(partyId), ...latest.map(({ eventId }) => eventTopic(eventId))], () => void reload())
  if (data) return <Person user={data.user} reload={reload} />
  if (failure && failure.status !== 0 && failure.status < 500) return <NotThere />
  return (
    <Page title={t('profile')}>{failure ? <ErrorState onRetry={reload} /> : <Skeleton shape="rows" count={8} />}</Page>
  )
}

function Person({ user, reload }: { user: UserProfile; reload: () => unknown }) {
  const t = useTexts(profileTexts)
  const { user: reader } = useSession()
  const { results, golfClub } = user.meta
  const name = `${user.firstName} ${user.lastName}`.trim()
  const isSelf = reader?.userId === user.userId && !reader.acting
  const hasPlayed = results.matchedEvents.length + results.otherEvents.length > 0
  return (
    <Page
      title={name}
      crumbs={[{ to: '/users', label: t('members') }]}
      lead={golfClub}
      before={<Before user={user} name={name} onChanged={isSelf ? reload : undefined} />}
      actions={<Actions user={user} isSelf={isSelf} />}
    >
      <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div className="min-w-0">
          <AboutPerson user={user} />
          {results.medals.length > 0 && <WonMedals medals={results.medals} />}
        </div>
        <div className="min-w-0">
          {hasPlayed ? <ProfileFigures results={results} /> : <NothingPlayed isSelf={isSelf} />}
        </div>
      </div>
      {hasPlayed && (
        <>
          <ProfileCharts results={results} />
          <div className="grid items-start gap-x-12 lg:grid-cols-2">
            <PlayedEvents title={t('officialEvents')} none={t('noOfficial')} events={results.matchedEvents} />
            <PlayedEvents title={t('unofficialEvents')} none={t('noUnofficial')} events={results.otherEvents} />
          </div>
          {results.extraDetails.length > 0 && <ExtraDetails results={results} />}
        </>
      )}
    </Page>
  )
}

/** To the index record, for the person and for who administers the party, and to the own settings. */
function Actions({ user, isSelf }: { user: UserProfile; isSelf: boolean }) {
  const t = useTexts(profileTexts)
  const exists = useHasPage()
  const { user: reader, isAdministrator, partyId } = useSession()
  const isMember = user.isRegistered && user.meta.partyAccessLevel === 'member'
  const mayOpen = isSelf || (isAdministrator && isMember && !reader?.acting)
  return (
    <>
      {partyId && (
        <FollowButton partyId={partyId} playerId={user.userId} name={`${user.firstName} ${user.lastName}`.trim()} />
      )}
      {mayOpen && exists('/user/$userId/index-record') && (
        <ButtonLink to={`/user/${user.userId}/index-record`} variant="line" icon="chart">
          {t('indexRecord')}
        </ButtonLink>
      )}
      {isSelf && exists('/settings') && (
        <ButtonLink to="/settings" variant="line" icon="settings">
          {t('settings')}
        </ButtonLink>
      )}
    </>
  )
}

type BeforeProps = { user: UserProfile; name: string; onChanged: (() => unknown) | undefined }

/** Above the name: the picture, one's own to change, and what sets the person apart from the members. */
function Before({ user, name, onChanged }: BeforeProps) {
  const t = useTexts(profileTexts)
  return (
    <div className="flex flex-wrap items-center gap-3 pb-3">
      {onChanged ? (
        <ProfilePicture compact userId={user.userId} name={name} current={user.avatar} onChanged={onChanged} />
      ) : (
        <Avatar large name={name} image={user.avatar} />
      )}
      {user.meta.partyAccessLevel === 'revoked' && <Badge tone="danger">{t('removed')}</Badge>}
      {!user.isRegistered && <Badge tone="sand">{t('withoutAccount')}</Badge>}
    </div>
  )
}

function NothingPlayed({ isSelf }: { isSelf: boolean }) {
  const t = useTexts(profileTexts)
  return (
    <EmptyState
      title={t('nothingPlayed')}
      action={
        isSelf && (
          <ButtonLink to="/play-golf" variant="primary" icon="flag">
            {t('playGolf')}
          </ButtonLink>
        )
      }
    >
      {t('nothingPlayedText')}
    </EmptyState>
  )
}

function NotThere() {
  const t = useTexts(profileTexts)
  return (
    <Page title={t('profile')} narrow>
      <EmptyState
        title={t('notThere')}
        action={
          <ButtonLink to="/users" variant="primary" icon="party">
            {t('toMembers')}
          </ButtonLink>
        }
      >
        {t('notThereText')}
      </EmptyState>
    </Page>
  )
}
