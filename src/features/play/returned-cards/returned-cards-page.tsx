import { useCode } from '../../../web/code-phone.ts'
import { useParameters } from '../../../web/navigation.ts'
import { deliverSoon, type Waiting } from '../../../web/outbox.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useIsWaiting } from '../scoring/score-top.tsx'
import { heldTexts } from '../scoring/texts/held-texts.ts'
import { CardOnReturn } from './card-on-return.tsx'
import type { ReturnedCards } from './operations.ts'
import { returnedTexts } from './texts.ts'
import { useReturnedCards } from './use-returned-cards.tsx'

/** The cards of a group after its last hole: the marker's beside each, what differs, and who has signed. */
export default function ReturnedCardsPage() {
  const t = useTexts(returnedTexts)
  const { groupId = '' } = useParameters<'groupId'>()
  const { data, group, failure, reload, waiting, isOffline, asOf } = useReturnedCards(groupId)
  const lead = group && `${group.event.title} · ${group.round.title}`
  const isAllSigned = data?.cards.every(({ state }) => state === 'returned' || state === 'out')
  return (
    <Page title={t('title')} lead={lead} narrow>
      {!data && !failure && <Skeleton shape="rows" />}
      {!data && failure && (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail ?? failure.statusText}
        </ErrorState>
      )}
      {data && (
        <div className="grid gap-8">
          <OnThisPhone waiting={waiting} asOf={isOffline ? asOf : undefined} />
          {data.submitted ? <AllReturned cards={data} /> : <p>{isAllSigned ? t('allSigned') : t('lead')}</p>}
          {data.cards.map((card) => (
            <CardOnReturn key={card.userId} groupId={groupId} card={card} holes={group?.holes ?? []} />
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

/** What waits for a network, and of when the cards are without one. */
function OnThisPhone({ waiting, asOf }: { waiting: readonly Waiting[]; asOf: number | undefined }) {
  const t = useTexts(returnedTexts)
  const tHeld = useTexts(heldTexts)
  const { time } = useFormats()
  const isWaiting = useIsWaiting(waiting)
  if (!isWaiting && asOf === undefined) return null
  const action = isWaiting && <Button onClick={deliverSoon}>{tHeld('tryAgain')}</Button>
  return (
    <div role="status">
      <Notice icon="wifi-off" action={action}>
        {isWaiting && (
          <p>
            <b>{t('waits', { count: waiting.length })}</b> {t('waitsText')}
          </p>
        )}
        {asOf !== undefined && <p>{t('asOf', { time: time(new Date(asOf).toISOString()) })}</p>}
      </Notice>
    </div>
  )
}

function AllReturned({ cards }: { cards: Pick<ReturnedCards, 'eventId'> }) {
  const t = useTexts(returnedTexts)
  const to = useCode() ? '/code' : `/view/${cards.eventId}`
  return <EmptyState title={t('all')} action={<ButtonLink to={to}>{t('toEvent')}</ButtonLink>} />
}
