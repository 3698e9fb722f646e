import webPush from 'web-push'
import { languageOf } from '../../../contract/texts.ts'
import { addressOf } from '../../../server/addresses.ts'
import { post } from '../../../server/outgoing.ts'
import { repeat } from '../../../server/repeat.ts'
import type { Services } from '../../../server/services.ts'
import { nextTry } from '../rules.ts'
import {
  type DuePush,
  forgetDevice,
  keepVapidKeys,
  noteDelivered,
  noteFailed,
  noteForumTold,
  takeDue,
  type VapidKeys,
} from '../store.ts'
import { wordsOf } from './word-notification.ts'

const every = 1_000
const atOnce = 20
/** Longer than a try can take: after that another node may take it up. */
const held = 30_000
/** How long a push service keeps it for a device that is off, in seconds. */
const lives = 86_400
const gone = [404, 410]

/** Made at the first start. The private one signs what this installation sends, and stays in its database. */
export const vapidKeys = (services: Pick<Services, 'database'>): Promise<VapidKeys> =>
  keepVapidKeys(services.database.kysely, () => webPush.generateVAPIDKeys())

/** Looks each second for what is due. Returns what ends it, after what is under way. */
export const startSending = (services: Services): (() => Promise<void>) =>
  repeat(
    every,
    async (isEnded) => {
      while (!isEnded() && (await sendDue(services)) === atOnce);
    },
    (error) => services.log.error({ err: error }, 'Notifications could not be sent'),
  )

/** Sends what is due, at most 20; returns how many it were. */
export async function sendDue(services: Services): Promise<number> {
  const { database, now } = services
  const due = await takeDue(database.kysely, now(), new Date(now().valueOf() + held), atOnce)
  if (due.length === 0) return 0
  const keys = await vapidKeys(services)
  await Promise.all(due.map((push) => send(services, keys, push)))
  return due.length
}

async function send(services: Services, keys: VapidKeys, push: DuePush) {
  const { database, now, log } = services
  const { kysely } = database
  if (!push.wanted) return noteFailed(kysely, push, null)
  const status = await tryOnce(services, keys, push).catch((error: Error) => {
    log.debug({ device: push.deviceId, reason: error.message }, 'a notification did not leave')
    return 0
  })
  if (status >= 200 && status < 300) {
    await kysely.transaction().execute(async (tx) => {
      await noteDelivered(tx, push, now())
      if (push.kind === 'forum')
        await noteForumTold(tx, push.partyId, push.details.threadId, push.userId, push.details.number)
    })
  } else if (gone.includes(status)) await forgetDevice(kysely, push.deviceId)
  else await noteFailed(kysely, push, isHopeless(status) ? null : nextTry(push.attempts, now()))
}

/** The service will not take it, however often. */
const isHopeless = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

/** The payload is encrypted for the device alone. `Topic` lets the service replace one that a killed try has sent. */
function tryOnce({ config }: Services, keys: VapidKeys, push: DuePush): Promise<number> {
  const { endpoint, p256dh, auth, notificationId } = push
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(push), {
    vapidDetails: { subject: subjectOf(config), ...keys },
    TTL: lives,
    topic: notificationId.replaceAll('-', '').slice(0, 32),
    urgency: push.kind === 'start-time' ? 'high' : 'normal',
    contentEncoding: 'aes128gcm',
  })
  const text = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return post(config, endpoint, Object.fromEntries(text), body)
}

/** What the service worker shows (public/push.js); `about` the same for what replaces it. */
const payloadOf = (push: DuePush) =>
  JSON.stringify({
    id: push.notificationId,
    title: push.party,
    body: wordsOf(languageOf(push.language), push),
    about: push.kind === 'start-time' ? `start ${push.details.roundId}` : `${push.kind} ${push.about}`,
    url: `/?party=${push.partyId}#${push.place}`,
    lang: push.language,
  })

/** Whom a push service may write to. */
function subjectOf(config: Services['config']): string {
  const address = addressOf(config, '')
  return address.startsWith('https:') ? address : `mailto:no-reply@${new URL(address).hostname}.invalid`
}
