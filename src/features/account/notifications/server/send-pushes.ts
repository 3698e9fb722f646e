import webPush from 'web-push'
import { languageOf } from '../../../../contract/texts.ts'
import { addressOf } from '../../../../server/http/addresses.ts'
import { atOnce, type Deliveries, type Outcome, sendDue as sendWhatIsDue } from '../../../../server/jobs/deliveries.ts'
import { post } from '../../../../server/jobs/outgoing.ts'
import { repeat } from '../../../../server/jobs/repeat.ts'
import type { Services } from '../../../../server/services.ts'
import { noteTold } from '../../../community/forum/server/for-other-features.ts'
import { pauses } from '../rules.ts'
import { forgetDevice, keepVapidKeys, type VapidKeys } from '../writes/devices.ts'
import { type DuePush, noteDelivered, noteFailed, takeDue } from '../writes/pushes.ts'
import { wordsOf } from './word-notification.ts'

const every = 1_000
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
export const sendDue = (services: Services): Promise<number> => sendWhatIsDue(deliveries(services), services.now)

const deliveries = (services: Services): Deliveries<DuePush> => {
  const { kysely } = services.database
  return {
    pauses,
    take: (now, until, count) => takeDue(kysely, now, until, count),
    send: (push) => send(services, push),
    delivered: (push, now) =>
      kysely.transaction().execute(async (tx) => {
        await noteDelivered(tx, push, now)
        if (push.kind === 'forum')
          await noteTold(tx, push.partyId, push.details.threadId, push.userId, push.details.number)
      }),
    failed: (push, next, reason) => {
      services.log.debug({ device: push.deviceId, reason }, 'a notification did not leave')
      return noteFailed(kysely, push, next)
    },
  }
}

async function send(services: Services, push: DuePush): Promise<Outcome> {
  if (!push.wanted) return { fault: 'It is not wanted any more', isHopeless: true }
  const status = await tryOnce(services, await vapidKeys(services), push)
  if (status >= 200 && status < 300) return 'delivered'
  if (gone.includes(status)) await forgetDevice(services.database.kysely, push.deviceId)
  return { fault: `The push service answered ${status}`, isHopeless: isHopeless(status) }
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
