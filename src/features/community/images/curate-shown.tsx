import { useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import type { Event } from '../../competition/events/operations/event.ts'
import { CurateCard, CurateGrid, useCurate } from './curate-card.tsx'
import { ImageUpload } from './image-upload.tsx'
import { getEventImages, postAsset, postImage } from './operations.ts'
import { imagesAPage } from './rules.ts'
import { imageTexts } from './texts.ts'

/** What the event shows: described anew, taken out, and uploaded from here. */
export function CurateShown({ event }: { event: Event }) {
  const t = useTexts(imageTexts)
  const { partyId, id: eventId } = event
  const [page, setPage] = useState(1)
  const { data, failure, reload } = useRead(
    getEventImages,
    { partyId, eventId, count: imagesAPage, offset: (page - 1) * imagesAPage },
    { keep: true },
  )
  const { busy, curate } = useCurate(eventId)
  const describe = async ({ id }: OutputOf<typeof postAsset>, description: string) => {
    const answer = await call(postImage, { eventId, id, description })
    if (!answer.ok) await showFailure(answer)
    else await invalidate(getEventImages)
    return answer.ok
  }
  return (
    <div className="grid gap-6">
      <ImageUpload<typeof postAsset, OutputOf<typeof postAsset>>
        operation={postAsset}
        input={{ partyId, type: 'event', eventId }}
        subject={`event:${eventId}`}
        multiple
        onSent={() => invalidate(getEventImages)}
        onCaption={describe}
      />
      {failure && !data && <ErrorState title={t('loadFailed')} onRetry={reload} />}
      {!data && !failure && <Skeleton shape="rows" />}
      {data?.total === 0 && <EmptyState title={t('noShown')}>{t('noShownText')}</EmptyState>}
      {data && data.total > 0 && (
        <div>
          <CurateGrid>
            {data.images.map(({ id, thumbnail, created, user, description: before }) => (
              <CurateCard
                key={id}
                thumbnail={thumbnail}
                description={before}
                created={created}
                user={user}
                actions={(description) => (
                  <Acts
                    busy={busy === id}
                    onUpdate={() => curate(id, { id, description }, t('updated'))}
                    onRemove={() => curate(id, { id, hidden: true }, t('removed'))}
                  />
                )}
              />
            ))}
          </CurateGrid>
          <Pagination page={page} pages={Math.ceil(data.total / imagesAPage)} onChange={setPage} />
        </div>
      )}
    </div>
  )
}

type ActsProps = { busy: boolean; onUpdate: () => Promise<unknown>; onRemove: () => Promise<unknown> }

function Acts({ busy, onUpdate, onRemove }: ActsProps) {
  const t = useTexts(imageTexts)
  return (
    <>
      <Button variant="line" busy={busy} onClick={onUpdate}>
        {t('update')}
      </Button>
      <Button variant="danger" onClick={onRemove}>
        {t('remove')}
      </Button>
    </>
  )
}
