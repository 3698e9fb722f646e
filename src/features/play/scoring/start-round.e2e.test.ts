import { describe, expect, test } from 'vitest'
import { axe, openPage } from '../../../testing/browser.ts'
import {
  aGroup,
  aParty,
  app,
  aRound,
  as,
  club,
  eventually,
  head,
  openScoringPages,
  row,
  saved,
} from '../../../testing/pages/scoring.ts'
import { startRound } from './operations/start.ts'
import { submitGroup } from './operations.ts'

openScoringPages()

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
    await aParty()
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
    await aParty()
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
