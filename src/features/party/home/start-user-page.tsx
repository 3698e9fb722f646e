import { useEffect } from 'react'
import { switchParty, usePing, useSession } from '../../../web/session.ts'
import { PendingPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Tiles } from '../../../web/ui/card.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useKeptRead } from '../../../web/use-kept-read.ts'
import './styles.css'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { HandicapProposals } from '../handicap-proposals/handicap-proposals.tsx'
import { GoingOn } from './going-on.tsx'
import { NoNetwork } from './no-network.tsx'
import { getUserInfo } from './operations.ts'
import { homeTexts } from './texts.ts'
import { UserTiles } from './user-tiles.tsx'

/** A person's own start page: what goes on first, then the ways to everything else. */
export default function StartUserPage() {
  const { user } = useSession()
  return user ? <UserHome user={user} /> : <PendingPage />
}

function UserHome({ user }: { user: CurrentUser }) {
  const t = useTexts(homeTexts)
  const { handicap } = useFormats()
  // Whoever acts for this person sees neither messages nor invitations, only where to go on.
  const isActed = user.acting !== null
  const input = isActed ? null : { userId: user.userId }
  const { data: info, failure, isLoading, isOffline, asOf, reload } = useKeptRead(getUserInfo, input)
  useReadWithPing(() => !isActed && reload())
  const facts = [user.club, user.meta.handicap !== null && t('handicap', { value: handicap(user.meta.handicap) })]
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Page documentTitle={name}>
      <div className="flex items-center gap-4 pb-5">
        <Avatar name={name} image={user.avatar} tone="press" large />
        <div className="min-w-0">
          <h1 tabIndex={-1}>{name}</h1>
          <p className="soft">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <HandicapProposals />
      {isOffline && <NoNetwork asOf={asOf} />}
      {isActed && <OwnParties parties={user.parties} />}
      {isLoading && <Skeleton shape="rows" />}
      {failure && !info && (
        <ErrorState title={t('startFailed')} onRetry={reload}>
          {failure.detail}
        </ErrorState>
      )}
      {info && (
        <Tiles>
          <GoingOn userId={user.userId} info={info} />
          <UserTiles user={user} info={info} />
        </Tiles>
      )}
    </Page>
  )
}

function OwnParties({ parties }: Pick<CurrentUser, 'parties'>) {
  const t = useTexts(homeTexts)
  if (parties.length === 0) return <EmptyState title={t('noParties')} />
  return (
    <Section title={t('parties')}>
      <List label={t('parties')}>
        {parties.map(({ id, title }) => (
          <ListRow
            key={id}
            start={<Avatar name={title} />}
            title={title}
            end={<Icon name="right" size="small" />}
            onClick={() => switchParty(id)}
          />
        ))}
      </List>
    </Section>
  )
}

/** The ping hears first of a message, an invitation or a round that began elsewhere. */
function useReadWithPing(reload: () => unknown) {
  const ping = usePing()
  const heard = [ping?.hasUnreadMessages.unreadCount, ping?.invites_unanswered, ping?.playerGroup?.id].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the ping says is the occasion
  useEffect(() => void reload(), [heard])
}
