import { createHmac } from 'node:crypto'
import { post } from '../../../server/outgoing.ts'
import { repeat } from '../../../server/repeat.ts'
import type { Services } from '../../../server/services.ts'
import { nextTry } from '../rules.ts'
import {
  announce,
  type Due,
  isAnybodyListening,
  noteDelivered,
  noteFailed,
  readNews,
  takeDue,
  takeTurn,
} from '../store.ts'

const every = 1_000
const atOnce = 20
/** Longer than a try can take: after that another node may take it up. */
const held = 30_000

/** Looks each second for what happened and for what is due. Returns what ends it, after what is under way. */
export const startSending = (services: Services): (() => Promise<void>) =>
  repeat(
    every,
    async (isEnded) => {
      await announceChanges(services)
      while (!isEnded() && (await sendDue(services)) === atOnce);
    },
    (error) => services.log.error({ err: error }, 'Webhooks could not be told'),
  )

/** Makes messages of what changed: derived from the changes that the saving transactions wrote, so none is lost. */
export async function announceChanges({ database, now }: Services): Promise<void> {
  if (!(await isAnybodyListening(database.kysely))) return
  await database.kysely.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx))) return
    const { groups, events } = await readNews(tx)
    await announce(tx, now(), [
      ...groups.map(({ partyId, ...data }) => ({ partyId, type: 'score.saved' as const, data })),
      ...events.map(({ partyId, ...data }) => ({ partyId, type: 'board.changed' as const, data })),
    ])
  })
}

/** Sends what is due, at most 20; returns how many it were. */
async function sendDue(services: Services): Promise<number> {
  const { database, now } = services
  const due = await takeDue(database.kysely, now(), new Date(now().valueOf() + held), atOnce)
  await Promise.all(due.map((message) => send(services, message)))
  return due.length
}

async function send({ config, database, now }: Services, message: Due) {
  const fault = await tryOnce(message).catch((error: Error) => error.message)
  if (fault === undefined) await noteDelivered(database.kysely, message, now())
  else await noteFailed(database.kysely, message, nextTry(message.attempts, now()), fault.slice(0, 300))

  async function tryOnce({ id, url, secret, body }: Due): Promise<string | undefined> {
    const timestamp = String(Math.floor(now().valueOf() / 1_000))
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Pinhigh',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature(secret, `${id}.${timestamp}.${body}`),
    }
    const status = await post(config, url, headers, body)
    return status >= 200 && status < 300 ? undefined : `It answered ${status}`
  }
}

/** As Standard Webhooks has it: the secret's base64 behind `whsec_` is the key. */
const signature = (secret: string, signed: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(signed)
    .digest('base64')}`
