import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { addPushDevice, chooseNotifications } from '../../features/account/notifications/operations.ts'
import type { kinds } from '../../features/account/notifications/rules.ts'
import { sendDue } from '../../features/account/notifications/server/send-pushes.ts'
import { postMessage } from '../../features/community/messages/operations.ts'
import { createNews } from '../../features/community/news/operations.ts'
import { publishStartList } from '../../features/competition/start-list/operations.ts'
import { saveHole } from '../../features/play/scoring/operations/save.ts'
import { startRound } from '../../features/play/scoring/operations/start.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Cast, cast, type Name } from '../cast.ts'
import { done } from '../competition.ts'
import { openMails } from '../mails.ts'
import { type PushService, type Subscription, startPushService } from '../push-service.ts'
import { clientOf } from '../two-parties.ts'

export let app: TestApp
export let service: PushService
export let club: Cast
export let now = new Date()

/** A server with a push service of its own for the tests of a file, and for each test a party at noon of its first day. */
export function openNotifications() {
  beforeAll(async () => {
    now = new Date()
    service = await startPushService()
    app = await startApp({ privateWebhooks: true }, { now: () => now })
  })
  afterAll(async () => {
    await app.close()
    await service.close()
  })
  beforeEach(async () => {
    now = new Date(`${firstDay}T10:00:00Z`)
    service.answers.status = 201
    club = await cast(app)
  })
}

/** Tomorrow: logins of the tests live on by the real clock too. */
export const firstDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** Logged in anew: the clock runs for days. */
export const as = (name: Name) => clientOf(app, club.ids[name])

export const at = (time: string, days = 0) => {
  now = new Date(Date.parse(`${firstDay}T${time}:00Z`) + days * 86_400_000)
}

export const setClock = (to: number) => {
  now = new Date(to)
}

export const later = (seconds: number) => {
  now = new Date(now.valueOf() + seconds * 1_000)
}

export const dayAfter = (days: number) => new Date(Date.parse(firstDay) + days * 86_400_000).toISOString().slice(0, 10)

/** A browser of theirs that may be notified. */
export async function allow(name: Name) {
  const device = service.subscribe()
  const client = await as(name)
  const { id } = await done(client.call(addPushDevice, device.keys))
  return { ...device, id, client }
}

/** What came to a device, once nothing is due any more. */
export async function bodies(device: Pick<Subscription, 'pushes'>, count: number): Promise<string[]> {
  await vi.waitFor(() => expect(device.pushes().length).toBeGreaterThanOrEqual(count), 10_000)
  while ((await sendDue(app.services)) > 0);
  return device.pushes().map(({ body }) => body)
}

const held = 30_000

/**
 * So many requests came to a device, and what became of them is noted: a try that is under way is held for half a minute,
 * and counts its pause from the clock at its end, which must not be moved before.
 */
export async function tried({ id, requests }: Pick<Subscription, 'requests'> & { id: string }, count: number) {
  await vi.waitFor(() => expect(requests()).toHaveLength(count), 10_000)
  const underWay = app.database.kysely
    .selectFrom('pushDeliveries')
    .select('notificationId')
    .where('deviceId', '=', id)
    .where('nextTryAt', '=', new Date(now.valueOf() + held))
  await vi.waitFor(async () => expect(await underWay.execute()).toEqual([]), 10_000)
}

export const publishNews = async (title = 'Greens open') =>
  done((await as('anna')).call(createNews, { partyId: club.partyId, title, text: 'See you there.' }))

export const say = async (name: Name, text: string) => {
  const { data } = await done((await as(name)).call(postMessage, { partyId: club.partyId, text }))
  return data[0]?.id ?? ''
}

export const mailsTo = async (name: Name) => {
  const to = `${name}-${club.partyId}@example.org`
  await openMails(app)
  return app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('createdAt').execute()
}

export const publishList = async (
  eventId: string,
  roundId: string,
  tees: { time?: string; startHole?: number; players: string[] }[],
) => done((await as('anna')).call(publishStartList, { eventId, list: [{ roundId, tees }] }))

export const allowBoth = async (name: Name, kind: (typeof kinds)[number], choice: { push?: boolean; mail?: boolean }) =>
  done((await as(name)).call(chooseNotifications, { kind, ...choice }))

/** Anna and Erik on the first hole, par 4; Anna with an eagle. */
export async function play(first = 2) {
  const roundId = await club.round(await club.event({ startDate: firstDay, endDate: firstDay }), {
    roundDate: firstDay,
  })
  const anna = await as('anna')
  const players = (['anna', 'erik'] as const).map((name) => ({ userId: club.ids[name], handicap: 0, strokes: 0 }))
  const group = await done(anna.call(startRound, { roundId, players }))
  const results = [
    { userId: club.ids.anna, strokes: first },
    { userId: club.ids.erik, strokes: 4 },
  ]
  await done(anna.call(saveHole, { groupId: group.id, position: 1, version: group.version, base: [], results }))
}
