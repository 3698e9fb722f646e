import { describe, expect, test } from 'vitest'
import { logout } from '../../../contract/own-session.ts'
import { vapidKeys } from '../../../server/jobs/web-push.ts'
import { done } from '../../../testing/competition.ts'
import {
  allow,
  app,
  as,
  at,
  bodies,
  club,
  dayAfter,
  mailsTo,
  now,
  openNotifications,
  publishList,
  publishNews,
  say,
  service,
} from '../../../testing/features/notifications.ts'
import { givePassword, testPassword } from '../../../testing/password.ts'
import { tinyPicture } from '../../../testing/samples.ts'
import { getForums, postThread, postThreadReply, postThreadSubscribe } from '../../community/forum/operations.ts'
import { sendForumDigests } from '../../community/forum/server/send-digests.ts'
import { insertFirstForums } from '../../community/forum/writes/forums.ts'
import { postMessageFragment } from '../../community/messages/operations.ts'
import { addScores, updateScores } from '../../competition/results/operations/edit.ts'
import { deleteStartList } from '../../competition/start-list/operations.ts'
import { overrideIndex, withdrawIndexOverride } from '../../play/index-record/operations.ts'
import { deleteUser, endSession, getOwnData, getSessions } from '../settings/operations.ts'
import { addPushDevice, getNotificationSettings, removePushDevice } from './operations.ts'
import { namedIn, startNews } from './rules.ts'
import { remindStarts } from './server/remind-starts.ts'

openNotifications()

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

  test('X14 G9 a player is told that the committee has decided about the index, and that it was taken back, but not what', async () => {
    const [bo, anna] = [await allow('bo'), await allow('anna')]
    const of = (userId: string) => ({ partyId: club.partyId, userId })
    const decided = { kind: 'frozen', value: 12.3, day: dayAfter(0), reason: 'Injured knee' } as const
    const { overrideId } = await done(anna.client.call(overrideIndex, { ...of(club.ids.bo), ...decided }))
    const own = await done(anna.client.call(overrideIndex, { ...of(club.ids.anna), ...decided }))
    await bodies(bo, 1)
    await done(anna.client.call(withdrawIndexOverride, { ...of(club.ids.bo), overrideId }))
    await done(anna.client.call(withdrawIndexOverride, { ...of(club.ids.anna), overrideId: own.overrideId }))
    expect(await bodies(bo, 2)).toEqual([
      'The committee has decided about your index that is calculated here: read why',
      'The committee has taken back what it decided about your index that is calculated here',
    ])
    expect(bo.pushes().map(({ url }) => url)).toEqual(
      Array(2).fill(expect.stringContaining(`/user/${club.ids.bo}/index-record`)),
    )
    expect(await bodies(anna, 0)).toEqual([])
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
    // What the service has taken is noted after that.
    const used = async () => (await listed()).map(({ id, lastUsedAt }) => [id, lastUsedAt])
    await expect.poll(used).toEqual([[phone.id, now.toISOString()]])
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
    const starts = await Promise.all([1, 2, 3, 4].map(() => vapidKeys(app.database.kysely)))
    expect(new Set(starts.map((keys) => keys.publicKey)).size).toBe(1)
    expect(starts[0]?.publicKey).not.toBe(publicKey)
  })
})
