import { useEffect } from 'react'
import { usePing, useSession } from '../../web/session.ts'
import { PendingPage } from '../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Avatar } from '../../web/ui/avatar.tsx'
import { Tiles } from '../../web/ui/card.tsx'
import { ErrorState } from '../../web/ui/empty-state.tsx'
import { Page } from '../../web/ui/page.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import { useRead } from '../../web/use-read.ts'
import '../../web/ui/home.css'
import type { CurrentUser } from '../session/operations.ts'
import { GoingOn } from './going-on.tsx'
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
  const { data: info, failure, isLoading, reload } = useRead(getUserInfo, { userId: user.userId })
  useReadWithPing(reload)
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

/** The ping hears first of a message, an invitation or a round that began elsewhere. */
function useReadWithPing(reload: () => unknown) {
  const ping = usePing()
  const heard = [ping?.hasUnreadMessages.unreadCount, ping?.invites_unanswered, ping?.playerGroup?.id].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the ping says is the occasion
  useEffect(() => void reload(), [heard])
}
