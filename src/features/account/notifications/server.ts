import type { Session } from '../../../contract/session.ts'
import { hash } from '../../../server/data/ids.ts'
import { accessEndings, archives, removals, successions } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { ready, routes, stopping } from '../../../server/hooks.ts'
import { acceptOneClick } from '../../../server/http/one-click.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { faultOfPushAddress, vapidKeys } from '../../../server/jobs/web-push.ts'
import type { Happen } from '../../../server/live/happenings.ts'
import { setStopped } from '../../community/forum/server/for-other-features.ts'
import { setNewsByMail } from '../../community/news/server/for-other-features.ts'
import {
  addPushDevice,
  type Choice,
  chooseNotifications,
  getNotificationSettings,
  removePushDevice,
  seeNotifications,
  stopNotificationMails,
} from './operations.ts'
import { notificationsOf, partiesOf, readChoices, readDevices, readOwnMails, userOfStop } from './reads.ts'
import { devicesAtMost, digestDefaults, digestKinds, kinds, mailsOf, quietKinds, serviceOf, stopPath } from './rules.ts'
import { remindStarts } from './server/remind-starts.ts'
import { sendDigests } from './server/send-digests.ts'
import { startSending } from './server/send-pushes.ts'
import { startFollowing } from './server/tell-followed.ts'
import { saveChoice } from './writes/choices.ts'
import { forgetDevicesOf, keepDevice, moveDevices, removeDevice } from './writes/devices.ts'
import { forgetOld, forgetPerson, markSeen } from './writes/notifications.ts'
import { forgetOldToVisitors } from './writes/visitor-pushes.ts'
import './server/tell-people.ts'

const adding = rateLimit('push-devices', 60, 3_600)
const stops = rateLimit('notification-stops', 60, 900)
const keptDays = 40
const linkDays = 180
/** Longer than an event's board is looked at for news. */
const visitorDays = 7
const userIdOf = (session: Session) => session.userId ?? notFound()

ready.push(async (services) => {
  await vapidKeys(services.database.kysely)
  const [stopSending, stopFollowing] = [startSending(services), startFollowing(services)]
  stopping.push(async (ended) => {
    if (ended === services) await Promise.all([stopSending(), stopFollowing()])
  })
  services.jobs.schedule('start-reminders', '3,18,33,48 * * * *', () => remindStarts(services))
  services.jobs.schedule('notification-digests', '8 * * * *', () => sendDigests(services))
  services.jobs.schedule('forget-notifications', '40 3 * * *', async () => {
    const before = (days: number) => new Date(services.now().valueOf() - days * 86_400_000)
    await forgetOld(services.database.kysely, before(keptDays), before(linkDays))
    await forgetOldToVisitors(services.database.kysely, before(visitorDays))
  })
})
removals.push(forgetPerson)
accessEndings.push(forgetDevicesOf)
successions.push(moveDevices)
archives.push(async (tx, userId) => {
  const devices = await readDevices(tx, userId)
  return {
    notification_choices: await readChoices(tx, userId),
    // Whoever knows address and keys can send to the device.
    notification_devices: devices.map(({ userAgent, createdAt, lastUsedAt, endpoint }) => ({
      userAgent,
      service: serviceOf(endpoint),
      createdAt,
      lastUsedAt,
    })),
    notifications: await notificationsOf(tx, userId),
  }
})
routes.push((app, services) => acceptOneClick(app, services, { path: '/api/notification-stop', page: stopPath, stop }))

serve(getNotificationSettings, {
  run: async ({ tx, session, sessionId }) => {
    const userId = userIdOf(session)
    const devices = await readDevices(tx, userId)
    return {
      publicKey: (await vapidKeys(tx)).publicKey,
      choices: await choicesOf(tx, userId),
      devices: devices.map(({ id, userAgent, createdAt, lastUsedAt, sessionId: ofDevice }) => ({
        id,
        userAgent,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        current: ofDevice === sessionId,
      })),
    }
  },
})

async function choicesOf(tx: Tx, userId: string): Promise<Choice[]> {
  const chosen = new Map((await readChoices(tx, userId)).map((row) => [row.kind, row]))
  const own = await readOwnMails(tx, userId)
  return kinds.map((kind) => ({
    kind,
    push: chosen.get(kind)?.push ?? !quietKinds.includes(kind),
    mail:
      kind === 'news' || kind === 'forum'
        ? own[kind]
        : mailsOf[kind] === 'always'
          ? null
          : (chosen.get(kind)?.mail ?? digestDefaults.includes(kind)),
  }))
}

serve(chooseNotifications, {
  run: async ({ input, tx, session, refuse, happen }) => {
    const userId = userIdOf(session)
    const { kind, push, mail } = input
    if (mail !== undefined && mailsOf[kind] === 'always')
      refuse('mail-always', 'Invitations always come by mail: the answer is in it.')
    if (mail !== undefined && kind === 'news') await setNewsByMail(tx, userId, mail)
    if (mail !== undefined && kind === 'forum')
      for (const partyId of await partiesOf(tx, userId)) await setStopped(tx, partyId, userId, !mail)
    await saveChoice(tx, userId, kind, { push, mail: mailsOf[kind] === 'digest' ? mail : undefined })
    await happen({ what: 'notifications-chosen', userId, kind, push, mail })
    return (await choicesOf(tx, userId)).find((choice) => choice.kind === kind) ?? notFound()
  },
})

serve(addPushDevice, {
  run: async ({ input, tx, session, sessionId, services, request, refuse, happen }) => {
    const userId = userIdOf(session)
    const { endpoint, p256dh, auth } = input
    await adding.spend(services, userId)
    const fault = faultOfPushAddress(input, services.config)
    if (fault === 'bad-address') refuse(fault, 'Notifications are sent to public https addresses only.')
    if (fault === 'bad-keys') refuse(fault, 'These are no keys of a browser.')
    const known = await readDevices(tx, userId)
    if (known.length >= devicesAtMost && !known.some((device) => device.endpoint === endpoint))
      refuse('too-many', `At most ${devicesAtMost} devices. Remove one that is not used any more.`)
    const device = await keepDevice(tx, {
      userId,
      sessionId: sessionId ?? notFound(),
      endpoint,
      p256dh,
      auth,
      userAgent: request.userAgent.slice(0, 300),
      createdAt: services.now(),
    })
    if (!device) return refuse('bad-keys', 'This browser is known with other keys.')
    if (device.isNew) await happen({ what: 'device-added', deviceId: device.id, service: serviceOf(endpoint) })
    return { id: device.id }
  },
})

serve(removePushDevice, {
  run: async ({ input, tx, session, happen }) => {
    const removed = await removeDevice(tx, userIdOf(session), input.deviceId)
    if (!removed) return { ok: true }
    const details = { service: serviceOf(removed.endpoint) }
    await happen({ what: 'device-removed', deviceId: input.deviceId, ...details })
    return { ok: true }
  },
})

serve(seeNotifications, {
  run: async ({ input, tx, session, services }) => {
    await markSeen(tx, userIdOf(session), input.place, services.now())
    return { ok: true }
  },
})

serve(stopNotificationMails, {
  run: async ({ input, tx, happen, services, request, refuse }) => {
    await stops.spend(services, request.limitKey)
    if (!(await stop(tx, happen, input.token))) refuse('link-unknown', 'This link is not known.')
    return { ok: true }
  },
})

async function stop(tx: Tx, happen: Happen, token: string): Promise<boolean> {
  const userId = await userOfStop(tx, hash(token))
  if (!userId) return false
  for (const kind of digestKinds) await saveChoice(tx, userId, kind, { mail: false })
  await happen({ what: 'notification-mails-stopped', userId })
  return true
}
