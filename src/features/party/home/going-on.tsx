import type { ReactNode } from 'react'
import { todayHere } from '../../../contract/days.ts'
import { isRowOf, type Leaderboard } from '../../../golf/leaderboard.ts'
import { scoreKindOf, standingScore } from '../../../golf/standing.ts'
import { Link, useHasPage } from '../../../web/navigation.ts'
import { usePing, useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import type { UserEvent, UserInfo } from './operations.ts'
import { PhaseFigure, usePhaseWords } from './phase-words.tsx'
import { justEnded, type Phase } from './rules/phase.ts'
import { competitionOf } from './rules.ts'
import { homeTexts } from './texts.ts'
import { type PhasedEvent, usePhase } from './use-phase.tsx'

type Props = { userId: string; info: UserInfo }

/**
 * The prominent first tile: the round that goes on, else the competition of today, else the guide for who is new, else
 * what begins soon or has just ended. It says where that is for the person.
 */
export function GoingOn({ userId, info }: Props) {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  const group = usePing()?.playerGroup
  const { partyId } = useSession()
  const ongoing = info.events.filter(({ state }) => state === 'ongoing')
  const event = group
    ? info.events.find(({ eventId }) => eventId === group.eventId)
    : (ongoing.find((one) => one.partyId === partyId) ?? ongoing[0])
  const ahead = aheadOrEnded(info.events)
  const shown = event ?? (group || info.isNew ? undefined : ahead)
  const about = shown && aboutOf(shown)
  const phased = usePhase(about, shown !== undefined)
  const { when, figure, means } = usePhaseWords(about, phased)
  const words = (
    <>
      {figure && <PhaseFigure {...figure} />}
      {(when || means) && <p>{[when, means].filter(Boolean).join(' · ')}</p>}
    </>
  )
  const comesLate = shown !== undefined && (group !== undefined || about?.hasBoard === true)
  const figures = phased.live.board && <FiguresOf leaderboard={phased.live.board.leaderboard} userId={userId} />
  if (group)
    return (
      <BigTile
        to="/score"
        partyId={group.partyId}
        title={t('continueScoring')}
        above={event?.eventTitle}
        comesLate={comesLate}
      >
        {phased.phase === 'hole' ? words : null}
        {figures}
      </BigTile>
    )
  if (event)
    return (
      <BigTile
        to={nextOf(event, phased.phase)}
        partyId={event.partyId}
        title={t('ongoingCompetition')}
        above={event.eventTitle}
        comesLate={comesLate}
      >
        {words}
        {phased.phase === 'live' && figures}
      </BigTile>
    )
  if (info.isNew && exists('/welcome/$step'))
    return <BigTile to="/welcome/1" title={t('welcomeGuide')} above={t('welcomeText')} />
  if (!ahead) return null
  return (
    <BigTile
      to={nextOf(ahead, phased.phase)}
      partyId={ahead.partyId}
      title={t(ahead.state === 'past' ? 'ended' : 'upcoming')}
      above={ahead.eventTitle}
      comesLate={comesLate}
    >
      {words}
    </BigTile>
  )
}

const aboutOf = ({ eventId, eventTitle, startdate, enddate, state }: UserEvent): PhasedEvent => ({
  id: eventId,
  title: eventTitle,
  startDate: startdate,
  endDate: enddate,
  hasBoard: state !== 'upcoming',
})

/** What begins within 14 days, the soonest, else what ended within the last three. */
function aheadOrEnded(events: readonly UserEvent[]): UserEvent | undefined {
  const today = todayHere()
  const dated = events.map((event) => ({
    ...event,
    startDate: event.startdate,
    endDate: event.enddate,
    ongoing: event.state === 'ongoing',
  }))
  const open = dated.filter(({ state }) => state !== 'past')
  return competitionOf(open, today) ?? justEnded(dated, today)
}

/** Where one goes on from the tile. */
function nextOf({ eventId }: UserEvent, phase: Phase): string {
  if (phase === 'eve') return `/startlist/${eventId}`
  if (phase === 'soon') return '/select-round'
  return phase === 'waiting' || phase === 'official' ? `/leaderboard/${eventId}` : `/view/${eventId}`
}

type TileProps = {
  to: string
  partyId?: string
  title: string
  above?: string
  /** Its words and figures are still to come: their place is kept. */
  comesLate?: boolean
  children?: ReactNode
}

/** Of another party it moves the tab there. */
function BigTile({ to, partyId, title, above, comesLate, children }: TileProps) {
  return (
    <Link to={partyId ? `/party/${partyId}${to}` : to} className="going-on" data-comes-late={comesLate || undefined}>
      <svg viewBox="0 0 300 240" preserveAspectRatio="xMaxYMid meet" aria-hidden="true">
        <path d="M6 120C2 60 60 8 150 6s146 52 142 112-70 116-146 116S10 180 6 120z" />
        <path d="M42 122c-4-44 40-82 106-82s108 36 104 80-54 82-108 82-98-36-102-80z" />
        <path d="M78 124c-2-28 28-52 70-52s70 22 68 50-36 52-70 52-66-22-68-50z" />
        <path d="M114 126c0-14 16-24 36-24s36 10 34 24-18 24-36 24-34-10-34-24z" />
        <path d="M150 126V62l28 10-28 10" />
      </svg>
      <div>
        {above && <p className="font-strong">{above}</p>}
        <h2>{title}</h2>
      </div>
      {children}
    </Link>
  )
}

/** Holes played, result and place of the person, as the board has them. */
export function FiguresOf({ leaderboard, userId }: { leaderboard: Leaderboard; userId: string }) {
  const t = useTexts(homeTexts)
  const { toPar, number } = useFormats()
  const row = leaderboard.rows.find((one) => isRowOf(one, userId))
  if (!row || row.place === null) return null
  const kind = scoreKindOf(leaderboard.rankedBy)
  const score = standingScore(leaderboard, row, leaderboard.basis)
  const figures = [
    ...(row.thru === null ? [] : [{ label: t('holesPlayed'), value: row.thru }]),
    {
      label: kind === 'toPar' ? t('toPar') : t('points'),
      value: score === null ? '–' : kind === 'toPar' ? toPar(score) : number(score),
    },
    { label: t('place'), value: row.placeText || '–' },
  ]
  return (
    <dl>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
