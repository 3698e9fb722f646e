import { useEffect } from 'react'
import { Link, navigate, useHasPage, usePath } from '../../web/navigation.ts'
import { useSession } from '../../web/session.ts'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Avatar } from '../../web/ui/avatar.tsx'
import { Badge } from '../../web/ui/badge.tsx'
import { ButtonLink, ButtonRow } from '../../web/ui/button.tsx'
import { Icon } from '../../web/ui/icon.tsx'
import { Landscape } from '../../web/ui/landscape.tsx'
import { List, ListRow } from '../../web/ui/list.tsx'
import { Page, Section } from '../../web/ui/page.tsx'
import { useRead } from '../../web/use-read.ts'
import { useReads } from '../../web/use-reads.ts'
import { type EventInList, getEvents } from '../events/operations.ts'
import { BoardTop } from '../leaderboard/board-top.tsx'
import { useBoard } from '../leaderboard/use-board.tsx'
import { getParties } from '../parties/operations.ts'
import { TierCards } from '../sign-up/tier-cards.tsx'
import '../../web/ui/landing.css'
import { landingTexts } from './texts.ts'

/** What a visitor meets first; who is logged in goes on to the party, unless it was asked for by `/home`. */
export default function LandingPage() {
  const t = useTexts(landingTexts)
  const { user } = useSession()
  const exists = useHasPage()
  const path = usePath()
  const goesOn = user !== null && path === '/'
  useEffect(() => {
    if (goesOn) navigate('/start', { replace: true })
  }, [goesOn])
  const parties = useRead(getParties, { count: 4 }).data?.parties ?? []
  const lists = useReads(
    getEvents,
    parties.map(({ id }) => ({ partyId: id })),
  )
  const ongoing = parties.map((_, at) => lists[at]?.events.find(({ state }) => state === 'ongoing'))
  return (
    <Page documentTitle="">
      <div className="landing-head">
        <div className="grid gap-6">
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
          <ButtonRow>
            {user ? (
              <ButtonLink to="/start" variant="primary">
                {t('start')}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to="/sign-up" variant="primary">
                  {t('signUp')}
                </ButtonLink>
                <ButtonLink to="/login" variant="soft" icon="login">
                  {t('login')}
                </ButtonLink>
              </>
            )}
            {exists('/find-party') && (
              <ButtonLink to="/find-party" icon="search">
                {t('findParty')}
              </ButtonLink>
            )}
          </ButtonRow>
        </div>
        <div className="landing-stage">
          <Landscape />
          <LiveBoard event={ongoing.find((event) => event !== undefined)} />
        </div>
      </div>
      {parties.length > 0 && (
        <Section title={t('publicParties')}>
          <List label={t('publicParties')}>
            {parties.map((party, at) => (
              <PartyRow key={party.id} party={party} event={ongoing[at]} />
            ))}
          </List>
        </Section>
      )}
      {!user && (
        <Section title={t('join')}>
          <p className="soft py-4">{t('joinLead')}</p>
          <TierCards action={(name) => t('choose', { name })} onChoose={(tier) => navigate(`/sign-up?tier=${tier}`)} />
        </Section>
      )}
    </Page>
  )
}

/** A real board of a public party, as it is now. */
function LiveBoard({ event }: { event: EventInList | undefined }) {
  const live = useBoard(event?.id)
  if (!event || !live.board || live.board.leaderboard.rows.length === 0) return null
  return (
    <section className="landing-board" aria-label={event.title}>
      <Link to={`/public/${event.partyId}/leaderboard/${event.id}`} className="font-strong">
        {event.title}
      </Link>
      <BoardTop board={live.board} count={4} fresh={live.fresh} />
    </section>
  )
}

type PartyInList = { id: string; title: string; totals: { events: number; players: number } }

function PartyRow({ party, event }: { party: PartyInList; event: EventInList | undefined }) {
  const t = useTexts(landingTexts)
  const { number } = useFormats()
  const { id, title, totals } = party
  const played = t('played', { events: number(totals.events), players: number(totals.players) })
  return (
    <ListRow
      to={`/public/${id}/#/start`}
      start={<Avatar name={title} />}
      title={title}
      caption={[event?.title, played].filter(Boolean).join(' · ')}
      end={event ? <Badge tone="live">{t('live')}</Badge> : <Icon name="right" size="small" />}
    />
  )
}
