import { describe, expect, test, vi } from 'vitest'
import { nextTry } from '../../../server/jobs/deliveries.ts'
import { done } from '../../../testing/competition.ts'
import {
  allow,
  allowBoth,
  app,
  as,
  bodies,
  club,
  dayAfter,
  firstDay,
  later,
  now,
  openNotifications,
  publishList,
  publishNews,
  say,
  service,
  tried,
} from '../../../testing/features/notifications.ts'
import { claimsOf } from '../../../testing/push-service.ts'
import { getForums, postThread, postThreadReply } from '../../community/forum/operations.ts'
import { insertFirstForums } from '../../community/forum/writes/forums.ts'
import { createEvent } from '../../competition/events/operations/change.ts'
import { createInvite } from '../../competition/invitations/operations.ts'
import { addScores, updateScores } from '../../competition/results/operations/edit.ts'
import { leaveParty } from '../../party/parties/operations.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { getNotificationSettings, seeNotifications } from './operations.ts'
import { kinds, pauses, quietKinds } from './rules.ts'
import { sendDue } from './server/send-pushes.ts'
import { takeDue } from './writes/pushes.ts'

openNotifications()

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
    expect(choices.filter(({ push }) => !push).map(({ kind }) => kind)).toEqual([...quietKinds])
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
    await tried(tablet, 1)
    await tried(phone, 1)
    await sendDue(app.services)
    expect(phone.requests()).toHaveLength(1)
    service.answers.of.delete(phone.path)
    later(11)
    await tried(phone, 2)
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
    await tried(bo, 1)
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
    await tried(bo, 2)
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
    await tried(bo, 1)
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
    await Promise.all([tried(bo, 1), tried(cilla, 1)])
    await done((await as('bo')).call(leaveParty, { partyId: club.partyId }))
    await done((await as('cilla')).call(seeNotifications, { place: `/news/${newsId}` }))
    later(11)
    while ((await sendDue(app.services)) > 0);
    later(600)
    while ((await sendDue(app.services)) > 0);
    expect(bo.requests().length + cilla.requests().length).toBe(2)
  })
})
