import { Link } from '../../../web/navigation.ts'
import { withKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { holesTexts } from './texts.ts'
import './styles.css'

/** Leads to the holes of an event. */
export function HolesLink({ eventId, shareKey }: { eventId: string; shareKey?: string }) {
  const t = useTexts(holesTexts)
  return (
    <Link to={withKey(`/holes/${eventId}`, shareKey)} className="holes-link">
      {t('open')}
    </Link>
  )
}
