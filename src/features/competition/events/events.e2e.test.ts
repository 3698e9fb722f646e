import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, type OpenedPage, openPage } from '../../../testing/browser.ts'
import { type Club, makeClub } from '../../../testing/club.ts'
import { chooseFormat } from '../../../testing/pages/formats.ts'
import { createRound } from '../rounds/operations.ts'
import { createEvent, updateEvent } from './operations/change.ts'
import { getEvent, getEvents } from './operations/event.ts'

let app: TestApp
let club: Club
let hidden: Club

beforeAll(async () => {
  app = await startApp()
  club = await makeClub(app)
  hidden = await makeClub(app, { hidden: true })
})
afterAll(() => app.close())

const open = (path: string, by: Club = club, client = by.admin) =>
  openPage(app, { client, path: `/?party=${by.partyId}#${path}` })

async function made(title: string, by: Club = club) {
  const answer = await by.admin.call(createEvent, {
    partyId: by.partyId,
    title,
    startDate: '2026-05-01',
    endDate: '2026-05-03',
    metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total' },
  })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.id
}

async function read(eventId: string, by: Club = club) {
  const answer = await by.admin.call(getEvent, { eventId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

const clean = async ({ page, faults, close }: OpenedPage) => {
  expect(await axe(page)).toEqual([])
  expect(faults).toEqual([])
  await close()
}

describe('E1 creating an event', () => {
  test('E1 the button says what is missing, and the filled form ends on the rounds page', async () => {
    const opened = await open('/create/event')
    const { page } = opened
    const create = page.getByRole('button', { name: 'Create Event' })
    await create.waitFor()
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('The name needs at least 2 characters.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Spring Cup')
    await page.getByText('Choose a country.').waitFor()
    await page.getByLabel('Country').selectOption('se')
    await page.getByText('Choose a game type.').waitFor()
    await chooseFormat(page, 'Stableford')
    await expect.poll(() => create.getAttribute('aria-disabled')).toBeNull()
    expect(await axe(page)).toEqual([])
    await page.getByLabel('Start date').fill('2026-05-01')
    await expect.poll(() => page.getByLabel('End date').inputValue()).toBe('2026-05-01')
    await page.getByLabel('End date').fill('2026-05-03')
    await page.getByLabel('Received strokes').selectOption({ label: '75% of exact handicap' })
    await page.getByLabel('Tie-break').selectOption('shared')
    await page.getByLabel('Counted rounds').fill('2')
    await page.getByRole('switch', { name: 'Extras' }).check()
    await page.getByRole('button', { name: 'More: Early scoring' }).click()
    await page.getByLabel('Description').fill('Bring a friend')
    await create.click()
    await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
    await page.getByText('No rounds yet').waitFor()
    const id = /event\/([^/]+)/.exec(page.url())?.[1] ?? ''
    expect(await read(id)).toMatchObject({
      title: 'Spring Cup',
      startDate: '2026-05-01',
      endDate: '2026-05-03',
      meta: {
        country: 'se',
        type: 'official',
        strokeCount: 'stableford',
        scoringSystem: 'total',
        strokesFactor: 0.75,
        tieBreak: 'shared',
        countRounds: 2,
        useExtra: true,
        showHoleContests: false,
        earlyMarkingDays: 1,
        description: 'Bring a friend',
      },
    })
    await clean(opened)
  })

  test('E1 a team match asks for two teams with members, and for no scoring system', async () => {
    const opened = await open('/create/event')
    const { page } = opened
    await page.getByLabel('Name', { exact: true }).fill('Ryder Evening')
    await page.getByLabel('Country').selectOption('se')
    await chooseFormat(page, 'Custom')
    await page.getByLabel('Scoring system').waitFor()
    await chooseFormat(page, 'Team match')
    await expect.poll(() => page.getByLabel('Scoring system').count()).toBe(0)
    await page.getByText('A team event needs at least 2 teams.').waitFor()
    await expect.poll(() => page.getByRole('switch', { name: 'Team event' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Add a team' }).click()
    await page.getByRole('button', { name: 'Add a team' }).click()
    await page.getByText('Each team needs a name.').waitFor()
    await page.getByLabel('Name of team 1').fill('Reds')
    await page.getByLabel('Name of team 2').fill('Blues')
    await page.getByLabel('Country of team 2').selectOption('dk')
    await page.getByRole('combobox', { name: 'Add a member to team 1' }).fill('ann')
    await page.getByRole('option', { name: /Anna Berg/ }).click()
    await page.getByRole('combobox', { name: 'Add a member to team 2' }).fill('ann')
    await page.getByText('Nobody found').waitFor()
    await page.getByRole('combobox', { name: 'Add a member to team 2' }).fill('Bo B')
    await page.getByRole('option', { name: /Bo Berg/ }).click()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Create Event' }).click()
    await page.waitForURL(/#\/event\/[^/]+\/rounds$/)
    const id = /event\/([^/]+)/.exec(page.url())?.[1] ?? ''
    const [anna, bo] = club.members
    expect((await read(id)).meta).toMatchObject({
      teamEvent: true,
      teams: [
        { name: 'Reds', country: '', members: [anna] },
        { name: 'Blues', country: 'dk', members: [bo] },
      ],
    })
    await clean(opened)
  })

  test('N5 visitors go home, and members without a party to administer are offered one', async () => {
    const visitor = await openPage(app, { path: '/#/create/event' })
    await visitor.page.waitForURL(/#\/$/)
    await visitor.close()
    const opened = await open('/create/event', club, club.member)
    await opened.page.getByRole('link', { name: 'Add a new Party' }).waitFor()
    await clean(opened)
  })
})

describe('E2 event settings', () => {
  test('E2 the hub leads to the settings, where all fields are changed', async () => {
    const eventId = await made('Autumn Cup')
    const opened = await open(`/event/${eventId}`)
    const { page } = opened
    const crumbs = page.getByRole('navigation', { name: /bread/i }).getByRole('link')
    await expect.poll(() => crumbs.allInnerTexts()).toEqual(['Party Settings', 'All Events'])
    await page.getByRole('link', { name: /^Event Rounds/ }).waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: /^Event Settings/ }).click()
    await page.getByRole('link', { name: 'Settings for event' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Late Autumn Cup')
    await page.getByRole('radio', { name: /^Unofficial/ }).check()
    await page.getByLabel('Scoring system').selectOption('place-points')
    await page.getByLabel('Points per place').selectOption('winner-heavy')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await read(eventId)).toMatchObject({
      title: 'Late Autumn Cup',
      meta: { type: 'unofficial', scoringSystem: 'place-points', tppId: 'winner-heavy' },
    })
    await clean(opened)
  })

  test('E2 two administrators: other fields stay, a field both changed shows both values, nothing typed is lost', async () => {
    const eventId = await made('Club Cup')
    const change = (event: InputOf<typeof updateEvent>['event']) => club.admin.call(updateEvent, { eventId, event })
    const { page, faults, close } = await open(`/event-settings/${eventId}`)
    await page.getByLabel('Name', { exact: true }).fill('My Cup')
    await page.getByLabel('Description').fill('Bring a friend')
    await change({ title: 'Your Cup', meta: { earlyMarkingDays: 3 } })
    await page.getByRole('button', { name: 'Save' }).click()
    const difference = page.locator('[data-difference]')
    await expect.poll(() => difference.innerText()).toMatch(/Yours\s+My Cup\s+Saved now\s+Your Cup/)
    await expect.poll(() => difference.count()).toBe(1)
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('My Cup')
    expect(await read(eventId)).toMatchObject({ title: 'Your Cup', meta: { description: '', earlyMarkingDays: 3 } })
    expect(await axe(page)).toEqual([])
    await page.getByText('Choose which value counts first.').waitFor()
    await page.getByRole('link', { name: 'Settings for event' }).click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await difference.getByRole('button', { name: 'Take theirs' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await read(eventId)).toMatchObject({
      title: 'Your Cup',
      meta: { description: 'Bring a friend', earlyMarkingDays: 3 },
    })
    await page.getByRole('link', { name: 'Settings for event' }).click()
    await page.waitForURL(new RegExp(`#/event/${eventId}$`))
    expect(faults).toEqual([])
    await close()
  })

  test('E2 what cannot be saved is said, with its reason, and what was typed stays', async () => {
    const eventId = await made('Winter Cup')
    const round = { eventId, title: 'Opening', roundDate: '2026-05-03', courseId: club.courseId, meta: {} }
    await club.admin.call(createRound, round)
    const { page, close } = await open(`/event-settings/${eventId}`)
    await page.getByLabel('End date').fill('2026-05-02')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Error' })
    await dialog.getByText('It was not possible to save the settings for this user.', { exact: true }).waitFor()
    await dialog.getByText('A round lies outside the new dates. Move the round first.').waitFor()
    await dialog.getByRole('button').click()
    await expect.poll(() => page.getByLabel('End date').inputValue()).toBe('2026-05-02')
    await close()
  })

  test('E2 deleting asks in the exact words and ends in the list of events', async () => {
    const eventId = await made('Short-lived Cup')
    const { page, close } = await open(`/event-settings/${eventId}`)
    await page.getByRole('button', { name: 'Delete event' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog
      .getByText(
        "You are about to remove this event, all results and everything related to this event. Are you sure? This can't be undone.",
        { exact: true },
      )
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await club.admin.call(getEvent, { eventId })).toMatchObject({ ok: true })
    await page.getByRole('button', { name: 'Delete event' }).click()
    await dialog.getByRole('button', { name: 'Delete event' }).click()
    await page.waitForURL(/#\/events$/)
    await expect.poll(() => page.getByText('Short-lived Cup').count()).toBe(0)
    expect(await club.admin.call(getEvent, { eventId })).toMatchObject({ status: 404 })
    await close()
  })

  test('N5 the hub is for administrators: members go to the event page, and from the settings home', async () => {
    const eventId = await made('Members Cup')
    const hub = await open(`/event/${eventId}`, club, club.member)
    await hub.page.waitForURL(`**/*#/view/${eventId}`)
    await hub.close()
    const settings = await open(`/event-settings/${eventId}`, club, club.member)
    await settings.page.waitForURL((url) => url.hash !== `#/event-settings/${eventId}`)
    await settings.close()
  })

  test('X3 an event of a hidden party is shared by a link with a key, until it is withdrawn', async () => {
    const eventId = await made('Secret Cup', hidden)
    const opened = await open(`/event-settings/${eventId}`, hidden)
    const { page } = opened
    await page.getByRole('button', { name: 'Make a link' }).click()
    const address = await page.getByLabel('Address of the link').inputValue()
    const key = new URL(address).searchParams.get('key') ?? ''
    await page.getByRole('img', { name: 'QR code that opens the event' }).waitFor()
    expect(await app.client().call(getEvent, { eventId, key })).toMatchObject({ ok: true })
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Withdraw the link' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw the link' }).click()
    await page.getByRole('button', { name: 'Make a link' }).waitFor()
    expect(await app.client().call(getEvent, { eventId, key })).toMatchObject({ status: 401 })
    await clean(opened)
  })
})

describe('E9 all events', () => {
  test('E9 members see the list by state, administrators reach the settings from it', async () => {
    const own = await makeClub(app)
    const empty = await open('/events', own)
    await empty.page.getByText('No events yet').waitFor()
    await clean(empty)
    const eventId = await made('Old Cup', own)
    const list = await own.admin.call(getEvents, { partyId: own.partyId })
    expect(list).toMatchObject({ ok: true })
    const opened = await open('/events', own)
    const { page } = opened
    await page.getByRole('link', { name: 'Old Cup', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Settings of Old Cup' }).click()
    await page.waitForURL(`**/*#/event/${eventId}`)
    await clean(opened)
    const member = await open('/events', own, own.member)
    await member.page.getByRole('link', { name: 'Old Cup', exact: true }).waitFor()
    await expect.poll(() => member.page.getByRole('link', { name: 'Settings of Old Cup' }).count()).toBe(0)
    await clean(member)
  })
})
