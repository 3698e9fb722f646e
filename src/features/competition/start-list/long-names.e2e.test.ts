import { expect, test } from 'vitest'
import { openPage } from '../../../testing/browser.ts'
import { done } from '../../../testing/competition.ts'
import { app, club, openStartLists, poll } from '../../../testing/pages/start-list.ts'
import { publishStartList } from './operations.ts'

openStartLists()

test('D4 X9 long names and titles wrap on cards and start lists, and each sheet keeps its room', async () => {
  const title = 'The invitation of the northern clubs in memory of Anna Margareta'
  const eventId = await club.event({ title })
  const roundId = await club.round(eventId, { title: 'The second of the rounds in autumn' })
  const long = { firstName: 'Wilhelmina Charlotta', lastName: 'von Stackelberg-Oxenstierna' }
  const four = (['anna', 'bo', 'cilla', 'david'] as const).map((name) => club.ids[name])
  await app.services.database.kysely.updateTable('users').set(long).where('id', 'in', four).execute()
  const anna = await club.as('anna')
  await done(anna.call(publishStartList, { eventId, list: [{ roundId, tees: [{ time: '09:00', players: four }] }] }))
  const path = `/#/startlist/${eventId}/scorecards/${roundId}`
  const { page, close } = await openPage(app, { path, client: anna, width: 1280, height: 900 })
  await poll(() => page.locator('.paper').count()).toBe(4)
  const cut = (texts: string) =>
    page
      .locator(texts)
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
          .map((one) => one.textContent),
      )
  expect(await cut('.paper-head h2, .paper-head p')).toEqual([])
  await page.getByLabel('Whose card').selectOption({ label: 'One card a group' })
  await poll(() => page.locator('.paper').count()).toBe(1)
  for (const size of ['a4', 'letter']) {
    await page.getByLabel('Size of paper').selectOption(size)
    expect(await cut('.paper-head h2, .paper-head p, .paper-card-who b, .paper-group-sign p')).toEqual([])
    const room = await page.locator('.paper').evaluate((sheet) => {
      const lowest = Math.max(
        ...[...sheet.querySelectorAll('table, .paper-sign')].map((one) => one.getBoundingClientRect().bottom),
      )
      return (sheet.querySelector('.paper-foot')?.getBoundingClientRect().top ?? 0) - lowest
    })
    expect(room).toBeGreaterThanOrEqual(0)
  }
  await page.goto(`/#/startlist/${eventId}/print`)
  await page.locator('.start-sheet').first().waitFor()
  expect(await cut('.start-sheet > header h2')).toEqual([])
  await page.locator('.start-names td').first().waitFor()
  expect(await page.locator('.start-names').first().innerText()).toContain('09:00')
  expect(await cut('.start-names td')).toEqual([])
  await close()
})
