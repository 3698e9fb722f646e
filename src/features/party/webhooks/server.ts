import { randomBytes } from 'node:crypto'
import { newId } from '../../../server/data/ids.ts'
import { ready, stopping } from '../../../server/hooks.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { faultOfAddress } from '../../../server/jobs/outgoing.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import {
  createWebhook,
  deleteWebhook,
  getDeliveries,
  getWebhooks,
  replayDelivery,
  testWebhook,
  type WebhookType,
} from './operations.ts'
import { hasWebhook, isAnybodyListening, readDeliveries, readWebhooks } from './reads.ts'
import { startSending } from './server/send-messages.ts'
import { addDelivery, addWebhook, forgetDeliveries, forgetRead, removeWebhook, waitAgain } from './writes.ts'
import './server/tell-webhooks.ts'

const atMost = 10
const shownDeliveries = 50
const keptDays = 14
const faults = {
  'no-address': 'This is no web address.',
  'no-https': 'Only addresses that begin with https:// are told.',
  private: 'This address lies in a private network, which nothing is sent to.',
}

serve(getWebhooks, {
  facts: partyOfInput,
  run: async ({ tx, facts: { party } }) => ({
    webhooks: (await readWebhooks(tx, party.partyId)).map(({ createdAt, lastDeliveredAt, ...webhook }) => ({
      ...webhook,
      types: webhook.types as WebhookType[],
      undelivered: Number(webhook.undelivered),
      createdAt: createdAt.toISOString(),
      lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    })),
  }),
})

serve(createWebhook, {
  facts: partyOfInput,
  run: async ({ input, tx, session, services, facts: { party }, refuse, happen }) => {
    const fault = faultOfAddress(input.url, services.config)
    if (fault) refuse('bad-address', faults[fault])
    const { partyId } = party
    if ((await readWebhooks(tx, partyId)).length >= atMost)
      refuse('too-many', `A party has at most ${atMost} webhooks. Delete one that is not needed.`)
    const id = newId()
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const types = [...new Set(input.types)]
    if (!(await isAnybodyListening(tx))) await forgetRead(tx)
    await addWebhook(tx, partyId, { id, url: input.url, secret, types, createdBy: session.userId })
    const { host } = new URL(input.url) // the rest of an address may be a secret
    await happen({ what: 'webhook-added', partyId, webhookId: id, host, types })
    return { id, secret }
  },
})

serve(deleteWebhook, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party }, happen }) => {
    const { partyId } = party
    const removed = (await removeWebhook(tx, partyId, input.webhookId)) ?? notFound()
    const { host } = new URL(removed.url)
    await happen({ what: 'webhook-removed', partyId, webhookId: input.webhookId, host })
    return { ok: true }
  },
})

serve(getDeliveries, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party } }) => {
    if (!(await hasWebhook(tx, party.partyId, input.webhookId))) notFound()
    const deliveries = await readDeliveries(tx, party.partyId, input.webhookId, shownDeliveries)
    return {
      deliveries: deliveries.map(({ createdAt, deliveredAt, nextTryAt, ...delivery }) => ({
        ...delivery,
        createdAt: createdAt.toISOString(),
        deliveredAt: deliveredAt?.toISOString() ?? null,
        nextTryAt: nextTryAt?.toISOString() ?? null,
      })),
    }
  },
})

serve(replayDelivery, {
  facts: partyOfInput,
  run: async ({ input, tx, services, facts: { party }, happen }) => {
    const { webhookId, deliveryId } = input
    if (!(await waitAgain(tx, party.partyId, webhookId, deliveryId, services.now()))) notFound()
    await happen({ what: 'delivery-replayed', partyId: party.partyId, deliveryId })
    return { ok: true }
  },
})

serve(testWebhook, {
  facts: partyOfInput,
  run: async ({ input, tx, services, facts: { party }, happen }) => {
    const { partyId } = party
    if (!(await hasWebhook(tx, partyId, input.webhookId))) notFound()
    const deliveryId = await addDelivery(tx, partyId, input.webhookId, 'test', services.now())
    await happen({ what: 'webhook-tried', partyId, webhookId: input.webhookId })
    return { deliveryId }
  },
})

ready.push((services) => {
  const stop = startSending(services)
  stopping.push((ended) => (ended === services ? stop() : undefined))
  services.jobs.schedule('forget-webhook-deliveries', '50 3 * * *', async () => {
    const before = new Date(services.now().valueOf() - keptDays * 86_400_000)
    await forgetDeliveries(services.database.kysely, before)
  })
})
