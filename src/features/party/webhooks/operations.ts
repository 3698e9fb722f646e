import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, id, instant, line } from '../../../contract/schemas.ts'
import { isAdministrator } from '../../../contract/session.ts'

/** What a webhook can be sent for. */
export const webhookTypes = ['score.saved', 'board.changed', 'event.official', 'news.published', 'member.left'] as const
export const webhookType = z.enum(webhookTypes)
export type WebhookType = z.output<typeof webhookType>

const webhook = z.object({
  id,
  url: z.string(),
  types: z.array(webhookType),
  createdAt: instant,
  /** When one was last accepted. */
  lastDeliveredAt: z.nullable(instant),
  /** What could not be delivered so far, given up or not. */
  undelivered: z.int(),
})
export type Webhook = z.output<typeof webhook>

const closed = { acting: 'refused', tokens: 'refused' } as const

/** The webhooks of a party. Their secrets were shown once, when they were made. */
export const getWebhooks = operation({
  summary: 'Webhooks of a party',
  get: '/parties/{partyId}/webhooks',
  input: z.object({ partyId: id }),
  output: z.object({ webhooks: z.array(webhook) }),
  who: isAdministrator,
  ...closed,
})

/**
 * From now on the address gets a POST for each thing of these types that happens in the party. Public https addresses
 * only. `secret` signs each message (Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`), and is
 * in this answer and never again. At most 10 a party.
 */
export const createWebhook = operation({
  summary: 'Have an address told what happens',
  description:
    'The body is `{ id, type, partyId, at, data }`. Any answer from 200 to 299 within 5 seconds counts as accepted; else it is tried again after 10 s, 1 min, 5 min, 30 min, 2 h, 6 h and 24 h. The same id can come more than once, and a later message before an earlier one: `data` carries versions.',
  post: '/parties/{partyId}/webhooks',
  input: z.object({
    partyId: id,
    url: line(1, 500),
    types: z.array(webhookType).check(z.minLength(1), z.maxLength(webhookTypes.length)),
  }),
  output: z.object({ id, secret: z.string() }),
  who: isAdministrator,
  refusals: { 'bad-address': 422, 'too-many': 409 },
  ...closed,
})

/** Nothing is sent any more, not even what waits. */
export const deleteWebhook = operation({
  summary: 'Delete a webhook',
  delete: '/parties/{partyId}/webhooks/{webhookId}',
  input: z.object({ partyId: id, webhookId: id }),
  output: done,
  who: isAdministrator,
  ...closed,
})

const delivery = z.object({
  id,
  type: z.string(),
  createdAt: instant,
  attempts: z.int(),
  deliveredAt: z.nullable(instant),
  /** Null when it was delivered or given up. */
  nextTryAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
})
export type Delivery = z.output<typeof delivery>

/** The newest 50 messages to a webhook and what became of them; they are kept for 14 days. */
export const getDeliveries = operation({
  summary: 'What was sent to a webhook',
  get: '/parties/{partyId}/webhooks/{webhookId}/deliveries',
  input: z.object({ partyId: id, webhookId: id }),
  output: z.object({ deliveries: z.array(delivery) }),
  who: isAdministrator,
  ...closed,
})

/** Sends a message again, the same body with the same id, delivered before or not. */
export const replayDelivery = operation({
  summary: 'Send a message to a webhook again',
  post: '/parties/{partyId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  input: z.object({ partyId: id, webhookId: id, deliveryId: id }),
  output: done,
  who: isAdministrator,
  ...closed,
})

/** Sends a message of the type `test`, so that one sees whether it arrives. */
export const testWebhook = operation({
  summary: 'Try a webhook',
  post: '/parties/{partyId}/webhooks/{webhookId}/test',
  input: z.object({ partyId: id, webhookId: id }),
  output: z.object({ deliveryId: id }),
  who: isAdministrator,
  ...closed,
})
