import { useHasPage } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { ButtonLink, ButtonRow } from '../../../web/ui/button.tsx'
import { Landscape } from '../../../web/ui/landscape.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { EventDates } from '../../competition/events/event-dates.tsx'
import type { EventInList } from '../../competition/events/operations/event.ts'
import { respondPath } from '../../competition/invitations/rules.ts'
import { PhaseDetails } from './phase-details.tsx'
import { PhaseFigure, usePhaseWords } from './phase-words.tsx'
import { daysBetween } from './rules.ts'
import { homeTexts } from './texts.ts'
import { type Phased, usePhase } from './use-phase.tsx'

type Props = { event: EventInList; today: string }

/**
 * The competition that goes on, begins soon or has just ended, by its phase for the one who looks: when, one figure, what
 * it means, at most four rows, and what one does next.
 */
export function CompetitionCard({ event, today }: Props) {
  const t = useTexts(homeTexts)
  const { isMember } = useSession()
  const about = { ...event, hasBoard: event.ongoing || event.state === 'past' }
  const phased = usePhase(about, isMember)
  const { when, figure, means } = usePhaseWords(about, phased)
  return (
    <section
      className="competition"
      aria-label={event.title}
      aria-busy={phased.isComing}
      data-comes-late={isMember || about.hasBoard || undefined}
    >
      <div className="competition-words">
        <p className="phase-when">
          <State event={event} today={today} isOfficial={phased.phase === 'official'} />
          {when && !phased.isComing && <span className="soft">{when}</span>}
        </p>
        {phased.isComing ? (
          <Skeleton count={5} />
        ) : (
          <>
            {figure && <PhaseFigure {...figure} />}
            <div>
              <h2>{event.title}</h2>
              {means && <p>{means}</p>}
              <p className="soft">
                <EventDates event={event} />
                {event.roundCount > 0 && ` · ${t('rounds', { count: event.roundCount })}`}
              </p>
            </div>
            <PhaseDetails phased={phased} />
            <Ways event={event} phased={phased} />
          </>
        )}
      </div>
      <div className="competition-picture">
        <Landscape />
      </div>
    </section>
  )
}

/** Results that are official end a competition, whatever its last day is. */
function State({ event, today, isOfficial }: Props & { isOfficial: boolean }) {
  const t = useTexts(homeTexts)
  if (event.state === 'past' || isOfficial) return <Badge>{t('ended')}</Badge>
  if (event.state === 'ongoing') return <Badge tone="live">{t('ongoing')}</Badge>
  const days = t('inDays', { count: daysBetween(today, event.startDate) })
  return (
    <Badge tone="sand">
      {t('upcoming')}, {days}
    </Badge>
  )
}

type WaysProps = { event: EventInList; phased: Phased }

/** What one does next comes first; the event itself is always a way on. */
function Ways({ event, phased }: WaysProps) {
  const t = useTexts(homeTexts)
  const next = useNext({ event, phased })
  return (
    <ButtonRow>
      {next.map(({ to, words, icon }, at) => (
        <ButtonLink key={to} to={to} variant={at === 0 ? 'primary' : 'soft'} icon={icon}>
          {words}
        </ButtonLink>
      ))}
      <ButtonLink to={`/view/${event.id}`}>{t('toEvent')}</ButtonLink>
    </ButtonRow>
  )
}

type Next = { to: string; words: string; icon: 'trophy' | 'flag' | 'clock' | 'mail' }

function useNext({ event, phased: { phase, part, live } }: WaysProps): Next[] {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  const { isMember } = useSession()
  const hasRows = (live.board?.leaderboard.rows.length ?? 0) > 0
  const board = (words: string): Next[] => (hasRows ? [{ to: `/leaderboard/${event.id}`, words, icon: 'trophy' }] : [])
  const scoring = (to: string, words: string): Next[] => (exists(to) ? [{ to, words, icon: 'flag' }] : [])
  const startList: Next = { to: `/startlist/${event.id}`, words: t('startList'), icon: 'clock' }
  if (phase === 'official') return board(t('results'))
  if (phase === 'hole') return [...scoring('/score', t('continueScoring')), ...board(t('leaderboard'))]
  if (phase === 'soon') return [...scoring('/select-round', t('openScoring')), startList]
  if (phase === 'eve') return [startList, ...board(t('leaderboard'))]
  if (phase === 'ahead') {
    const { invitation } = part ?? {}
    if (!invitation) return part?.firstTee ? [startList] : []
    const words = invitation.answer === 'none' ? t('answerInvitation') : t('changeAnswer')
    return [{ to: respondPath(invitation.inviteId, invitation.token), words, icon: 'mail' }]
  }
  const isScored = phase === 'live' && event.ongoing && isMember
  return [...board(t('leaderboard')), ...(isScored ? scoring('/select-round', t('scoring')) : [])]
}
