import { Link } from '../../../web/navigation.ts'
import { withKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { replayTexts } from './texts.ts'
import './styles/link.css'

/** Leads to the replay of an event. */
export function ReplayLink({ eventId, shareKey }: { eventId: string; shareKey?: string }) {
  const t = useTexts(replayTexts)
  return (
    <Link to={withKey(`/replay/${eventId}`, shareKey)} className="replay-link">
      {t('open')}
    </Link>
  )
}
