import { useHasPage } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { ButtonLink, ButtonRow } from '../../../web/ui/button.tsx'
import { Landscape } from '../../../web/ui/landscape.tsx'
import { EventDates } from '../../competition/events/event-dates.tsx'
import type { EventInList } from '../../competition/events/operations/event.ts'
import { BoardTop } from '../../play/leaderboard/board-top.tsx'
import { useBoard } from '../../play/leaderboard/use-board.tsx'
import { daysBetween } from './rules.ts'
import { homeTexts } from './texts.ts'

type Props = { event: EventInList; today: string }

/** The competition that goes on or begins soon, with its board as it is now and the way to score. */
export function CompetitionCard({ event, today }: Props) {
  const t = useTexts(homeTexts)
  const live = useBoard(event.ongoing ? event.id : undefined)
  const hasRows = (live.board?.leaderboard.rows.length ?? 0) > 0
  return (
    <section className="competition" aria-label={event.title}>
      <div className="competition-words">
        <div>
          <State event={event} today={today} />
        </div>
        <div>
          <h2>{event.title}</h2>
          <p className="soft">
            <EventDates event={event} />
            {event.roundCount > 0 && ` · ${t('rounds', { count: event.roundCount })}`}
          </p>
        </div>
        {live.board && hasRows && <BoardTop board={live.board} count={4} fresh={live.fresh} />}
        <Ways event={event} hasBoard={hasRows} />
      </div>
      <div className="competition-picture">
        <Landscape />
      </div>
    </section>
  )
}

function State({ event, today }: Props) {
  const t = useTexts(homeTexts)
  if (event.state === 'ongoing') return <Badge tone="live">{t('ongoing')}</Badge>
  const days = t('inDays', { count: daysBetween(today, event.startDate) })
  return (
    <Badge tone="sand">
      {t('upcoming')}, {days}
    </Badge>
  )
}

function Ways({ event, hasBoard }: { event: EventInList; hasBoard: boolean }) {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  const { isMember } = useSession()
  const isScored = event.ongoing && isMember && exists('/select-round')
  return (
    <ButtonRow>
      {hasBoard && (
        <ButtonLink to={`/leaderboard/${event.id}`} variant="primary" icon="trophy">
          {t('leaderboard')}
        </ButtonLink>
      )}
      {isScored && (
        <ButtonLink to="/select-round" variant={hasBoard ? 'soft' : 'primary'} icon="flag">
          {t('scoring')}
        </ButtonLink>
      )}
      <ButtonLink to={`/view/${event.id}`}>{t('toEvent')}</ButtonLink>
    </ButtonRow>
  )
}
