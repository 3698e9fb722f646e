import { eventTopic, partyTopic } from '../../../contract/live.ts'
import { Link, useQuery } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { TabLinks } from '../../../web/ui/tabs.tsx'
import { useLive } from '../../../web/use-live.ts'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { HallOfFame } from './hall-of-fame-list.tsx'
import { firstMembers, MemberList } from './member-list.tsx'
import { NoParty } from './no-party.tsx'
import { getMemberStats, getStats } from './operations.ts'
import { Participants } from './participants.tsx'
import { statisticsTexts } from './texts.ts'

/** Results of older events change rarely: those are read again with the page. */
const watchedEvents = 3
const membersAPage = 10

/** The tab's party: members, participants, hall of fame; `?show=statistics`: everybody's figures. */
export default function AboutPartyPage() {
  const t = useTexts(statisticsTexts)
  const { partyId } = useSession()
  return partyId ? <AboutParty key={partyId} partyId={partyId} /> : <NoParty title={t('aboutTitle')} />
}

function AboutParty({ partyId }: { partyId: string }) {
  const t = useTexts(statisticsTexts)
  const { party } = useSession()
  const isDetailed = useQuery().get('show') === 'statistics'
  const { data: stats, failure, reload } = useRead(getStats, { partyId })
  const members = useRead(getMemberStats, isDetailed ? null : firstMembers(partyId, membersAPage))
  const latest = stats?.playerCount.slice(-watchedEvents).map(({ event }) => eventTopic(event.eventId)) ?? []
  useLive([partyTopic(partyId), ...latest], () => {
    void reload()
    void invalidate(getMemberStats)
  })
  const title = party?.title ?? t('aboutTitle')
  if (failure?.status === 404)
    return (
      <Page title={t('aboutTitle')} narrow>
        <EmptyState title={t('noParty')}>{t('noPartyText')}</EmptyState>
      </Page>
    )
  return (
    <Page
      title={isDetailed ? t('statistics') : title}
      {...(isDetailed && { crumbs: [{ to: '/party/about', label: title }] })}
      lead={isDetailed && t('statisticsLead')}
    >
      <TabLinks
        label={t('views')}
        items={[
          { to: '/party/about', label: t('about'), current: !isDetailed },
          { to: '/party/about?show=statistics', label: t('statistics'), current: isDetailed },
        ]}
      />
      {isDetailed ? (
        <MemberList partyId={partyId} detailed />
      ) : members.isLoading || (!stats && !failure) ? (
        <Skeleton shape="rows" />
      ) : (
        <>
          <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
            <Section title={t('members')} end={<Link to="/users">{t('memberList')}</Link>}>
              <MemberList partyId={partyId} pageSize={membersAPage} />
            </Section>
            {stats && <HallOfFame famous={stats.hallOfFame} />}
          </div>
          {stats ? <Participants counts={stats.playerCount} /> : <ErrorState onRetry={reload} />}
        </>
      )}
    </Page>
  )
}
