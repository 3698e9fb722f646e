import { createHmac } from 'node:crypto'
import { atOnce, type Deliveries, sendDue } from '../../../../server/jobs/deliveries.ts'
import { post } from '../../../../server/jobs/outgoing.ts'
import { repeat } from '../../../../server/jobs/repeat.ts'
import type { Services } from '../../../../server/services.ts'
import { isAnybodyListening } from '../reads.ts'
import { pauses } from '../rules.ts'
import { announce, type Due, noteDelivered, noteFailed, takeDue, takeNews, takeTurn } from '../writes.ts'

const every = 1_000

/** Looks each second for what happened and for what is due. Returns what ends it, after what is under way. */
export function startSending(services: Services): () => Promise<void> {
  const kind = deliveries(services)
  return repeat(
    every,
    async (isEnded) => {
      await announceChanges(services)
      while (!isEnded() && (await sendDue(kind, services.now)) === atOnce);
    },
    (error) => services.log.error({ err: error }, 'Webhooks could not be told'),
  )
}

/** Makes messages of what changed: derived from the changes that the saving transactions wrote, so none is lost. */
export async function announceChanges({ database, now }: Services): Promise<void> {
  if (!(await isAnybodyListening(database.kysely))) return
  await database.kysely.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx))) return
    const { groups, events } = await takeNews(tx)
    await announce(tx, now(), [
      ...groups.map(({ partyId, ...data }) => ({ partyId, type: 'score.saved' as const, data })),
      ...events.map(({ partyId, ...data }) => ({ partyId, type: 'board.changed' as const, data })),
    ])
  })
}

const deliveries = ({ config, database: { kysely }, now }: Services): Deliveries<Due> => ({
  pauses,
  take: (at, until, count) => takeDue(kysely, at, until, count),
  delivered: (message, at) => noteDelivered(kysely, message, at),
  failed: (message, next, fault) => noteFailed(kysely, message, next, fault),
  send: async ({ id, url, secret, body }) => {
    const timestamp = String(Math.floor(now().valueOf() / 1_000))
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Pinhigh',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature(secret, `${id}.${timestamp}.${body}`),
    }
    const status = await post(config, url, headers, body)
    return status >= 200 && status < 300 ? 'delivered' : { fault: `It answered ${status}` }
  },
})

/** As Standard Webhooks has it: the secret's base64 behind `whsec_` is the key. */
const signature = (secret: string, signed: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(signed)
    .digest('base64')}`
