import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Menu } from '../../../web/ui/menu.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { deleteWebhook, getWebhooks, testWebhook, type Webhook } from './operations.ts'
import { webhookTexts } from './texts.ts'

/** The addresses that get messages of what happens in the party. */
export default function WebhooksPage() {
  const t = useTexts(webhookTexts)
  const { partyId } = useSession()
  const { data, failure, reload } = useRead(getWebhooks, partyId ? { partyId } : null)
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<Webhook>()
  if (!partyId) return null
  const add = (
    <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      crumbs={[{ to: '/party-admin', label: t('partySettings') }]}
      actions={data && data.webhooks.length > 0 && add}
    >
      {failure && !data && <ErrorState onRetry={reload} />}
      {!failure && !data && <Skeleton shape="rows" />}
      {data?.webhooks.length === 0 && (
        <EmptyState title={t('none')} action={add}>
          {t('noneText')}
        </EmptyState>
      )}
      <List label={t('title')}>
        {data?.webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} {...{ partyId, webhook, reload }} onShow={() => setShown(webhook)} />
        ))}
      </List>
      {adding && <NewWebhookDialog partyId={partyId} onMade={reload} onClose={() => setAdding(false)} />}
      {shown && <DeliveriesDialog partyId={partyId} webhook={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

type RowProps = { partyId: string; webhook: Webhook; reload: () => Promise<unknown>; onShow: () => void }

function WebhookRow({ partyId, webhook, reload, onShow }: RowProps) {
  const t = useTexts(webhookTexts)
  const { dateAndTime } = useFormats()
  const { id: webhookId, url, types, lastDeliveredAt, undelivered } = webhook
  const remove = async () => {
    const text = t('deleteText', { url })
    if (!(await confirm({ title: t('sure'), text, action: t('delete'), danger: true }))) return
    const answer = await call(deleteWebhook, { partyId, webhookId })
    if (!answer.ok) return showFailure(answer)
    notify(t('deleted'))
    await reload()
  }
  const send = async () => {
    const answer = await call(testWebhook, { partyId, webhookId })
    if (!answer.ok) return showFailure(answer)
    notify(t('tried'))
    onShow()
  }
  const last = lastDeliveredAt ? t('lastDelivered', { at: dateAndTime(lastDeliveredAt) }) : t('neverDelivered')
  return (
    <ListRow
      title={<span className="break-all">{url}</span>}
      caption={`${types.map((type) => t(type)).join(', ')} · ${last}`}
      end={
        <>
          {undelivered > 0 && <Badge tone="danger">{t('undelivered', { count: undelivered })}</Badge>}
          <Menu
            label={t('more', { url })}
            icon="more"
            items={[
              { id: 'show', label: t('show'), icon: 'history', onSelect: onShow },
              { id: 'try', label: t('try'), icon: 'send', onSelect: () => void send() },
              { id: 'delete', label: t('delete'), icon: 'trash', danger: true, onSelect: () => void remove() },
            ]}
          />
        </>
      }
    />
  )
}
