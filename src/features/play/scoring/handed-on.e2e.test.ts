import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { startRound } from './operations/start.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Bo and Erik, Anna and David: two groups of one round; the phone has been Bo's. */
async function bosPhone() {
  club = await cast(app)
  const roundId = await club.round(await club.event(), { holeCount: 3 })
  for (const names of [['bo', 'erik'] as const, ['anna', 'david'] as const]) {
    const players = names.map((name) => ({ userId: club.ids[name], handicap: 12, strokes: 0 }))
    const answer = await (await club.as(names[0])).call(startRound, { roundId, players })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
  }
  const opened = await openPage(app, { path: '/#/score', client: await club.as('bo') })
  await row(opened.page, 'Bo Alm').waitFor()
  return opened
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })

/** Somebody else logs in on the phone while no page of it is open. */
async function handOn(context: BrowserContext, page: Page, client: TestClient) {
  await page.goto('about:blank')
  await context.clearCookies()
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: app.url }))
  await context.addCookies(cookies)
}

/** The memory of the phone answers nobody until it is let go: what another tab holds is waited for. */
async function holdMemory(context: BrowserContext): Promise<() => Promise<void>> {
  const other = await context.newPage()
  await other.goto(`${app.url}/health`)
  await other.evaluate(`new Promise((resolve) => {
    indexedDB.open('pinhigh').onsuccess = ({ target }) => {
      const store = target.result.transaction('keep', 'readwrite').objectStore('keep')
      const goOn = () => {
        if (!globalThis.isLetGo) store.get('').onsuccess = goOn
        resolve()
      }
      goOn()
    }
  })`)
  return () => other.evaluate('globalThis.isLetGo = true')
}

/** Fulfilled when everything that the page asked of this part of its memory before has been answered. */
const remembers = (store: string) => `new Promise((resolve) => {
  indexedDB.open('pinhigh').onsuccess = ({ target }) => {
    target.result.transaction('${store}').objectStore('${store}').get(0).onsuccess = resolve
  }
}).then(() => new Promise((resolve) => setTimeout(resolve)))`

/** The page does not learn who is logged in now until it is let know. */
async function holdSession(page: Page): Promise<() => void> {
  let letKnow = () => {}
  const isLet = new Promise<void>((resolve) => {
    letKnow = resolve
  })
  await page.route(/\/api\/session$/, async (route) => {
    await isLet
    await route.continue()
  })
  return () => letKnow()
}

describe('A5 X2 a phone that is handed from one player to the next', () => {
  test('A5 X2 shows the group of whoever is logged in, however late it remembers that of the player before', async () => {
    const { page, context, faults, close } = await bosPhone()
    await handOn(context, page, await club.as('anna'))
    const letGo = await holdMemory(context)
    const letKnow = await holdSession(page)
    await page.goto(`${app.url}/#/score`)
    await page.getByRole('heading', { level: 1, name: 'Scoring' }).waitFor()
    await page.evaluate(remembers('outbox'))
    letKnow()
    await row(page, 'Anna Berg').waitFor()
    await letGo()
    await page.evaluate(remembers('keep'))
    await page.getByRole('button', { name: '5 Bogey', exact: true }).click()
    await row(page, 'Anna Berg').getByRole('img', { name: '5, Bogey' }).waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('A5 X2 asks nothing about that group as the next person, to whom it would be no group at all', async () => {
    const { page, context, faults, close } = await bosPhone()
    await handOn(context, page, await club.as('gun'))
    const letKnow = await holdSession(page)
    const groupIsAnswered = page.waitForResponse(/\/api\/scoring-groups\/[^/]+$/)
    await page.goto(`${app.url}/#/score`)
    await (await groupIsAnswered).finished()
    letKnow()
    await page.waitForURL(/#\/select-round$/)
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    await handOn(context, page, await club.as('bo'))
    await page.goto(`${app.url}/#/score`)
    await row(page, 'Bo Alm').waitFor()
    expect(faults).toEqual([])
    await close()
  })
})
