import { embedded } from '../../../web/embedded.ts'
import { withKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { dayTexts } from './texts.ts'

/** Leads to the day of a player; nothing within somebody else's page, which shows the board alone. */
export function DayLink({ eventId, playerId, shareKey }: { eventId: string; playerId: string; shareKey?: string }) {
  const t = useTexts(dayTexts)
  if (embedded) return null
  return (
    <ButtonLink to={withKey(`/player/${eventId}/${playerId}`, shareKey)} icon="chart" variant="line">
      {t('open')}
    </ButtonLink>
  )
}
