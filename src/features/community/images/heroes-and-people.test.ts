import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/operation.ts'
import { askDoctor, spaceOf } from '../../../server/doctor/doctor.ts'
import type { TestClient } from '../../../testing/app.ts'
import { makeClub } from '../../../testing/club.ts'
import { done } from '../../../testing/competition.ts'
import {
  app,
  asMessage,
  bytesOf,
  club,
  eventId,
  get,
  imagesOf,
  jpeg,
  makeEvent,
  openUploads,
  other,
} from '../../../testing/features/images.ts'
import { givePassword, testPassword } from '../../../testing/password.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { deleteUser, getOwnData } from '../../account/settings/operations.ts'
import { createToken } from '../../account/tokens/operations.ts'
import { getEvent, getEvents } from '../../competition/events/operations/event.ts'
import { getParty } from '../../party/parties/operations.ts'
import { postAsset, removeAvatar, setAvatar } from './operations.ts'
import { sweep } from './server.ts'

openUploads()

/** Of an id that no database here has; it carries the time. */
function fileOfYesterday(number: number) {
  const at = (Date.now() - 86_400_000).toString(16).padStart(12, '0')
  return `images/${at.slice(0, 8)}-${at.slice(8)}-7000-8000-${String(number).padStart(12, '0')}/full`
}

describe('P2 E2 heroes', () => {
  const hero = async (type: 'party-hero' | 'event-hero', client = club.admin) =>
    client.call(postAsset, {
      partyId: club.partyId,
      type,
      ...(type === 'event-hero' && { eventId }),
      imageDataUrl: await jpeg(800, 300),
    })

  test('P2 the hero of a party is where the party is read, and a new one takes its place', async () => {
    const first = await done(hero('party-hero'))
    const read = async () => (await done(app.client().call(getParty, { partyId: club.partyId }))).meta.heroImage
    expect(await read()).toBe(first.imageUrl)
    const second = await done(hero('party-hero'))
    expect(await read()).toBe(second.imageUrl)
    expect((await get(club.admin, first.imageUrl)).status).toBe(404)
    expect((await app.services.files.list()).filter((file) => file.includes(first.id))).toEqual([])
    expect(await hero('party-hero', club.member)).toMatchObject({ ok: false, status: 403 })
  })

  test('E2 the hero of an event is where events are read', async () => {
    const { imageUrl } = await done(hero('event-hero'))
    expect((await done(app.client().call(getEvent, { eventId }))).meta.heroImage).toBe(imageUrl)
    const { events } = await done(club.member.call(getEvents, { partyId: club.partyId }))
    expect(events.find(({ id }) => id === eventId)?.meta.heroImage).toBe(imageUrl)
    expect(await imagesOf('*').then((images) => images.map(({ original }) => original))).not.toContain(imageUrl)
  })

  test('E2 an event-hero without event is refused', async () => {
    const input = { partyId: club.partyId, type: 'event-hero', imageDataUrl: await jpeg() } as const
    expect(await club.admin.call(postAsset, input)).toMatchObject({ ok: false, status: 422 })
  })
})

describe('C8 profile picture', () => {
  const own = () => club.members[1] ?? ''
  const set = async (userId: string, client: TestClient) =>
    client.call(setAvatar, { userId, imageDataUrl: await jpeg(300, 200) })

  test('C8 is a square that people of shared parties see, and nobody else', async () => {
    const self = await clientOf(app, own())
    const { imageUrl } = await done(set(own(), self))
    const bytes = await bytesOf(await get(club.member, imageUrl))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
    expect((await get(self, `${imageUrl}/thumbnail`)).status).toBe(200)
    for (const client of [app.client(), club.outsider, other.admin])
      expect((await get(client, imageUrl)).status).toBe(404)
  })

  test('X15 C8 a token shows the pictures of its own party’s people and of nobody else', async () => {
    const self = await clientOf(app, own())
    const mine = await done(set(own(), self))
    const theirId = other.members[0] ?? ''
    const theirs = await done(set(theirId, await clientOf(app, theirId)))
    const { kysely } = app.database
    const inBoth = { partyId: other.partyId, userId: club.adminId, administrator: true }
    await kysely.insertInto('memberships').values(inBoth).execute()
    expect((await get(club.admin, theirs.imageUrl)).status).toBe(200)
    const made = await done(
      club.admin.call(createToken, { partyId: club.partyId, name: 'script', scope: 'write', days: 1 }),
    )
    const withToken = async (path: string) =>
      (await fetch(app.url + path, { headers: { authorization: `Bearer ${made.token}` } })).status
    expect([await withToken(mine.imageUrl), await withToken(theirs.imageUrl)]).toEqual([200, 404])
    expect(await withToken(`${theirs.imageUrl}/thumbnail`)).toBe(404)
    await kysely
      .deleteFrom('memberships')
      .where('partyId', '=', other.partyId)
      .where('userId', '=', club.adminId)
      .execute()
  })

  test('C8 a new one takes its place, and removed it is gone', async () => {
    const self = await clientOf(app, own())
    const first = await done(set(own(), self))
    const second = await done(set(own(), self))
    expect((await get(self, first.imageUrl)).status).toBe(404)
    await done(self.call(removeAvatar, { userId: own() }))
    expect((await get(self, second.imageUrl)).status).toBe(404)
    expect((await app.services.files.list()).filter((file) => file.includes(second.avatarId))).toEqual([])
  })

  test('C8 is the person’s own business', async () => {
    expect(await set(own(), club.admin)).toMatchObject({ ok: false, status: 403 })
    const text = 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4='
    const self = await clientOf(app, own())
    expect(await self.call(setAvatar, { userId: own(), imageDataUrl: text })).toMatchObject({
      code: 'unreadable-image',
    })
  })
})

describe('A8 X7 pictures of a person', () => {
  test('A8 with the account chat pictures and profile picture go, those of events stay without a name', async () => {
    const leaving = await makeClub(app)
    const [userId = ''] = leaving.members
    const self = leaving.member
    const event = await makeEvent(leaving, 'Farewell Cup')
    const avatar = await done(self.call(setAvatar, { userId, imageDataUrl: await jpeg() }))
    const add = async () =>
      done(
        leaving.admin.call(postAsset, {
          partyId: leaving.partyId,
          type: 'event',
          eventId: event,
          imageDataUrl: await jpeg(),
        }),
      )
    const [shown, chat] = [await add(), await add()]
    const { kysely } = app.services.database
    await kysely.updateTable('images').set({ userId }).where('id', 'in', [shown.id, chat.id]).execute()
    await asMessage(chat.id)
    const archive = (await done(self.call(getOwnData, {}))) as OutputOf<typeof getOwnData> & Record<string, unknown>
    expect(archive.profilePicture).toBe(avatar.imageUrl)
    expect(archive.images).toMatchObject([{ id: shown.id }, { id: chat.id }])

    await givePassword(app.services, userId)
    await done(self.call(deleteUser, { userId, phrase: 'delete my account', password: testPassword }))
    const left = await imagesOf(event, leaving.admin, leaving.partyId)
    expect(left).toMatchObject([{ id: shown.id, user: null }])
    expect((await get(leaving.admin, chat.imageUrl)).status).toBe(404)
    expect((await get(leaving.admin, avatar.imageUrl)).status).toBe(404)

    await sweep(app.services)
    expect((await app.services.files.list()).filter((file) => file.includes(chat.id))).toHaveLength(2)
    await sweep({ ...app.services, now: () => new Date(Date.now() + 2 * 3_600_000) })
    const files = await app.services.files.list()
    expect(files.filter((file) => file.includes(chat.id) || file.includes(avatar.avatarId))).toEqual([])
    expect(files.filter((file) => file.includes(shown.id))).toHaveLength(2)
  })

  test('Z8 a new database beside the pictures of another one removes none of them, and the doctor says so', async () => {
    const { files } = app.services
    const foreign = fileOfYesterday(1)
    const isThere = async () => (await files.list()).includes(foreign)
    const finding = async () => {
      const { config, database, now } = app.services
      const found = await askDoctor({ config, database, files, isNode: true, now, spaceOf })
      return found.filter(({ check }) => check === 'files').map((one) => one.finding)
    }
    await sweep(app.services)
    expect(await finding()).toEqual(['files-well'])
    await files.put(foreign, new Uint8Array([1]), 'image/jpeg')

    const { kysely } = app.database
    const ofAnother = { value: JSON.stringify('another') }
    const own = await kysely
      .selectFrom('installation')
      .selectAll()
      .where('key', '=', 'installation-id')
      .executeTakeFirst()
    await kysely.updateTable('installation').set(ofAnother).where('key', '=', 'installation-id').execute()
    await sweep(app.services)
    expect(await isThere()).toBe(true)
    expect(await finding()).toEqual(['files-well', 'files-foreign'])

    await kysely
      .updateTable('installation')
      .set({ value: JSON.stringify(own?.value) })
      .where('key', '=', 'installation-id')
      .execute()
    await sweep(app.services)
    expect(await isThere()).toBe(false)
  })

  test('Z8 a place of which nobody has said whose it is belongs to whoever knows its pictures', async () => {
    const { files } = app.services
    await files.delete('installation')
    for (const key of await files.list()) await files.delete(key)
    const unknown = fileOfYesterday(2)
    await files.put(unknown, new Uint8Array([1]), 'image/jpeg')
    await sweep(app.services)
    expect(await files.list()).toEqual([unknown])
    expect(await files.get('installation')).toBeUndefined()
    const hero = { partyId: club.partyId, type: 'party-hero' as const, imageDataUrl: await jpeg(800, 300) }
    await done(club.admin.call(postAsset, hero))
    await sweep({ ...app.services, now: () => new Date(Date.now() + 2 * 3_600_000) })
    expect(await files.list()).not.toEqual([])
    expect(await files.list()).not.toContain(unknown)
  })
})
