import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PartyId } from '../contract/session.ts'
import { postThread, postThreadReply, postThreadSubscribe } from '../features/community/forum/operations.ts'
import { readForums } from '../features/community/forum/reads/forums.ts'
import { insertFirstForums } from '../features/community/forum/writes/forums.ts'
import { postMessage } from '../features/community/messages/operations.ts'
import { createInvite } from '../features/competition/invitations/operations.ts'
import { startRound } from '../features/play/scoring/operations/start.ts'
import { startApp, type TestApp, type TestClient } from '../testing/app.ts'
import { axe, openPage } from '../testing/browser.ts'
import { type Cast, cast, type Name } from '../testing/cast.ts'

let app: TestApp
let club: Cast
let eventId: string
let roundId: string

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
  eventId = await club.event()
  roundId = await club.round(eventId)
  await insertFirstForums(app.database.kysely, club.partyId)
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })
const open = (path: string, client?: TestClient) => openPage(app, { path, client })
const openAs = async (name: Name, path: string) => open(`/?party=${club.partyId}#${path}`, await club.as(name))
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

/** The lines of the menu from top to bottom, with their badges. */
async function linesOf(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^Menu/ }).click()
  await menuOf(page).getByRole('link', { name: 'Version' }).waitFor()
  const lines = menuOf(page).getByRole('navigation').locator('a, button')
  return (await lines.allInnerTexts()).map((line) => line.replace(/\s+/g, ' ').trim())
}

const first = ['Home', 'Messages', 'News', 'Gallery', 'Search', 'Forum', 'Invitations', 'Play Golf']
const foot = ['About', 'Formats', 'Legal', 'Contact', 'Career', 'Version']
const courses = ['Courses', 'Add New Course']
const party = ['Party', 'Detailed statistics', 'All events']
const administration = ['Party Settings', 'Manage Users', 'Create Event']

async function done(answer: Promise<{ ok: boolean; code?: string; detail?: string }>) {
  const result = await answer
  if (!result.ok) throw new Error(`${result.code} ${result.detail}`)
}

/** A message, a reply in a thread that is followed, and an invitation wait for Bo. */
async function keepBoWaiting() {
  const [anna, bo] = [await club.as('anna'), await club.as('bo')]
  const { partyId } = club
  await done(anna.call(postMessage, { partyId, text: 'Tee time moved' }))
  const [forum] = await readForums(app.database.kysely, partyId as PartyId, null)
  const made = await anna.call(postThread, { forumId: forum?.id ?? '', title: 'Winter greens', body: 'From when?' })
  if (!made.ok) throw new Error(made.code)
  const { threadId, postId } = made.value
  await done(bo.call(postThreadSubscribe, { threadId, flag: true, lastReadPostId: postId }))
  await done(anna.call(postThreadReply, { threadId, body: 'From November.' }))
  const day = club.today
  const choices = [{ description: 'I come' }, { description: 'Not this time' }]
  const dates = { deadlineDate: day, selectedStartDate: day }
  const selectedUids = [club.ids.bo]
  await done(anna.call(createInvite, { partyId, title: 'Dinner', text: 'At seven', ...dates, choices, selectedUids }))
}

describe('N1 the menu, by role and by what is going on', () => {
  test('N1 visitors have the way to parties, and what is public of the one they look at', async () => {
    const outside = await open('/#/about')
    expect(await linesOf(outside.page)).toEqual(['Home', 'Find a party', ...foot])
    await outside.close()
    const inside = await open(`/public/${club.partyId}/#/start`)
    expect(await linesOf(inside.page)).toEqual(['Home', 'Find a party', 'News', 'Gallery', 'Forum', ...foot])
    expect(await axe(inside.page)).toEqual([])
    await inside.close()
  })

  test('N1 a member has what belongs to the party, with what waits as badges; each line opens its page', async () => {
    await keepBoWaiting()
    const { page, faults, close } = await openAs('bo', '/start')
    await page.getByRole('button', { name: 'Menu, 3 unread' }).waitFor()
    const lines = await linesOf(page)
    const badges = new Set(['Messages', 'Forum', 'Invitations'])
    const expected = first.map((line) => (badges.has(line) ? `${line} 1` : line))
    expect(lines).toEqual([...expected, ...courses, ...party, ...foot])
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    for (const line of [...first, ...courses, ...party, ...foot]) {
      await page.getByRole('button', { name: /^Menu/ }).click()
      await menuOf(page)
        .getByRole('link', { name: new RegExp(`^${line}`) })
        .first()
        .click()
      await menuOf(page).waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.getByText('There is no page at').count(), line).toBe(0)
    }
    expect(faults).toEqual([])
    await close()
  })

  test('N1 while a round goes on it is continued or aborted from there', async () => {
    const cilla = await club.as('cilla')
    const players = [{ userId: club.ids.cilla, handicap: 0, strokes: 0 }]
    await done(cilla.call(startRound, { roundId, players }))
    const { page, close } = await openAs('cilla', '/start')
    const expected = [...first, 'Continue Scoring', 'Abort Round', ...courses, ...party, ...foot]
    const read = async () => {
      const lines = (await linesOf(page)).map((line) => line.replace(/ \d+$/, ''))
      await page.keyboard.press('Escape')
      return lines
    }
    // what goes on comes after the page
    await poll(read).toEqual(expected)
    await page.getByRole('button', { name: /^Menu/ }).click()
    await menuOf(page).getByRole('button', { name: 'Continue Scoring' }).click()
    await page.waitForURL(/#\/score\/1$/)
    await page.goto(`/?party=${club.partyId}#/start`)
    await page.getByRole('button', { name: /^Menu/ }).click()
    await menuOf(page).getByRole('button', { name: 'Abort Round' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await question.getByRole('button', { name: 'Abort Round' }).click()
    await poll(read).toEqual([...first, ...courses, ...party, ...foot])
    await close()
  })

  test('N1 administrators have the administration, and that of the event whose page is open', async () => {
    const { page, close } = await openAs('frida', '/start')
    const plain = async () => (await linesOf(page)).map((line) => line.replace(/ \d+$/, ''))
    expect(await plain()).toEqual([...first, ...courses, ...party, ...administration, ...foot])
    await page.keyboard.press('Escape')
    await page.goto(`/?party=${club.partyId}#/view/${eventId}`)
    await page.getByRole('heading', { level: 1, name: 'Spring cup' }).waitFor()
    expect(await plain()).toEqual([...first, ...courses, ...party, ...administration, 'Event Settings', ...foot])
    await menuOf(page).getByRole('link', { name: 'Event Settings' }).click()
    await page.getByRole('link', { name: /Class Division/ }).waitFor()
    await close()
  })

  test('N1 premium adds plan and party; without a party there is what needs none', async () => {
    await app.database.kysely.updateTable('users').set({ tier: 2 }).where('id', '=', club.ids.david).execute()
    const { page, close } = await openAs('david', '/start')
    const lines = (await linesOf(page)).map((line) => line.replace(/ \d+$/, ''))
    expect(lines).toEqual([...first, ...courses, ...party, 'Plan', 'Add a new Party', ...foot])
    await menuOf(page).getByRole('link', { name: 'Plan' }).click()
    await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor()
    await page.getByText('You have Birdie.').waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Choose Eagle' }).click()
    const told = page.getByRole('alertdialog', { name: 'Upgrade Your Membership' })
    await told.getByText('Automatic changes of the tier are not supported.').waitFor()
    await close()

    await app.database.kysely.deleteFrom('memberships').where('userId', '=', club.ids.erik).execute()
    const alone = await open('/#/start-user', await club.as('erik'))
    expect(await linesOf(alone.page)).toEqual(['Home', 'Play Golf', ...courses, ...foot])
    await alone.close()
  })
})

describe('N3 the way back', () => {
  test('N3 every page of the administration has its breadcrumbs', async () => {
    const { page, close } = await openAs('anna', '/party-admin')
    const event = ['Party Settings', 'All Events']
    const inEvent = [...event, 'Settings for event']
    const crumbs: Record<string, string[]> = {
      '/party-admin/settings': ['Party Settings'],
      '/party-admin/users': ['Party Settings'],
      '/party-admin/users/import': ['Party Settings', 'Manage Users'],
      '/party-admin/audit': ['Party Settings'],
      '/party-admin/archive': ['Party Settings'],
      '/party-admin/webhooks': ['Party Settings'],
      '/extra-settings': ['Party Settings'],
      '/create/event': event,
      [`/event/${eventId}`]: event,
      [`/event-settings/${eventId}`]: inEvent,
      [`/event/${eventId}/rounds`]: inEvent,
      [`/event/${eventId}/add-round`]: [...inEvent, 'Event Rounds'],
      [`/event/${eventId}/round/${roundId}`]: [...inEvent, 'Event Rounds'],
      [`/event/${eventId}/edit-result/${roundId}`]: [...inEvent, 'Event Rounds'],
      [`/event/${eventId}/classes`]: inEvent,
      [`/event-messages/${eventId}`]: inEvent,
      [`/curate-images/${eventId}`]: inEvent,
      [`/startlist-create/${eventId}`]: inEvent,
    }
    for (const [path, expected] of Object.entries(crumbs)) {
      await page.goto(`/?party=${club.partyId}#${path}`)
      const links = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
      await poll(async () => [path, ...(await links.allInnerTexts())]).toEqual([path, ...expected])
    }
    await page.getByRole('link', { name: 'All Events' }).click()
    await page.waitForURL(/#\/events$/)
    await close()
  })
})
