import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishStartList } from '../../features/competition/start-list/operations.ts'
import { saveHole } from '../../features/play/scoring/operations/save.ts'
import { startRound } from '../../features/play/scoring/operations/start.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { type Cast, cast } from '../../testing/cast.ts'
import { newId } from '../data/ids.ts'
import { drawPicture } from '../files/picture.ts'

let app: TestApp
let club: Cast
let eventId: string
let roundId: string

const title = 'Spring <script>alert(1)</script> & "cup"'

beforeAll(async () => {
  app = await startApp({ publicUrl: 'https://golf.example.org' })
  club = await cast(app)
  eventId = await club.event({ title, strokesFactor: 0 })
  roundId = await club.round(eventId, { strokesFactor: 0 })
  const players = (['anna', 'bo'] as const).map((name) => ({ userId: club.ids[name], handicap: 0, strokes: 0 }))
  const anna = await club.as('anna')
  await anna.call(publishStartList, {
    eventId,
    list: [{ roundId, tees: [{ time: '09:10', players: players.map(({ userId }) => userId) }] }],
  })
  const started = await anna.call(startRound, { roundId, players })
  if (!started.ok) throw new Error(started.code)
  const results = [
    { userId: club.ids.anna, strokes: 3 },
    { userId: club.ids.bo, strokes: 5 },
  ]
  const saved = await anna.call(saveHole, {
    groupId: started.value.id,
    position: 1,
    key: newId(),
    version: started.value.version,
    results,
  })
  if (!saved.ok) throw new Error(saved.code)
})
afterAll(() => app?.close())

const get = (path: string, language = 'en') =>
  fetch(app.url + path, { headers: { 'accept-language': language }, redirect: 'manual' })
const read = async (path: string, language?: string) => (await get(path, language)).text()
const meta = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]

describe('X6 links to share', () => {
  test.each(['view', 'event', 'leaderboard', 'tv'])(
    'X6 %s has title, description, picture and the board to read',
    async (kind) => {
      const page = await read(`/public/${club.partyId}/${kind}/${eventId}`)
      expect(meta(page, 'og:title')).toMatch(/^Spring &#60;script&#62;.* at Fairway friends/)
      expect(meta(page, 'description')).toContain('1. Anna Berg −1, 2. Bo Alm +1')
      expect(meta(page, 'og:description')).toBe(meta(page, 'description'))
      expect(page).toContain(
        `<link rel="canonical" href="https://golf.example.org/public/${club.partyId}/${kind}/${eventId}">`,
      )
      expect(page).toMatch(/<th scope="row">Anna Berg.*<th scope="row">Bo Alm/s)
      expect(page).not.toContain('<script>alert')
      expect(page.match(/<title>/g)).toHaveLength(1)
      const picture = new URL((meta(page, 'og:image') ?? '').replaceAll('&#38;', '&'))
      expect(picture.origin).toBe('https://golf.example.org')
      const answer = await get(picture.pathname + picture.search)
      expect(answer.headers.get('content-type')).toBe('image/png')
      const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    },
  )

  test('X6 the start list can be read', async () => {
    const page = await read(`/public/${club.partyId}/startlist/${eventId}`)
    expect(meta(page, 'og:title')).toMatch(/^Start list: Spring/)
    expect(page).toContain('09:10')
    expect(page).toContain('Anna Berg, Bo Alm')
    expect(page).not.toContain('<script>alert')
  })

  test('X6 the party itself leads to its events', async () => {
    for (const path of [`/public/${club.partyId}`, `/public/${club.partyId}/`]) {
      const page = await read(path)
      expect(meta(page, 'og:title')).toMatch(/^Fairway friends/)
      expect(page).toContain(`href="/public/${club.partyId}/view/${eventId}"`)
    }
  })

  test('X6 in the language that the reader asks for', async () => {
    const page = await read(`/public/${club.partyId}/leaderboard/${eventId}`, 'sv-SE,sv;q=0.9,en;q=0.5')
    expect(page).toContain('<html lang="sv">')
    expect(page).toContain('Resultattavla')
    expect(await read(`/public/${club.partyId}/leaderboard/${eventId}`, 'fr')).toContain('<html lang="en">')
  })

  test('X6 a saved hole is in the next answer, and the picture is another one', async () => {
    const before = await read(`/public/${club.partyId}/view/${eventId}`)
    await app.database.kysely
      .updateTable('events')
      .set((row) => ({ version: row('version', '+', 1), title: 'Renamed cup' }))
      .where('id', '=', eventId)
      .execute()
    app.services.live.publish([`event:${eventId}`])
    const after = await read(`/public/${club.partyId}/view/${eventId}`)
    expect(meta(after, 'og:title')).toMatch(/^Renamed cup/)
    expect(meta(after, 'og:image')).not.toBe(meta(before, 'og:image'))
  })

  test('X6 of another party’s event, of none and of a wrong id there is nothing to see', async () => {
    const nothing = await read(`/public/${club.partyId}/view/${newId()}`)
    expect(nothing).toContain('<meta name="robots" content="noindex">')
    for (const path of [
      `/public/${club.otherPartyId}/view/${eventId}`,
      `/public/${club.partyId}/view/nonsense`,
      `/public/nonsense/view/${eventId}`,
      `/public/${newId()}`,
    ])
      expect(await read(path)).toBe(nothing)
    expect((await get(`/public/${club.otherPartyId}/view/${eventId}/picture.png`)).status).toBe(404)
  })

  test('X6 of a hidden party there is nothing without the key, and with it nothing for search engines', async () => {
    const key = 'a-key-of-this-event'
    const { kysely } = app.database
    await kysely.updateTable('events').set({ shareKey: key }).where('id', '=', eventId).execute()
    await kysely.updateTable('parties').set({ hidden: true }).where('id', '=', club.partyId).execute()
    const nothing = await read(`/public/${club.partyId}/view/${newId()}`)
    for (const kind of ['view', 'leaderboard', 'tv', 'event', 'startlist'])
      for (const query of ['', '?key=wrong', '?key='])
        expect(await read(`/public/${club.partyId}/${kind}/${eventId}${query}`)).toBe(nothing)
    expect(await read(`/public/${club.partyId}`)).toBe(nothing)
    expect((await get(`/public/${club.partyId}/view/${eventId}/picture.png`)).status).toBe(404)
    expect(await read('/sitemap.xml')).not.toContain(club.partyId)
    const shared = await read(`/public/${club.partyId}/view/${eventId}?key=${key}`)
    expect(meta(shared, 'og:title')).toMatch(/^Renamed cup/)
    expect(meta(shared, 'robots')).toBe('noindex')
    expect(shared).not.toContain('canonical')
    const picture = new URL((meta(shared, 'og:image') ?? '').replaceAll('&#38;', '&'))
    expect((await get(picture.pathname + picture.search)).status).toBe(200)
    await kysely.updateTable('parties').set({ hidden: false }).where('id', '=', club.partyId).execute()
  })

  test('X6 the sitemap lists public parties and their events, and robots find it', async () => {
    const map = await get('/sitemap.xml')
    expect(map.headers.get('content-type')).toContain('application/xml')
    const text = await map.text()
    expect(text).toContain(`<loc>https://golf.example.org/public/${club.partyId}/</loc>`)
    expect(text).toContain(`<loc>https://golf.example.org/public/${club.partyId}/view/${eventId}</loc>`)
    const robots = await read('/robots.txt')
    expect(robots).toContain('Sitemap: https://golf.example.org/sitemap.xml')
    expect(robots).toContain('Disallow: /api/')
  })

  test('X6 the text in the picture is drawn, by fonts of our own', async () => {
    const svg = (text: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><rect width="400" height="100" fill="#fff"/><text x="10" y="60" font-family="Hanken Grotesk" font-size="40">${text}</text></svg>`
    const [one, other, none] = await Promise.all(
      ['Åsa Łukasz', 'Öhm Łukasz', ''].map(async (text) =>
        sharp(await drawPicture(`test ${text}`, () => svg(text)))
          .raw()
          .toBuffer(),
      ),
    )
    // Without a font every letter is the same box, so that the two texts of one length would look alike.
    expect(one).not.toEqual(other)
    expect(one).not.toEqual(none)
  })
})

test('V4 other public addresses lead to the party’s start', async () => {
  for (const rest of ['nonsense', 'view', 'nonsense/1'])
    expect((await get(`/public/${club.partyId}/${rest}?key=7`)).headers.get('location')).toBe(
      `/public/${club.partyId}/?key=7#/start`,
    )
})

describe('V1 the landing page before its scripts', () => {
  test('V1 a visitor gets its head and what it says', async () => {
    const page = await read('/')
    expect(page).toMatch(/<h1>Golf with friends/)
    expect(page).toMatch(/<b>Closest to pin<\/b>/)
    expect(meta(page, 'description')).toMatch(/^One phone in the group/)
    expect(await read('/', 'sv')).toMatch(/<h1>Golf med vänner/)
  })

  test('V1 who is logged in does not', async () => {
    const anna = await club.as('anna')
    const answer = await anna.fetch(`${app.url}/`)
    const page = await answer.text()
    expect(page).toContain('<div id="root"></div>')
    expect(page).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/score-page-[^"]+\.js">/)
  })
})
