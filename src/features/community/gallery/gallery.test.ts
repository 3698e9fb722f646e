import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { getEventImages } from '../images/operations.ts'

let app: TestApp
let club: Cast
let eventId: string
let other: string
let ids: string[]

const title = 'Winter <b>cup</b>'

beforeAll(async () => {
  app = await startApp({ publicUrl: 'https://golf.example.org' })
  club = await cast(app)
  eventId = await club.event({ title })
  other = await club.event({ title: 'Autumn cup' })
  ids = []
  for (let at = 0; at < 40; at++) ids.unshift(await image(eventId, `Picture ${at}`, at))
})
afterAll(() => app?.close())

/** A row alone: what galleries list does not read the file. */
async function image(
  of: string,
  description: string,
  minute: number,
  more: { fileId?: string; hidden?: boolean } = {},
) {
  const id = newId()
  await app.database.kysely
    .insertInto('images')
    .values({
      partyId: club.partyId,
      id,
      kind: 'event',
      eventId: of,
      userId: club.ids.bo,
      description,
      fileId: id,
      type: 'jpeg',
      width: 1600,
      height: 1067,
      createdAt: new Date(Date.UTC(2026, 5, 1, 8, minute)).toISOString(),
      ...more,
    })
    .execute()
  return id
}

const read = async (
  input: { eventId?: string; offset?: number; image?: string; count?: number },
  name?: 'anna' | 'bo',
) =>
  done((name ? await club.as(name) : app.client()).call(getEventImages, { partyId: club.partyId, eventId, ...input }))

describe('C3 pages of a gallery', () => {
  test('C3 fifteen at a time, the latest first, each with the title of its event', async () => {
    const pages = [await read({}), await read({ offset: 15 }), await read({ offset: 30 })]
    expect(pages.map(({ images }) => images.length)).toEqual([15, 15, 10])
    expect(pages.flatMap(({ images }) => images.map(({ id }) => id))).toEqual(ids)
    expect(pages[0]).toMatchObject({ total: 40, position: null })
    expect(pages[0]?.images[0]).toMatchObject({ eventTitle: title, description: 'Picture 39' })
  })

  test.each([0, 14, 15, 39])('C3 a link to an image gives the page that has it, here number %s', async (at) => {
    const { position, images } = await read({ image: ids[at] ?? '' })
    expect(position).toBe(at)
    expect(images[at % 15]?.id).toBe(ids[at])
  })

  test('C3 an image that is gone, hidden or of another event has no position, and the page asked for comes', async () => {
    const hidden = await image(eventId, 'Taken out', 90, { hidden: true })
    const elsewhere = await image(other, 'Elsewhere', 91)
    for (const named of [hidden, elsewhere, newId()]) {
      const { position, images, total } = await read({ image: named, offset: 15 })
      expect({ position, total, first: images[0]?.id }).toEqual({ position: null, total: 40, first: ids[15] })
    }
    expect((await read({ eventId: '*', image: elsewhere })).position).toBe(0)
  })

  test('C3 among all events the same file stands for an image that comes once', async () => {
    const [first = ''] = ids.slice(-1)
    const copy = await image(other, 'The same again', 92, { fileId: first })
    const { position, images } = await read({ eventId: '*', image: first })
    expect(position).toBe(0)
    expect(images[0]?.id).toBe(copy)
    expect((await read({ image: first })).position).toBe(39)
  })

  test('C3 two images of the same moment have places of their own', async () => {
    const event = await club.event({ title: 'Twins' })
    const twins = [await image(event, 'One', 5), await image(event, 'Two', 5)]
    await sql`update images set created_at = created_at + interval '3 microseconds' where event_id = ${event}`.execute(
      app.database.kysely,
    )
    const places = await Promise.all(twins.map((one) => read({ eventId: event, image: one })))
    expect(places.map(({ position }) => position).sort()).toEqual([0, 1])
  })
})

describe('V6 a visitor of a public party', () => {
  test('V6 sees the same images without who uploaded them, whom members see', async () => {
    const [seen, member] = [await read({}), await read({}, 'anna')]
    expect(seen.images.map(({ id }) => id)).toEqual(member.images.map(({ id }) => id))
    expect(new Set(seen.images.map(({ user }) => user))).toEqual(new Set([null]))
    expect(member.images[0]?.user).toEqual({ id: club.ids.bo, first_name: 'Bo', last_name: 'Alm' })
    expect(seen.images.some(({ mayDelete }) => mayDelete)).toBe(false)
  })

  test('V6 no picture of the chat comes into a gallery, by no address', async () => {
    const id = newId()
    await app.database.kysely
      .insertInto('images')
      .values({
        partyId: club.partyId,
        id,
        kind: 'message',
        userId: club.ids.bo,
        description: 'Between us',
        fileId: id,
        type: 'jpeg',
        width: 800,
        height: 600,
      })
      .execute()
    for (const name of [undefined, 'anna'] as const) {
      const { images, position } = await read({ eventId: '*', count: 100, image: id }, name)
      expect(position).toBeNull()
      expect(images.map(({ description }) => description)).not.toContain('Between us')
    }
    expect(await page(`/public/${club.partyId}/image/${id}`)).not.toContain('Between us')
  })
})

const page = async (path: string, language = 'en') =>
  (await fetch(app.url + path, { headers: { 'accept-language': language } })).text()
const meta = (text: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1]

describe('V6 links to share', () => {
  test('V6 a gallery has title, description, picture and what there is to see', async () => {
    const path = `/public/${club.partyId}/gallery/${eventId}`
    const text = await page(path)
    expect(meta(text, 'og:title')).toMatch(/^Pictures of Winter &#60;b&#62;cup.* – Fairway friends/)
    expect(meta(text, 'description')).toMatch(/^Picture 39\. Picture 38\./)
    expect(meta(text, 'og:image')).toBe(`https://golf.example.org/images/${ids[0]}`)
    expect(text).toContain(`<link rel="canonical" href="https://golf.example.org${path}">`)
    expect(text).toContain(`<img src="/images/${ids[0]}/thumbnail" alt="Picture 39"`)
    expect(text).not.toContain('Taken out')
    expect(meta(await page(path, 'sv'), 'og:title')).toMatch(/^Bilder från /)
    expect(await page('/sitemap.xml')).toContain(`<loc>https://golf.example.org${path}</loc>`)
  })

  test('V6 an image has its own words and picture', async () => {
    const text = await page(`/public/${club.partyId}/image/${ids[3]}`)
    expect(meta(text, 'og:title')).toBe('Picture 36')
    expect(meta(text, 'description')).toMatch(/^Winter .*Fairway friends.*2026/)
    expect(meta(text, 'og:image')).toBe(`https://golf.example.org/images/${ids[3]}`)
  })

  test('V6 of a hidden party, of another party and of what was taken out there is nothing', async () => {
    const hidden = await image(eventId, 'Only for administrators', 95, { hidden: true })
    const nothing = await page(`/public/${club.partyId}/image/${newId()}`)
    expect(meta(nothing, 'robots')).toBe('noindex')
    expect(await page(`/public/${club.partyId}/image/${hidden}`)).toBe(nothing)
    const harald = club.otherPartyId
    expect(await page(`/public/${harald}/image/${ids[0]}`)).toBe(nothing)
    expect(await page(`/public/${harald}/gallery/${eventId}`)).toBe(nothing)
    await app.database.kysely.updateTable('parties').set({ hidden: true }).where('id', '=', club.partyId).execute()
    expect(await page(`/public/${club.partyId}/image/${ids[0]}`)).toBe(nothing)
    expect(await page(`/public/${club.partyId}/gallery/${eventId}`)).toBe(nothing)
    expect(await page('/sitemap.xml')).not.toContain(eventId)
  })
})
