import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import { useRead } from '../../../web/use-read.ts'
import { type EventInList, getEvent } from '../../competition/events/operations/event.ts'
import { ShareBoard } from '../../play/leaderboard/share-board.tsx'
import { homeTexts } from './texts.ts'

/** The QR code of the event that goes on; its administrators know the key of a hidden party's. */
export function FollowEvent({ event, isPublic }: { event: EventInList; isPublic: boolean }) {
  const t = useTexts(homeTexts)
  const { isAdministrator } = useSession()
  const shared = useRead(getEvent, !isPublic && isAdministrator ? { eventId: event.id } : null)
  const key = shared.data?.shareKey
  return (
    <Section title={t('follow')}>
      <div className="pt-4">
        <ShareBoard
          partyId={event.partyId}
          eventId={event.id}
          title={event.title}
          shareKey={key}
          isOpen={isPublic || Boolean(key)}
        />
      </div>
    </Section>
  )
}
