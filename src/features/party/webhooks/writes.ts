import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { WebhookType } from './operations.ts'

type NewWebhook = { id: string; url: string; secret: string; types: string[]; createdBy: string | null }

export const addWebhook = (tx: Tx, partyId: PartyId, webhook: NewWebhook) =>
  tx
    .insertInto('webhooks')
    .values({ partyId, ...webhook })
    .execute()

export const removeWebhook = (tx: Tx, partyId: PartyId, webhookId: string) =>
  tx
    .deleteFrom('webhooks')
    .where('partyId', '=', partyId)
    .where('id', '=', webhookId)
    .returning('url')
    .executeTakeFirst()

/** Waits anew, as if it had never been tried. False when there is no such message. */
export const waitAgain = async (tx: Tx, partyId: PartyId, webhookId: string, deliveryId: string, now: Date) =>
  (await tx
    .updateTable('webhookDeliveries')
    .set({ nextTryAt: now, attempts: 0, deliveredAt: null, lastError: null })
    .where('partyId', '=', partyId)
    .where('webhookId', '=', webhookId)
    .where('id', '=', deliveryId)
    .returning('id')
    .executeTakeFirst()) !== undefined

type Message = { id: string; partyId: string; type: WebhookType | 'test'; at: Date; data: Record<string, unknown> }

const bodyOf = (message: Message) => JSON.stringify(message)

/** A message to one webhook. */
export async function addDelivery(tx: Tx, partyId: PartyId, webhookId: string, type: 'test', now: Date) {
  const id = newId()
  const body = bodyOf({ id, type, partyId, at: now, data: {} })
  await tx
    .insertInto('webhookDeliveries')
    .values({ partyId, id, webhookId, type, body, createdAt: now, nextTryAt: now })
    .execute()
  return id
}

type Happened = { partyId: string; type: WebhookType; data: Record<string, unknown> }

/** Messages to all webhooks that asked for it, in the transaction in which it happens. */
export async function announce(tx: Tx, now: Date, happened: readonly Happened[]) {
  if (happened.length === 0) return
  const webhooks = await tx
    .selectFrom('webhooks')
    .select(['id', 'partyId', 'types'])
    .where('partyId', 'in', [...new Set(happened.map(({ partyId }) => partyId))])
    .execute()
  const messages = happened.flatMap(({ partyId, type, data }) =>
    webhooks
      .filter((webhook) => webhook.partyId === partyId && webhook.types.includes(type))
      .map((webhook) => {
        const id = newId()
        const body = bodyOf({ id, type, partyId, at: now, data })
        return { partyId, id, webhookId: webhook.id, type, body, createdAt: now, nextTryAt: now }
      }),
  )
  if (messages.length > 0) await tx.insertInto('webhookDeliveries').values(messages).execute()
}

const readKey = 'webhooks-read'

const alone = 7_201_845_994

/** True in one transaction at a time over all nodes. */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${alone}) as mine`.execute(tx)
  return rows[0]?.mine === true
}

/** A new webhook gets nothing that happened before. */
export const forgetRead = (tx: Tx) => tx.deleteFrom('installation').where('key', '=', readKey).execute()

/**
 * Groups and events of parties with webhooks that changed since the last call, each once, however late their
 * transactions committed. Nothing the first time, nor on a database that came from elsewhere since.
 */
export async function takeNews(tx: Tx) {
  const since = sql`(select (value #>> '{}')::pg_snapshot as seen from installation where key = ${readKey}
    and pg_snapshot_xmax((value #>> '{}')::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()))`
  const topics = sql`(select distinct split_part(topic, ':', 1) as kind, split_part(topic, ':', 2)::uuid as id
    from changes, ${since} last
    where transaction >= pg_snapshot_xmin(last.seen) and not pg_visible_in_snapshot(transaction, last.seen)
      and (topic like 'group:%' or topic like 'event:%'))`
  const groups = await sql<{ partyId: string; groupId: string; roundId: string; eventId: string; version: number }>`
    select g.party_id, g.id as group_id, g.round_id, r.event_id, g.version
    from ${topics} topic join party_ids d on topic.kind = 'group' and d.id = topic.id
    join scoring_groups g on g.party_id = d.party_id and g.id = d.id
    join rounds r on r.party_id = g.party_id and r.id = g.round_id
    where g.version > 1 and exists (select from webhooks w where w.party_id = g.party_id)`.execute(tx)
  const events = await sql<{ partyId: string; eventId: string; version: number }>`
    select e.party_id, e.id as event_id, e.version + coalesce(sum(g.version), 0)::int as version
    from ${topics} topic join party_ids d on topic.kind = 'event' and d.id = topic.id
    join events e on e.party_id = d.party_id and e.id = d.id
    left join rounds r on r.party_id = e.party_id and r.event_id = e.id
    left join scoring_groups g on g.party_id = r.party_id and g.round_id = r.id
    where exists (select from webhooks w where w.party_id = e.party_id)
    group by e.party_id, e.id`.execute(tx)
  await sql`insert into installation (key, value) values (${readKey}, to_jsonb(pg_current_snapshot()::text))
    on conflict (key) do update set value = excluded.value`.execute(tx)
  return { groups: groups.rows, events: events.rows }
}

export type Due = { id: string; partyId: string; url: string; secret: string; body: string; attempts: number }

/** Takes what is due, so that no other node sends it meanwhile; if this one dies, it is due again after `until`. */
export async function takeDue(tx: Tx, now: Date, until: Date, count: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update webhook_deliveries d set attempts = attempts + 1, next_try_at = ${until}
    from webhooks w
    where w.party_id = d.party_id and w.id = d.webhook_id and (d.party_id, d.id) in (
      select party_id, id from webhook_deliveries where next_try_at <= ${now} order by next_try_at limit ${count}
      for update skip locked)
    returning d.id, d.party_id, w.url, w.secret, d.body, d.attempts`.execute(tx)
  return rows
}

export const noteDelivered = (tx: Tx, { partyId, id }: Due, now: Date) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ deliveredAt: now, nextTryAt: null, lastError: null })
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .execute()

export const noteFailed = (tx: Tx, { partyId, id }: Due, nextTryAt: Date | null, lastError: string) =>
  tx
    .updateTable('webhookDeliveries')
    .set({ nextTryAt, lastError })
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .execute()

export const forgetDeliveries = (tx: Tx, before: Date) =>
  tx.deleteFrom('webhookDeliveries').where('createdAt', '<', before).execute()
