import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, type PageOptions } from '../testing/browser.ts'
import { openLine, startTestEdge, type TestEdge } from '../testing/edge.ts'
import { app, openBoardPages, poll, publicBoard, rows, save, threeOnTheCourse } from '../testing/pages/leaderboard.ts'

openBoardPages()
let line: Awaited<ReturnType<typeof openLine>>
let edge: TestEdge
beforeAll(async () => {
  line = await openLine(app.url)
  edge = await startTestEdge(line.url)
})
afterAll(async () => {
  await edge.close()
  await line.close()
})

const openThere = (path: string, options: PageOptions = {}) =>
  openPage(edge, { path, width: 1280, height: 900, ...options })

test('L1 the public board and the big screen opened at an edge move with a saved hole', async () => {
  const { eventId, groupId } = await threeOnTheCourse('Moving day')
  const screens = await Promise.all(
    [publicBoard(eventId), `/#/tv/${eventId}`, `/embed/${eventId}`].map((path) => openThere(path)),
  )
  for (const { page } of screens)
    await poll(() => rows(page)).toEqual(['1 Anna Berg E', '2 Bo Alm +1', '3 Frida Falk +2'])
  await save('anna', groupId, 10, { anna: 6, bo: 4, frida: 1 })
  for (const { page, faults, close } of screens) {
    await poll(() => rows(page)).toEqual(['1 Frida Falk −1', '2 Bo Alm +1', '3 Anna Berg +2'])
    expect(faults).toEqual([])
    await close()
  }
})

test('L1 the card of a player opens at an edge', async () => {
  const { eventId } = await threeOnTheCourse('Cards')
  const { page, faults, close } = await openThere(publicBoard(eventId))
  await page
    .getByRole('button', { name: /Frida Falk/ })
    .first()
    .click()
  await page
    .getByRole('table', { name: /Frida Falk|Round/ })
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await close()
})

test('L1 a page that is no board goes on at the origin', async () => {
  const { eventId } = await threeOnTheCourse('Elsewhere')
  const { page, close } = await openThere(`/#/view/${eventId}`)
  await page.waitForURL((url) => url.origin === line.url)
  await page.getByRole('heading', { name: 'Elsewhere' }).waitFor()
  await close()
})

test('L1 without its origin an edge shows the last board with the time that it is of, and goes on by itself', async () => {
  const { eventId, groupId } = await threeOnTheCourse('Held')
  const { page, close } = await openThere(publicBoard(eventId))
  await poll(() => rows(page)).toEqual(['1 Anna Berg E', '2 Bo Alm +1', '3 Frida Falk +2'])
  await line.cut()
  await page
    .locator('.board-down')
    .getByText(/\d\d:\d\d:\d\d/)
    .waitFor()
  const late = await openThere(publicBoard(eventId))
  await poll(() => rows(late.page)).toEqual(['1 Anna Berg E', '2 Bo Alm +1', '3 Frida Falk +2'])
  await late.page.locator('.board-down').waitFor()
  await save('anna', groupId, 10, { anna: 6, bo: 4, frida: 1 })
  await line.join()
  for (const one of [page, late.page]) {
    await poll(() => rows(one)).toEqual(['1 Frida Falk −1', '2 Bo Alm +1', '3 Anna Berg +2'])
    await poll(() => one.locator('.board-down').count()).toBe(0)
  }
  await late.close()
  await close()
})
