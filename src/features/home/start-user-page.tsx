import { useState } from 'react'
import { useHasPage } from '../../web/navigation.ts'
import { switchParty, usePing, useSession } from '../../web/session.ts'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Avatar } from '../../web/ui/avatar.tsx'
import { Badge } from '../../web/ui/badge.tsx'
import { Button, ButtonLink } from '../../web/ui/button.tsx'
import { Tile, Tiles } from '../../web/ui/card.tsx'
import { EmptyState } from '../../web/ui/empty-state.tsx'
import { Icon } from '../../web/ui/icon.tsx'
import { List, ListRow } from '../../web/ui/list.tsx'
import { Page, Section } from '../../web/ui/page.tsx'
import { useReads } from '../../web/use-reads.ts'
import { type EventInList, getEvents } from '../events/operations.ts'
import type { CurrentUser } from '../session/operations.ts'
import { GoingOn } from './going-on.tsx'
import { homeTexts } from './texts.ts'

/** A person's own start page: what goes on first, then the ways to everything else. */
export default function StartUserPage() {
  const t = useTexts(homeTexts)
  const { handicap } = useFormats()
  const { user } = useSession()
  const lists = useReads(getEvents, user?.parties.map(({ id }) => ({ partyId: id })) ?? [])
  if (!user) return null
  const events = lists.flatMap((list) => list?.events ?? [])
  const facts = [user.club, user.meta.handicap !== null && t('handicap', { value: handicap(user.meta.handicap) })]
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Page documentTitle={name}>
      <div className="flex items-center gap-4 pb-5">
        <Avatar name={name} tone="press" large />
        <div className="min-w-0">
          <h1 tabIndex={-1}>{name}</h1>
          <p className="soft">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <Tiles>
        <GoingOn user={user} events={events} />
        <Ways user={user} />
      </Tiles>
      <div className="grid gap-x-12 md:grid-cols-2">
        <Parties parties={user.parties} events={events} />
        <div>
          <Events title={t('upcomingEvents')} events={upcoming(events)} />
          <Events title={t('completedEvents')} events={completed(events)} />
        </div>
      </div>
    </Page>
  )
}

const upcoming = (events: readonly EventInList[]) =>
  events.filter(({ state }) => state !== 'past').sort((a, b) => a.startDate.localeCompare(b.startDate))
const completed = (events: readonly EventInList[]) =>
  events.filter(({ state }) => state === 'past').sort((a, b) => b.endDate.localeCompare(a.endDate))

function Ways({ user }: { user: CurrentUser }) {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  const ping = usePing()
  const unread = ping?.hasUnreadMessages.unreadCount ?? 0
  const invitations = ping?.invites_unanswered ?? 0
  return (
    <>
      {exists('/play-golf') && <Tile to="/play-golf" icon="flag" title={t('playGolf')} caption={t('playGolfText')} />}
      {exists('/invite') && (
        <Tile
          to="/invite"
          icon="mail"
          title={t('invitations')}
          badge={invitations > 0 && <Badge tone="press">{invitations}</Badge>}
        />
      )}
      {exists('/messages') && (
        <Tile
          to="/messages"
          icon="chat"
          title={t('messages')}
          badge={unread > 0 && <Badge tone="press">{unread}</Badge>}
        />
      )}
      {exists('/settings') && <Tile to="/settings" icon="settings" title={t('settings')} caption={user.email} />}
    </>
  )
}

/** More than five: the first four, and the rest on demand. */
const shownAtMost = 5

function Parties({ parties, events }: { parties: CurrentUser['parties']; events: readonly EventInList[] }) {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  const [all, setAll] = useState(false)
  const latest = new Map(parties.map(({ id }) => [id, latestOf(events, id)]))
  const sorted = parties.toSorted((a, b) =>
    (latest.get(b.id)?.endDate ?? '').localeCompare(latest.get(a.id)?.endDate ?? ''),
  )
  const shown = all || sorted.length <= shownAtMost ? sorted : sorted.slice(0, shownAtMost - 1)
  const hidden = sorted.length - shown.length
  if (parties.length === 0) {
    const action = exists('/party/create') && (
      <ButtonLink to="/party/create" variant="primary" icon="plus">
        {t('addParty')}
      </ButtonLink>
    )
    return (
      <EmptyState title={t('noParties')} action={action}>
        {t('noPartiesText')}
      </EmptyState>
    )
  }
  return (
    <Section title={t('parties')} end={<span className="caption">{parties.length}</span>}>
      <List label={t('parties')}>
        {shown.map(({ id, title }) => (
          <ListRow
            key={id}
            start={<Avatar name={title} />}
            title={title}
            caption={latest.get(id)?.title}
            end={<Icon name="right" size="small" />}
            onClick={() => switchParty(id)}
          />
        ))}
      </List>
      {hidden > 0 && <Button onClick={() => setAll(true)}>{t('moreParties', { 0: hidden })}</Button>}
    </Section>
  )
}

const latestOf = (events: readonly EventInList[], partyId: string): EventInList | undefined =>
  events.filter((event) => event.partyId === partyId).sort((a, b) => b.endDate.localeCompare(a.endDate))[0]

function Events({ title, events }: { title: string; events: readonly EventInList[] }) {
  const t = useTexts(homeTexts)
  const { date } = useFormats()
  const { user } = useSession()
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, shownAtMost)
  const hidden = events.length - shown.length
  const partyOf = (event: EventInList) => user?.parties.find(({ id }) => id === event.partyId)?.title
  if (events.length === 0) return null
  return (
    <Section title={title} end={<span className="caption">{events.length}</span>}>
      <List label={title}>
        {shown.map((event) => (
          <ListRow
            key={event.id}
            title={event.title}
            caption={[date(event.startDate), partyOf(event)].filter(Boolean).join(' · ')}
            end={
              event.state === 'ongoing' ? <Badge tone="live">{t('live')}</Badge> : <Icon name="right" size="small" />
            }
            onClick={() => switchParty(event.partyId, `/view/${event.id}`)}
          />
        ))}
      </List>
      {hidden > 0 && <Button onClick={() => setAll(true)}>{t('moreParties', { 0: hidden })}</Button>}
    </Section>
  )
}
