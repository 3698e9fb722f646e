import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RoundGame, roundGames } from '../../../golf/formats/presets.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axeInThemes, cleanInThemes, openPage } from '../../../testing/browser.ts'
import { layoutShift } from '../../../testing/layout-shift.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/**
 * Worked out by hand from the tables of the rules. Holes 1, 2, 3 have par 4, 5, 3 and index 7, 3, 17. Net of a player
 * alone: Anna (4) 3 5 3, Bo (12) 5 4 2, Cilla (18) 4 5 3, David (22) 5 4 2.
 */
const expected: Record<RoundGame, string> = {
  stroke: '11 net, -1',
  'stroke-play': '11 net, -1',
  stableford: '7 points',
  'modified-stableford': '2 points',
  'own-points': '2 points',
  'par-bogey': '1 point',
  // par 12 and a stroke on hole 2, 12 used
  flag: '1 stroke left',
  match: 'Bo: 1 up',
  'team-match': 'Cilla / David: 1 up',
  // Bo receives eight strokes
  'singles-match': 'Bo: 1 up',
  // 3 4 2
  'four-ball': '9 net, -3',
  'four-ball-stableford': '9 points',
  'four-ball-par-bogey': '3 points',
  // 0, 8, 14 and 18 strokes: 3 4 against 4 5 decides on the second hole of three
  'four-ball-match': 'Anna / Bo: 2&1',
  // half of 4 + 12: 8 strokes
  foursomes: '10 net, -2',
  'foursomes-stableford': '8 points',
  // 12 strokes between 8 and 20
  'foursomes-match': 'Anna / Bo: 1 up',
  // 60 % of 4 and 40 % of 12: 7
  greensomes: '10 net, -2',
  'greensomes-match': 'Anna / Bo: 1 up',
  gruesomes: '10 net, -2',
  'gruesomes-match': 'Anna / Bo: 1 up',
  chapman: '10 net, -2',
  'chapman-match': 'Anna / Bo: 1 up',
  // 8 9 5
  aggregate: '22 net, -2',
  // 8 10 5 against 9 10 6
  'total-of-two-match': 'Anna / Bo: 2 up',
  // 25, 20, 15 and 10 %: 8
  scramble: '10 net, -2',
  'texas-scramble': '10 net, -2',
  'florida-scramble': '10 net, -2',
  // an eighth of 56: 7
  ambrose: '10 net, -2',
  // a tenth of 56: 6, one less than of ambrose on the hole with index 7
  'swedish-scramble': '11 net, -1',
  shamble: '9 net, -3',
  // 5 6 6
  'best-balls': '17 points',
  // one ball on hole 1, two on 7, three on 13, four on 18: 3 4 11 8
  'irish-rumble': '26 points',
  // 3 + 4, 4, 2 + 2 + 3
  'balls-by-par': '18 net, -4',
  // 3, 3 + 3, 3 + 3 + 2
  waltz: '17 points',
  // 6 8 8
  'three-of-four': '22 points',
}

test('G10 the help has every format with an example whose numbers are those of the rules', async () => {
  const { page, faults, close } = await openPage(app, { path: '/#/formats', width: 1440, height: 900 })
  await expect.poll(() => page.getByRole('article').count()).toBe(roundGames.length)
  const found = await page
    .locator('[data-result]')
    .evaluateAll((results) =>
      Object.fromEntries(
        results.map((each) => [each.getAttribute('data-result'), each.textContent.replaceAll('−', '-')]),
      ),
    )
  expect(found).toEqual(expected)
  // hole 1 from round 1, holes 2 and 3 from round 2: 72 − 1 + 0 + 1, and 75 % of 10 is 7.5
  await expect
    .poll(() => page.locator('[data-eclectic="result"]').textContent())
    .toBe('72 gross − 8 (75% of 10) = 64 net')
  const waltz = page.getByRole('table', { name: 'Example: Waltz' })
  // one ball counts on the first hole, two on the next, three on the third
  await expect.poll(() => waltz.locator('.format-counting').count()).toBe(6)
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(faults).toEqual([])
  await close()
})

test.each([
  [390, 844],
  [360, 640],
])('G10 in Swedish on %i × %i nothing moves or stands beyond the edge, and a search finds', async (width, height) => {
  const { page, faults, close } = await openPage(app, { language: 'sv', width, height })
  const isThere = () => page.getByRole('article').nth(30).waitFor()
  expect(await layoutShift(page, '/#/formats', isThere)).toBeLessThan(0.02)
  await expect.poll(() => page.getByRole('article').count()).toBe(roundGames.length)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
  await page.getByRole('searchbox').fill('varannat slag')
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(12)
  await page.getByRole('heading', { name: 'Foursome', exact: true }).waitFor()
  await page.getByRole('searchbox').fill('bridge')
  await page.getByText('Ingen spelform heter så.').first().waitFor()
  expect(await axeInThemes(page)).toEqual(cleanInThemes)
  expect(faults).toEqual([])
  await close()
})
