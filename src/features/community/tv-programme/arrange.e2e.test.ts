import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axeInThemes, cleanInThemes } from '../../../testing/browser.ts'
import { club, open, openBoardPages, poll, rows, threeOnTheCourse } from '../../../testing/pages/leaderboard.ts'
import { updateTvProgramme } from './operations.ts'

openBoardPages()

const picture = async () => ({
  name: 'tallmo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer(),
})

test('F7 an administrator arranges the programme by keyboard and mouse, and the screen shows it', async () => {
  const { eventId } = await threeOnTheCourse('TV cup')
  const { page, faults, close } = await open(`/?party=${club.partyId}#/event/${eventId}`, {
    client: await club.as('frida'),
    width: 1440,
  })
  await page.getByRole('link', { name: /^TV programme/ }).click()
  const parts = page.locator('.tv-part b')
  await poll(async () => (await parts.allInnerTexts()).map((text) => text.trim())).toEqual([
    'The leaders',
    'The rest of the board',
    'Who moved',
    'Classes',
    'Matches and teams',
    'Hole of the day',
    'Contests',
    'Pictures',
    'News',
    'Sponsors',
  ])
  await page.getByText('Everybody with a place is seen within four minutes.').waitFor()
  const up = page.getByRole('button', { name: 'Move Sponsors up' })
  for (let at = 0; at < 8; at++) {
    await up.focus()
    await page.keyboard.press('Enter')
  }
  await poll(async () => (await parts.allInnerTexts())[1]?.trim()).toBe('Sponsors')
  await page.getByRole('switch', { name: 'Show News' }).uncheck()
  await page.getByRole('textbox', { name: 'Seconds, Pictures' }).fill('20')
  await page.keyboard.press('Tab')
  await page.locator('input[type=file]').setInputFiles(await picture())
  await page.getByLabel('Name', { exact: true }).waitFor()
  await page.getByText('Each sponsor needs a name').first().waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  await page.getByLabel('Name', { exact: true }).fill('Tallmo Snickeri')
  await page.getByLabel(/^What they give/).fill('gives the prizes of class B')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Screens show it at their next picture.').waitFor()
  await page.reload()
  await poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tallmo Snickeri')
  await poll(async () => (await parts.allInnerTexts())[1]?.trim()).toBe('Sponsors')
  expect(await page.getByRole('switch', { name: 'Show News' }).isChecked()).toBe(false)
  expect(faults).toEqual([])
  await close()
  const tv = await open(undefined, { width: 1920, height: 1080 })
  await tv.page.clock.install()
  await tv.page.goto(`/#/tv/${eventId}`)
  await poll(() => rows(tv.page)).toHaveLength(3)
  await tv.page.getByText('Next: Sponsors').waitFor()
  await tv.page.clock.runFor(12_100)
  await tv.page.getByRole('region', { name: 'Sponsor' }).getByText('Tallmo Snickeri').waitFor()
  await poll(() => tv.page.locator('.tv-sponsor img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
    320,
  )
  await tv.close()
})

test('F7 on a small phone in Swedish; what somebody else saved meanwhile is asked about first', async () => {
  const { eventId } = await threeOnTheCourse()
  const frida = await club.as('frida')
  const { page, close } = await open(`/?party=${club.partyId}#/event/${eventId}/tv`, {
    client: frida,
    width: 360,
    height: 640,
    language: 'sv',
  })
  await page.getByRole('button', { name: 'Flytta ner De som leder' }).click()
  await poll(() => page.locator('.tv-part b').first().innerText()).toMatch(/Resten av tavlan/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const parts = [{ part: 'news' as const, shown: true, seconds: 30 }]
  expect((await frida.call(updateTvProgramme, { eventId, parts, sponsors: [] })).ok).toBe(true)
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText(/^Någon annan har ändrat programmet/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText(/^Sparat/).waitFor()
  await close()
})

test('F7 who does not administer the party does not get there', async () => {
  const { eventId } = await threeOnTheCourse()
  const { page, close } = await open(`/?party=${club.partyId}#/event/${eventId}/tv`, { client: await club.as('bo') })
  await poll(() => page.url()).not.toContain(`/event/${eventId}/tv`)
  await close()
})
