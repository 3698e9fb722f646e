import { useEffect, useId, useRef, useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { FootLinks } from '../../../web/foot-links.tsx'
import { Link, navigate, useHasPage, usePath } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { PendingPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Landscape } from '../../../web/ui/landscape.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { useStill } from '../../../web/use-still.ts'
import './styles/landing.css'
import './styles/pictures.css'
import { TierCards } from '../../account/sign-up/tier-cards.tsx'
import { getActiveParties } from '../../party/home/operations.ts'
import { getSystemStats } from '../../play/courses/operations.ts'
import { BoardTop } from '../../play/leaderboard/board-top.tsx'
import { useBoard } from '../../play/leaderboard/use-board.tsx'
import { CourseCounter } from './course-counter.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { landingTexts } from './texts.ts'

type Parties = OutputOf<typeof getActiveParties>['parties']

/** What a visitor meets first; who is logged in goes on to the party without seeing it, unless it was asked for by `/home`. */
export default function LandingPage() {
  const { user, loaded } = useSession()
  const path = usePath()
  const goesOn = user !== null && path === '/'
  useEffect(() => {
    if (goesOn) navigate('/start', { replace: true })
  }, [goesOn])
  // Where the server has put something to read there is no login, and this page is built behind it.
  const [isAhead] = useState(() => document.querySelector('.first-paint') !== null)
  if (goesOn || (path === '/' && !loaded && !isAhead)) return <PendingPage shape="rows" />
  return <Landing />
}

function Landing() {
  const { user } = useSession()
  const parties = useRead(getActiveParties, {}).data?.parties ?? []
  const counts = useRead(getSystemStats, {})
  const isStill = useStill()
  const more = useRef<HTMLDivElement>(null)
  const scroll = () => {
    more.current?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' })
    more.current?.querySelector('h2')?.focus({ preventScroll: true })
  }
  return (
    <Page documentTitle="">
      <Hero parties={parties} onMore={scroll} />
      {counts.isLoading ? (
        // The count of the courses stands above all of this, and would push it down.
        <Skeleton shape="tiles" />
      ) : (
        <>
          <CourseCounter />
          <div ref={more} className="scroll-mt-4">
            <Features />
          </div>
          {parties.length > 0 && <ActiveParties parties={parties} />}
          {!user && <Join />}
          <div className="pt-8">
            <FootLinks />
          </div>
        </>
      )}
    </Page>
  )
}

function Hero({ parties, onMore }: { parties: Parties; onMore: () => void }) {
  const t = useTexts(landingTexts)
  const { user } = useSession()
  const exists = useHasPage()
  const party = parties.find(({ ongoing }) => ongoing !== null)
  return (
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
          <Button icon="down" onClick={onMore}>
            {t('readMore')}
          </Button>
        </ButtonRow>
      </div>
      <div className="landing-stage">
        <Landscape />
        {party?.ongoing && <LiveBoard partyId={party.id} event={party.ongoing} />}
      </div>
    </div>
  )
}

function Features() {
  const t = useTexts(landingTexts)
  const { user } = useSession()
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} tabIndex={-1}>
          {t('whatItDoes')}
        </h2>
      </div>
      <FeatureGrid />
      {!user && (
        <div className="pt-6">
          <ButtonLink to="/sign-up" variant="primary">
            {t('signUp')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function ActiveParties({ parties }: { parties: Parties }) {
  const t = useTexts(landingTexts)
  return (
    <Section title={t('publicParties')}>
      <List label={t('publicParties')}>
        {parties.map((party) => (
          <PartyRow key={party.id} party={party} />
        ))}
      </List>
    </Section>
  )
}

function Join() {
  const t = useTexts(landingTexts)
  return (
    <Section title={t('join')}>
      <div className="pb-5">
        <Notice icon="star">{t('joinLead')}</Notice>
      </div>
      <TierCards action={(name) => t('choose', { name })} onChoose={(tier) => navigate(`/sign-up?tier=${tier}`)} />
    </Section>
  )
}

/** A real board of a public party, as it is now. */
function LiveBoard({ partyId, event }: { partyId: string; event: { id: string; title: string } }) {
  const live = useBoard(event.id)
  if (!live.board || live.board.leaderboard.rows.length === 0) return null
  return (
    <section className="landing-board" aria-label={event.title}>
      <Link to={`/public/${partyId}/leaderboard/${event.id}`} className="font-strong">
        {event.title}
      </Link>
      <BoardTop board={live.board} count={4} fresh={live.fresh} />
    </section>
  )
}

function PartyRow({ party }: { party: Parties[number] }) {
  const t = useTexts(landingTexts)
  const { number } = useFormats()
  const { id, title, totals, ongoing } = party
  const played = t('played', { events: number(totals.events), players: number(totals.players) })
  return (
    <ListRow
      to={`/public/${id}/#/start`}
      start={<Avatar name={title} />}
      title={title}
      caption={[ongoing?.title, played].filter(Boolean).join(' · ')}
      end={ongoing ? <Badge tone="live">{t('live')}</Badge> : <Icon name="right" size="small" />}
    />
  )
}
