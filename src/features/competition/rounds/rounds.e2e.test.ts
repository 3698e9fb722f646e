import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, type OpenedPage, openPage } from '../../../testing/browser.ts'
import { type Club, giveCards, makeClub } from '../../../testing/club.ts'
import { chooseFormat } from '../../../testing/pages/formats.ts'
import { createEvent } from '../events/operations/change.ts'
import { getEvent } from '../events/operations/event.ts'
import { createRound, updateRound } from './operations.ts'

let app: TestApp
let club: Club

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
})
afterAll(() => app.close())

const open = (path: string, client = club.admin) => openPage(app, { client, path: `/?party=${club.partyId}#${path}` })

async function made(strokeCount: 'stroke' | 'stableford' | 'custom' = 'stroke') {
  const answer = await club.admin.call(createEvent, {
    partyId: club.partyId,
    title: 'Spring Cup',
    startDate: '2026-05-01',
    endDate: '2026-05-03',
    metaData: { country: 'se', strokeCount, scoringSystem: 'total' },
  })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.id
}

async function addRound(eventId: string) {
  const round = { eventId, title: 'Opening', roundDate: '2026-05-01', courseId: club.courseId, meta: {} }
  const answer = await club.admin.call(createRound, round)
  return answer.ok ? answer.value.roundId : ''
}

async function roundsOf(eventId: string) {
  const answer = await club.admin.call(getEvent, { eventId })
  return answer.ok ? answer.value.rounds : []
}

const chooseCourse = async ({ page }: OpenedPage, name: RegExp, search: string) => {
  await page.getByRole('combobox', { name: 'Course' }).fill(search)
  await page.getByRole('option', { name }).first().click()
}

const clean = async ({ page, faults, close }: OpenedPage) => {
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
}

describe('E3 adding a round', () => {
  test('E3 title, course and date are needed; hole list, points and contests are saved with it', async () => {
    const eventId = await made()
    const opened = await open(`/event/${eventId}/rounds`)
    const { page } = opened
    await page.getByRole('link', { name: 'Add Round' }).click()
    await page.waitForURL(/add-round$/)
    const add = page.getByRole('button', { name: 'Add Round' })
    await page.getByText('The title needs at least 3 characters.').waitFor()
    await page.getByLabel('Title').fill('Opening')
    await page.getByText('Choose a course.').waitFor()
    await chooseCourse(opened, /Skärsätra/, 'skärs')
    await expect.poll(() => add.getAttribute('aria-disabled')).toBeNull()
    await page.getByLabel('Date', { exact: true }).fill('2026-05-04')
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => page.getByText("The date must lie within the event's dates.").count()).toBe(2)
    await page.getByLabel('Date', { exact: true }).fill('2026-05-02')
    await page.getByLabel('Manual hole list').fill('10,11,12,1,2,3')
    await expect.poll(() => page.getByLabel('Start hole', { exact: true }).isDisabled()).toBe(true)
    await expect.poll(() => page.getByLabel('Number of holes', { exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('Points per place').fill('10,8,6')

    const addContest = page.getByRole('button', { name: 'Add contest' })
    await expect.poll(() => addContest.isDisabled()).toBe(true)
    await page.getByLabel('Contest', { exact: true }).selectOption({ label: 'Closest to pin' })
    await page.getByLabel('Hole', { exact: true }).fill('3')
    await page.getByLabel('Points', { exact: true }).fill('2')
    await page.getByLabel('Points', { exact: true }).press('Tab')
    await addContest.click()
    await page.getByText('Hole 3 · 2 points').waitFor()
    await page.getByLabel('Contest', { exact: true }).selectOption({ label: 'Closest to pin' })
    await page.getByLabel('Hole', { exact: true }).fill('12')
    await page.getByLabel('Hole', { exact: true }).press('Tab')
    await addContest.click()
    await page.getByText('Hole 12', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove Closest to pin, hole 12' }).waitFor()
    await page.getByLabel('Contest', { exact: true }).selectOption({ label: 'Closest to pin' })
    await page.getByLabel('Hole', { exact: true }).fill('3')
    await page.getByLabel('Hole', { exact: true }).press('Tab')
    await addContest.click()
    const dialog = page.getByRole('alertdialog', { name: 'Contest already exists' })
    await dialog.getByText('This contest type already exists for this round.', { exact: true }).waitFor()
    await dialog.getByRole('button').click()
    expect(await axe(page)).toEqual([])

    await add.click()
    await page.waitForURL(/rounds$/)
    await page.getByRole('link', { name: 'Opening' }).waitFor()
    expect(await roundsOf(eventId)).toMatchObject([
      {
        title: 'Opening',
        roundNumber: 1,
        roundDate: '2026-05-02',
        meta: {
          holeConfig: '10,11,12,1,2,3',
          customScoring: '10,8,6',
          contests: [
            { id: 1, hole: 3, pts: 2 },
            { id: 1, hole: 12, pts: 0 },
          ],
        },
      },
    ])
    await clean(opened)
  })

  test('E3 a custom event asks for a game type of the round', async () => {
    const eventId = await made('custom')
    const opened = await open(`/event/${eventId}/add-round`)
    const { page, close } = opened
    await page.getByLabel('Title').fill('Matches')
    await chooseCourse(opened, /Skärsätra/, 'skärs')
    await page.getByRole('button', { name: 'Add Round' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('It is mandatory to select a game type for custom events.', { exact: true }).waitFor()
    await dialog.getByRole('button').click()
    await chooseFormat(page, 'Match play')
    await page.getByRole('button', { name: 'Add Round' }).click()
    await page.waitForURL(/rounds$/)
    expect(await roundsOf(eventId)).toMatchObject([{ title: 'Matches', gameType: 'match' }])
    await close()
  })

  test('E3 stableford on a course without indexes is an invalid course', async () => {
    const eventId = await made('stableford')
    const opened = await open(`/event/${eventId}/add-round`)
    const { page, close } = opened
    await page.getByLabel('Title').fill('Points')
    await chooseCourse(opened, /Backyard/, 'backy')
    await page.getByRole('button', { name: 'Add Round' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Invalid course' })
    await dialog.getByText(/All holes need indexes/).waitFor()
    expect(await roundsOf(eventId)).toEqual([])
    await close()
  })

  test('E3 a round that could not be added says so and keeps what was typed', async () => {
    const eventId = await made()
    const opened = await open(`/event/${eventId}/add-round`)
    const { page, close } = opened
    await page.getByLabel('Title').fill('Opening')
    await chooseCourse(opened, /Skärsätra/, 'skärs')
    await page.getByLabel('Manual hole list').fill('1,2,19')
    await page.getByRole('button', { name: 'Add Round' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Error' })
    await dialog.getByText('It was not possible to add the round...', { exact: true }).waitFor()
    await dialog.getByRole('button').click()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Opening')
    await close()
  })
})

describe('E3 changing and deleting a round', () => {
  test('E3 a round is changed as a whole', async () => {
    const eventId = await made()
    await addRound(eventId)
    const opened = await open(`/event/${eventId}/rounds`)
    const { page } = opened
    await page.getByRole('link', { name: 'Opening' }).click()
    await page.getByLabel('Title').fill('Back nine')
    await page.getByLabel('Start hole', { exact: true }).fill('10')
    await page.getByLabel('Number of holes', { exact: true }).fill('9')
    await page.getByLabel('Received strokes').selectOption({ label: '50% of exact handicap' })
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/rounds$/)
    await page.getByText(/9 holes · from hole 10/).waitFor()
    expect(await roundsOf(eventId)).toMatchObject([
      { title: 'Back nine', meta: { startHole: 10, holeCount: 9, strokesFactor: 0.5 } },
    ])
    await clean(opened)
  })

  test('E3 with scores course and holes are shown as fixed, the rest can be changed', async () => {
    const eventId = await made()
    const roundId = await addRound(eventId)
    await giveCards(app, club.partyId, roundId, club.members.slice(0, 2))
    const opened = await open(`/event/${eventId}/round/${roundId}`)
    const { page } = opened
    await page.getByText(/The round has scores/).waitFor()
    for (const label of ['Course', 'Start hole', 'Number of holes', 'Manual hole list', 'Received strokes'])
      expect(await page.getByLabel(label, { exact: !label.startsWith('Manual') }).isDisabled(), label).toBe(true)
    await page.getByLabel('Title').fill('Renamed')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/rounds$/)
    expect(await roundsOf(eventId)).toMatchObject([{ title: 'Renamed', hasScores: true }])
    await clean(opened)
  })

  test('E3 deleting asks in the exact words', async () => {
    const eventId = await made()
    await addRound(eventId)
    const { page, close } = await open(`/event/${eventId}/rounds`)
    await page.getByRole('button', { name: 'More for Opening' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog
      .getByText('All saved results and data will be lost permanently. Are you sure you want to continue?', {
        exact: true,
      })
      .waitFor()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No rounds yet').waitFor()
    expect(await roundsOf(eventId)).toEqual([])
    await close()
  })

  test('N5 members are sent home from the rounds', async () => {
    const eventId = await made()
    for (const path of [`/event/${eventId}/rounds`, `/event/${eventId}/add-round`]) {
      const { page, close } = await open(path, club.member)
      await page.waitForURL((url) => !url.hash.startsWith('#/event/'))
      await close()
    }
  })
})

test('E3 two administrators of a round: what the other changed is taken in or shown, and a link asks first', async () => {
  const eventId = await made()
  const id = await addRound(eventId)
  const { page, faults, close } = await open(`/event/${eventId}/round/${id}`)
  await page.getByLabel('Title').fill('My round')
  const other = { id, eventId, title: 'Your round', roundDate: '2026-05-02', courseId: club.courseId, meta: {} }
  expect(await club.admin.call(updateRound, other)).toMatchObject({ ok: true })
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('alertdialog', { name: 'Changed by somebody else meanwhile' })
  await told.getByRole('button').click()
  const difference = page.locator('[data-difference]')
  await expect.poll(() => difference.innerText()).toMatch(/Yours\s+My round\s+Saved now\s+Your round/)
  await expect.poll(() => page.getByLabel('Date', { exact: true }).inputValue()).toBe('2026-05-02')
  await page.getByRole('link', { name: 'Event Rounds' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await difference.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/rounds$/)
  expect(await roundsOf(eventId)).toMatchObject([{ title: 'My round', roundDate: '2026-05-02' }])
  expect(faults).toEqual([])
  await close()
})
