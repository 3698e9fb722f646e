import type { ReactNode } from 'react'
import { abortRound } from '../features/play/scoring/abort-round.tsx'
import { useFootLinks } from '../web/foot-links.tsx'
import { navigate, useHasPage, useParameters, usePath } from '../web/navigation.ts'
import { type Ping, usePing } from '../web/ping.ts'
import { getSession, switchParty, useSession } from '../web/session.ts'
import { shellTexts } from '../web/shell-texts.ts'
import { useTexts } from '../web/texts.ts'
import { Badge } from '../web/ui/badge.tsx'
import { Drawer, DrawerAct, DrawerGroup, DrawerLink } from '../web/ui/drawer.tsx'
import type { IconName } from '../web/ui/icon.tsx'
import { drawerTexts } from './drawer-texts.ts'

type Props = { open: boolean; onClose: () => void }

/** The menu, by role and by what is going on. A page that does not exist has no line. */
export default function NavigationDrawer({ open, onClose }: Props) {
  const tShell = useTexts(shellTexts)
  const { user } = useSession()
  return (
    <Drawer open={open} onClose={onClose} label={tShell('menu')}>
      <nav aria-label={tShell('menu')}>
        <FirstLines onClose={onClose} />
        {user && <MemberLines onClose={onClose} />}
        <hr />
        {useFootLinks().map(({ to, label }) => (
          <DrawerLink key={to} to={to} onClick={onClose}>
            {label}
          </DrawerLink>
        ))}
      </nav>
    </Drawer>
  )
}

type Lines = { onClose: () => void }

/** Where whoever is here begins, and what the open party has for them. */
function FirstLines({ onClose }: Lines) {
  const tShell = useTexts(shellTexts)
  const { partyId, party, user } = useSession()
  const hasParty = (user ? party : partyId) !== null
  return (
    <>
      <Line to={hasParty ? '/start' : user ? '/start-user' : '/'} icon="home" onClick={onClose}>
        {tShell('home')}
      </Line>
      {!user && (
        <Line to="/find-party" icon="search" onClick={onClose}>
          {tShell('findParty')}
        </Line>
      )}
      {hasParty && <PartyLines isMember={user !== null} onClose={onClose} />}
    </>
  )
}

function PartyLines({ isMember, onClose }: Lines & { isMember: boolean }) {
  const t = useTexts(drawerTexts)
  const ping = usePing()
  const waiting = isMember ? ping : undefined
  return (
    <>
      {isMember && (
        <Line to="/messages" icon="chat" count={waiting?.hasUnreadMessages.unreadCount} onClick={onClose}>
          {t('messages')}
        </Line>
      )}
      <Line to="/news" icon="news" onClick={onClose}>
        {t('news')}
      </Line>
      <Line to="/gallery/*" page="/gallery/$eventId" icon="image" onClick={onClose}>
        {t('gallery')}
      </Line>
      {isMember && (
        <Line to="/search" icon="search" onClick={onClose}>
          {t('search')}
        </Line>
      )}
      <Line to="/forum" icon="forum" count={waiting?.forum_threads_unread} onClick={onClose}>
        {t('forum')}
      </Line>
      {isMember && (
        <Line to="/invite" icon="mail" count={waiting?.invites_unanswered} onClick={onClose}>
          {t('invitations')}
        </Line>
      )}
    </>
  )
}

function MemberLines({ onClose }: Lines) {
  const t = useTexts(drawerTexts)
  const ping = usePing()
  const { party, user } = useSession()
  return (
    <>
      <Line to="/play-golf" icon="flag" onClick={onClose}>
        {t('playGolf')}
      </Line>
      {ping?.playerGroup && <OngoingRound group={ping.playerGroup} onClose={onClose} />}
      <hr />
      <Line to="/courses" icon="course" onClick={onClose}>
        {t('courses')}
      </Line>
      <Line to="/course" icon="plus" onClick={onClose}>
        {t('addCourse')}
      </Line>
      {party && (
        <Group label={party.title} to={['/party/about', '/events']}>
          <Line to="/party/about" icon="party" onClick={onClose}>
            {t('party')}
          </Line>
          <Line to="/party/about?show=statistics" page="/party/about" icon="chart" onClick={onClose}>
            {t('detailedStatistics')}
          </Line>
          <Line to="/events" icon="calendar" onClick={onClose}>
            {t('allEvents')}
          </Line>
        </Group>
      )}
      <AdministrationLines onClose={onClose} />
      {user?.premium && (
        <Group label={t('premium')} to={['/plan', '/party/create']}>
          <Line to="/plan" icon="star" onClick={onClose}>
            {t('plan')}
          </Line>
          <Line to="/party/create" icon="plus" onClick={onClose}>
            {t('addParty')}
          </Line>
        </Group>
      )}
    </>
  )
}

/** What administrators have beyond the others: of the party, of the event that is open, of the installation. */
function AdministrationLines({ onClose }: Lines) {
  const t = useTexts(drawerTexts)
  const { party, user, isAdministrator } = useSession()
  const eventId = useOpenEvent()
  return (
    <>
      {party && isAdministrator && (
        <Group label={t('administration')} to={['/party-admin', '/create/event', '/party-admin/users']}>
          <Line to="/party-admin" icon="settings" onClick={onClose}>
            {t('partySettings')}
          </Line>
          <Line to="/party-admin/users" icon="party" onClick={onClose}>
            {t('manageUsers')}
          </Line>
          <Line to="/create/event" icon="plus" onClick={onClose}>
            {t('createEvent')}
          </Line>
        </Group>
      )}
      {isAdministrator && eventId && (
        <Group label={t('eventAdmin')} to={['/event/$eventId']}>
          <Line to={`/event/${eventId}`} page="/event/$eventId" icon="trophy" onClick={onClose}>
            {t('eventSettings')}
          </Line>
        </Group>
      )}
      {user && user.userLevel >= 50 && (
        <DrawerGroup label={t('installation')}>
          <DrawerLink to={`${window.location.origin}/admin/`} icon="settings" onClick={onClose}>
            {t('adminArea')}
          </DrawerLink>
        </DrawerGroup>
      )}
    </>
  )
}

function OngoingRound({ group, onClose }: Lines & { group: NonNullable<Ping['playerGroup']> }) {
  const t = useTexts(drawerTexts)
  const goOn = () => {
    onClose()
    switchParty(group.partyId, '/score')
  }
  const abort = () => {
    onClose()
    void abortRound(group.id).then((isDone) => isDone && navigate(getSession().party ? '/start' : '/start-user'))
  }
  return (
    <DrawerGroup label={t('ongoing')}>
      <DrawerAct icon="flag" onClick={goOn}>
        {t('continueScoring')}
      </DrawerAct>
      <DrawerAct icon="close" onClick={abort}>
        {t('abortRound')}
      </DrawerAct>
    </DrawerGroup>
  )
}

type LineProps = { to: string; page?: string; icon: IconName; count?: number; onClick: () => void; children: ReactNode }

function Line({ to, page = to, icon, count = 0, onClick, children }: LineProps) {
  const exists = useHasPage()
  const path = usePath()
  if (!exists(page)) return null
  const badge = count > 0 && <Badge tone="press">{count}</Badge>
  return (
    <DrawerLink to={to} icon={icon} badge={badge} current={path === to} onClick={onClick}>
      {children}
    </DrawerLink>
  )
}

function Group({ label, to, children }: { label: string; to: readonly string[]; children: ReactNode }) {
  const exists = useHasPage()
  return to.some(exists) && <DrawerGroup label={label}>{children}</DrawerGroup>
}

/** The event whose page is open. */
function useOpenEvent() {
  const { eventId } = useParameters<'eventId'>()
  return eventId && eventId !== '*' ? eventId : undefined
}
