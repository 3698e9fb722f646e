import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, card, cast } from '../../../testing/cast.ts'

let app: TestApp
let party: Cast
const [courseId, bareId] = [newId(), newId()]

beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  const { kysely } = app.database
  await kysely
    .insertInto('courses')
    .values([
      { id: courseId, name: 'Skogsbanan', country: 'se', city: 'Visby', ...card, authorId: party.ids.bo },
      {
        id: bareId,
        name: 'Kartans bana',
        country: 'no',
        par: [],
        strokeIndex: [],
        source: 'OpenStreetMap',
        licence: 'ODbL',
      },
    ])
    .execute()
  const roundId = await party.round(await party.event(), { courseId })
  const played = { partyId: party.partyId, roundId, submittedAt: new Date(), marks: card.par.map(() => 0) }
  await kysely
    .insertInto('scorecards')
    .values([
      { ...played, userId: party.ids.cilla, strokes: card.par },
      { ...played, userId: party.ids.anna, strokes: card.par.map((par) => par + 1) },
      { ...played, userId: party.ids.david, strokes: card.par.slice(0, 12) },
    ])
    .execute()
})
afterAll(() => app.close())

test('X16 somebody suggests a correction, the author accepts it, and the card shows it', async () => {
  const path = `/#/course/${courseId}`
  const cilla = await openPage(app, { path, client: await party.as('cilla') })
  await cilla.page.getByRole('link', { name: 'Suggest a correction' }).click()
  await cilla.page.getByLabel('Par, hole 1', { exact: true }).selectOption('5')
  await cilla.page.getByLabel('Why, or where from').fill('New back tee')
  expect(await axe(cilla.page)).toEqual([])
  await cilla.page.getByRole('button', { name: 'Send suggestion' }).click()
  await cilla.page.getByText('Waiting').waitFor()
  await expect
    .poll(() => cilla.page.getByRole('list', { name: 'Suggested corrections' }).innerText())
    .toMatch(/Par, hole 1: 4\s+becomes\s+→ 5/)
  expect(cilla.faults).toEqual([])
  await cilla.close()

  const { page, faults, close } = await openPage(app, { path: '/#/courses', client: await party.as('bo') })
  await page.getByRole('link', { name: '1 suggested correction' }).click()
  await page.getByText('New back tee').waitFor()
  for (const theme of ['light', 'dark', 'sunlight']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
    expect(await axe(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Accept the correction of Skogsbanan' }).click()
  await page.getByText('Nothing is waiting').waitFor()
  await page.goto(`/#/course/${courseId}`)
  await page.getByText('Par 73').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('K3 rounds played there and the best whole cards, a map to open, and everything in Swedish too', async () => {
  await app.database.kysely.updateTable('courses').set({ par: card.par }).where('id', '=', courseId).execute()
  const path = `/#/course/${courseId}`
  const { page, faults, close } = await openPage(app, { path, width: 1440, height: 900, language: 'sv' })
  const best = page.getByRole('table', { name: /^Bästa korten/ })
  await best.waitFor()
  const rows = (await best.getByRole('row').allInnerTexts()).slice(1)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/Cilla Dahl[\s\S]*E\s+72/)
  expect(rows[1]).toMatch(/Anna Berg[\s\S]*\+18\s+90/)
  await expect.poll(() => page.getByRole('list', { name: 'Rundor som spelats här' }).innerText()).toContain('3 spelare')
  const map = page.getByRole('link', { name: 'Visa på OpenStreetMap' })
  await expect
    .poll(() => map.getAttribute('href'))
    .toBe('https://www.openstreetmap.org/search?query=Skogsbanan%2C+Visby%2C+Sverige')
  await expect.poll(() => map.getAttribute('rel')).toContain('noreferrer')
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
})

test('K3 what was played in a hidden party is its members’ to see', async () => {
  const { kysely } = app.database
  await kysely.updateTable('parties').set({ hidden: true }).where('id', '=', party.partyId).execute()
  const path = `/#/course/${courseId}`
  const visitor = await openPage(app, { path })
  await visitor.page.getByText('No rounds that you can see').waitFor()
  await expect.poll(() => visitor.page.getByText('Cilla Dahl').count()).toBe(0)
  await visitor.close()
  const removed = await openPage(app, { path, client: await party.as('gun') })
  await removed.page.getByText('No rounds that you can see').waitFor()
  await removed.close()
  const member = await openPage(app, { path, client: await party.as('erik') })
  await member.page.getByText('Cilla Dahl').waitFor()
  await member.close()
})

test('K3 a course without a card says so, and whoever enters the first one has it at once', async () => {
  const { page, faults, close } = await openPage(app, {
    path: `/#/course/${bareId}`,
    client: await party.as('david'),
    theme: 'sunlight',
  })
  await page.getByText('No card yet').waitFor()
  await page.getByText('Card and name: OpenStreetMap (ODbL)').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Enter the card' }).click()
  for (let hole = 1; hole <= 6; hole++) {
    await page.getByLabel(`Par, hole ${hole}`, { exact: true }).selectOption('4')
    await page.getByLabel(`Index, hole ${hole}`, { exact: true }).fill(String(hole))
  }
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByText('Par 24').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('G1 somebody suggests tees, the author sees what differs and takes it over; in Swedish', async () => {
  const id = newId()
  const { kysely } = app.database
  const course = { id, name: 'Teebacken', country: 'se', ...card, authorId: party.ids.bo }
  await kysely.insertInto('courses').values(course).execute()
  const size = { width: 360, height: 640, language: 'sv' } as const
  const cilla = await openPage(app, { path: `/#/course/${id}/suggest`, client: await party.as('cilla'), ...size })
  await cilla.page.getByRole('button', { name: 'Lägg till tee' }).click()
  await cilla.page.getByLabel('Teens namn').fill('Gul')
  const women = cilla.page.getByRole('group', { name: 'Damer' })
  await women.getByLabel('Course rating').fill('74,1')
  await women.getByLabel('Slope', { exact: true }).fill('129')
  await cilla.page.getByRole('button', { name: 'Skicka förslag' }).click()
  await cilla.page.getByText('Väntar').waitFor()
  await cilla.close()

  const { page, faults, close } = await openPage(app, {
    path: `/#/course/${id}`,
    client: await party.as('bo'),
    ...size,
  })
  const list = page.getByRole('list', { name: 'Föreslagna rättelser' })
  await expect.poll(() => list.innerText()).toMatch(/Gul, damer, 18 hål: tomt\s+blir\s+→ 74,1\/129/)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Godta rättelsen av Teebacken' }).click()
  const table = page.getByRole('table', { name: 'Tees' })
  await expect.poll(() => table.innerText()).toMatch(/Gul\s+Damer\s+72\s+74,1\s+129/)
  expect(faults).toEqual([])
  await close()
})
