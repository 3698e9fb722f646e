import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button, ButtonRow } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { useRead } from '../../../web/use-read.ts'
import { type Delivery, getDeliveries, replayDelivery, type Webhook } from './operations.ts'
import { stateOf } from './rules.ts'
import { webhookTexts } from './texts.ts'

type Props = { partyId: string; webhook: Webhook; onClose: () => void }

/** What was sent, what became of it, and how to send it again. It looks again by itself while it is open. */
export function DeliveriesDialog({ partyId, webhook, onClose }: Props) {
  const t = useTexts(webhookTexts)
  const { dateAndTime } = useFormats()
  const about = { partyId, webhookId: webhook.id }
  const { data, failure, reload } = useRead(getDeliveries, about, { every: 3_000 })
  const replay = async (deliveryId: string) => {
    const answer = await call(replayDelivery, { ...about, deliveryId })
    if (!answer.ok) return showFailure(answer)
    await reload()
  }
  const wordOf = (type: string) =>
    type === 'test' || webhook.types.some((each) => each === type) ? t(type as 'test') : type
  return (
    <Dialog open wide title={t('sentTo', { url: webhook.url })} onClose={onClose}>
      {failure && !data && <ErrorState onRetry={reload} />}
      {!failure && !data && <Skeleton shape="rows" />}
      {data?.deliveries.length === 0 && <p>{t('nothingSent')}</p>}
      {data && data.deliveries.length > 0 && (
        <Table
          label={t('show')}
          rows={data.deliveries}
          rowKey={({ id }) => id}
          columns={[
            { id: 'at', head: t('at'), cell: ({ createdAt }) => dateAndTime(createdAt), rowHead: true },
            { id: 'type', head: t('type'), cell: ({ type }) => wordOf(type) },
            { id: 'state', head: t('state'), cell: (delivery) => <State delivery={delivery} /> },
            { id: 'attempts', head: t('attempts'), cell: ({ attempts }) => attempts, number: true, from: 'sm' },
            {
              id: 'replay',
              head: t('replay'),
              hideHead: true,
              cell: ({ id, type, createdAt }) => (
                <Button
                  icon="refresh"
                  aria-label={t('replayOf', { type: wordOf(type), at: dateAndTime(createdAt) })}
                  onClick={() => replay(id)}
                >
                  {t('replay')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <ButtonRow>
        <Button icon="refresh" onClick={() => reload()}>
          {t('reload')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}

function State({ delivery }: { delivery: Delivery }) {
  const t = useTexts(webhookTexts)
  const { dateAndTime } = useFormats()
  const state = stateOf(delivery)
  if (state === 'delivered') return <Badge tone="press">{t('delivered')}</Badge>
  if (state === 'waiting') return <Badge>{t('waiting')}</Badge>
  return (
    <>
      {state === 'failing' && t('failing', { at: dateAndTime(delivery.nextTryAt ?? delivery.createdAt) })}
      {state === 'given-up' && <Badge tone="danger">{t('given-up')}</Badge>}
      <span className="caption block">{delivery.lastError}</span>
    </>
  )
}
