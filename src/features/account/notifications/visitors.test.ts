import { describe, expect, test, vi } from 'vitest'
import { isOfKnownService } from '../../../server/jobs/web-push.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, later, openNotifications, play, service } from '../../../testing/features/notifications.ts'
import { followAsVisitor, getPushKey } from '../../play/follows/operations.ts'
import { type FollowedKind, followedKinds } from '../../play/follows/rules.ts'
import { sendDueToVisitors } from './server/send-visitor-pushes.ts'
import { tellFollowed } from './server/tell-followed.ts'

openNotifications()

type Said = { kinds: readonly FollowedKind[]; language: string; partyId: string; auth: string }

/** A browser that nobody is logged in on. */
function visitor() {
  const device = service.subscribe()
  const put = (players: readonly string[], said: Partial<Said> = {}) => {
    const { kinds = ['followed-eagle'], language = 'en', partyId = club.partyId, auth = device.keys.auth } = said
    return app.client().call(followAsVisitor, {
      ...device.keys,
      auth,
      language: language as 'en',
      kinds: [...kinds],
      players: players.map((playerId) => ({ partyId, playerId })),
    })
  }
  /** What came, once nothing is due any more. */
  const bodies = async (count: number) => {
    await vi.waitFor(() => expect(device.pushes().length).toBeGreaterThanOrEqual(count), 10_000)
    while ((await sendDueToVisitors(app.services)) > 0);
    return device.pushes().map(({ body }) => body)
  }
  return { ...device, put, bodies }
}
const setParty = (values: { hidden?: boolean; personal?: boolean }) =>
  app.database.kysely.updateTable('parties').set(values).where('id', '=', club.partyId).execute()
const known = (path: string) =>
  app.database.kysely.selectFrom('visitorDevices').select('id').where('endpoint', 'like', `%${path}`).execute()

describe('F2 without an account', () => {
  test('F2 a browser is told of the kinds that it chose, each thing once, in its language, and where the public page is', async () => {
    const { publicKey } = await done(app.client().call(getPushKey, {}))
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    const one = visitor()
    const { followed } = await done(one.put([club.ids.anna, club.ids.harald], { language: 'sv' }))
    expect(followed).toEqual([
      expect.objectContaining({ partyId: club.partyId, playerId: club.ids.anna, firstName: 'Anna', lastName: 'Berg' }),
    ])
    await play()
    await Promise.all([tellFollowed(app.services), tellFollowed(app.services)])
    expect(await one.bodies(1)).toEqual(['Anna Berg gjorde eagle på hål 1 (Spring cup)'])
    expect(one.pushes()[0]).toMatchObject({ title: expect.stringContaining(club.partyId), lang: 'sv' })
    expect(one.pushes()[0]?.url).toMatch(
      new RegExp(`^/public/${club.partyId}/#/player/[0-9a-f-]{36}/${club.ids.anna}$`),
    )
    await done(one.put([club.ids.anna], { kinds: followedKinds }))
    await play(4)
    await tellFollowed(app.services)
    expect((await one.bodies(2)).slice(1)).toEqual([expect.stringMatching(/^Anna Berg has started/)])
  })

  test('F2 nothing comes of whom it follows no more, of a party that is hidden now, or of who left it', async () => {
    const [gone, hidden, left] = [visitor(), visitor(), visitor()]
    for (const each of [gone, hidden]) await done(each.put([club.ids.anna]))
    await done(left.put([club.ids.erik], { kinds: followedKinds }))
    await done(gone.put([]))
    expect(await known(gone.path)).toEqual([])
    await setParty({ hidden: true })
    await play()
    const { kysely } = app.database
    await kysely.updateTable('memberships').set({ access: 'revoked' }).where('userId', '=', club.ids.erik).execute()
    await tellFollowed(app.services)
    expect((await done(hidden.put([club.ids.anna]))).followed).toEqual([])
    await setParty({ hidden: false })
    for (const each of [gone, hidden, left]) expect(await each.bodies(0)).toEqual([])
  })

  test('F2 what waits is not sent once the party is hidden, and not once the browser wants no such thing', async () => {
    const [one, other] = [visitor(), visitor()]
    service.answers.status = 503
    for (const each of [one, other]) await done(each.put([club.ids.anna]))
    await play()
    await tellFollowed(app.services)
    const tries = () => [one.requests().length, other.requests().length]
    await vi.waitFor(() => expect(tries()).toEqual([1, 1]), 10_000)
    const waiting = () =>
      app.database.kysely.selectFrom('visitorPushes').select('nextTryAt').where('partyId', '=', club.partyId).execute()
    await vi.waitFor(async () => expect((await waiting()).map(({ nextTryAt }) => nextTryAt)).toHaveLength(2))
    service.answers.status = 201
    await done(other.put([club.ids.anna], { kinds: [] }))
    later(3_600)
    await vi.waitFor(async () => expect(await one.bodies(2)).toHaveLength(2), 10_000)
    expect(tries()).toEqual([2, 1])
  })

  test('F2 an address that leads nowhere is forgotten, and so is a player whose account goes', async () => {
    const [one, other] = [visitor(), visitor()]
    for (const each of [one, other]) await done(each.put([club.ids.anna]))
    service.answers.of.set(one.path, 410)
    await play()
    await tellFollowed(app.services)
    await other.bodies(1)
    await vi.waitFor(async () => expect(await known(one.path)).toEqual([]), 10_000)
    await app.database.kysely.deleteFrom('memberships').where('userId', '=', club.ids.anna).execute()
    expect((await done(other.put([club.ids.anna]))).followed).toEqual([])
  })

  test('F2 nobody without its secret changes what a browser follows, and no made-up address is sent to', async () => {
    const one = visitor()
    await done(one.put([club.ids.anna]))
    const secret = Buffer.alloc(16, 7).toString('base64url')
    expect(await one.put([], { auth: secret })).toMatchObject({ ok: true })
    expect(await one.put([club.ids.bo], { auth: secret })).toMatchObject({ code: 'bad-keys' })
    expect(await known(one.path)).toHaveLength(1)
    expect(await one.put([club.ids.anna], { auth: 'short' })).toMatchObject({ code: 'bad-keys' })
    const isKnown = (endpoint: string) => isOfKnownService(endpoint, { privateWebhooks: false })
    expect(
      [
        'https://fcm.googleapis.com/fcm/send/a',
        'https://updates.push.services.mozilla.com/wpush/v2/a',
        'https://web.push.apple.com/a',
        'https://wns2-am3p.notify.windows.com/w/?token=a',
      ].map(isKnown),
    ).toEqual([true, true, true, true])
    expect(
      [
        'https://fcm.googleapis.com.example.org/a',
        'https://push.apple.com.example.org/a',
        'https://example.org/fcm.googleapis.com',
        'https://evilnotify.windows.com.example.org/',
      ].map(isKnown),
    ).toEqual([false, false, false, false])
  })
})
