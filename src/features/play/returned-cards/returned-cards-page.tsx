import { groupTopic } from '../../../contract/live.ts'
import { useCode } from '../../../web/code-phone.ts'
import { useParameters } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { getGroup } from '../scoring/operations.ts'
import { CardOnReturn } from './card-on-return.tsx'
import { getReturnedCards, type ReturnedCards } from './operations.ts'
import { returnedTexts } from './texts.ts'

/** The cards of a group after its last hole: the marker's beside each, what differs, and who has signed. */
export default function ReturnedCardsPage() {
  const t = useTexts(returnedTexts)
  const { groupId = '' } = useParameters<'groupId'>()
  const { data, failure, reload } = useRead(getReturnedCards, { groupId })
  const group = useRead(getGroup, { groupId })
  useLive([groupTopic(groupId)], () => void Promise.all([reload(), group.reload()]))
  const lead = group.data && `${group.data.event.title} · ${group.data.round.title}`
  return (
    <Page title={t('title')} lead={lead} narrow>
      {!data && !failure && <Skeleton shape="rows" />}
      {!data && failure && (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail ?? failure.statusText}
        </ErrorState>
      )}
      {data && group.data && (
        <div className="grid gap-8">
          {data.submitted ? <AllReturned cards={data} /> : <p className="soft">{t('lead')}</p>}
          {data.cards.map((card) => (
            <CardOnReturn key={card.userId} groupId={groupId} card={card} holes={group.data?.holes ?? []} />
          ))}
          {!data.submitted && (
            <ButtonLink to="/score/end" icon="left" variant="line">
              {t('backToScores')}
            </ButtonLink>
          )}
        </div>
      )}
    </Page>
  )
}

function AllReturned({ cards }: { cards: ReturnedCards }) {
  const t = useTexts(returnedTexts)
  const to = useCode() ? '/code' : `/view/${cards.eventId}`
  return <EmptyState title={t('all')} action={<ButtonLink to={to}>{t('toEvent')}</ButtonLink>} />
}
