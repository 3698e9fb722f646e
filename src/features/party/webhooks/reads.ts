import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const readWebhooks = (tx: Tx, partyId: PartyId) =>
  tx
    .selectFrom('webhooks')
    .leftJoin('webhookDeliveries', (join) =>
      join
        .onRef('webhookDeliveries.partyId', '=', 'webhooks.partyId')
        .onRef('webhookDeliveries.webhookId', '=', 'webhooks.id'),
    )
    .select(['webhooks.id', 'url', 'types', 'webhooks.createdAt'])
    .select(({ fn }) => fn.max('deliveredAt').as('lastDeliveredAt'))
    .select(
      sql<number>`count(webhook_deliveries.id) filter (where delivered_at is null and attempts > 0)`.as('undelivered'),
    )
    .where('webhooks.partyId', '=', partyId)
    .groupBy(['webhooks.partyId', 'webhooks.id'])
    .orderBy('webhooks.createdAt')
    .execute()

export const hasWebhook = async (tx: Tx, partyId: PartyId, webhookId: string) =>
  (await tx
    .selectFrom('webhooks')
    .select('id')
    .where('partyId', '=', partyId)
    .where('id', '=', webhookId)
    .executeTakeFirst()) !== undefined

export const readDeliveries = (tx: Tx, partyId: PartyId, webhookId: string, count: number) =>
  tx
    .selectFrom('webhookDeliveries')
    .select(['id', 'type', 'createdAt', 'attempts', 'deliveredAt', 'nextTryAt', 'lastError'])
    .where('partyId', '=', partyId)
    .where('webhookId', '=', webhookId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

/** Whether any webhook wants saved scores or changed boards. */
export async function isAnybodyListening(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from webhooks where types && array['score.saved', 'board.changed'] limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
