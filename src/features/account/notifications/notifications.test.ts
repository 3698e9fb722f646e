import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextTry } from '../../../server/jobs/deliveries.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { openMails } from '../../../testing/mails.ts'
import { givePassword, testPassword } from '../../../testing/password.ts'
import { claimsOf, type PushService, type Subscription, startPushService } from '../../../testing/push-service.ts'
import { tinyPicture } from '../../../testing/samples.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { getForums, postThread, postThreadReply, postThreadSubscribe } from '../../community/forum/operations.ts'
import { sendForumDigests } from '../../community/forum/server/send-digests.ts'
import { insertFirstForums } from '../../community/forum/writes/forums.ts'
import { markMessagesRead, postMessage, postMessageFragment } from '../../community/messages/operations.ts'
import { createNews } from '../../community/news/operations.ts'
import { createEvent } from '../../competition/events/operations.ts'
import { createInvite } from '../../competition/invitations/operations.ts'
import { addScores, getOwnCorrections, seeCorrections, updateScores } from '../../competition/results/operations.ts'
import { deleteStartList, publishStartList } from '../../competition/start-list/operations.ts'
import { leaveParty } from '../../party/parties/operations.ts'
import { makeOfficial } from '../../play/leaderboard/operations.ts'
import { logout } from '../session/operations.ts'
import { deleteUser, endSession, getOwnData, getSessions, getUser } from '../settings/operations.ts'
import {
  addPushDevice,
  chooseNotifications,
  getNotificationSettings,
  removePushDevice,
  seeNotifications,
  stopNotificationMails,
} from './operations.ts'
import { kinds, namedIn, pauses, startNews } from './rules.ts'
import { remindStarts } from './server/remind-starts.ts'
import { sendDigests } from './server/send-digests.ts'
import { sendDue, vapidKeys } from './server/send-pushes.ts'
import { takeDue } from './writes/pushes.ts'

let app: TestApp
let service: PushService
let club: Cast
/** Tomorrow: logins of the tests live on by the real clock too. */
const firstDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
let now = new Date()

beforeAll(async () => {
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

/** Logged in anew: the clock runs for days. */
const as = (name: Name) => clientOf(app, club.ids[name])
const at = (time: string, days = 0) => {
  now = new Date(Date.parse(`${firstDay}T${time}:00Z`) + days * 86_400_000)
}
const later = (seconds: number) => {
  now = new Date(now.valueOf() + seconds * 1_000)
}
const dayAfter = (days: number) => new Date(Date.parse(firstDay) + days * 86_400_000).toISOString().slice(0, 10)

/** A browser of theirs that may be notified. */
async function allow(name: Name) {
  const device = service.subscribe()
  const client = await as(name)
  const { id } = await done(client.call(addPushDevice, device.keys))
  return { ...device, id, client }
}

/** What came to a device, once nothing is due any more. */
async function bodies(device: Pick<Subscription, 'pushes'>, count: number): Promise<string[]> {
  await vi.waitFor(() => expect(device.pushes().length).toBeGreaterThanOrEqual(count), 10_000)
  while ((await sendDue(app.services)) > 0);
  return device.pushes().map(({ body }) => body)
}

const publishNews = async (title = 'Greens open') =>
  done((await as('anna')).call(createNews, { partyId: club.partyId, title, text: 'See you there.' }))
const say = async (name: Name, text: string) => {
  const { data } = await done((await as(name)).call(postMessage, { partyId: club.partyId, text }))
  return data[0]?.id ?? ''
}
const mailsTo = async (name: Name) => {
  const to = `${name}-${club.partyId}@example.org`
  await openMails(app)
  return app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('createdAt').execute()
}
const publishList = async (
  eventId: string,
  roundId: string,
  tees: { time?: string; startHole?: number; players: string[] }[],
) => done((await as('anna')).call(publishStartList, { eventId, list: [{ roundId, tees }] }))
const allowBoth = async (name: Name, kind: (typeof kinds)[number], choice: { push?: boolean; mail?: boolean }) =>
  done((await as(name)).call(chooseNotifications, { kind, ...choice }))

describe('X14 web push', () => {
  test('X14 a device is sent what only it can read, signed by this installation, and opens the page', async () => {
    const bo = await allow('bo')
    const { publicKey } = await done(bo.client.call(getNotificationSettings, {}))
    const { id: newsId } = await publishNews()
    expect(await bodies(bo, 1)).toEqual(['News: Greens open'])
    const [push] = bo.pushes()
    expect(push).toMatchObject({
      title: `Fairway friends ${club.partyId}`,
      url: `/?party=${club.partyId}#/news/${newsId}`,
    })
    const [request] = bo.requests()
    expect(request?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', topic: expect.any(String) })
    expect(request?.body.toString('latin1')).not.toContain('Greens')
    expect(claimsOf(String(request?.headers.authorization), publicKey)).toMatchObject({ aud: service.url })
  })

  test('X14 everybody reads it in their language; who did it, and who is no member, is not told', async () => {
    await app.database.kysely.updateTable('users').set({ language: 'sv' }).where('id', '=', club.ids.cilla).execute()
    const [bo, cilla] = [await allow('bo'), await allow('cilla')]
    const others = [await allow('anna'), await allow('gun'), await allow('harald')]
    await publishNews()
    expect(await bodies(bo, 1)).toEqual(['News: Greens open'])
    expect(await bodies(cilla, 1)).toEqual(['Nyhet: Greens open'])
    for (const other of others) expect(other.requests()).toEqual([])
  })

  test('X14 each kind has its words and its page, and nothing private', async () => {
    const bo = await allow('bo')
    const { partyId, ids } = club
    const anna = await as('anna')
    await insertFirstForums(app.database.kysely, partyId)
    const metaData = { country: 'se', strokeCount: 'stroke' as const, scoringSystem: 'total' as const }
    const dates = { startDate: dayAfter(2), endDate: dayAfter(2) }
    const { id: made } = await done(anna.call(createEvent, { partyId, title: 'Autumn cup', ...dates, metaData }))
    await say('cilla', 'Secret plan for @Bo Alm: meet at nine')
    const { forums } = await done(bo.client.call(getForums, { partyId }))
    const thread = { forumId: forums[0]?.id ?? '', title: 'Preferred lies?', body: 'Do we play them?' }
    const { threadId } = await done(bo.client.call(postThread, thread))
    await done(anna.call(postThreadReply, { threadId, body: 'A private answer.' }))
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    await publishList(eventId, roundId, [{ time: '14:10', startHole: 4, players: [ids.bo] }])
    await done(anna.call(addScores, { roundId, userId: ids.bo }))
    const score = (value: number) => [{ userId: ids.bo, scoreDetails: [{ position: 1, score: value }] }]
    await done(anna.call(updateScores, { roundId, rows: score(4) }))
    await done(anna.call(updateScores, { roundId, rows: score(5) }))
    await done(anna.call(makeOfficial, { eventId }))
    const choices = [{ description: 'I come' }, { description: 'Not me', attending: false }]
    const days = { deadlineDate: dayAfter(3), selectedStartDate: dayAfter(5) }
    const invite = { partyId, title: 'Who comes', text: 'Private words', choices, selectedUids: [ids.bo], ...days }
    const { id: inviteId } = await done(anna.call(createInvite, invite))
    const { id: newsId } = await publishNews('Greens open')
    await bodies(bo, 8)
    const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    const on = (text: string) => day.format(new Date(text)).replace(',', '')
    const came = bo.pushes().map(({ body, url }) => `${body.replaceAll(',', '')} → ${url.split('#')[1]}`)
    expect(came).toHaveLength(8)
    expect(came).toEqual(
      expect.arrayContaining([
        `New competition: Autumn cup ${on(dayAfter(2))} → /view/${made}`,
        'Cilla Dahl named you in the chat → /messages',
        `Anna Berg replied in ‘Preferred lies?’ → /forum-thread/${threadId}/-/10`,
        `Your start: ${on(firstDay)} 14:10 hole 4 (Spring cup Round 1) → /startlist/${eventId}`,
        `A score of yours was changed (Spring cup Round 1) → /leaderboard/${eventId}`,
        `The results are official: Spring cup → /leaderboard/${eventId}`,
        expect.stringMatching(new RegExp(`^Invitation: Who comes → /invite/respond/${inviteId}/`)),
        `News: Greens open → /news/${newsId}`,
      ]),
    )
    expect(JSON.stringify(bo.pushes())).not.toMatch(/nine|private answer|Private words/)
  })

  test('X14 each kind can be switched off, by itself', async () => {
    const bo = await allow('bo')
    const { choices } = await done(bo.client.call(getNotificationSettings, {}))
    expect(choices.map(({ kind }) => kind)).toEqual([...kinds])
    expect(choices.every(({ push }) => push)).toBe(true)
    const off = await allowBoth('bo', 'news', { push: false })
    expect(off).toEqual({ kind: 'news', push: false, mail: true })
    await publishNews()
    await say('cilla', '@Bo see the news')
    expect(await bodies(bo, 1)).toEqual(['Cilla Dahl named you in the chat'])
    await allowBoth('bo', 'news', { push: true })
    await publishNews('Greens closed')
    expect(await bodies(bo, 2)).toEqual(['Cilla Dahl named you in the chat', 'News: Greens closed'])
  })

  test('X14 what fails is tried again, each time later, and what arrived is not sent again', async () => {
    const [phone, tablet] = [await allow('bo'), await allow('bo')]
    service.answers.of.set(phone.path, 503)
    await publishNews()
    await bodies(tablet, 1)
    await vi.waitFor(() => expect(phone.requests()).toHaveLength(1), 10_000)
    await sendDue(app.services)
    expect(phone.requests()).toHaveLength(1)
    service.answers.of.delete(phone.path)
    later(11)
    await vi.waitFor(() => expect(phone.requests()).toHaveLength(2), 10_000)
    later(86_400)
    while ((await sendDue(app.services)) > 0);
    expect(phone.requests()).toHaveLength(2)
    expect(tablet.requests()).toHaveLength(1)
    expect(new Set(phone.requests().map(({ headers }) => headers.topic)).size).toBe(1)
  })

  test('X14 after the last try it is given up', () => {
    const start = new Date('2026-06-10T06:00:00Z')
    const waits = [1, 2, 3, 4, 5].map((tries) => (nextTry(pauses, tries, start)?.valueOf() ?? 0) - start.valueOf())
    expect(waits).toEqual([10, 60, 300, 1_800, 7_200].map((seconds) => seconds * 1_000))
    expect(nextTry(pauses, 6, start)).toBeNull()
  })

  test('X14 a server that dies while it sends loses nothing, and no other one sends it meanwhile', async () => {
    const bo = await allow('bo')
    service.answers.of.set(bo.path, 503)
    await publishNews()
    await vi.waitFor(() => expect(bo.requests()).toHaveLength(1), 10_000)
    service.answers.of.delete(bo.path)
    // Two servers find it due at once; the one that takes it dies.
    const due = new Date(now.valueOf() + 11_000)
    const until = new Date(due.valueOf() + 30_000)
    const taken = await Promise.all([1, 2].map(() => takeDue(app.database.kysely, due, until, 20)))
    expect(taken.map(({ length }) => length).sort()).toEqual([0, 1])
    later(40)
    expect(await sendDue(app.services)).toBe(0)
    expect(bo.requests()).toHaveLength(1)
    later(2)
    await vi.waitFor(() => expect(bo.requests()).toHaveLength(2), 10_000)
    expect(new Set(bo.pushes().map(({ id }) => id)).size).toBe(1)
  })

  test.each([404, 410])('X14 a device that is gone (%s) is forgotten', async (status) => {
    const bo = await allow('bo')
    service.answers.of.set(bo.path, status)
    await publishNews()
    await vi.waitFor(async () => {
      const { devices } = await done((await as('bo')).call(getNotificationSettings, {}))
      expect(devices).toEqual([])
    }, 10_000)
    expect(bo.requests()).toHaveLength(1)
  })

  test('X14 what the service refuses for good is given up, the device stays', async () => {
    const bo = await allow('bo')
    service.answers.of.set(bo.path, 413)
    await publishNews()
    await vi.waitFor(() => expect(bo.requests()).toHaveLength(1), 10_000)
    later(86_400)
    while ((await sendDue(app.services)) > 0);
    expect(bo.requests()).toHaveLength(1)
    expect((await done((await as('bo')).call(getNotificationSettings, {}))).devices).toHaveLength(1)
  })

  test('X14 who left, or has seen it, is not sent what still waits', async () => {
    const [bo, cilla] = [await allow('bo'), await allow('cilla')]
    service.answers.of.set(bo.path, 503)
    service.answers.of.set(cilla.path, 503)
    const { id: newsId } = await publishNews()
    await vi.waitFor(() => expect(bo.requests().length + cilla.requests().length).toBe(2), 10_000)
    await done((await as('bo')).call(leaveParty, { partyId: club.partyId }))
    await done((await as('cilla')).call(seeNotifications, { place: `/news/${newsId}` }))
    later(11)
    while ((await sendDue(app.services)) > 0);
    later(600)
    while ((await sendDue(app.services)) > 0);
    expect(bo.requests().length + cilla.requests().length).toBe(2)
  })
})

describe('X14 who is told of what', () => {
  test('X14 a name in a message: the whole one, or the first where only one is called so', () => {
    const people = [
      { userId: 'a', firstName: 'Bo', lastName: 'Alm' },
      { userId: 'b', firstName: 'Erik', lastName: 'Berg' },
      { userId: 'c', firstName: 'Erik', lastName: 'Bergman' },
      { userId: 'd', firstName: 'Åsa', lastName: '' },
    ]
    const named = (text: string) => namedIn(text, people)
    expect(named('@Bo come here')).toEqual(['a'])
    expect(named('and @bo alm, too')).toEqual(['a'])
    expect(named('(@ÅSA)')).toEqual(['d'])
    expect(named('@Erik')).toEqual([])
    expect(named('@Erik Berg and @Erik Bergman')).toEqual(['b', 'c'])
    expect(named('Bo, mail me@bo.example.org, @Bosse, @')).toEqual([])
  })

  test('X14 a name in the caption of a picture counts too', async () => {
    const bo = await allow('bo')
    const picture = { partyId: club.partyId, imageData: tinyPicture, caption: 'The putt of @Bo Alm' }
    await done((await as('cilla')).call(postMessageFragment, picture))
    expect(await bodies(bo, 1)).toEqual(['Cilla Dahl named you in the chat'])
  })

  test('X14 a start list tells whom it changes, and nobody else', () => {
    const before = [
      { time: '09:00', players: ['a', 'b'] },
      { time: '09:10', startHole: 10, players: ['c'] },
    ]
    const after = [
      { time: '09:00', players: ['a', 'd'] },
      { time: '09:10', startHole: 1, players: ['c'] },
    ]
    expect(startNews(before, after)).toEqual([
      { userId: 'd', what: 'set', start: { time: '09:00', hole: null } },
      { userId: 'c', what: 'changed', start: { time: '09:10', hole: 1 } },
      { userId: 'b', what: 'removed', start: { time: '09:00', hole: null } },
    ])
    expect(startNews(before, before)).toEqual([])
  })

  test('X14 a changed start replaces the one before, a withdrawn list says so, a past round says nothing', async () => {
    const [bo, cilla] = [await allow('bo'), await allow('cilla')]
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    const { bo: player } = club.ids
    await publishList(eventId, roundId, [{ time: '14:10', players: [player, club.ids.cilla] }])
    await Promise.all([bodies(bo, 1), bodies(cilla, 1)])
    await publishList(eventId, roundId, [{ time: '14:10', players: [player] }])
    await publishList(eventId, roundId, [{ time: '14:20', players: [player] }])
    await bodies(bo, 2)
    await done((await as('anna')).call(deleteStartList, { eventId }))
    const came = await bodies(bo, 3)
    expect(came.map((body) => body.split(' (')[0]?.replace(/: .*, /, ': … '))).toEqual([
      'Your start: … 14:10',
      'Your start has changed: … 14:20',
      'You are no longer on the start list',
    ])
    expect(new Set(bo.pushes().map(({ about }) => about)).size).toBe(1)
    expect((await bodies(cilla, 2)).at(-1)).toMatch(/^You are no longer on the start list/)
    const yesterday = await club.round(eventId, { roundDate: dayAfter(-1) })
    await publishList(eventId, yesterday, [{ time: '14:10', players: [player] }])
    expect(await bodies(bo, 3)).toHaveLength(3)
  })

  test('X14 players are reminded the evening before, once; who was told since then is not', async () => {
    const [bo, cilla, david] = [await allow('bo'), await allow('cilla'), await allow('david')]
    const eventId = await club.event({ startDate: dayAfter(1), endDate: dayAfter(1) })
    const roundId = await club.round(eventId, { roundDate: dayAfter(1) })
    const { ids } = club
    const tees = [{ time: '09:00', players: [ids.bo] }, { players: [ids.david] }]
    await publishList(eventId, roundId, tees)
    await Promise.all([bodies(bo, 1), bodies(david, 1)])
    at('16:59')
    await remindStarts(app.services)
    expect(await bodies(bo, 1)).toHaveLength(1)
    at('17:03')
    await publishList(eventId, roundId, [...tees, { time: '09:10', players: [ids.cilla] }])
    await Promise.all([remindStarts(app.services), remindStarts(app.services)])
    at('17:18')
    await remindStarts(app.services)
    expect((await bodies(bo, 2)).map((body) => body.split(':')[0])).toEqual(['Your start', 'Reminder, your start'])
    expect(await bodies(cilla, 1)).toHaveLength(1)
    expect(await bodies(david, 1)).toHaveLength(1)
  })

  test('X14 a followed thread is told of once until it is read, and the forum mails it to no one who knows', async () => {
    const [bo, { client: cilla }] = [await allow('bo'), await allow('cilla')]
    await insertFirstForums(app.database.kysely, club.partyId)
    const { forums } = await done(bo.client.call(getForums, { partyId: club.partyId }))
    const thread = { forumId: forums[0]?.id ?? '', title: 'Preferred lies?', body: 'Do we play them?' }
    const { threadId } = await done(bo.client.call(postThread, thread))
    const reply = () => done(cilla.call(postThreadReply, { threadId, body: 'Yes, we do.' }))
    await reply()
    await bodies(bo, 1)
    const { postId } = await reply()
    expect(await bodies(bo, 1)).toHaveLength(1)
    await done(bo.client.call(postThreadSubscribe, { threadId, flag: true, lastReadPostId: postId }))
    await reply()
    expect(await bodies(bo, 2)).toHaveLength(2)
    at('08:00', 1)
    await sendForumDigests(app.services)
    expect(await mailsTo('bo')).toEqual([])
  })

  test('X14 nobody is told of what they correct in their own card', async () => {
    const anna = await allow('anna')
    const roundId = await club.round(await club.event())
    await done(anna.client.call(addScores, { roundId, userId: club.ids.anna }))
    for (const score of [4, 5]) {
      const rows = [{ userId: club.ids.anna, scoreDetails: [{ position: 1, score }] }]
      await done(anna.client.call(updateScores, { roundId, rows }))
    }
    await say('bo', '@Anna hello')
    expect(await bodies(anna, 1)).toEqual(['Bo Alm named you in the chat'])
  })
})

describe('X14 the daily mail', () => {
  /** Something of each kind of mail for Bo, who is notified on no device. */
  async function happenings() {
    const { ids } = club
    const anna = await as('anna')
    const eventId = await club.event({ startDate: dayAfter(1), endDate: dayAfter(1) })
    const roundId = await club.round(eventId, { roundDate: dayAfter(1) })
    await say('cilla', '@Bo, are you coming?')
    later(1)
    await publishList(eventId, roundId, [{ time: '09:00', players: [ids.bo] }])
    await done(anna.call(addScores, { roundId, userId: ids.bo }))
    for (const score of [4, 5]) {
      later(1)
      await done(
        anna.call(updateScores, { roundId, rows: [{ userId: ids.bo, scoreDetails: [{ position: 1, score }] }] }),
      )
    }
    return { eventId, roundId }
  }

  test('X14 at six in the party, one with everything, and none twice', async () => {
    await app.database.kysely
      .updateTable('parties')
      .set({ timeZone: 'Europe/Stockholm' })
      .where('id', '=', club.partyId)
      .execute()
    const { eventId } = await happenings()
    const six = Date.parse(`${firstDay}T18:00:00Z`) - offsetOfStockholm()
    now = new Date(six - 60_000)
    await sendDigests(app.services)
    expect(await mailsTo('bo')).toEqual([])
    now = new Date(six + 480_000)
    await Promise.all([sendDigests(app.services), sendDigests(app.services)])
    later(3_600)
    await sendDigests(app.services)
    const mails = await mailsTo('bo')
    expect(mails.map(({ subject }) => subject)).toEqual([`Fairway friends ${club.partyId}: 3 things for you`])
    const text = mails[0]?.text ?? ''
    const lines = text.split('\n').filter((line) => /^(A score|Your start|Cilla)/.test(line))
    expect(lines.map((line) => line.split(/[ ,:]/)[0])).toEqual(['A', 'Your', 'Cilla'])
    expect(text).toContain(`/?party=${club.partyId}#/startlist/${eventId}`)
    expect(text).not.toContain('are you coming')
    expect(await mailsTo('cilla')).toEqual([])
  })

  const offsetOfStockholm = () => {
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', hour: '2-digit', hourCycle: 'h23' })
    return (Number(hour.format(new Date(`${firstDay}T12:00:00Z`))) - 12) * 3_600_000
  }

  test('X14 what happens after six comes the next day, and what is past then does not', async () => {
    await happenings()
    at('18:08')
    await sendDigests(app.services)
    await say('cilla', '@Bo, really?')
    at('19:08')
    await sendDigests(app.services)
    expect(await mailsTo('bo')).toHaveLength(1)
    at('18:08', 1)
    await sendDigests(app.services)
    const [, second] = await mailsTo('bo')
    expect(second?.subject).toBe(`Fairway friends ${club.partyId}: something for you`)
    expect(second?.text).toContain('Cilla Dahl named you')
  })

  test('X14 what was seen, deleted or read elsewhere is not mailed', async () => {
    const { eventId } = await happenings()
    const bo = await as('bo')
    const messageId = await say('david', 'the last one')
    await done(bo.call(markMessagesRead, { partyId: club.partyId, messageId }))
    await done(bo.call(seeNotifications, { place: `/startlist/${eventId}` }))
    const { corrections } = await done(bo.call(getOwnCorrections, {}))
    await done(bo.call(seeCorrections, { ids: corrections.map(({ id }) => id) }))
    at('18:08')
    await sendDigests(app.services)
    expect(await mailsTo('bo')).toEqual([])
  })

  test('X14 what reached a device is not mailed; what did not is, and no device gets it afterwards', async () => {
    const bo = await allow('bo')
    await say('cilla', '@Bo first')
    await bodies(bo, 1)
    service.answers.of.set(bo.path, 503)
    await say('cilla', '@Bo second')
    await vi.waitFor(() => expect(bo.requests()).toHaveLength(2), 10_000)
    at('18:08')
    while ((await sendDue(app.services)) > 0);
    await vi.waitFor(() => expect(bo.requests()).toHaveLength(3), 10_000)
    await sendDigests(app.services)
    const mails = await mailsTo('bo')
    expect(mails.map(({ subject }) => subject)).toEqual([`Fairway friends ${club.partyId}: something for you`])
    service.answers.of.delete(bo.path)
    later(86_000)
    expect(await sendDue(app.services)).toBe(0)
    expect(bo.requests()).toHaveLength(3)
  })

  test('X14 only kinds that are switched to mail; news, forum and invitations keep their own switches', async () => {
    await happenings()
    await allowBoth('bo', 'message', { mail: false })
    await allowBoth('bo', 'score-corrected', { mail: false })
    at('18:08')
    await sendDigests(app.services)
    const [mail] = await mailsTo('bo')
    expect(mail?.text).toContain('Your start')
    expect(mail?.text).not.toMatch(/named you|A score/)
    const bo = await as('bo')
    await allowBoth('bo', 'news', { mail: false })
    const { user } = await done(bo.call(getUser, { userId: club.ids.bo }))
    expect(user.meta.newsEmail).toBe(false)
    await allowBoth('bo', 'forum', { mail: false })
    expect((await done(bo.call(getForums, { partyId: club.partyId }))).mails).toBe(false)
    const { choices } = await done(bo.call(getNotificationSettings, {}))
    expect(Object.fromEntries(choices.map(({ kind, mail: by }) => [kind, by]))).toEqual({
      invitation: null,
      message: false,
      forum: false,
      'start-time': true,
      'score-corrected': false,
      'official-result': true,
      news: false,
      'new-event': false,
    })
    const refused = await bo.call(chooseNotifications, { kind: 'invitation', mail: false })
    expect(refused).toMatchObject({ ok: false, code: 'mail-always' })
  })

  test('X14 the link in it stops them, also by one press in the mail program', async () => {
    await happenings()
    at('18:08')
    await sendDigests(app.services)
    const [mail] = await mailsTo('bo')
    const oneClick = new URL(mail?.unsubscribe ?? '')
    const token = oneClick.pathname.split('/').at(-1) ?? ''
    expect(mail?.text).toContain(`/#/notification-stop/${token}`)
    const opened = await fetch(oneClick, { redirect: 'manual' })
    expect(opened.headers.get('location')).toBe(`/#/notification-stop/${token}`)
    const mailed = async () =>
      (await done((await as('bo')).call(getNotificationSettings, {}))).choices
        .filter((choice) => choice.mail)
        .map(({ kind }) => kind)
    expect(await mailed()).toContain('message')
    const body = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await fetch(oneClick, { method: 'POST', headers, body })).status).toBe(200)
    expect(await mailed()).toEqual(['forum', 'news'])
    expect(await app.client().call(stopNotificationMails, { token })).toMatchObject({ ok: true })
    expect(await app.client().call(stopNotificationMails, { token: 'none' })).toMatchObject({ code: 'link-unknown' })
    await say('cilla', '@Bo again')
    at('18:08', 1)
    await sendDigests(app.services)
    expect(await mailsTo('bo')).toHaveLength(1)
  })
})

describe('X14 devices', () => {
  test('X14 they are listed without their address, and removed one by one, by their owner alone', async () => {
    const [phone, tablet] = [await allow('bo'), await allow('bo')]
    const listed = async () => (await done(phone.client.call(getNotificationSettings, {}))).devices
    expect(await listed()).toEqual([
      expect.objectContaining({ id: tablet.id, current: false }),
      expect.objectContaining({ id: phone.id, current: true, lastUsedAt: null }),
    ])
    expect(JSON.stringify(await listed())).not.toContain('/push/')
    await done((await as('cilla')).call(removePushDevice, { deviceId: tablet.id }))
    expect(await listed()).toHaveLength(2)
    await done(phone.client.call(removePushDevice, { deviceId: tablet.id }))
    await publishNews()
    await bodies(phone, 1)
    expect(tablet.requests()).toEqual([])
    const [only, ...more] = await listed()
    expect(only).toMatchObject({ id: phone.id, lastUsedAt: now.toISOString() })
    expect(more).toEqual([])
  })

  test('X14 the same browser again is no second one, and another login takes it over', async () => {
    const bo = await allow('bo')
    expect(await done(bo.client.call(addPushDevice, bo.keys))).toEqual({ id: bo.id })
    const stolen = { ...bo.keys, auth: Buffer.alloc(16, 1).toString('base64url') }
    expect(await (await as('cilla')).call(addPushDevice, stolen)).toMatchObject({ code: 'bad-keys' })
    const cilla = await as('cilla')
    await done(cilla.call(addPushDevice, bo.keys))
    expect((await done(bo.client.call(getNotificationSettings, {}))).devices).toEqual([])
    await say('anna', '@Bo and @Cilla')
    expect(await bodies(bo, 1)).toHaveLength(1)
  })

  test('X14 log-out, an ended login and a deleted account take their device along', async () => {
    const [phone, tablet, other] = [await allow('bo'), await allow('bo'), await allow('cilla')]
    await done(phone.client.call(logout, {}))
    const boAgain = await as('bo')
    const { sessions } = await done(boAgain.call(getSessions, {}))
    const { devices } = await done(boAgain.call(getNotificationSettings, {}))
    expect(devices.map(({ id }) => id)).toEqual([tablet.id])
    for (const { id, current } of sessions) if (!current) await done(boAgain.call(endSession, { sessionId: id }))
    expect((await done(boAgain.call(getNotificationSettings, {}))).devices).toEqual([])
    const data = JSON.stringify(await done(other.client.call(getOwnData, {})))
    expect(data).toContain('notification_devices')
    for (const secret of [other.keys.p256dh, other.keys.auth, other.path]) expect(data).not.toContain(secret)
    await givePassword(app.services, club.ids.cilla)
    await done(
      other.client.call(deleteUser, { userId: club.ids.cilla, phrase: 'delete my account', password: testPassword }),
    )
    const { rows } = await app.database.pool.query('select from push_devices where user_id = $1', [club.ids.cilla])
    expect(rows).toEqual([])
    await publishNews()
    for (const device of [phone, tablet, other]) expect(device.requests()).toEqual([])
  })

  test('X14 only public https addresses and real keys are taken', async () => {
    const bo = await as('bo')
    const { keys } = service.subscribe()
    const add = async (part: Partial<typeof keys>) => {
      const answer = await bo.call(addPushDevice, { ...keys, ...part })
      return answer.ok ? 'taken' : answer.code
    }
    app.services.config.privateWebhooks = false
    const closed = [
      'http://push.example.org/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://10.1.2.3/1',
      'nowhere',
    ]
    for (const endpoint of closed) expect(await add({ endpoint })).toBe('bad-address')
    expect(await add({ endpoint: 'https://user:word@push.example.org/1' })).toBe('bad-address')
    const open = { endpoint: 'https://push.example.org/1' }
    expect(await add({ ...open, p256dh: 'AAAA' })).toBe('bad-keys')
    expect(await add({ ...open, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe('bad-keys')
    expect(await add({ ...open, auth: 'AAAA' })).toBe('bad-keys')
    app.services.config.privateWebhooks = true
    // Within a private network, too, push goes over https alone.
    expect(await add({ endpoint: 'http://10.1.2.3/1' })).toBe('bad-address')
  })

  test('X14 at most twenty a person', async () => {
    const bo = await as('bo')
    for (let one = 0; one < 20; one += 1) await done(bo.call(addPushDevice, service.subscribe().keys))
    expect(await bo.call(addPushDevice, service.subscribe().keys)).toMatchObject({ code: 'too-many' })
  })

  test('X14 the keys of the installation are made once', async () => {
    const bo = await as('bo')
    const { publicKey } = await done(bo.call(getNotificationSettings, {}))
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    await app.database.kysely.deleteFrom('installation').where('key', '=', 'vapid-keys').execute()
    const starts = await Promise.all([1, 2, 3, 4].map(() => vapidKeys(app.services)))
    expect(new Set(starts.map((keys) => keys.publicKey)).size).toBe(1)
    expect(starts[0]?.publicKey).not.toBe(publicKey)
  })
})
