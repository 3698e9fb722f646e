import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import type { Event } from '../../competition/events/operations/event.ts'
import { getMessageAssets } from '../messages/operations.ts'
import { CurateCard, CurateGrid, useCurate } from './curate-card.tsx'
import { getEventImages } from './operations.ts'
import { daysAround, messageImagesAtMost } from './rules.ts'
import { imageTexts } from './texts.ts'

/** What was sent as messages around the event: saved with a description, it is shown. */
export function CurateMessages({ event }: { event: Event }) {
  const t = useTexts(imageTexts)
  const { partyId, id: eventId } = event
  const { data, failure, reload } = useRead(getMessageAssets, {
    partyId,
    ...daysAround(event),
    count: messageImagesAtMost,
  })
  const { data: shown } = useRead(getEventImages, { partyId, eventId, count: 100 })
  const { busy, curate } = useCurate(eventId)
  if (failure && !data) return <ErrorState title={t('loadFailed')} onRetry={reload} />
  if (!data || !shown) return <Skeleton shape="rows" />
  if (data.data.length === 0) return <EmptyState title={t('noMessages')}>{t('noMessagesText')}</EmptyState>
  const files = new Set(shown.images.map(({ file }) => file))
  return (
    <>
      <p className="soft">{t('messagesLead')}</p>
      <CurateGrid>
        {data.data.map(({ id, imageId, caption, created, originalUrl, thumbnailUrl, user }) => (
          <CurateCard
            key={id}
            thumbnail={thumbnailUrl}
            description={caption}
            created={created}
            user={user}
            badge={files.has(imageId) ? t('isShown') : undefined}
            actions={(description) => (
              <Button
                variant="primary"
                busy={busy === id}
                onClick={() => curate(id, { description, created, imageUrl: originalUrl }, t('shownNow'))}
              >
                {t('saveAndShow')}
              </Button>
            )}
          />
        ))}
      </CurateGrid>
    </>
  )
}
