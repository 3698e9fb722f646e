import { useIsFetching } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { badgesTopic, messagesTopic } from '../contract/live.ts'
import { Questions } from '../web/dialogs.tsx'
import { closeDrawer, useDrawers, useDrawersWanted, useOpenDrawer } from '../web/drawers.ts'
import { FootLinks } from '../web/foot-links.tsx'
import { usePath } from '../web/navigation.ts'
import { optional } from '../web/optional.ts'
import { pingNow, usePing } from '../web/ping.ts'
import { isPublicAddress, switchParty, useSession } from '../web/session.ts'
import { shellTexts } from '../web/shell-texts.ts'
import { useTexts } from '../web/texts.ts'
import { AppBar } from '../web/ui/app-bar.tsx'
import { Avatar } from '../web/ui/avatar.tsx'
import { Badge } from '../web/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../web/ui/button.tsx'
import { Link } from '../web/ui/link.tsx'
import { Notice } from '../web/ui/notice.tsx'
import { Notices } from '../web/ui/notices.tsx'
import { useLive } from '../web/use-live.ts'

/** Ready when they are opened; without a network they are fetched then. */
const loadDrawers = () =>
  Promise.all([import('./navigation-drawer.tsx'), import('./account-drawer.tsx')]).catch(() => undefined)
const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'))
const CorrectionNotice = optional(() =>
  import('../features/competition/results/correction-notice.tsx').then((part) => part.default),
)
const SeenPlace = optional(() =>
  import('../features/account/notifications/seen-place.tsx').then((part) => part.default),
)
const SecondFactorNotice = optional(() =>
  import('../features/account/second-factor/missing-notice.tsx').then((part) => part.default),
)
const WaitingSaves = optional(() => import('../features/play/scoring/waiting-saves.tsx').then((part) => part.default))
const OwnPasswordDialog = lazy(() => import('../features/account/settings/own-password-dialog.tsx'))
const ActingBanner = lazy(() => import('../features/account/acting/acting-banner.tsx'))
const AccountDrawer = lazy(() => import('./account-drawer.tsx'))

/** What stands around every page. */
export function Shell() {
  const t = useTexts(shellTexts)
  const { user, loaded } = useSession()
  const path = usePath()
  // Nothing else is answered before, but for the links in mails to who lost the generated password.
  const mustSetPassword = user?.mustSetPassword && !/^\/(recover|confirm)\//.test(path)
  return (
    <>
      <button type="button" className="skip-link no-print" onClick={skip}>
        {t('skip')}
      </button>
      {user?.acting && (
        <Suspense>
          <ActingBanner />
        </Suspense>
      )}
      {!useIsBare() && <Header />}
      <Drawers />
      <WithFooter>
        <OwnPartyNotice />
        {loaded && !user && (
          <Suspense>
            <WaitingSaves />
          </Suspense>
        )}
        {!mustSetPassword && (
          <>
            <OwnCorrections />
            <InstallationNotice />
            <Outlet />
          </>
        )}
      </WithFooter>
      {mustSetPassword && (
        <Suspense>
          <OwnPasswordDialog />
        </Suspense>
      )}
      <Notices />
      <Questions />
    </>
  )
}

/** The address behind the hash is a page's, so the focus moves by hand. */
const skip = () => document.getElementById('main')?.focus()

function useIsBare() {
  const { user } = useSession()
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.bare })
  return bare === 'always' || (bare === 'public' && (isPublicAddress() || !user))
}

function Header() {
  const isSecond = useMatches({ select: (matches) => matches.at(-1)?.staticData.ownHead })
  const t = useTexts(shellTexts)
  const { user, party } = useSession()
  const openDrawer = useDrawers()
  const name = user && `${user.firstName} ${user.lastName}`
  return (
    <AppBar
      isSecond={isSecond}
      start={<MenuButton onClick={() => openDrawer('menu')} />}
      where={party?.title}
      to={user ? '/start' : '/'}
      end={
        <>
          {user && name ? (
            <Link className="button button-icon" to="/start-user" aria-label={t('you', { name })}>
              <Avatar name={name} image={user.avatar} tone="press" />
            </Link>
          ) : (
            <ButtonLink to="/login" variant="soft">
              {t('login')}
            </ButtonLink>
          )}
          <IconButton icon="more" label={t('account')} aria-haspopup="dialog" onClick={() => openDrawer('account')} />
        </>
      }
    />
  )
}

/** What the header opens, and a page with a header of its own. */
function Drawers() {
  const open = useOpenDrawer()
  const isWanted = useDrawersWanted()
  useEffect(() => void (isWanted && loadDrawers()), [isWanted])
  return (
    <Suspense>
      {open === 'menu' && <NavigationDrawer open onClose={closeDrawer} />}
      {open === 'account' && <AccountDrawer open onClose={closeDrawer} />}
    </Suspense>
  )
}

function MenuButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(shellTexts)
  const ping = usePing()
  useLiveBadges()
  const count = ping ? ping.hasUnreadMessages.unreadCount + ping.forum_threads_unread + ping.invites_unanswered : 0
  const badge = count > 0 && <Badge tone="press">{count}</Badge>
  const label = count > 0 ? t('menuUnread', { count }) : t('menu')
  return <IconButton icon="menu" label={label} badge={badge} aria-haspopup="dialog" onClick={onClick} />
}

/** Late, so that nobody waits for it; on pages without header, such as scoring, not at all. */
function OwnCorrections() {
  const { user } = useSession()
  const isBare = useIsBare()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1_000)
    return () => clearTimeout(timer)
  }, [])
  // Both stay closed to whoever acts for this person.
  if (!user || user.acting || isBare || !isLate) return null
  return (
    <Suspense>
      <CorrectionNotice />
      <SeenPlace />
    </Suspense>
  )
}

/** Counts change on all devices of a person at once; many who get a message do not all ask in the same moment. */
function useLiveBadges() {
  const { user, party } = useSession()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever acts for somebody else hears nothing of their messages.
  const topics = user && !user.acting ? [badgesTopic(user.userId), ...(party ? [messagesTopic(party.id)] : [])] : []
  useLive(topics, ({ name }) => {
    if (name === 'ready' || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void pingNow()
    }, Math.random() * 400)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** Who belongs to the party whose public pages are open can go on as its member. */
function OwnPartyNotice() {
  const t = useTexts(shellTexts)
  const { party } = useSession()
  const path = usePath()
  const isBare = useIsBare()
  if (!isPublicAddress() || !party || isBare) return null
  return (
    <div className="no-print px-4 pt-4 sm:px-6">
      <Notice action={<Button onClick={() => switchParty(party.id, path)}>{t('openAsMember')}</Button>}>
        {t('publicOfOwn', { party: party.title })}
      </Notice>
    </div>
  )
}

/** Above this height of the content in pixels there is no footer. */
const footerUpTo = 640

function WithFooter({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const [isLow, setLow] = useState(false)
  useEffect(() => {
    if (!content.current) return
    const observer = new ResizeObserver(([entry]) =>
      setLow(entry !== undefined && entry.contentRect.height <= footerUpTo),
    )
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  const isBare = useIsBare()
  // What still comes would push it down.
  const comes = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  return (
    <>
      <div ref={content} className="before-foot">
        {children}
      </div>
      {isLow && !isBare && comes === 0 && (
        <footer className="foot no-print mx-auto max-w-[84rem] px-(--gutter) py-6">
          <FootLinks />
        </footer>
      )}
    </>
  )
}

/** Whoever runs the installation without a second factor reads it where a login leads to. */
function InstallationNotice() {
  const { user } = useSession()
  const path = usePath()
  const isHome = path === '/start' || path === '/start-user'
  if (!isHome || !user?.secondFactorMissing) return null
  return (
    <Suspense>
      <SecondFactorNotice />
    </Suspense>
  )
}
