import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { startSmtp } from '../../../testing/smtp-server.ts'

let app: TestApp
let party: Cast
let server: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  server = await startSmtp()
  app = await startApp({ smtpUrl: server.url, backupSchedule: 'daily' })
  party = await cast(app)
  await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.harald).execute()
  const backup = { at: new Date().toISOString(), place: '/backups/one', bytes: 48_000_000, rows: 81_240, files: 112 }
  await app.database.kysely
    .insertInto('installation')
    .values({ key: 'backups', value: JSON.stringify([{ ...backup, seconds: 41, fault: null }]) })
    .execute()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const open = async (more: object) =>
  openPage(app, { path: '/admin/#/health', client: await party.as('harald'), ...more })

describe('Z3 the page of health', () => {
  test.each([
    ['light', 390, 844],
    ['dark', 1440, 900],
    ['sunlight', 390, 844],
  ] as const)(
    'Z3 in %s on %i × %i it says how the installation does, and nothing stands beyond the edge',
    async (theme, width, height) => {
      const { page, faults, close } = await open({ theme, width, height })
      await page.getByRole('heading', { name: 'Everything runs', exact: false }).waitFor()
      const housekeeping = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Housekeeping' }) })
      await housekeeping.getByText(/Not run lately|Done/).waitFor()
      await page.getByText('81,240 rows and 112 files equal').waitFor()
      await page.getByText(/checks are well/).click()
      await page.getByText('All are in, up to').waitFor()
      expect(await axe(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
      expect(faults).toEqual([])
      await close()
    },
  )

  test('Z3 Z11 the doctor is asked, and a test mail is sent, by keyboard, in Swedish', async () => {
    const { page, faults, close } = await open({ language: 'sv' })
    await page.getByRole('button', { name: 'Fråga doktorn' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Allt prövades', { exact: false }).waitFor()
    await page.getByLabel('Testmejl till').fill('office@club.example')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('E-postservern tog emot det: 250 taken').waitFor()
    expect(server.received.at(-1)).toContain('To: office@club.example')
    server.refuse = 'MAIL'
    await page.getByRole('button', { name: 'Fråga doktorn' }).click()
    await page.getByRole('heading', { name: 'En sak fungerar inte' }).waitFor()
    await page.getByText('Sätt MAIL_FROM till en adress', { exact: false }).waitFor()
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })
})
