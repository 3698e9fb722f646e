import { Link } from '../../../web/navigation.ts'
import { withKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { storyTexts } from './texts.ts'
import './styles.css'

/** Leads to the story of an event. */
export function StoryLink({ eventId, shareKey }: { eventId: string; shareKey?: string }) {
  const t = useTexts(storyTexts)
  return (
    <Link to={withKey(`/story/${eventId}`, shareKey)} className="story-link">
      {t('open')}
    </Link>
  )
}
