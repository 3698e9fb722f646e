import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Competitions, competitions } from '../../../testing/competition.ts'

let app: TestApp
let golf: Competitions
let eventId: string
let roundId: string
let outside: http.Server
beforeAll(async () => {
  app = await startApp()
  golf = await competitions(app)
  await golf.scorer('Scorer')
  await golf.players({ Partner: {} })
  eventId = await golf.event()
  roundId = await golf.round(eventId)
  await golf.start(roundId, { Scorer: 0, Partner: 0 })
  await golf.save(roundId, 1, { Scorer: 4, Partner: 5 })
  const page = `<!doctype html><html lang="en"><title>A club</title><h1>Our club</h1>
    <iframe width="380" height="700" title="Leaderboard"
      src="${app.url}/embed/${eventId}?theme=dark&accent=%23c05000&language=sv"></iframe>`
  outside = http.createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  outside.close()
  await app.close()
})

test('X15 a board stands in a page elsewhere, in its theme and language, live and without a session', async () => {
  const asked: { url: string; cookie: string | undefined }[] = []
  const { page, faults, close } = await openPage(app, { client: golf.admin, width: 1440, height: 900 })
  page.on('request', async (request) => {
    if (request.url().includes('/api/')) asked.push({ url: request.url(), cookie: (await request.allHeaders()).cookie })
  })
  await page.goto(`http://127.0.0.1:${(outside.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Cup' }).waitFor()
  await frame.getByRole('row', { name: /S Scorer/ }).waitFor()
  await expect.poll(() => frame.locator('html').getAttribute('data-theme')).toBe('dark')
  await expect
    .poll(() => frame.getByRole('link', { name: 'Öppna i Pinhigh' }).getAttribute('href'))
    .toContain(`/public/${golf.partyId}/leaderboard/${eventId}`)
  const first = () => frame.getByRole('row').nth(1).innerText()
  expect(await first()).toContain('Scorer')
  await golf.save(roundId, 2, { Scorer: 9, Partner: 3 })
  await expect.poll(first).toContain('Partner')
  expect(asked.some(({ url }) => url.includes('/api/live'))).toBe(true)
  expect(asked.filter(({ url, cookie }) => cookie && !url.includes('session=none'))).toEqual([])
  const inside = page.frames()[1]
  expect(await inside?.evaluate(() => [localStorage.length, document.documentElement.lang])).toEqual([
    expect.any(Number),
    'sv',
  ])
  expect(faults).toEqual([])
  await close()
})

test('X15 the lines of the share dialog show the board as high as it is, in a page with a strict policy', async () => {
  const event = await openPage(app, { client: golf.admin, path: `/#/view/${eventId}` })
  await event.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await event.page.getByRole('button', { name: 'QR code and link' }).click()
  const dialog = event.page.getByRole('dialog')
  await dialog.getByText('On your own site').click()
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await event.page.getByText('Copied').waitFor()
  const lines = await event.page.evaluate(() => navigator.clipboard.readText())
  await event.close()
  const page = `<!doctype html><html lang="en"><title>A club</title><h1>Our club</h1>${lines}`
  const policy = `default-src 'none'; frame-src ${app.url}; script-src ${app.url}`
  const site = http.createServer((_request, response) =>
    response.setHeader('content-security-policy', policy).setHeader('content-type', 'text/html').end(page),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  for (const width of [390, 1440]) {
    const opened = await openPage(app, { width, height: 900 })
    await opened.page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const frame = opened.page.frameLocator('iframe')
    await frame.getByRole('row', { name: /S Scorer/ }).waitFor()
    const heights = async () => [
      (await opened.page.locator('iframe').boundingBox())?.height,
      await frame.locator('#root').evaluate((root) => Math.ceil(root.getBoundingClientRect().height)),
    ]
    await expect.poll(async () => new Set(await heights()).size).toBe(1)
    const closed = (await heights())[0] ?? 0
    // An opened row makes it higher: nothing has to be scrolled within the frame.
    await frame.getByRole('button', { name: /S Scorer/ }).click()
    await frame.locator('.board-why').waitFor()
    await expect.poll(async () => (await heights())[0]).toBeGreaterThan(closed + 200)
    await expect.poll(async () => new Set(await heights()).size).toBe(1)
    expect(opened.faults).toEqual([])
    await opened.close()
  }
  site.close()
})

test('X15 only the board may stand in a frame, and of a hidden party only with its key', async () => {
  const policy = async (path: string) => (await fetch(app.url + path)).headers.get('content-security-policy')
  expect(await policy(`/embed/${eventId}`)).toContain('frame-ancestors *')
  expect(await policy('/')).toContain("frame-ancestors 'none'")
  expect(await policy(`/public/${golf.partyId}/leaderboard/${eventId}`)).toContain("frame-ancestors 'none'")

  await app.database.kysely.updateTable('parties').set({ hidden: true }).where('id', '=', golf.partyId).execute()
  await app.database.kysely
    .updateTable('events')
    .set({ shareKey: 'k'.repeat(43) })
    .where('id', '=', eventId)
    .execute()
  const closed = await openPage(app, { client: golf.admin, path: `/embed/${eventId}` })
  await closed.page.getByRole('heading', { name: 'Leaderboard' }).waitFor()
  await expect.poll(() => closed.page.getByRole('row').count()).toBe(0)
  await closed.close()
  for (const theme of ['light', 'dark', 'sunlight'] as const) {
    const opened = await openPage(app, { path: `/embed/${eventId}?key=${'k'.repeat(43)}&theme=${theme}&language=en` })
    await opened.page.getByRole('row', { name: /Partner/ }).waitFor()
    expect(await axe(opened.page)).toEqual([])
    await opened.close()
  }
})
