import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { makeClub } from '../../../testing/club.ts'
import { done } from '../../../testing/competition.ts'
import {
  app,
  asMessage,
  club,
  eventId,
  get,
  imagesOf,
  jpeg,
  makeEvent,
  openUploads,
  other,
  uploaded,
} from '../../../testing/features/images.ts'
import { deleteImage, getEventImages, postAsset, postImage } from './operations.ts'

openUploads()

describe('C3 who sees a picture', () => {
  test('C3 visitors of a public party see what its pages show, outsiders the same', async () => {
    const id = await uploaded(await jpeg())
    for (const client of [app.client(), club.outsider, club.member]) {
      expect((await get(client, `/images/${id}`)).status).toBe(200)
      expect((await get(client, `/images/${id}/thumbnail`)).status).toBe(200)
    }
  })

  test('C3 nobody but administrators and the uploader sees what was taken out', async () => {
    const id = await uploaded(await jpeg())
    await done(club.admin.call(postImage, { eventId, id, hidden: true }))
    expect((await get(app.client(), `/images/${id}`)).status).toBe(404)
    expect((await get(club.member, `/images/${id}/thumbnail`)).status).toBe(404)
    expect((await get(club.admin, `/images/${id}`)).status).toBe(200)
    expect((await imagesOf(eventId)).map((image) => image.id)).not.toContain(id)
    expect((await imagesOf('*')).map((image) => image.id)).not.toContain(id)
  })

  test('C3 pictures of messages are for members', async () => {
    const id = await asMessage(await uploaded(await jpeg()))
    expect((await get(club.member, `/images/${id}`)).status).toBe(200)
    for (const client of [app.client(), club.outsider, other.admin])
      expect((await get(client, `/images/${id}`)).status).toBe(404)
  })

  test('C3 a hidden party shows nothing, but the pictures of an event to whoever has its key', async () => {
    const hidden = await makeClub(app, { hidden: true })
    const shared = await makeEvent(hidden, 'Secret Cup')
    const add = (type: 'event' | 'event-hero' | 'party-hero', of?: string) => async () =>
      done(hidden.admin.call(postAsset, { partyId: hidden.partyId, type, eventId: of, imageDataUrl: await jpeg() }))
    const [picture, hero, elsewhere] = [
      await add('event', shared)(),
      await add('event-hero', shared)(),
      await add('party-hero')(),
    ]
    await app.services.database.kysely
      .updateTable('events')
      .set({ shareKey: 'key-1' })
      .where('id', '=', shared)
      .execute()
    const visitor = app.client()
    for (const { imageUrl } of [picture, hero]) {
      expect((await get(visitor, imageUrl)).status).toBe(404)
      expect((await get(visitor, `${imageUrl}?key=other`)).status).toBe(404)
      expect((await get(visitor, `${imageUrl}?key=key-1`)).status).toBe(200)
    }
    expect((await get(visitor, `${elsewhere.imageUrl}?key=key-1`)).status).toBe(404)
    const listed = await done(visitor.call(getEventImages, { partyId: hidden.partyId, eventId: shared, key: 'key-1' }))
    expect(listed.images.map(({ thumbnail }) => thumbnail)).toEqual([`${picture.imageUrl}/thumbnail?key=key-1`])
    for (const wanted of ['*', `-${shared}`])
      expect(
        await visitor.call(getEventImages, { partyId: hidden.partyId, eventId: wanted, key: 'key-1' }),
      ).toMatchObject({ ok: false })
  })

  test('C3 the answer is private, has an ETag, and runs nothing', async () => {
    const id = await uploaded(await jpeg())
    const first = await get(club.member, `/images/${id}`)
    expect(first.headers.get('content-type')).toBe('image/jpeg')
    expect(first.headers.get('cache-control')).toMatch(/^private/)
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(first.headers.get('content-security-policy')).toContain('sandbox')
    const etag = first.headers.get('etag') ?? ''
    expect((await get(club.member, `/images/${id}`, { 'if-none-match': etag })).status).toBe(304)
    for (const path of ['/images/1', '/images/..%2f..%2fetc%2fpasswd', `/images/${newId()}`, `/images/${id}/full`])
      expect((await get(club.admin, path)).status).toBe(404)
  })
})

describe('C3 the pictures of an event', () => {
  test('C3 come in pages of 15, the latest first', async () => {
    const paged = await makeEvent(club, 'Paged Cup')
    const ids: string[] = []
    for (let at = 0; at < 17; at++) {
      const input = { partyId: club.partyId, type: 'event', eventId: paged, imageDataUrl: await jpeg(20, 20) } as const
      ids.unshift((await done(club.admin.call(postAsset, input))).id)
    }
    const page = (offset: number) =>
      done(app.client().call(getEventImages, { partyId: club.partyId, eventId: paged, offset }))
    const first = await page(0)
    expect(first).toMatchObject({ total: 17 })
    expect(first.images.map(({ id }) => id)).toEqual(ids.slice(0, 15))
    expect((await page(15)).images.map(({ id }) => id)).toEqual(ids.slice(15))
    expect((await page(30)).images).toEqual([])
    expect(first.images[0]).toMatchObject({
      eventId: paged,
      description: '',
      original: `/images/${ids[0]}`,
      thumbnail: `/images/${ids[0]}/thumbnail`,
      user: null,
      mayDelete: false,
    })
  })

  test('C3 of another party cannot be named', async () => {
    const foreign = await makeEvent(other, 'Their Cup')
    for (const wanted of [foreign, `-${foreign}`])
      expect(await club.admin.call(getEventImages, { partyId: club.partyId, eventId: wanted })).toMatchObject({
        ok: false,
        status: 404,
      })
    expect(
      await club.admin.call(postAsset, {
        partyId: club.partyId,
        type: 'event',
        eventId: foreign,
        imageDataUrl: await jpeg(),
      }),
    ).toMatchObject({ ok: false, status: 404 })
  })
})

describe('E8 curate', () => {
  const find = (images: { id: string; description: string }[], id: string) => images.find((image) => image.id === id)

  test('E8 a picture of a message is shown for the event, with its text and day, and stored once', async () => {
    const source = await asMessage(await uploaded(await jpeg()))
    const files = (await app.services.files.list()).length
    const created = '2026-06-05T10:00:00.000Z'
    const input = { eventId, description: 'The cup', created, imageUrl: `/images/${source}` }
    const { id } = await done(club.admin.call(postImage, input))
    expect(id).not.toBe(source)
    expect(find(await imagesOf(eventId), id)).toMatchObject({ description: 'The cup', created })
    expect((await get(app.client(), `/images/${id}`)).status).toBe(200)
    expect((await get(app.client(), `/images/${source}`)).status).toBe(404)
    expect((await app.services.files.list()).length).toBe(files)
    expect(await done(club.admin.call(postImage, input))).toMatchObject({ id })
  })

  test('E8 one of another event is added, described, taken out and shown again', async () => {
    const second = await makeEvent(club, 'Autumn Cup')
    const source = await uploaded(await jpeg())
    expect(find(await imagesOf(`-${second}`, club.admin), source)).toBeDefined()
    const { id } = await done(club.admin.call(postImage, { eventId: second, imageUrl: `/images/${source}/thumbnail` }))
    expect(find(await imagesOf(second), id)).toMatchObject({ description: 'A picture' })
    expect(find(await imagesOf(`-${second}`, club.admin), source)).toBeUndefined()
    expect((await imagesOf('*')).filter(({ file }) => file === source)).toHaveLength(1)
    await done(club.admin.call(postImage, { eventId: second, id, description: 'Sunset on the 18th' }))
    expect(find(await imagesOf(second), id)).toMatchObject({ description: 'Sunset on the 18th' })
    await done(club.admin.call(postImage, { eventId: second, id, hidden: true }))
    expect(await imagesOf(second)).toEqual([])
    expect(find(await imagesOf(`-${second}`, club.admin), id)).toMatchObject({ hidden: true })
    expect(find(await imagesOf(`-${second}`), id)).toBeUndefined()
    expect(await done(club.admin.call(postImage, { eventId: second, imageUrl: `/images/${source}` }))).toMatchObject({
      id,
    })
    expect(await imagesOf(second)).toHaveLength(1)
  })

  test('E8 nothing from elsewhere, of another party, or without a name', async () => {
    const theirs = await done(
      other.admin.call(postAsset, { partyId: other.partyId, type: 'news', imageDataUrl: await jpeg() }),
    )
    expect(await club.admin.call(postImage, { eventId, imageUrl: theirs.imageUrl })).toMatchObject({ status: 404 })
    expect(await club.admin.call(postImage, { eventId, id: theirs.id, hidden: true })).toMatchObject({ status: 404 })
    for (const imageUrl of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', '/images/../secret', '']) {
      expect(await club.admin.call(postImage, { eventId, imageUrl })).toMatchObject({ status: 422 })
    }
    expect(await club.admin.call(postImage, { eventId })).toMatchObject({ status: 422 })
  })

  test('E8 deleted by an administrator it is gone with its file, and elsewhere it stays', async () => {
    const second = await makeEvent(club, 'Winter Cup')
    const source = await uploaded(await jpeg())
    const { id } = await done(club.admin.call(postImage, { eventId: second, imageUrl: `/images/${source}` }))
    expect(await club.member.call(deleteImage, { imageId: source })).toMatchObject({ ok: false, status: 403 })
    await done(club.admin.call(deleteImage, { imageId: source }))
    expect((await get(club.admin, `/images/${source}`)).status).toBe(404)
    expect((await get(club.admin, `/images/${id}`)).status).toBe(200)
    await done(club.admin.call(deleteImage, { imageId: id }))
    expect((await app.services.files.list()).filter((file) => file.includes(source))).toEqual([])
  })

  test('E8 whoever uploaded a picture deletes it, as long as they belong to the party', async () => {
    const own = club.members[0] ?? ''
    const id = await uploaded(await jpeg())
    await app.services.database.kysely.updateTable('images').set({ userId: own }).where('id', '=', id).execute()
    expect(find(await imagesOf(eventId), id)).toMatchObject({ mayDelete: true })
    expect(await club.outsider.call(deleteImage, { imageId: id })).toMatchObject({ ok: false, status: 404 })
    await done(club.member.call(deleteImage, { imageId: id }))
    expect(find(await imagesOf(eventId), id)).toBeUndefined()
  })
})
