import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Tx } from '../data/tables.ts'
import { addressOf } from '../http/addresses.ts'
import type { Services } from '../services.ts'
import { faultOfAddress, post } from './outgoing.ts'

const vapidKey = 'vapid-keys'
/** How long a push service keeps it for a device that is off, in seconds. */
const lives = 86_400

type VapidKeys = { publicKey: string; privateKey: string }
/** Where a browser is sent to, as it says itself: an address at its push service, and two keys in base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }
/** What the service worker shows (public/push.js); `about` the same for what replaces it. `url`: a page of this installation. */
export type PushMessage = { id: string; title: string; body: string; about: string; url: string; lang: string }

/** The installation's, made at the first start. The private one signs what is sent, and stays in the database. */
export async function vapidKeys(tx: Tx): Promise<VapidKeys> {
  const read = () => tx.selectFrom('installation').select('value').where('key', '=', vapidKey).executeTakeFirst()
  if (!(await read()))
    await tx
      .insertInto('installation')
      .values({ key: vapidKey, value: JSON.stringify(webPush.generateVAPIDKeys()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return (await read())?.value as VapidKeys
}

/** What is wrong with what a browser says of itself; undefined when nothing is. */
export function faultOfPushAddress({ endpoint, p256dh, auth }: PushAddress, config: Services['config']) {
  if (!endpoint.startsWith('https://') || faultOfAddress(endpoint, config)) return 'bad-address' as const
  return isPublicKey(p256dh) && Buffer.from(auth, 'base64url').length === 16 ? undefined : ('bad-keys' as const)
}

/** A point of the curve P-256, as browsers make them. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** The services of the browsers in use; where this installation sends to addresses that anybody named, it is to one of them. */
const knownServices = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
]
export const isOfKnownService = (endpoint: string, { privateWebhooks }: Pick<Services['config'], 'privateWebhooks'>) =>
  privateWebhooks || knownServices.some((name) => name.test(new URL(endpoint).hostname))

/** What became of a try. `gone`: the address leads nowhere any more; `hopeless`: the service will not take it, however often. */
export type PushOutcome = 'delivered' | { fault: string; isHopeless: boolean; isGone: boolean }

/** The payload is encrypted for the browser alone. `Topic` lets the service replace one that a killed try has sent. */
export async function sendPush(
  services: Services,
  to: PushAddress,
  message: PushMessage,
  { urgency }: { urgency: 'high' | 'normal' },
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth } = to
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: subjectOf(services.config), ...(await vapidKeys(services.database.kysely)) },
      TTL: lives,
      topic: message.id.replaceAll('-', '').slice(0, 32),
      urgency,
      contentEncoding: 'aes128gcm',
    },
  )
  const text = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
  return outcomeOf(await post(services.config, endpoint, Object.fromEntries(text), body))
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  const isHopeless = status >= 400 && status < 500 && status !== 408 && status !== 429
  return { fault: `The push service answered ${status}`, isHopeless, isGone: status === 404 || status === 410 }
}

/** Whom a push service may write to. */
function subjectOf(config: Services['config']): string {
  const address = addressOf(config, '')
  return address.startsWith('https:') ? address : `mailto:no-reply@${new URL(address).hostname}.invalid`
}
