import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { saveRoundContests } from '../../competition/contests/operations.ts'
import { abortGroup, type Group, getGroup, saveHole, startRound, submitGroup } from './operations.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const eventually = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 15_000 })

type EventSettings = Parameters<Cast['event']>[0]
type RoundSettings = Parameters<Cast['round']>[1]

/** A party of its own with one round of today. */
async function aRound(event: EventSettings = {}, round: RoundSettings = {}) {
  club = await cast(app)
  const eventId = await club.event(event)
  return { eventId, roundId: await club.round(eventId, round) }
}

async function aGroup(names: Name[], event: EventSettings = {}, round: RoundSettings = {}) {
  const { eventId, roundId } = await aRound(event, round)
  const players = names.map((name) => ({ userId: club.ids[name], handicap: club.people[name].handicap, strokes: 0 }))
  const client = await club.as(names[0] ?? 'bo')
  const answer = await client.call(startRound, { roundId, players })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return { eventId, roundId, group: answer.value, client }
}

type Started = Awaited<ReturnType<typeof aGroup>>

async function saved({ client, group }: Started, position: number, strokes: number) {
  const results = group.players.map(({ user }) => ({ userId: user.userId, strokes }))
  const answer = await client.call(saveHole, { groupId: group.id, position, version: 1, base: [], results })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
}

async function groupNow({ client, group }: Started): Promise<Group> {
  const answer = await client.call(getGroup, { groupId: group.id })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

const strokesOf = (group: Group, name: Name) =>
  group.players.find(({ user }) => user.userId === club.ids[name])?.result.map(({ strokes }) => strokes)

const as = async (name: Name, path: string, options: { width?: number; height?: number } = {}) =>
  openPage(app, { path, client: await club.as(name), ...options })

const head = (page: Page, hole: number) =>
  page.getByRole('heading', { level: 1, name: `Score hole ${hole}`, exact: true })
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const primary = (page: Page) => key(page, 'Save score for the hole')
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: name })

/** Opens a question and presses its last button within the next frames, as a double tap does: whether that answered it. */
async function answersAtOnce(name: string) {
  const frame = () => new Promise(requestAnimationFrame)
  const buttons = (place: string) => [...document.querySelectorAll<HTMLElement>(`${place} button`)]
  buttons('main')
    .find(({ textContent }) => textContent === name)
    ?.click()
  while (buttons('dialog').length === 0) await frame()
  buttons('dialog').at(-1)?.click()
  await frame()
  await frame()
  return buttons('dialog').length === 0
}

/** Four players, or as many as there are, make these strokes. */
async function enter(page: Page, ...names: string[]) {
  for (const name of names) await key(page, name).click()
}

describe('S3 round selection', () => {
  test('S3 several rounds are listed to choose from, and the chosen one leads to its players', async () => {
    const { eventId } = await aRound()
    await club.round(eventId, { title: 'Back nine', roundNumber: 2, startHole: 10, holeCount: 9 })
    const { page, faults, close } = await as('bo', '/#/select-round')
    const item = page.getByRole('listitem').filter({ hasText: 'Back nine' })
    for (const fact of ['CourseEkbacken', 'Start at hole10', 'Number of holes9'])
      expect(await item.innerText().then((text) => text.replaceAll(/\s*\n\s*/g, ''))).toContain(fact)
    expect(await axe(page)).toEqual([])
    await item.getByRole('button', { name: 'Start Round' }).click()
    await page.waitForURL(/#\/select-players$/)
    await page.getByText('Back nine · Ekbacken').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('S3 the only round is selected by itself', async () => {
    await aRound()
    const { page, close } = await as('bo', '/#/select-round')
    await page.waitForURL(/#\/select-players$/)
    await page.getByText('Round 1 · Ekbacken').waitFor()
    await close()
  })

  test('S3 who scores already goes on scoring, and a visitor goes to the start', async () => {
    await aGroup(['bo'])
    const bo = await as('bo', '/#/select-round')
    await bo.page.waitForURL(/#\/score\/1$/)
    await bo.close()
    const visitor = await openPage(app, { path: '/#/select-round' })
    await visitor.page.waitForURL(/#\/start$/)
    await visitor.close()
  })

  test('S3 an ongoing event without a round today says so', async () => {
    club = await cast(app)
    await club.event()
    const { page, close } = await as('bo', '/#/select-round')
    await page
      .getByText(
        "There's an ongoing event but there seems to be no round configured to start today. Please update and try again.",
      )
      .waitFor()
    await close()
  })
})

describe('S4 and S5 player selection and start', () => {
  test('S4 the owner stands first, others are chosen once, and handicaps bring strokes', async () => {
    await aRound({ strokesFactor: 0.5 })
    const { page, faults, close } = await as('bo', '/#/select-round')
    await page.getByText('One player is responsible for all').waitFor()
    await page.getByText('Bo Alm', { exact: true }).waitFor()
    const second = page.getByLabel('Player 2')
    await expect
      .poll(() => second.locator('option').allTextContents())
      .toEqual(['Nobody', 'Inga Ask', 'Anna Berg', 'Erik Berg', 'Cilla Dahl', 'David Ek', 'Frida Falk'])
    await second.selectOption({ label: 'Erik Berg' })
    await expect.poll(() => page.getByLabel('Player 3').locator('option').allTextContents()).not.toContain('Erik Berg')
    const erik = page.getByRole('group', { name: 'Erik Berg' })
    await expect.poll(() => erik.getByLabel('Handicap').inputValue()).toBe('15.0')
    await expect.poll(() => erik.getByLabel('Strokes received', { exact: true }).inputValue()).toBe('8')
    await erik.getByLabel('Handicap').fill('30')
    await erik.getByLabel('Handicap').press('Enter')
    await expect.poll(() => erik.getByLabel('Strokes received', { exact: true }).inputValue()).toBe('15')
    expect(await axe(page)).toEqual([])
    expect(faults).toEqual([])
    await close()
  })

  test('S4 a match has two slots, and a team event needs a team for everyone', async () => {
    await aRound({ strokeCount: 'match' })
    const match = await as('bo', '/#/select-round')
    await match.page.getByLabel('Player 2').waitFor()
    await expect.poll(() => match.page.getByLabel('Player 3').count()).toBe(0)
    await match.close()
    await aRound({ teams: [{ name: 'Reds', members: ['bo', 'erik'] }] })
    const { page, close } = await as('bo', '/#/select-round')
    const start = page.getByRole('button', { name: 'Start Round' })
    await start.waitFor()
    await expect.poll(() => start.getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel('Player 2').selectOption({ label: 'Cilla Dahl' })
    await page.getByText('No team').waitFor()
    await expect.poll(() => start.getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel('Player 2').selectOption({ label: 'Erik Berg' })
    await eventually(() => start.getAttribute('aria-disabled')).toBe(null)
    await close()
  })

  test('S4 without login it leads home, without a round to the rounds', async () => {
    const visitor = await openPage(app, { path: '/#/select-players' })
    await visitor.page.waitForURL(/#\/$/)
    await visitor.close()
    club = await cast(app)
    const { page, close } = await as('bo', '/#/select-players')
    await page.waitForURL(/#\/select-round$/)
    await close()
  })

  test('S5 the start asks first and leads to the first hole', async () => {
    await aRound({}, { startHole: 10 })
    const { page, close } = await as('bo', '/#/select-round')
    await page.getByLabel('Player 2').selectOption({ label: 'Anna Berg' })
    await page.getByRole('button', { name: 'Start Round' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await sure.getByText('The number of strokes cannot be changed afterwards.').waitFor()
    await sure.getByRole('button', { name: 'Start Round' }).click()
    await page.waitForURL(/#\/score\/10$/)
    await head(page, 10).waitFor()
    await close()
  })

  test('S5 when a player is taken meanwhile, a forced start with those who are left is offered', async () => {
    const { roundId } = await aRound()
    const { page, close } = await as('bo', '/#/select-round')
    await page.getByLabel('Player 2').selectOption({ label: 'Anna Berg' })
    await page.getByLabel('Player 3').selectOption({ label: 'Erik Berg' })
    const taken = { userId: club.ids.anna, handicap: 12, strokes: 12 }
    expect((await (await club.as('anna')).call(startRound, { roundId, players: [taken] })).ok).toBe(true)
    await page.getByRole('button', { name: 'Start Round' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start Round' }).click()
    const failed = page.getByRole('alertdialog', { name: 'The round was not started' })
    await failed.getByText('Anna Berg is in another group of this round.').waitFor()
    await failed.getByRole('button', { name: 'Start with 2 players' }).click()
    await head(page, 1).waitFor()
    await expect.poll(() => row(page, 'Erik Berg').count()).toBe(1)
    await expect.poll(() => row(page, 'Anna Berg').count()).toBe(0)
    await close()
  })

  test('S5 a failure that fewer players do not cure offers no forced start; both failures have their own words', async () => {
    const { roundId } = await aRound()
    const { page, context, close } = await as('bo', '/#/select-round')
    await page.getByLabel('Player 2').selectOption({ label: 'Anna Berg' })
    const start = async () => {
      await page.getByRole('button', { name: 'Start Round' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Start Round' }).click()
    }
    const fail = () => context.route('**/api/rounds/*/groups', (route) => route.fulfill({ status: 500, body: '{}' }))
    await fail()
    await start()
    const failed = page.getByRole('alertdialog', { name: 'The round was not started' })
    await failed
      .getByText('Unrecoverable error. Please contact the System Administrator or try again later.', { exact: true })
      .waitFor()
    await expect.poll(() => failed.getByRole('button').allTextContents()).toEqual(['Cancel'])
    await failed.getByRole('button', { name: 'Cancel' }).click()
    await context.unrouteAll()
    const taken = { userId: club.ids.anna, handicap: 12, strokes: 12 }
    expect((await (await club.as('anna')).call(startRound, { roundId, players: [taken] })).ok).toBe(true)
    await start()
    await failed.getByText('Anna Berg is in another group of this round.').waitFor()
    await fail()
    await failed.getByRole('button', { name: 'Start with 1 player' }).click()
    await page
      .getByText('An error has occured. Please contact the System Administrator or try again later.', { exact: true })
      .waitFor()
    await close()
  })

  test('S10 a round that was scored cannot be scored again: Abort alone', async () => {
    const started = await aGroup(['bo'], {}, { holeCount: 1 })
    await saved(started, 1, 4)
    await started.client.call(submitGroup, { groupId: started.group.id })
    const { page, close } = await as('bo', '/#/select-round')
    await page.getByText('You have already scored this round. It is not possible to score it again.').waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Abort'])
    await page.getByRole('button', { name: 'Abort' }).click()
    await page.waitForURL(/#\/start$/)
    await close()
  })
})

describe('S6 scoring on a phone', () => {
  test('S6 the pad goes on by itself, the hole is saved, and the next one stands there', async () => {
    const started = await aGroup(['bo', 'erik'])
    const { page, faults, close } = await as('bo', '/#/score')
    await page.waitForURL(/#\/score\/1$/)
    await head(page, 1).waitFor()
    await page.getByText('Par 4').waitFor()
    await page.getByText('Index 7').waitFor()
    const button = await primary(page).boundingBox()
    await page.getByRole('region', { name: 'Strokes for Bo' }).waitFor()
    await key(page, '3 Birdie').click()
    await page.getByRole('region', { name: 'Strokes for Erik' }).waitFor()
    await key(page, '6 Double').click()
    expect(await axe(page)).toEqual([])
    await primary(page).click()
    await head(page, 2).waitFor()
    expect(await primary(page).boundingBox()).toEqual(button)
    await eventually(async () => strokesOf(await groupNow(started), 'bo')?.[0]).toBe(3)
    expect(strokesOf(await groupNow(started), 'erik')?.[0]).toBe(6)
    expect(faults).toEqual([])
    await close()
  })

  test('S6 every key of the pad is at least 48 pixels on a par 5, and strokes go from 1 to par + 5', async () => {
    await aGroup(['bo', 'erik'], { useExtra: true })
    const { page, close } = await as('bo', '/#/score/2')
    await page.getByText('Par 5').waitFor()
    const pad = page.getByRole('region', { name: 'Strokes for Bo' })
    for (const name of ['1 Ace', '2 Albatross', '3 Eagle', '7 Double', '8 Triple', '9 +4', '10 +5', 'Pick up'])
      await expect.poll(() => pad.getByRole('button', { name, exact: true }).count()).toBe(1)
    for (const button of await pad.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(48)
    }
    await close()
  })

  test('S6 a pick-up is saved as one', async () => {
    const started = await aGroup(['bo'])
    const { page, close } = await as('bo', '/#/score')
    await enter(page, 'Pick up')
    await primary(page).click()
    await head(page, 2).waitFor()
    await eventually(async () => (await groupNow(started)).players[0]?.result[0]).toMatchObject({
      strokes: 9,
      pickedUp: true,
    })
    await close()
  })

  test('S7 what is missing is filled in and stands there unconfirmed until somebody confirms it', async () => {
    const started = await aGroup(['bo', 'anna'])
    const { page, close } = await as('bo', '/#/score')
    await enter(page, '4 Par')
    await primary(page).click()
    await head(page, 2).waitFor()
    await key(page, 'Previous hole').click()
    await row(page, 'Anna Berg').getByText('filled in, not confirmed').waitFor()
    expect((await groupNow(started)).players[1]?.result[0]).toMatchObject({ strokes: 5, filled: true })
    await row(page, 'Anna Berg').getByRole('button').click()
    await expect.poll(() => key(page, '5 Bogey').getAttribute('aria-pressed')).toBe('false')
    await key(page, '5 Bogey').click()
    await primary(page).click()
    await head(page, 2).waitFor()
    await eventually(async () => (await groupNow(started)).players[1]?.result[0]).toMatchObject({
      strokes: 5,
      filled: false,
    })
    await close()
  })

  test('S6 the hole picker jumps to scored holes; the others are disabled', async () => {
    const started = await aGroup(['bo'])
    await saved(started, 1, 4)
    await saved(started, 2, 5)
    const { page, close } = await as('bo', '/#/score')
    await page.waitForURL(/#\/score\/3$/)
    await page.getByRole('button', { name: /^Choose hole/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Holes' })
    await expect.poll(() => dialog.getByRole('button', { name: 'Hole 4, not scored' }).isDisabled()).toBe(true)
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Hole 1, saved' }).click()
    await page.waitForURL(/#\/score\/1$/)
    await head(page, 1).waitFor()
    await close()
  })

  test('S6 where a lap repeats the address counts positions and the page shows the course’s own number', async () => {
    const started = await aGroup(['bo'], {}, { holeConfig: [1, 2, 1, 2] })
    await saved(started, 1, 4)
    await saved(started, 2, 5)
    const { page, close } = await as('bo', '/#/score')
    await page.waitForURL(/#\/score\/3$/)
    await head(page, 1).waitFor()
    await close()
  })

  test('S15 received strokes stand as dots', async () => {
    club = await cast(app)
    const roundId = await club.round(await club.event())
    const players = [
      { userId: club.ids.bo, handicap: 19, strokes: 19 },
      { userId: club.ids.cilla, handicap: -2.4, strokes: -2 },
    ]
    expect((await (await club.as('bo')).call(startRound, { roundId, players })).ok).toBe(true)
    const { page, close } = await as('bo', '/#/score/4')
    await row(page, 'Bo Alm').getByRole('img', { name: '2 strokes received' }).waitFor()
    await page.goto('/#/score/8')
    await head(page, 8).waitFor()
    await row(page, 'Bo Alm').getByRole('img', { name: '1 stroke received' }).waitFor()
    await expect
      .poll(() =>
        row(page, 'Cilla Dahl')
          .getByRole('img', { name: /given back/ })
          .count(),
      )
      .toBe(0)
    await page.goto('/#/score/6')
    await head(page, 6).waitFor()
    await row(page, 'Cilla Dahl').getByRole('img', { name: '1 stroke given back' }).waitFor()
    await close()
  })

  test('S8 the four indicators are toggled for each player', async () => {
    const started = await aGroup(['bo', 'erik'], { useExtra: true })
    const { page, close } = await as('bo', '/#/score')
    await key(page, 'Camel: bunker').click()
    await row(page, 'Bo Alm').getByRole('img', { name: 'Camel: bunker' }).waitFor()
    await eventually(async () => (await groupNow(started)).players[0]?.result[0]?.indicators).toEqual(['camel'])
    await key(page, 'Camel: bunker').click()
    await eventually(async () => (await groupNow(started)).players[0]?.result[0]?.indicators).toEqual([])
    await close()
    await aGroup(['bo'])
    const without = await as('bo', '/#/score')
    await head(without.page, 1).waitFor()
    await expect.poll(() => key(without.page, 'Camel: bunker').count()).toBe(0)
    await without.close()
  })

  test('S13 texts of the event appear where their condition is true', async () => {
    const { eventId } = await aGroup(['bo'])
    const textInfo = JSON.stringify([
      { condition: '{hole} == 0', conditionalText: 'Welcome!' },
      { condition: '{hole} == 3', conditionalText: 'Mind the pond.' },
    ])
    await app.database.kysely.updateTable('events').set({ textInfo }).where('id', '=', eventId).execute()
    const { page, close } = await as('bo', '/#/score')
    await page.getByText('Welcome!').waitFor()
    await page.goto('/#/score/3')
    await page.getByText('Mind the pond.').waitFor()
    await close()
  })

  test('S14 a contest is reported in a dialog on its hole', async () => {
    const { roundId, group } = await aGroup(['bo', 'erik'])
    const contests = [
      { id: 1, hole: 1, pts: 0 },
      { id: 1, hole: 3, pts: 0 },
    ]
    expect((await (await club.as('anna')).call(saveRoundContests, { roundId, contests })).ok).toBe(true)
    const { page, close } = await as('bo', '/#/score')
    await page.getByText('Closest to pin').waitFor()
    await key(page, 'Report').click()
    const dialog = page.getByRole('dialog', { name: 'Closest to pin · Hole 1' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This is needed.').first().waitFor()
    await dialog.getByLabel('Erik Berg').check()
    await dialog.getByLabel('Distance to the hole (m)').fill('3.4')
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Erik Berg 3.4 m').waitFor()
    await eventually(async () => {
      const answer = await (await club.as('bo')).call(getGroup, { groupId: group.id })
      return answer.ok && answer.value.contests[0]?.results
    }).toEqual([{ userId: club.ids.erik, value: 3.4 }])
    await close()
  })
})

describe('S6 scoring on a wide screen', () => {
  test('S6 every player has all keys in a row and the board stands beside', async () => {
    const started = await aGroup(['bo', 'erik'])
    await saved(started, 1, 4)
    const { page, faults, close } = await as('bo', '/#/score', { width: 1440, height: 900 })
    await head(page, 2).waitFor()
    await page.getByRole('heading', { name: 'Leaderboard' }).waitFor()
    await key(page, 'Bo Alm: 5 Par').click()
    await key(page, 'Erik Berg: pick up').click()
    await expect.poll(() => key(page, 'Bo Alm: 5 Par').getAttribute('aria-pressed')).toBe('true')
    expect(await axe(page)).toEqual([])
    await primary(page).click()
    await head(page, 3).waitFor()
    await eventually(async () => strokesOf(await groupNow(started), 'erik')?.[1]).toBe(10)
    expect(faults).toEqual([])
    await close()
  })
})

describe('S9 match modes', () => {
  test('S9 a tile gives its side the hole, pressed again it clears, and the winner shows +1', async () => {
    const started = await aGroup(['bo', 'cilla'], { strokeCount: 'match' })
    const { page, close } = await as('bo', '/#/score')
    const tiles = page.getByRole('region', { name: 'Who won the hole' })
    const [bo, cilla] = [tiles.getByRole('button', { name: 'Bo' }), tiles.getByRole('button', { name: 'Cilla' })]
    await bo.click()
    await row(page, 'Bo Alm').getByText('+1').waitFor()
    await cilla.click()
    await row(page, 'Cilla Dahl').getByText('+1').waitFor()
    await expect.poll(() => bo.getAttribute('aria-pressed')).toBe('false')
    await cilla.click()
    await expect.poll(() => cilla.getAttribute('aria-pressed')).toBe('false')
    await cilla.click()
    expect(await axe(page)).toEqual([])
    await primary(page).click()
    await head(page, 2).waitFor()
    await eventually(async () => strokesOf(await groupNow(started), 'cilla')?.[0]).toBe(1)
    expect(strokesOf(await groupNow(started), 'bo')?.[0]).toBe(0)
    await row(page, 'Cilla Dahl').getByText('1 up after 1').waitFor()
    await close()
  })
})

describe('G6 extra holes and concessions', () => {
  const level = async (started: Started) => {
    for (const { position } of started.group.holes) await saved(started, position, 0)
  }
  const side = (page: Page, name: string) => page.getByRole('button', { name: `${name} concedes`, exact: true })
  const boardOf = async ({ eventId }: Started) => {
    const board = await as('bo', `/#/leaderboard/${eventId}`)
    await board.page.getByRole('tab', { name: 'Matches' }).click()
    return { ...board, match: board.page.getByRole('listitem').filter({ hasText: 'Bo Alm' }) }
  }

  test('G6 a level match goes on to the 19th, whose hole is conceded at the side, and the board says so', {
    timeout: 60_000,
  }, async () => {
    const started = await aGroup(['bo', 'cilla'], { strokeCount: 'match' })
    await level(started)
    const board = await boardOf(started)
    await board.match.getByText('AS').first().waitFor()
    const { page, faults, close } = await as('bo', '/#/score/end')
    await key(page, 'Play an extra hole').click()
    await page.getByText('Extra hole').first().waitFor()
    await side(page, 'Cilla').click()
    await page.getByRole('menuitem', { name: 'Concede hole' }).click()
    const tile = page.getByRole('region', { name: 'Who won the hole' }).getByRole('button', { name: /^Bo/ })
    await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true')
    await side(page, 'Cilla').click()
    await page.getByRole('menuitem', { name: 'Concede hole' }).click()
    expect(await tile.getAttribute('aria-pressed')).toBe('true')
    expect(await axe(page)).toEqual([])
    await key(page, 'Save and End Round').or(primary(page)).click()
    await board.match.getByText('1 up (19th)').first().waitFor()
    await eventually(async () => strokesOf(await groupNow(started), 'bo')?.[18]).toBe(1)
    expect(faults).toEqual([])
    await board.close()
    await close()
  })

  test('G6 a match is conceded on the phone after a question, and the board says so', async () => {
    const started = await aGroup(['bo', 'cilla'], { strokeCount: 'match' })
    await saved(started, 1, 0)
    const board = await boardOf(started)
    const { page, faults, close } = await as('bo', '/#/score')
    await side(page, 'Cilla').click()
    await page.getByRole('menuitem', { name: 'Concede match' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Does Cilla concede the match?' })
    await sure.getByRole('button', { name: 'Concede', exact: true }).click()
    await page.getByText('The match was conceded.').waitFor()
    await board.match.getByText('conc.').first().waitFor()
    expect(faults).toEqual([])
    await board.close()
    await close()
  })
})

describe('S10 to S12 the end of a round', () => {
  test('S10 the last hole ends the round; back returns to it; the final submit leads to the event', async () => {
    const started = await aGroup(['bo'], {}, { holeCount: 2 })
    await saved(started, 1, 4)
    const { page, close } = await as('bo', '/#/score')
    await head(page, 2).waitFor()
    await enter(page, '5 Par')
    await key(page, 'Save and End Round').click()
    await page.getByRole('heading', { name: 'End of round' }).waitFor()
    expect(await axe(page)).toEqual([])
    await key(page, 'Back to the last hole').click()
    await head(page, 2).waitFor()
    await key(page, 'Save and End Round').click()
    await key(page, 'Final submit').waitFor()
    expect(await page.evaluate(answersAtOnce, 'Final submit')).toBe(false)
    const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await sure.getByText('The results cannot be changed afterwards.').waitFor()
    await sure.getByRole('button', { name: 'Final submit' }).click()
    await page.waitForURL(new RegExp(`#/view/${started.eventId}$`))
    await eventually(async () => (await groupNow(started)).submitted).toBe(true)
    await close()
  })

  test('S11 aborting asks first, deletes the group and returns to the start', async () => {
    const started = await aGroup(['bo'])
    await saved(started, 1, 4)
    const { page, close } = await as('bo', '/#/score')
    await head(page, 2).waitFor()
    await key(page, 'Abort Round').click()
    const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await sure.getByText('All saved scores, extras and results for all players in this group will be lost.').waitFor()
    await sure.getByRole('button', { name: 'Abort Round' }).click()
    await page.waitForURL(/#\/start$/)
    expect(await started.client.call(getGroup, { groupId: started.group.id })).toMatchObject({ status: 404 })
    await close()
  })

  test('S12 what is saved elsewhere appears, and a group that is gone leads to the start, with a word', async () => {
    const started = await aGroup(['bo', 'anna'])
    const { page, close } = await as('anna', '/#/score')
    await head(page, 1).waitFor()
    await saved(started, 1, 7)
    await row(page, 'Bo Alm').getByRole('img', { name: /^7/ }).waitFor()
    await started.client.call(abortGroup, { groupId: started.group.id })
    await page.waitForURL(/#\/start$/)
    const word = page.getByRole('alertdialog', { name: 'The round was aborted' })
    await word.getByText(/^By Bo Alm, /).waitFor()
    await close()
  })

  test('S6 without a login the scoring page asks for one', async () => {
    const { page, close } = await openPage(app, { path: '/#/score/7' })
    await page.waitForURL(/#\/login/)
    await close()
  })
})
