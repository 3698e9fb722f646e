import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage, type PageOptions } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { type Competitions, competitions } from '../../../testing/competition.ts'
import { type Season, season } from '../../../testing/season.ts'

let app: TestApp
let club: Competitions
let year: Season
let people: Cast

beforeAll(async () => {
  app = await startApp({}, { now: () => new Date('2026-06-06T10:00:00Z') })
  club = await competitions(app)
  year = await season(club)
  people = await cast(app)
})
afterAll(() => app?.close())

const open = (name: string, more: PageOptions = {}) =>
  openPage(app, { path: `/?party=${club.partyId}#/user/${club.idOf(name)}`, client: club.admin, ...more })
const slim = (text: string) => text.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim()

describe('C6 the profile in the browser', () => {
  test('C6 figures, medals, events, charts with their tables, extras, and where they lead', async () => {
    const { page, faults, close } = await open('Nine', { width: 1440, height: 900 })
    await page.getByRole('heading', { level: 1, name: 'P Nine' }).waitFor()
    const section = (title: string) => page.getByRole('region', { name: title, exact: true })
    expect(slim(await section('About').innerText())).toBe('About Handicap 9.0 Club Sjö')
    const figures = (await section('Statistics').locator('dl > div').allInnerTexts()).map(slim)
    expect(figures).toEqual([
      'Rounds 3 Events: 3',
      'Points 37',
      'Best score E 72 strokes, to the event',
      'Gross, to par a round +9 243 strokes in all',
      'Net, to par a round E 216 strokes in all',
      'Extras 3 3 in one round, to the event',
    ])
    expect((await section('Medals').getByRole('listitem').allInnerTexts()).map(slim)).toEqual([
      '1 Place 1 Points cup',
      '1 Place 1 Spring cup',
    ])

    const toPar = page.getByRole('img', { name: /^Net and gross to par a round: line chart with 3 values/ })
    // a round mark for each net value, a square one for each gross
    expect([await toPar.locator('circle').count(), await toPar.locator('rect').count()]).toEqual([3, 3])
    const rows = async (chart: string) =>
      (
        await page
          .getByRole('table', { name: `Figures of the chart: ${chart}` })
          .locator('tbody tr')
          .allInnerTexts()
      ).map(slim)
    expect(await rows('Net and gross to par a round')).toEqual([
      'Points cup, Round 5 Jun 2026 −9 E',
      'Evening nine, Round 3 Jun 2026 +9 +18',
      'Spring cup, Round 1 Jun 2026 E +9',
    ])
    expect((await rows('Points an event')).map((row) => row.replace(/\d+ \w+ 2026 /, ''))).toEqual([
      'Evening nine stableford 27',
      'Points cup place points 10',
    ])
    expect(await rows('Handicap over time')).toEqual(['5 Jun 2026 9.0', '3 Jun 2026 9.0', '1 Jun 2026 9.0'])
    expect(slim(await section('All Extra Details').innerText())).toContain('Bunker pick-up 3 3')
    expect(await axe(page)).toEqual([])

    await section('Unofficial events').getByRole('link', { name: 'Evening nine' }).click()
    await page.waitForURL(new RegExp(`/view/${year.evening.eventId}$`))
    await page.goBack()
    await section('Statistics')
      .getByRole('link', { name: /^72 strokes/ })
      .click()
    await page.waitForURL(new RegExp(`/view/${year.points.eventId}$`))
    expect(faults).toEqual([])
    await close()
  })

  test('C6 on a phone, in Swedish, in the dark and in sunlight', async () => {
    for (const theme of ['dark', 'sunlight'] as const) {
      const { page, faults, close } = await open('Nine', { theme, language: 'sv' })
      await page.getByRole('heading', { name: 'Netto och brutto till par per rond' }).waitFor()
      await page.getByRole('heading', { name: 'Alla extradetaljer' }).waitFor()
      await page.getByText('9,0').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await axe(page)).toEqual([])
      expect(faults).toEqual([])
      await close()
    }
  })

  test('C6 one’s own picture is chosen, cropped, shown, and seen by others', async () => {
    const bo = people.ids.bo
    const path = `/?party=${people.partyId}#/user/${bo}`
    const { page, faults, close } = await openPage(app, { path, client: await people.as('bo') })
    await page.getByText('Nothing played yet').waitFor()
    expect(await axe(page)).toEqual([])
    // The person comes first, not the controls of their picture.
    const top = async (name: string | RegExp) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0
    expect(await top(/Bo Alm/)).toBeLessThan(300)
    await expect.poll(() => page.getByRole('heading', { name: 'Profile image' }).count()).toBe(0)
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3c8246' } })
      .jpeg()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('dialog', { name: 'Crop the image' }).getByRole('button', { name: 'Save image' }).click()
    await page.getByRole('button', { name: /Remove/ }).waitFor()
    expect(faults).toEqual([])
    await close()

    const other = await openPage(app, { path, client: await people.as('cilla') })
    const picture = other.page.locator('main img')
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 20_000 })
      .toBeGreaterThan(100)
    await expect.poll(() => other.page.getByLabel(/Choose a profile image/).count()).toBe(0)
    await other.close()
  })

  test('C6 members see what the person allows, administrators more, and each sees who is unknown or gone', async () => {
    const { partyId, ids } = people
    await app.database.kysely
      .updateTable('users')
      .set({
        city: 'Lerum',
        phone: '070 123',
        golfId: '800101-001',
        description: 'Left-handed.\nEarly riser.',
        birthYear: 1980,
      })
      .where('id', '=', ids.david)
      .execute()
    const path = `/?party=${partyId}#/user/${ids.david}`
    const member = await openPage(app, { path, client: await people.as('cilla') })
    await member.page.getByText('Lerum').waitFor()
    await member.page.getByText('Early riser.').waitFor()
    for (const secret of ['070 123', '800101-001', '1980'])
      await expect.poll(() => member.page.getByText(secret).count()).toBe(0)
    await member.close()

    const admin = await openPage(app, { path, client: await people.as('frida') })
    await admin.page.getByRole('link', { name: '070 123' }).waitFor()
    await admin.page.getByText('1980').waitFor()
    await admin.page.goto(`/?party=${partyId}#/user/${ids.gun}`)
    await admin.page.getByText('Removed from the party').waitFor()
    await admin.page.goto(`/?party=${partyId}#/user/${ids.inga}`)
    await admin.page.getByText('Without account').waitFor()
    await admin.page.goto(`/?party=${partyId}#/user/${ids.harald}`)
    await admin.page.getByText('Nobody of this party').waitFor()
    await admin.page.getByRole('link', { name: 'To the members' }).click()
    await admin.page.waitForURL(/#\/users$/)
    await admin.close()
  })

  test('C6 visitors get no profile', async () => {
    const { page, close } = await openPage(app, { path: `/public/${club.partyId}/#/user/${club.idOf('Nine')}` })
    await page.waitForURL(/#\/login/)
    await expect.poll(() => page.getByText('P Nine').count()).toBe(0)
    await close()
  })
})
