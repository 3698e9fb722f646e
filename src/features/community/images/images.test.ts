import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/operation.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { done } from '../../../testing/competition.ts'
import { givePassword, testPassword } from '../../../testing/password.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { deleteUser, getOwnData } from '../../account/settings/operations.ts'
import { createToken } from '../../account/tokens/operations.ts'
import { createEvent, getEvent, getEvents } from '../../competition/events/operations.ts'
import { getParty } from '../../party/parties/operations.ts'
import { deleteImage, getEventImages, postAsset, postImage, removeAvatar, setAvatar } from './operations.ts'
import { dataUrlAtMost } from './rules.ts'
import { sweep } from './server.ts'

let app: TestApp
let club: Club
let other: Club
let eventId = ''

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
  other = await makeClub(app)
  eventId = await makeEvent(club, 'Spring Cup')
})
afterAll(() => app.close())

const makeEvent = async ({ admin, partyId }: Club, title: string) =>
  (
    await done(
      admin.call(createEvent, {
        partyId,
        title,
        startDate: '2026-06-06',
        endDate: '2026-06-07',
        metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
      }),
    )
  ).id

/** A picture of one colour that nobody else has. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 120, b: 60 } } })
const text = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`
const jpeg = async (width = 60, height = 40) => text(await plain(width, height).jpeg().toBuffer())

const upload = (bytes: Buffer | string, more: { key?: string } = {}, client: TestClient = club.admin) =>
  client.call(postAsset, {
    partyId: club.partyId,
    type: 'event',
    eventId,
    name: 'A picture',
    imageDataUrl: typeof bytes === 'string' ? bytes : text(bytes),
    ...more,
  })
const uploaded = async (bytes: Buffer | string, more: { key?: string } = {}) => (await done(upload(bytes, more))).id

const get = (client: TestClient, path: string, headers: Record<string, string> = {}) =>
  client.fetch(`${app.url}${path}`, { headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const stored = async (id: string) => bytesOf(await get(club.admin, `/images/${id}`))
const imagesOf = async (wanted: string, client: TestClient = club.member, partyId = club.partyId) =>
  (await done(client.call(getEventImages, { partyId, eventId: wanted, count: 100 }))).images

describe('C2 what is taken', () => {
  test('C2 a picture is stored at most 2048 px wide, with a thumbnail', async () => {
    const id = await uploaded(await plain(3000, 1500).png().toBuffer())
    expect(await sharp(await stored(id)).metadata()).toMatchObject({ format: 'jpeg', width: 2048, height: 1024 })
    const thumbnail = await bytesOf(await get(club.admin, `/images/${id}/thumbnail`))
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 240 })
    expect((await imagesOf(eventId)).find((image) => image.id === id)).toMatchObject({ width: 2048, height: 1024 })
  })

  test('C2 it is turned as the camera says, and nothing of where and when remains', async () => {
    const bytes = await plain(80, 40)
      .jpeg()
      .withExif({ IFD0: { Make: 'Pinhole' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const kept = await sharp(await stored(await uploaded(bytes))).metadata()
    expect(kept).toMatchObject({ width: 40, height: 80 })
    for (const data of ['exif', 'xmp', 'iptc', 'orientation'] as const) expect(kept[data]).toBeUndefined()
  })

  test('C2 print colours and 16 bits become what every browser shows', async () => {
    const cmyk = await plain(50, 50).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const deep = await plain(50, 50).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    for (const bytes of [cmyk, deep]) {
      const kept = await stored(await uploaded(bytes))
      expect(await sharp(kept).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
    }
  })

  test('C2 what is transparent stays so, as png', async () => {
    const clear = sharp({
      create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.4 } },
    })
    const id = await uploaded(await clear.png().toBuffer())
    expect((await get(club.admin, `/images/${id}`)).headers.get('content-type')).toBe('image/png')
    expect((await sharp(await stored(id)).metadata()).hasAlpha).toBe(true)
  })

  test('C2 the content counts, not the name of the type; the address may be left out', async () => {
    const png = await plain(20, 20).png().toBuffer()
    expect(await upload(text(png, 'image/jpeg'))).toMatchObject({ ok: true })
    expect(await upload(png.toString('base64'))).toMatchObject({ ok: true })
  })

  test('C2 what hides behind a picture is gone', async () => {
    const hidden = Buffer.concat([
      await plain(20, 20).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ])
    expect((await stored(await uploaded(hidden))).includes('script')).toBe(false)
  })
})

/** A png with a chunk of another kind after its head. */
function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(name, 4, 'latin1')
  const end = 8 + 25
  return Buffer.concat([png.subarray(0, end), head, data, Buffer.alloc(4), png.subarray(end)])
}

/** A png whose head claims more pixels than it has. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  return bomb
}

describe('C2 what is refused', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const small = () => plain(64, 64)
  const bad: [string, () => Promise<Buffer> | Buffer][] = [
    ['an svg', () => svg],
    ['an svg called jpeg', () => Buffer.concat([Buffer.from('\n'), svg])],
    ['a page', () => Buffer.from('<!doctype html><html><body>Hello</body></html>')],
    ['a tiff', () => small().tiff().toBuffer()],
    ['a gif', () => small().gif().toBuffer()],
    ['a webp', () => small().webp().toBuffer()],
    ['a heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a pdf', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    [
      'a page that goes on as a picture',
      async () => Buffer.concat([Buffer.from('<b>'), await small().jpeg().toBuffer()]),
    ],
    ['the head of a picture and then a page', () => Buffer.from('\xff\xd8\xff<html><script>', 'latin1')],
    ['half a jpeg', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 1500)],
    ['half a png', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 800)],
    ['a png that moves', async () => withChunk(await small().png().toBuffer(), 'acTL', Buffer.alloc(8))],
    ['nothing', () => Buffer.from(' ')],
  ]
  test.for(bad)('C2 %s', async ([, make]) => {
    const before = (await app.services.files.list()).length
    expect(await upload(await make())).toMatchObject({ ok: false, status: 422, code: 'unreadable-image' })
    expect((await app.services.files.list()).length).toBe(before)
  })

  test('C2 a bomb of pixels', async () => {
    const bomb = claiming(await small().png().toBuffer(), 30_000, 30_000)
    expect(await upload(bomb)).toMatchObject({ ok: false, status: 422 })
    const real = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(real.length).toBeLessThan(1 << 20)
    expect(await upload(real)).toMatchObject({ ok: false, status: 422, code: 'image-too-large' })
  })

  test('C2 more than 10 MB, and nobody unknown has it read', async () => {
    const much = 'A'.repeat(dataUrlAtMost + 1)
    expect(await upload(much)).toMatchObject({ ok: false, status: 422 })
    expect(await upload(much + much)).toMatchObject({ ok: false, status: 413 })
    expect(await upload(await jpeg(), {}, app.client())).toMatchObject({ ok: false, status: 401 })
    const other = { partyId: club.partyId, type: 'event', eventId: 'x'.repeat(2_000_000) }
    const answer = await club.admin.fetch(`${app.url}/api/parties`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(other),
    })
    expect(answer.status).toBe(413)
  })
})

describe('C2 a picture as a form', () => {
  const picture = async () => new Blob([new Uint8Array(await plain(60, 40).jpeg().toBuffer())], { type: 'image/jpeg' })
  const asForm = (form: FormData | string, client: TestClient = club.admin, headers: Record<string, string> = {}) =>
    client.fetch(`${app.url}/api/parties/${club.partyId}/assets`, { method: 'POST', body: form, headers })
  async function formWith(more: [name: string, value: string | Blob][] = []) {
    const form = new FormData()
    form.append('type', 'event')
    form.append('eventId', eventId)
    form.append('name', 'As a form')
    for (const [name, value] of more) form.append(name, value)
    return form
  }

  test('C2 with its texts beside it is stored as it is from JSON, once however often it comes', async () => {
    const headers = { 'idempotency-key': newId() }
    const answers = await Promise.all(
      [1, 2].map(async () => asForm(await formWith([['imageDataUrl', await picture()]]), club.admin, headers)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
    expect(ids[0]).toBe(ids[1])
    const image = (await imagesOf(eventId)).find(({ id }) => id === ids[0])
    expect(image).toMatchObject({ description: 'As a form', width: 60, height: 40 })
  })

  test('C2 a profile picture comes as a form too', async () => {
    const form = new FormData()
    form.append('imageDataUrl', await picture())
    const answer = await club.admin.fetch(`${app.url}/api/users/${club.adminId}/avatar`, { method: 'PUT', body: form })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['the picture as text', [['imageDataUrl', 'AAAA']], '#/imageDataUrl'],
    ['a file where a text belongs', [['key', new Blob(['x'])]], '#/key'],
    ['a field twice', [['name', 'again']], '#/name'],
    [
      'a field that nobody knows',
      [
        ['wish', 'none'],
        ['imageDataUrl', new Blob(['x'])],
      ],
      '#/wish',
    ],
    ['a million parts', Array.from({ length: 100 }, (_, at) => [`part${at}`, '']), '#'],
  ] as [string, [string, string | Blob][], string][])('C2 %s is refused', async (_, parts, pointer) => {
    const answer = await asForm(await formWith(parts))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'invalid-input', errors: [{ pointer }] })
  })

  test('C2 what is no form is refused, and what is no picture', async () => {
    const broken = await asForm('--x\r\nnothing', club.admin, { 'content-type': 'multipart/form-data; boundary=x' })
    expect(broken.status).toBe(422)
    const nothing = await asForm(await formWith([['imageDataUrl', new Blob(['no picture'])]]))
    expect(await nothing.json()).toMatchObject({ status: 422, code: 'unreadable-image' })
  })

  test('C2 a page of another site cannot send one for whoever is logged in here', async () => {
    const form = await formWith([['imageDataUrl', await picture()]])
    const answer = await asForm(form, club.admin, { 'sec-fetch-site': 'cross-site' })
    expect(await answer.json()).toMatchObject({ status: 403, code: 'foreign-origin' })
  })

  test('C2 more than 10 MB is not read, nor anything of a visitor, nor a form elsewhere', async () => {
    const large = (bytes: number) => formWith([['imageDataUrl', new Blob([new Uint8Array(bytes)])]])
    expect((await asForm(await large(dataUrlAtMost + 100_000))).status).toBe(413)
    expect((await asForm(await large(dataUrlAtMost - 1_000_000))).status).toBe(422)
    expect((await asForm(await large(1_000), app.client())).status).toBe(401)
    const { status } = await club.admin.fetch(`${app.url}/api/parties`, { method: 'POST', body: await formWith() })
    expect(status).toBe(415)
  })
})

describe('C2 an upload that is delivered twice', () => {
  test('C2 is stored once, one after the other and at the same time', async () => {
    const key = newId()
    const first = await uploaded(await jpeg(), { key })
    expect(await uploaded(await jpeg(), { key })).toBe(first)
    const again = newId()
    const ids = await Promise.all(Array.from({ length: 6 }, async () => uploaded(await jpeg(), { key: again })))
    expect(new Set(ids).size).toBe(1)
    expect((await imagesOf(eventId)).filter(({ id }) => ids.includes(id) || id === first)).toHaveLength(2)
    const files = (await app.services.files.list()).filter((file) => ids.some((id) => file.includes(id)))
    expect(files).toHaveLength(2)
  })

  test('C2 by the header too, and another person with the same key has a picture of their own', async () => {
    const key = newId()
    const member = club.members[0] ?? ''
    await setAdministrator(member, true)
    const first = await uploaded(await jpeg(), { key })
    const second = await done(
      club.member.call(
        postAsset,
        { partyId: club.partyId, type: 'event', eventId, imageDataUrl: await jpeg() },
        { headers: { 'idempotency-key': key } },
      ),
    )
    await setAdministrator(member, false)
    expect(second.id).not.toBe(first)
  })
})

const setAdministrator = (userId: string, administrator: boolean) =>
  app.services.database.kysely
    .updateTable('memberships')
    .set({ administrator })
    .where('partyId', '=', club.partyId)
    .where('userId', '=', userId)
    .execute()

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

/** A picture of a message, as the chat would have stored it. */
async function asMessage(id: string): Promise<string> {
  await app.services.database.kysely
    .updateTable('images')
    .set({ kind: 'message', eventId: null })
    .where('id', '=', id)
    .execute()
  return id
}

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
})
