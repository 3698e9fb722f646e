import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventTopic } from '../../../contract/live.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast } from '../../../testing/cast.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
  club = await cast(app)
})
afterAll(() => app.close())

const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })

test('E9 members go from the event page to scoring while the event is ongoing, visitors do not', async () => {
  const eventId = await club.event({ title: 'Today cup' })
  await club.round(eventId)
  const member = await openPage(app, { path: `/#/view/${eventId}`, client: await club.as('bo'), width: 1280 })
  await member.page.getByRole('heading', { level: 1, name: 'Today cup' }).waitFor()
  await member.page.getByRole('link', { name: 'Scoring' }).click()
  await poll(() => new URL(member.page.url()).hash).toMatch(/^#\/(select-round|select-players)/)
  await member.close()
  const visitor = await openPage(app, { path: `/public/${club.partyId}/view/${eventId}`, width: 1280 })
  await visitor.page.getByRole('heading', { level: 1, name: 'Today cup' }).waitFor()
  await visitor.page.getByRole('link', { name: 'Leaderboard' }).waitFor()
  await expect.poll(() => visitor.page.getByRole('link', { name: 'Scoring' }).count()).toBe(0)
  await expect.poll(() => visitor.page.getByRole('link', { name: 'Event Settings' }).count()).toBe(0)
  await visitor.close()
})

test('E9 no Scoring once the event is over; from earlyMarkingDays before it there is', async () => {
  const past = await club.event({ title: 'Past cup', startDate: '2020-05-01', endDate: '2020-05-02' })
  const day = (ahead: number) => new Date(Date.parse(club.today) + ahead * 86_400_000).toISOString().slice(0, 10)
  const early = await club.event({ title: 'Early cup', startDate: day(2), endDate: day(2), earlyMarkingDays: 3 })
  const later = await club.event({ title: 'Later cup', startDate: day(2), endDate: day(2) })
  const { page, close } = await openPage(app, { client: await club.as('bo'), width: 1280 })
  for (const [eventId, title, count] of [
    [past, 'Past cup', 0],
    [early, 'Early cup', 1],
    [later, 'Later cup', 0],
  ] as const) {
    await page.goto(`/#/view/${eventId}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await poll(() => page.getByRole('link', { name: 'Scoring' }).count()).toBe(count)
  }
  await close()
})

test('E9 contests with all their values where the event shows them, the rounds, and the words of the organiser', async () => {
  const eventId = await club.event({ title: 'Contest cup' })
  const roundId = await club.round(eventId)
  const { kysely } = app.services.database
  const { partyId, ids } = club
  const groupId = newId()
  const group = { partyId, id: groupId, roundId, ownerId: ids.anna, scorerId: ids.anna, date: club.today }
  await kysely.insertInto('scoringGroups').values(group).execute()
  await kysely
    .insertInto('scorecards')
    .values(
      [ids.anna, ids.bo].map((userId, position) => ({
        partyId,
        roundId,
        groupId,
        userId,
        position,
        strokes: [4],
        marks: [0],
      })),
    )
    .execute()
  await kysely.insertInto('roundContests').values({ partyId, roundId, contestId: 1, hole: 3 }).execute()
  await kysely
    .insertInto('contestResults')
    .values([
      { partyId, roundId, contestId: 1, hole: 3, userId: ids.anna, value: 3.5, reportedBy: ids.anna },
      { partyId, roundId, contestId: 1, hole: 3, userId: ids.bo, value: 2.25, reportedBy: ids.anna },
    ])
    .execute()
  const show = async (showHoleContests: boolean) => {
    await kysely
      .updateTable('events')
      .set((row) => ({ showHoleContests, description: 'Bring <b>balls</b>.', version: row('version', '+', 1) }))
      .where('id', '=', eventId)
      .execute()
    app.services.live.publish([eventTopic(eventId)])
  }
  await show(true)
  const { page, faults, close } = await openPage(app, { path: `/#/view/${eventId}`, width: 1280 })
  await page.getByText('Bring <b>balls</b>.').waitFor()
  const contest = page.getByRole('listitem').filter({ hasText: 'Closest to pin, hole 3' })
  await poll(() => contest.textContent()).toMatch(/Bo Alm.*2.25 m.*Anna Berg.*3.5 m/)
  await expect
    .poll(() => page.getByRole('list', { name: 'Rounds' }).textContent())
    .toMatch(/Round 1.*Ekbacken · 18 holes · par 72 · Maximum score/)
  expect(await axe(page)).toEqual([])
  await show(false)
  await poll(() => page.getByText('Closest to pin').count()).toBe(0)
  await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(2)
  expect(faults).toEqual([])
  await close()
})

test('E9 S6 whoever has played is led on, to the own rounds and to another one', async () => {
  const eventId = await club.event({ title: 'Played cup' })
  const roundId = await club.round(eventId)
  await app.database.kysely
    .insertInto('scorecards')
    .values({
      partyId: club.partyId,
      roundId,
      userId: club.ids.david,
      strokes: [4],
      marks: [0],
      submittedAt: new Date(),
    })
    .execute()
  const other = await openPage(app, { path: `/#/view/${eventId}`, client: await club.as('cilla') })
  await other.page.getByRole('rowheader', { name: /David Ek/ }).waitFor()
  await expect.poll(() => other.page.getByRole('region', { name: 'What next?' }).count()).toBe(0)
  await other.close()
  const { page, close } = await openPage(app, { path: `/#/view/${eventId}`, client: await club.as('david') })
  const next = page.getByRole('region', { name: 'What next?' })
  await next.getByRole('link', { name: 'Your rounds and statistics' }).waitFor()
  expect(await axe(page)).toEqual([])
  await next.getByRole('link', { name: 'Play another round' }).click()
  await page.getByRole('dialog', { name: 'Mark a single round' }).waitFor()
  await close()
})
