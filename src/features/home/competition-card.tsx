import { useHasPage } from '../../web/navigation.ts'
import { useSession } from '../../web/session.ts'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Badge } from '../../web/ui/badge.tsx'
import { ButtonLink, ButtonRow } from '../../web/ui/button.tsx'
import { Card } from '../../web/ui/card.tsx'
import type { EventInList } from '../events/operations.ts'
import { daysBetween } from './rules.ts'
import { homeTexts } from './texts.ts'

/** The competition that goes on or begins soon, with the way to score and to the board. */
export function CompetitionCard({ event, today }: { event: EventInList; today: string }) {
  const t = useTexts(homeTexts)
  const { date } = useFormats()
  const exists = useHasPage()
  const { isMember } = useSession()
  const days = daysBetween(today, event.startDate)
  const dates = event.startDate === event.endDate ? [event.startDate] : [event.startDate, event.endDate]
  return (
    <Card className="grid gap-3 mt-6">
      <div>
        {event.ongoing ? (
          <Badge tone="live">{t('ongoing')}</Badge>
        ) : (
          <Badge tone="sand">
            {t('upcoming')}, {t('inDays', { count: days })}
          </Badge>
        )}
      </div>
      <div>
        <h2>{event.title}</h2>
        <p className="soft">
          {dates.map(date).join(' – ')}
          {event.roundCount > 0 && ` · ${t('rounds', { count: event.roundCount })}`}
        </p>
      </div>
      <ButtonRow>
        {event.ongoing && isMember && exists('/select-round') && (
          <ButtonLink to="/select-round" variant="primary" icon="flag">
            {t('scoring')}
          </ButtonLink>
        )}
        {event.ongoing && exists('/leaderboard/$eventId') && (
          <ButtonLink to={`/leaderboard/${event.id}`} variant="soft">
            {t('leaderboard')}
          </ButtonLink>
        )}
        <ButtonLink to={`/view/${event.id}`} variant="line">
          {t('toEvent')}
        </ButtonLink>
      </ButtonRow>
    </Card>
  )
}
