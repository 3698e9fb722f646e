import { type ReactNode, useState } from 'react'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { useHasPage } from '../../../web/navigation.ts'
import { switchParty } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { ActTile, Tile } from '../../../web/ui/card.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Icon, type IconName } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { respondPath } from '../../competition/invitations/rules.ts'
import type { UserEvent, UserInfo } from './operations.ts'
import { completedOf, firstOf, upcomingOf } from './rules.ts'
import { homeTexts } from './texts.ts'

/** The ways from a person's start page. What belongs to another party moves the tab there. */
export function UserTiles({ user, info }: { user: CurrentUser; info: UserInfo }) {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  // Who has never played goes straight to the simplest round.
  const isFirst = info.isNew && info.events.length === 0
  return (
    <>
      {exists('/play-golf') && (
        <Tile
          to={isFirst ? '/play-golf?start=single' : '/play-golf'}
          icon="flag"
          title={t('playGolf')}
          caption={t('playGolfText')}
        />
      )}
      <Parties parties={info.parties} />
      <Events title={t('upcomingEvents')} icon="calendar" events={upcomingOf(info.events)} />
      {exists('/invite') && <Invitations invites={info.invites} />}
      <Events title={t('completedEvents')} icon="trophy" events={completedOf(info.events)} />
      {exists('/messages') && <Messages unreads={info.unreads} />}
      {exists('/settings') && <Tile to="/settings" icon="settings" title={t('settings')} caption={user.email} wide />}
    </>
  )
}

type ListTileProps = {
  title: string
  icon: IconName
  count: number
  caption?: ReactNode
  unread?: boolean
  children: ReactNode
}

/** A tile that opens a list. */
function ListTile({ title, icon, count, caption, unread, children }: ListTileProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActTile
        icon={icon}
        title={title}
        caption={caption}
        badge={count > 0 && <Badge tone={unread ? 'press' : undefined}>{count}</Badge>}
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        {children}
      </Dialog>
    </>
  )
}

function Parties({ parties }: { parties: UserInfo['parties'] }) {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  const action = exists('/party/create') && (
    <ButtonLink to="/party/create" variant="primary" icon="plus">
      {t('addParty')}
    </ButtonLink>
  )
  return (
    <ListTile title={t('parties')} icon="party" count={parties.length} caption={parties[0]?.partyTitle ?? t('noneYet')}>
      {parties.length === 0 && (
        <EmptyState title={t('noParties')} action={action}>
          {t('noPartiesText')}
        </EmptyState>
      )}
      <ShortList label={t('parties')} items={parties}>
        {({ partyId, partyTitle, latest }) => (
          <ListRow
            key={partyId}
            start={<Avatar name={partyTitle} />}
            title={partyTitle}
            caption={latest?.eventTitle}
            end={<Icon name="right" size="small" />}
            onClick={() => switchParty(partyId)}
          />
        )}
      </ShortList>
    </ListTile>
  )
}

function Events({ title, icon, events }: { title: string; icon: IconName; events: readonly UserEvent[] }) {
  const t = useTexts(homeTexts)
  const { date } = useFormats()
  const [first] = events
  const caption = first ? `${first.eventTitle}, ${date(first.startdate)}` : t('noneYet')
  return (
    <ListTile title={title} icon={icon} count={events.length} caption={caption}>
      {!first && <p className="soft">{t('noneYet')}</p>}
      <ShortList label={title} items={events}>
        {({ eventId, eventTitle, partyId, partyTitle, startdate, state }) => (
          <ListRow
            key={eventId}
            title={eventTitle}
            caption={`${date(startdate)} · ${partyTitle}`}
            end={state === 'ongoing' ? <Badge tone="live">{t('live')}</Badge> : <Icon name="right" size="small" />}
            onClick={() => switchParty(partyId, `/view/${eventId}`)}
          />
        )}
      </ShortList>
    </ListTile>
  )
}

/** Those that wait for an answer, of every party; the page of the tab's party has the others. */
function Invitations({ invites }: { invites: UserInfo['invites'] }) {
  const t = useTexts(homeTexts)
  const { date } = useFormats()
  const count = invites.length
  return (
    <ListTile
      title={t('invitations')}
      icon="mail"
      count={count}
      unread
      caption={count > 0 ? t('unanswered', { count }) : t('noneUnanswered')}
    >
      {count === 0 && <p className="soft">{t('noneUnanswered')}</p>}
      <ShortList label={t('invitations')} items={invites}>
        {({ inviteId, token, title, partyId, partyTitle, deadlineDate }) => (
          <ListRow
            key={inviteId}
            title={title}
            caption={`${partyTitle} · ${t('answerBy', { date: date(deadlineDate) })}`}
            end={<Icon name="right" size="small" />}
            onClick={() => switchParty(partyId, respondPath(inviteId, token))}
          />
        )}
      </ShortList>
      <ButtonLink to="/invite" variant="soft" icon="mail">
        {t('allInvitations')}
      </ButtonLink>
    </ListTile>
  )
}

function Messages({ unreads }: { unreads: UserInfo['unreads'] }) {
  const t = useTexts(homeTexts)
  const count = unreads.reduce((sum, one) => sum + one.unreads.unreadCount, 0)
  return (
    <ListTile
      title={t('messages')}
      icon="chat"
      count={count}
      unread
      caption={count > 0 ? t('unread', { count }) : t('noUnread')}
    >
      {unreads.length === 0 && <p className="soft">{t('noUnread')}</p>}
      <List label={t('messages')}>
        {unreads.map(({ partyId, partyTitle, unreads: { unreadCount } }) => (
          <ListRow
            key={partyId}
            start={<Avatar name={partyTitle} />}
            title={partyTitle}
            end={
              <Badge tone="press" label={t('unread', { count: unreadCount })}>
                {unreadCount}
              </Badge>
            }
            onClick={() => switchParty(partyId, '/messages')}
          />
        ))}
      </List>
      <ButtonLink to="/messages" variant="soft" icon="chat">
        {t('toMessages')}
      </ButtonLink>
    </ListTile>
  )
}

type ShortListProps<Item> = { label: string; items: readonly Item[]; children: (item: Item) => ReactNode }

/** More than five: the first four, and the rest on demand. */
function ShortList<Item>({ label, items, children }: ShortListProps<Item>) {
  const t = useTexts(homeTexts)
  const [all, setAll] = useState(false)
  const shown = all ? items : firstOf(items)
  const hidden = items.length - shown.length
  if (items.length === 0) return null
  return (
    <>
      <List label={label}>{shown.map(children)}</List>
      {hidden > 0 && <Button onClick={() => setAll(true)}>{t('moreParties', { 0: hidden })}</Button>}
    </>
  )
}
