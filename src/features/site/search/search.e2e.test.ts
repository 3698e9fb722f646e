import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage, type PageOptions } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { getForums, postThread, postThreadReply } from '../../community/forum/operations.ts'
import { insertFirstForums } from '../../community/forum/writes/forums.ts'

let app: TestApp
let party: Cast
let threadId = ''
let eventId = ''

beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  eventId = await party.event({ title: 'Bunker challenge' })
  await app.database.kysely
    .insertInto('news')
    .values({
      partyId: party.partyId,
      id: newId(),
      title: 'Bunkers rebuilt',
      text: '<img src=x onerror=alert(1)> The [b]bunkers[/b] of the back nine have new sand.',
      date: new Date(),
    })
    .execute()
  await insertFirstForums(app.database.kysely, party.partyId)
  const bo = await party.as('bo')
  const forums = await bo.call(getForums, { partyId: party.partyId })
  const forumId = forums.ok ? (forums.value.forums[0]?.id ?? '') : ''
  const made = await bo.call(postThread, { forumId, title: 'Rakes, please', body: 'Who rakes?' })
  threadId = made.ok ? made.value.threadId : ''
  for (let at = 2; at <= 12; at++) await bo.call(postThreadReply, { threadId, body: `Reply ${at}` })
  await bo.call(postThreadReply, { threadId, body: 'Each bunker has one now' })
})
afterAll(() => app.close())

const open = async (path: string, options: PageOptions = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#${path}`, client: await party.as('bo'), ...options })

test('C5 from the menu: what is typed is found as it is typed, marked, and stands in the address', async () => {
  const { page, faults, close } = await open('/start')
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: /^Search in / })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('bunk', { delay: 60 })
  await page.getByText('3 hits', { exact: true }).waitFor()
  await page.keyboard.type('er', { delay: 60 })
  await page.waitForURL(/#\/search\/bunker$/)
  await expect.poll(() => field.inputValue()).toBe('bunker')
  await expect.poll(() => page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['News', 'Forum', 'Events'])
  await page.getByText('3 hits', { exact: true }).waitFor()
  await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['Bunker', 'bunker', 'bunker', 'Bunker'])
  await expect.poll(() => page.getByRole('img', { name: /^Strength \d+ %$/ }).count()).toBe(3)
  expect(await axe(page)).toEqual([])
  await page.reload()
  await page.getByText('Each', { exact: false }).first().waitFor()

  await page.getByRole('link', { name: /Rakes, please/ }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/forum-thread/${threadId}/2/10$`))
  await page.getByText('Each bunker has one now').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /Bunker challenge/ }).click()
  await page.waitForURL(new RegExp(`/view/${eventId}$`))
  expect(faults).toEqual([])
  await close()
})

test('C5 nothing found is said, a mistyped name is found, in the three themes and in Swedish', async () => {
  for (const theme of ['light', 'dark', 'sunlight'] as const) {
    const { page, faults, close } = await open('/search/zebra', { theme, width: 1440, height: 900 })
    await page.getByText('Nothing found for “zebra”').waitFor()
    await page.getByRole('searchbox').fill('cila dahl')
    await page.getByText('Cilla Dahl').waitFor()
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  }
  const { page, close } = await open('/search/bunker', { language: 'sv' })
  await page.getByRole('heading', { name: 'Nyheter' }).waitFor()
  await page.getByText('3 träffar').waitFor()
  await close()
})

test('C5 a result of an unknown type is not shown, and is logged', async () => {
  const { page, context, faults, close } = await open('/start')
  await context.route('**/api/parties/*/search**', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { results: object[] }
    const [first] = answer.results
    await route.fulfill({
      response,
      json: { results: [...answer.results, { ...first, type: 'PODCAST', title: 'Heard' }] },
    })
  })
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())))
  await page.goto(`/?party=${party.partyId}#/search/bunker`)
  await page.getByRole('heading', { name: 'News' }).waitFor()
  await expect.poll(() => page.getByText('Heard').count()).toBe(0)
  expect(logged.join()).toContain('PODCAST')
  expect(faults).toEqual([])
  await close()
})

test('C5 a failed search is said and tried again, and a visitor is asked to log in', async () => {
  const { page, context, close } = await open('/start')
  await context.route('**/api/parties/*/search**', (route) =>
    route.fulfill({ status: 500, json: { code: 'server-error' } }),
  )
  await page.goto(`/?party=${party.partyId}#/search/bunker`)
  const retry = page.getByRole('main').getByRole('button')
  await retry.waitFor()
  await context.unroute('**/api/parties/*/search**')
  await retry.click()
  await page.getByRole('heading', { name: 'News' }).waitFor()
  await close()
  const visitor = await openPage(app, { path: `/?party=${party.partyId}#/search/bunker` })
  await visitor.page.waitForURL(/#\/login/)
  await visitor.close()
})
