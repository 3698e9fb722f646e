import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { done } from '../../../testing/competition.ts'
import { saveRoundContests } from '../../competition/contests/operations.ts'
import type { Group } from './operations/group.ts'
import { saveHole } from './operations/save.ts'
import { startRound } from './operations/start.ts'
import { getGroup } from './operations.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

/** A group of a few holes in a party of its own. */
async function aGroup(names: Name[], holeCount: number, event: Parameters<Cast['event']>[0] = {}): Promise<Group> {
  club = await cast(app)
  const roundId = await club.round(await club.event(event), { holeCount })
  const players = names.map((name) => ({ userId: club.ids[name], handicap: club.people[name].handicap, strokes: 0 }))
  return done((await club.as(names[0] ?? 'bo')).call(startRound, { roundId, players }))
}

/** Over the API; who is left out gets the filled value. */
async function saved(group: Group, position: number, strokes: number, ...names: Name[]) {
  const results = names.map((name) => ({ userId: club.ids[name], strokes }))
  const card = { groupId: group.id, position, version: 1, base: [], results }
  await done((await club.as('bo')).call(saveHole, card))
}

async function resultsOf({ id }: Group, name: Name) {
  const { players } = await done((await club.as('bo')).call(getGroup, { groupId: id }))
  return players.find(({ user }) => user.userId === club.ids[name])?.result ?? []
}
const strokesOf = async (group: Group, name: Name) => (await resultsOf(group, name)).map(({ strokes }) => strokes)

const onPhone = async (path: string, size: { width?: number; height?: number } = {}) =>
  openPage(app, { path, client: await club.as('bo'), ...size })
const onPhoneWithClock = async (path: string) => {
  const opened = await onPhone(path)
  await opened.page.clock.install()
  await opened.page.reload()
  return opened
}
const head = (page: Page, hole: number) =>
  page.getByRole('heading', { level: 1, name: `Score hole ${hole}`, exact: true })
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => key(page, 'Save score for the hole')
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })

const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

/** The second tap falls where the first did, and within the rest, however slow the machine is. */
async function tapTwice(target: Locator, between?: Locator) {
  const page = target.page()
  await target.and(page.locator(':not([aria-disabled])')).waitFor()
  const { left, top } = await boxOf(target)
  await stopClock(page)
  await page.touchscreen.tap(left + 8, top + 8)
  await between?.waitFor()
  await page.touchscreen.tap(left + 8, top + 8)
  await page.clock.resume()
}

describe('S6 fingers that tap twice', () => {
  test('S6 the second tap on a key scores no second player, the second tap on Save saves no second hole', async () => {
    const group = await aGroup(['bo', 'erik', 'anna'], 4)
    const { page, faults, close } = await onPhoneWithClock('/#/score')
    await head(page, 1).waitFor()
    await tapTwice(key(page, '4 Par'))
    await key(page, '6 Double').tap()
    await row(page, 'Erik Berg').getByRole('img', { name: '6, Double' }).waitFor()
    await tapTwice(save(page), head(page, 2))
    await key(page, '7 Double').tap()
    await expect.poll(() => head(page, 2).count()).toBe(1)
    await row(page, 'Bo Alm').getByRole('img', { name: '7, Double' }).waitFor()
    await eventually(() => strokesOf(group, 'erik')).toEqual([6, null, null, null])
    expect(await strokesOf(group, 'bo')).toEqual([4, null, null, null])
    expect(faults).toEqual([])
    await close()
  })

  test('S6 the second tap on Save enters nothing on the next hole, where a key may stand in its place', async () => {
    const group = await aGroup(['bo', 'erik'], 2)
    const { page, faults, close } = await onPhoneWithClock('/#/score')
    await key(page, '4 Par').tap()
    await row(page, 'Bo Alm').getByRole('img', { name: '4, Par' }).waitFor()
    await stopClock(page)
    await save(page).tap()
    await head(page, 2).waitFor()
    await key(page, '6 Bogey').dispatchEvent('click')
    await page.clock.resume()
    await key(page, '7 Double').tap()
    await save(page).or(key(page, 'Save and End Round')).first().tap()
    await eventually(() => strokesOf(group, 'erik')).toEqual([5, 6])
    expect(await strokesOf(group, 'bo')).toEqual([4, 7])
    expect(faults).toEqual([])
    await close()
  })

  test('S7 a hole on which nobody has a value is not filled before a person has said so', async () => {
    const group = await aGroup(['bo', 'erik'], 2)
    const { page, close } = await onPhone('/#/score')
    await save(page).tap()
    const question = page.getByRole('alertdialog', { name: 'Nobody has a score on hole 1' })
    await question.getByRole('button', { name: 'Cancel' }).tap()
    await head(page, 1).waitFor()
    await save(page).tap()
    expect(await axe(page)).toEqual([])
    await question.getByRole('button', { name: 'Save anyway' }).tap()
    await head(page, 2).waitFor()
    await eventually(async () => (await resultsOf(group, 'bo'))[0]).toMatchObject({ strokes: 6, filled: true })
    await close()
  })
})

describe('S6 a hole that is left', () => {
  test('S6 a correction is saved when its hole is left by arrow, by menu or with the whole page', async () => {
    const group = await aGroup(['bo', 'erik'], 3)
    for (const position of [1, 2]) await saved(group, position, 4, 'bo', 'erik')
    const { page, context, close } = await onPhone('/#/score/1')
    await row(page, 'Erik Berg').getByRole('button').tap()
    await key(page, '6 Double').tap()
    await key(page, 'Next hole').tap()
    await page.getByText('Hole 1 saved').waitFor()
    await head(page, 2).waitFor()
    await eventually(() => strokesOf(group, 'erik')).toEqual([6, 4, null])
    await key(page, '7 Double').tap()
    await key(page, 'Menu').tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'News' }).tap()
    await page.waitForURL(/#\/news$/)
    await eventually(() => strokesOf(group, 'bo')).toEqual([4, 7, null])
    await page.goto('/#/score/1')
    await head(page, 1).waitFor()
    await key(page, '5 Bogey').tap()
    await row(page, 'Bo Alm').getByRole('img', { name: '5, Bogey' }).waitFor()
    await page.close()
    const next = await context.newPage()
    await next.goto('/#/score')
    await head(next, 3).waitFor()
    await eventually(() => strokesOf(group, 'bo')).toEqual([5, 7, null])
    await close()
  })

  test('S10 what is typed for some of the players waits on its hole, is listed at the end, and holds the submit', async () => {
    const group = await aGroup(['bo', 'erik'], 2)
    await saved(group, 1, 4, 'bo', 'erik')
    const { page, close } = await onPhone('/#/score/2')
    await key(page, '6 Bogey').tap()
    await key(page, 'Previous hole').tap()
    await head(page, 1).waitFor()
    await page.getByRole('button', { name: /^Choose hole/ }).tap()
    await key(page, 'Hole 2, typed, not saved').tap()
    await row(page, 'Bo Alm').getByRole('img', { name: '6, Bogey' }).waitFor()
    await page.goto('/#/score/end')
    await page.getByText('Hole 2 is not saved').waitFor()
    await page.getByText(/^Bo 6, typed on this phone at \d/).waitFor()
    await page.getByText('Save hole 2 first. Filled holes may stay.').waitFor()
    await expect.poll(() => key(page, 'Final submit').getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('link', { name: 'Open hole 2' }).tap()
    await key(page, '5 Par').tap()
    await key(page, 'Save and End Round').tap()
    await eventually(() => key(page, 'Final submit').getAttribute('aria-disabled')).toBe(null)
    await eventually(() => strokesOf(group, 'bo')).toEqual([4, 6])
    await close()
  })
})

describe('S10 the end of a round', () => {
  test('S7 S10 shows the cards with their sums, what was filled in and who withdrew, each with the way to its hole', async () => {
    const group = await aGroup(['bo', 'erik', 'anna'], 12)
    for (const { position } of group.holes)
      await saved(group, position, 5, 'bo', ...(position === 6 ? [] : ['erik' as const]))
    await app.database.kysely
      .updateTable('scorecards')
      .set({ status: 'WD', strokes: [5, 5, ...Array(10).fill(null)], marks: Array(12).fill(0) })
      .where('groupId', '=', group.id)
      .where('userId', '=', club.ids.anna)
      .execute()
    const { page, faults, close } = await onPhone('/#/score/end')
    const bo = page.getByRole('article', { name: 'Card of Bo Alm' })
    await bo.getByText('60 strokes').waitFor()
    const sums = async (name: string) => bo.getByRole('table', { name }).getByRole('cell').last().innerText()
    expect([await sums('Bo Alm, Out'), await sums('Bo Alm, In')]).toEqual(['45', '15'])
    await page.getByText('Anna Berg: WD').waitFor()
    await page.getByText('Played until hole 2; gets no place.').waitFor()
    await page.getByText('Erik Berg: 1 hole filled in').waitFor()
    const erik = page.getByRole('article', { name: 'Card of Erik Berg' })
    const filled = erik.getByRole('link', { name: 'Hole 6, 4, filled in, not confirmed', exact: true })
    expect(await filled.getByText('4').evaluate((mark) => getComputedStyle(mark).fontStyle)).toBe('italic')
    expect((await filled.boundingBox())?.height).toBe(48)
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await filled.tap()
    await head(page, 6).waitFor()
    expect(faults).toEqual([])
    await close()
  })
})

/** Four players with long names on a hole that has extras, a contest and a text of the event. */
async function aFullHole() {
  const group = await aGroup(['bo', 'erik', 'anna', 'cilla'], 18, { useExtra: true })
  const database = app.database.kysely
  const names = { firstName: 'Maximiliana-Wilhelmina', lastName: 'Oxenstierna af Korsholm' }
  await database.updateTable('users').set(names).where('id', '=', club.ids.bo).execute()
  const textInfo = JSON.stringify([
    { condition: 'true', conditionalText: 'Mind the pond on the left, and rake the bunkers.' },
  ])
  await database.updateTable('events').set({ textInfo }).where('id', '=', group.event.id).execute()
  const contests = [{ id: 1, hole: 1, pts: 0 }]
  await done((await club.as('anna')).call(saveRoundContests, { roundId: group.roundId, contests }))
  return group
}

const boxOf = async (target: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return { left: x, top: y, right: x + width, bottom: y + height }
}
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** How a colour stands out from another, as WCAG counts it. */
function contrast(colours: string[]) {
  const [a = 0, b = 0] = colours
    .map((colour) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255))
    .map((parts) => parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)))
    .map(([red = 0, green = 0, blue = 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toSorted((one, other) => other - one)
  return (a + 0.05) / (b + 0.05)
}

describe('S6 the pad on every phone', () => {
  test('S6 all rows stand above the pad on small phones, beside it when the phone lies; large text scrolls one way', async () => {
    await aFullHole()
    const { page, context, close } = await onPhone('/#/score/1', { width: 360, height: 640 })
    await page.getByText('Mind the pond').waitFor()
    const pad = page.getByRole('region', { name: 'Strokes for Maximiliana-Wilhelmina' })
    const rows = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
    for (const [width, height] of [
      [360, 640],
      [375, 667],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await widthOf(page)).toBe(width)
      const [first, last] = [await boxOf(rows.first()), await boxOf(rows.last())]
      expect(first.top).toBeGreaterThanOrEqual(0)
      expect(last.bottom).toBeLessThanOrEqual((await boxOf(pad)).top)
      const button = await boxOf(save(page))
      expect(button.right).toBeLessThanOrEqual(width)
      expect(button.bottom).toBeLessThanOrEqual(height)
    }
    await page.setViewportSize({ width: 667, height: 375 })
    await eventually(async () => (await boxOf(rows.first())).right <= (await boxOf(pad)).left).toBe(true)
    expect((await boxOf(rows.first())).bottom).toBeLessThanOrEqual(375)
    expect((await boxOf(save(page))).bottom).toBeLessThanOrEqual(375)
    await page.setViewportSize({ width: 390, height: 844 })
    const session = await context.newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const path of ['/#/score/1', '/#/score/end']) {
      await page.goto(path)
      await page
        .getByRole('heading', { level: 1, name: path.endsWith('end') ? 'End of round' : 'Score hole 1' })
        .waitFor()
      await eventually(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('34px')
      expect(await widthOf(page), path).toBe(390)
    }
    await close()
  })

  test('S6 a finger leaves no tint on the next player’s key, edges stand out, and sunlight is one press away', async () => {
    await aFullHole()
    const { page, close } = await onPhone('/#/score/1')
    const looks = (name: string, what: 'backgroundColor' | 'borderTopColor') =>
      key(page, name).evaluate((element, property) => getComputedStyle(element)[property], what)
    await key(page, '4 Par').tap()
    await page.getByRole('region', { name: 'Strokes for Erik' }).waitFor()
    expect(await looks('4 Par', 'backgroundColor')).toBe(await looks('5 Bogey', 'backgroundColor'))
    const ground = await page.evaluate(
      () => getComputedStyle(document.querySelector('[class*="bg-surface"]') ?? document.body).backgroundColor,
    )
    expect(contrast([await looks('1 Ace', 'borderTopColor'), ground])).toBeGreaterThanOrEqual(3)
    await key(page, 'Sunlight').tap()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('sunlight')
    expect(await axe(page)).toEqual([])
    await key(page, 'Sunlight').tap()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    await close()
  })
})
