import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import type { Event } from '../../competition/events/operations/event.ts'
import { CurateCard, CurateGrid, useCurate } from './curate-card.tsx'
import { getEventImages } from './operations.ts'
import { imagesAPage } from './rules.ts'
import { imageTexts } from './texts.ts'

/** Pictures of other events, and those that were taken out of this one. */
export function CurateOthers({ event }: { event: Event }) {
  const t = useTexts(imageTexts)
  const [page, setPage] = useState(1)
  const { data, failure, reload } = useRead(
    getEventImages,
    { partyId: event.partyId, eventId: `-${event.id}`, count: imagesAPage, offset: (page - 1) * imagesAPage },
    { keep: true },
  )
  const { busy, curate } = useCurate(event.id)
  if (failure && !data) return <ErrorState title={t('loadFailed')} onRetry={reload} />
  if (!data) return <Skeleton shape="rows" />
  if (data.total === 0) return <EmptyState title={t('noOthers')}>{t('noOthersText')}</EmptyState>
  return (
    <>
      <p className="soft">{t('othersLead')}</p>
      <CurateGrid>
        {data.images.map(({ id, hidden, thumbnail, original, created, user, description: before }) => (
          <CurateCard
            key={id}
            thumbnail={thumbnail}
            description={before}
            created={created}
            user={user}
            badge={hidden ? t('wasRemoved') : undefined}
            actions={(description) => (
              <Button
                variant="primary"
                icon="plus"
                busy={busy === id}
                onClick={() => curate(id, { description, created, imageUrl: original }, t('shownNow'))}
              >
                {t('add')}
              </Button>
            )}
          />
        ))}
      </CurateGrid>
      <Pagination page={page} pages={Math.ceil(data.total / imagesAPage)} onChange={setPage} />
    </>
  )
}
