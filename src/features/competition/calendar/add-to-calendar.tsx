import { useTexts } from '../../../web/texts.ts'
import { Menu, type MenuItem } from '../../../web/ui/menu.tsx'
import { eventFilePath, partyFeedPath, webcal } from './rules.ts'
import { calendarTexts } from './texts.ts'

type Props = { eventId: string; partyId: string; party: string; isPublic: boolean; shareKey?: string | undefined }

/** An event as a file for a calendar; of a party with public pages also all of its events, to subscribe to. */
export function AddToCalendar({ eventId, partyId, party, isPublic, shareKey }: Props) {
  const t = useTexts(calendarTexts)
  const { origin } = window.location
  const one: MenuItem = {
    id: 'one',
    label: t('addOne'),
    icon: 'download',
    to: `${origin}${eventFilePath(eventId, shareKey)}`,
  }
  const all: MenuItem = {
    id: 'all',
    label: t('addAll', { party }),
    icon: 'refresh',
    to: webcal(`${origin}${partyFeedPath(partyId)}`),
  }
  return <Menu label={t('add')} items={isPublic ? [one, all] : [one]} />
}
