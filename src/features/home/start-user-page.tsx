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
import { useRead } from '../../web/use-read.ts'
import { getEvents } from '../events/operations.ts'
import type { CurrentUser } from '../session/operations.ts'
import { homeTexts } from './texts.ts'

/** A person's own start page: what goes on first, then the ways to everything else. */
export default function StartUserPage() {
  const t = useTexts(homeTexts)
  const { handicap } = useFormats()
  const { user } = useSession()
  if (!user) return null
  const facts = [user.club, user.meta.handicap !== null && t('handicap', { value: handicap(user.meta.handicap) })]
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Page title={name} before={<Avatar name={name} tone="press" large />} lead={facts.filter(Boolean).join(' · ')}>
      <Ways user={user} />
      <Parties parties={user.parties} />
    </Page>
  )
}

function Ways({ user }: { user: CurrentUser }) {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  const ping = usePing()
  const unread = ping?.hasUnreadMessages.unreadCount ?? 0
  const invitations = ping?.invites_unanswered ?? 0
  return (
    <Tiles>
      <GoingOn />
      {exists('/play-golf') && <Tile to="/play-golf" icon="flag" title={t('playGolf')} caption={t('playGolfText')} />}
      {exists('/messages') && (
        <Tile
          to="/messages"
          icon="chat"
          title={t('messages')}
          badge={unread > 0 && <Badge tone="press">{unread}</Badge>}
        />
      )}
      {exists('/invite') && (
        <Tile
          to="/invite"
          icon="mail"
          title={t('invitations')}
          badge={invitations > 0 && <Badge tone="press">{invitations}</Badge>}
        />
      )}
      {exists('/settings') && <Tile to="/settings" icon="settings" title={t('settings')} caption={user.email} />}
    </Tiles>
  )
}

/** The prominent first tile: the round that goes on, else the competition of today. */
function GoingOn() {
  const t = useTexts(homeTexts)
  const { partyId, party } = useSession()
  const group = usePing()?.playerGroup
  const { data } = useRead(getEvents, party && partyId ? { partyId } : null)
  const ongoing = data?.events.filter((event) => event.ongoing) ?? []
  if (group) {
    const title = data?.events.find((event) => event.id === group.eventId)?.title
    return <Tile to={`/party/${group.partyId}/score`} icon="flag" title={t('continueScoring')} caption={title} wide />
  }
  return ongoing.map((event) => (
    <Tile
      key={event.id}
      to={`/view/${event.id}`}
      icon="trophy"
      title={event.title}
      caption={t('ongoingCompetition')}
      wide
    />
  ))
}

/** More than five parties: the first four, and the rest on demand. */
const shownAtMost = 5

function Parties({ parties }: { parties: CurrentUser['parties'] }) {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  const [all, setAll] = useState(false)
  const shown = all || parties.length <= shownAtMost ? parties : parties.slice(0, shownAtMost - 1)
  const hidden = parties.length - shown.length
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
            end={<Icon name="right" size="small" />}
            onClick={() => switchParty(id)}
          />
        ))}
      </List>
      {hidden > 0 && <Button onClick={() => setAll(true)}>{t('moreParties', { 0: hidden })}</Button>}
    </Section>
  )
}
