import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, empty, id, instant, line } from '../../../contract/schemas.ts'
import { anyone, loggedIn } from '../../../contract/session.ts'
import { kinds } from './rules.ts'

export const kind = z.enum(kinds)
const personal = { acting: 'refused', tokens: 'refused' } as const

const choice = z.object({
  kind,
  push: z.boolean(),
  /** Null where the mail asks for an answer and cannot be switched off. */
  mail: z.nullable(z.boolean()),
})
export type Choice = z.output<typeof choice>

const device = z.object({
  id,
  /** What the browser calls itself. */
  userAgent: z.string(),
  createdAt: instant,
  /** When something last reached it. */
  lastUsedAt: z.nullable(instant),
  /** It goes with the login that asks. */
  current: z.boolean(),
})
export type Device = z.output<typeof device>

/** What the caller is notified of, in which ways, and on which devices. `publicKey`: with which a browser subscribes. */
export const getNotificationSettings = operation({
  summary: 'How one is notified',
  get: '/own-notifications',
  input: empty,
  output: z.object({ publicKey: z.string(), choices: z.array(choice), devices: z.array(device) }),
  who: loggedIn,
  ...personal,
})

/**
 * Switches a kind on or off, as a notification or by mail; what is not given stays. For news the mail's switch is that of
 * Settings, for the forum that of all one's parties.
 */
export const chooseNotifications = operation({
  summary: 'Switch a kind of notification',
  put: '/own-notifications/{kind}',
  input: z.strictObject({ kind, push: z.optional(z.boolean()), mail: z.optional(z.boolean()) }),
  output: choice,
  who: loggedIn,
  refusals: { 'mail-always': 422 },
  ...personal,
})

/**
 * From now on this browser is sent notifications, until the login ends. `endpoint`: https, a public address; `p256dh` and
 * `auth` in base64url, as the browser gives them. At most 20 devices a person. Again with the same is no change.
 */
export const addPushDevice = operation({
  summary: 'Send notifications to this browser',
  post: '/push-devices',
  input: z.strictObject({ endpoint: line(1, 1_000), p256dh: line(1, 200), auth: line(1, 100) }),
  output: z.object({ id }),
  who: loggedIn,
  refusals: { 'bad-address': 422, 'bad-keys': 422, 'too-many': 409, 'too-many-tries': 429 },
  ...personal,
})

/** Nothing is sent to the device any more, not even what waits. One that is not the caller's stays as it is. */
export const removePushDevice = operation({
  summary: 'Send no notifications to a device',
  delete: '/push-devices/{deviceId}',
  input: z.object({ deviceId: id }),
  output: done,
  who: loggedIn,
  ...personal,
})

/** The caller looks at a page, such as `/startlist/{eventId}`: what it shows needs no mail any more. */
export const seeNotifications = operation({
  summary: 'What a page shows was seen',
  post: '/own-notifications/seen',
  input: z.strictObject({ place: line(1, 100) }),
  output: done,
  who: loggedIn,
  ...personal,
})

/** Stops the daily mails about what is new, with the token of the link in one. Asking again changes nothing. */
export const stopNotificationMails = operation({
  summary: 'Stop daily mails by a link',
  post: '/notification-stops',
  input: z.strictObject({ token: line(1, 100) }),
  output: done,
  who: anyone,
  refusals: { 'link-unknown': 404, 'too-many-tries': 429 },
})
