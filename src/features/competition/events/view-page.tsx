import { hasSides, settingsOfRound } from '../../../golf/formats/presets.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { Link, useHasPage, useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useShareKey, withKey } from '../../../web/share.ts'
import { UnreadPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Flag } from '../../../web/ui/flag.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { useRead } from '../../../web/use-read.ts'
import { HeroImage } from '../../community/images/hero-image.tsx'
import { imageTexts } from '../../community/images/texts.ts'
import { AsOf } from '../../play/leaderboard/as-of.tsx'
import { SearchButton, ShareButton } from '../../play/leaderboard/board-actions.tsx'
import { BoardBadge } from '../../play/leaderboard/board-lead.tsx'
import { useCutWords } from '../../play/leaderboard/cut-words.tsx'
import { LiveLeaderboard, useBoardView } from '../../play/leaderboard/live-leaderboard.tsx'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { OwnFlight } from '../../play/leaderboard/pinned-lines.tsx'
import { ShareBoard } from '../../play/leaderboard/share-board.tsx'
import { type LiveBoard, useBoard } from '../../play/leaderboard/use-board.tsx'
import { replayTexts } from '../../play/replay/texts.ts'
import { getUnsignedCards } from '../../play/returned-cards/operations.ts'
import { returnedTexts } from '../../play/returned-cards/texts.ts'
import { GamesSection } from '../../play/side-games/games-section.tsx'
import { storyTexts } from '../../play/story/texts.ts'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { EnterContests } from '../contests/enter-contests.tsx'
import { useFormatWords } from '../formats/format-words.tsx'
import { resultSheetTexts } from '../result-sheets/texts.ts'
import { SidesSection } from '../sides/sides-section.tsx'
import { EventDates } from './event-dates.tsx'
import { type Event, getEvent } from './operations/event.ts'
import { holesOf, parOf } from './rules.ts'
import { ShareSection } from './share-section.tsx'
import { eventTexts } from './texts.ts'
import { WhatNext } from './what-next.tsx'
import './styles.css'

/** An event as members and visitors see it: what it is, its results as they come, and the ways to score and to follow. */
export default function ViewPage() {
  const t = useTexts(eventTexts)
  const { eventId = '' } = useParameters<'eventId'>()
  const key = useShareKey()
  const { data: event, failure, reload } = useRead(getEvent, { eventId, key })
  const live = useBoard(eventId, key)
  // Both at once: what came first would move when the other comes.
  if (event && (live.board || live.failure))
    return <EventView event={event} live={live} shareKey={key} reload={reload} />
  return (
    <UnreadPage
      failure={failure}
      title={t('events')}
      documentTitle={t('results')}
      onRetry={reload}
      failed={{ title: t('loadFailed') }}
      missing={{ title: t('notFound') }}
    />
  )
}

type Props = { event: Event; shareKey?: string; reload: () => Promise<unknown> }

function EventView({ event, live, shareKey, reload }: Props & { live: LiveBoard }) {
  const i = useTexts(imageTexts)
  const t = useTexts(eventTexts)
  const { partyId } = useSession()
  return (
    <Page
      className="view-page"
      title={event.title}
      crumbs={event.partyId === partyId ? [{ to: '/events', label: t('allEvents') }] : undefined}
      before={<State event={event} live={live} />}
      lead={<Lead event={event} />}
      actions={<Ways event={event} shareKey={shareKey} reload={reload} />}
    >
      {event.meta.heroImage && (
        <HeroImage address={event.meta.heroImage} shareKey={shareKey} alt={i('heroOf', { name: event.title })} />
      )}
      {event.meta.description && <p className="prose whitespace-pre-line pt-4">{event.meta.description}</p>}
      <Results live={live} shareKey={shareKey} />
      {event.mayAdminister && event.meta.showHoleContests && event.meta.contests.length > 0 && (
        <EnterContests eventId={event.id} />
      )}
      <WhatNext live={live} />
      <Rounds event={event} />
      {event.rounds.some(({ gameType }) => gameType !== null && hasSides(gameType)) && (
        <SidesSection eventId={event.id} rounds={event.rounds} />
      )}
      {event.rounds.length > 0 && (
        <GamesSection eventId={event.id} rounds={event.rounds} mayAdminister={event.mayAdminister} />
      )}
      <Follow event={event} shareKey={shareKey} reload={reload} />
      {live.board && <OwnFlight board={live.board} shareKey={shareKey} />}
    </Page>
  )
}

function Results({ live, shareKey }: { live: LiveBoard; shareKey?: string }) {
  const t = useTexts(eventTexts)
  const chosen = useBoardView()
  const { board } = live
  if (!board || board.leaderboard.rows.length === 0)
    return (
      <Section title={t('results')} end={<AsOf {...live} />}>
        <EmptyState title={t('noResults')}>{t('noResultsText')}</EmptyState>
      </Section>
    )
  const end = (
    <span className="flex items-center gap-2">
      <AsOf {...live} />
      <SearchButton view={chosen} />
    </span>
  )
  return (
    <Section title={t('results')} end={end}>
      <LiveLeaderboard board={board} live={live} chosen={chosen} shareKey={shareKey} withAllContests />
    </Section>
  )
}

function State({ event, live: { board, isStreaming } }: { event: Event; live: LiveBoard }) {
  const t = useTexts(eventTexts)
  const { date } = useFormats()
  if (event.state === 'upcoming') return <Badge tone="sand">{t('startsOn', { date: date(event.startDate) })}</Badge>
  return board ? <BoardBadge board={board} isStreaming={isStreaming} /> : null
}

function Lead({ event }: { event: Event }) {
  const t = useTexts(eventTexts)
  const cutWords = useCutWords()
  const courses = [...new Set(event.rounds.map(({ course }) => course.name))]
  return (
    <>
      <EventDates event={event} /> {event.meta.country && <Flag country={event.meta.country} />}{' '}
      {[
        courses.length > 0 && courses.join(', '),
        event.partyTitle,
        event.meta.cut && cutWords(event.meta.cut),
        event.meta.type === 'unofficial' && t('unofficial'),
      ]
        .filter(Boolean)
        .map((words) => ` · ${words}`)
        .join('')}
    </>
  )
}

function Ways({ event, shareKey, reload }: Props) {
  const t = useTexts(eventTexts)
  const exists = useHasPage()
  const i = useTexts(imageTexts)
  const r = useTexts(resultSheetTexts)
  const s = useTexts(storyTexts)
  const p = useTexts(replayTexts)
  const { user } = useSession()
  const isMember = user?.parties.some(({ id }) => id === event.partyId) ?? false
  const ways = [
    ...(event.takesEntries && isMember
      ? [{ page: '/enter/$eventId', label: t('toEntry'), icon: 'edit' } as const]
      : []),
    { page: '/leaderboard/$eventId', label: t('leaderboard'), icon: 'trophy' },
    { page: '/tv/$eventId', label: t('bigScreen'), icon: 'tv' },
    { page: '/startlist/$eventId', label: t('startListOf'), icon: 'clock' },
    ...(event.rounds.some(({ hasScores }) => hasScores)
      ? ([
          { page: '/story/$eventId', label: s('open'), icon: 'news' },
          { page: '/replay/$eventId', label: p('open'), icon: 'play' },
          { page: '/leaderboard/$eventId/print', label: r('printResults'), icon: 'print' },
        ] as const)
      : []),
    { page: '/gallery/$eventId', label: i('pictures'), icon: 'image' },
  ] as const
  return (
    <>
      {event.ongoing && isMember && exists('/select-round') && (
        <ButtonLink to="/select-round" variant="primary" icon="flag">
          {t('scoring')}
        </ButtonLink>
      )}
      {ways
        .filter(({ page }) => exists(page))
        .map(({ page, label, icon }) => (
          <ButtonLink key={page} to={withKey(page.replace('$eventId', event.id), shareKey)} variant="line" icon={icon}>
            {label}
          </ButtonLink>
        ))}
      <AddToCalendar
        eventId={event.id}
        partyId={event.partyId}
        party={event.partyTitle}
        isPublic={event.isPublic}
        shareKey={shareKey}
      />
      {event.mayAdminister && (
        <ButtonLink to={`/event/${event.id}`} icon="settings">
          {t('eventSettings')}
        </ButtonLink>
      )}
      <MakeOfficial event={event} reload={reload} />
      <ShareButton {...sharing(event, shareKey)} />
    </>
  )
}

const namedAtMost = 20

/** A long list would push the buttons of the question away. */
const shortened = (names: readonly string[]) =>
  names.slice(0, namedAtMost).join(', ') + (names.length > namedAtMost ? ' …' : '')

/** Administrators end the scoring before the day after the event does. */
function MakeOfficial({ event, reload }: Omit<Props, 'shareKey'>) {
  const t = useTexts(eventTexts)
  const r = useTexts(returnedTexts)
  const isPlayed = event.state === 'ongoing' && event.rounds.some(({ hasScores }) => hasScores)
  if (!event.mayAdminister || !isPlayed || event.officialAt) return null
  const make = async () => {
    const unsigned = await call(getUnsignedCards, { eventId: event.id })
    const names = unsigned.ok ? [...new Set(unsigned.value.cards.map(({ name }) => name))] : []
    const text = (
      <>
        <p>{t('makeOfficialText')}</p>
        {names.length > 0 && <p>{r('notSigned', { count: names.length, names: shortened(names) })}</p>}
      </>
    )
    const question = { title: t('makeOfficialTitle'), text, action: t('makeOfficial') }
    if (!(await confirm(question))) return
    const answer = await call(makeOfficial, { eventId: event.id })
    if (!answer.ok) return showFailure(answer)
    await reload()
  }
  return (
    <Button icon="check" onClick={make}>
      {t('makeOfficial')}
    </Button>
  )
}

function Rounds({ event }: { event: Event }) {
  const t = useTexts(eventTexts)
  const { nameOf } = useFormatWords()
  const { longDate } = useFormats()
  if (event.rounds.length === 0) return null
  return (
    <Section title={t('roundsTitle')}>
      <List label={t('roundsTitle')}>
        {event.rounds.map(({ id, title, roundDate, course, gameType, meta }) => {
          const holes = t('holes', { count: holesOf({ course, meta }).length })
          const par = parOf({ course, meta })
          const settings = settingsOfRound(event.meta, meta.formatSettings)
          const format = gameType && nameOf(gameType, settings)
          const card = [holes, t('parTotal', { par }), format].filter(Boolean).join(' · ')
          const caption = (
            <>
              <span className="inline-block first-letter:uppercase">{longDate(roundDate)}</span> ·{' '}
              <Link to={`/course/${course.id}`}>{course.name}</Link> · {card}
            </>
          )
          return <ListRow key={id} title={title} caption={caption} />
        })}
      </List>
    </Section>
  )
}

/** The way for others to follow; administrators of a hidden or personal party make the key for it. */
function Follow({ event, shareKey, reload }: Props) {
  const t = useTexts(eventTexts)
  return (
    <>
      <Section title={t('follow')}>
        <div className="pt-4">
          <ShareBoard {...sharing(event, shareKey)} />
        </div>
      </Section>
      {!event.isPublic && event.mayAdminister && <ShareSection event={event} reload={reload} />}
    </>
  )
}

/** How this event's board is shared: only members can follow the link of a hidden party's without a key. */
function sharing({ id: eventId, partyId, title, isPublic, shareKey: own }: Event, given: string | undefined) {
  const shareKey = own ?? given
  return { partyId, eventId, title, shareKey, isOpen: isPublic || Boolean(shareKey) }
}
