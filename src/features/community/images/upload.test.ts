import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import type { TestClient } from '../../../testing/app.ts'
import { done } from '../../../testing/competition.ts'
import {
  app,
  bytesOf,
  club,
  eventId,
  get,
  imagesOf,
  jpeg,
  openUploads,
  plain,
  text,
  upload,
  uploaded,
} from '../../../testing/features/images.ts'
import { postAsset } from './operations.ts'
import { dataUrlAtMost } from './rules.ts'

openUploads()

const stored = async (id: string) => bytesOf(await get(club.admin, `/images/${id}`))

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
