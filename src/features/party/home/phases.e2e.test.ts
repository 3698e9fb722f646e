import type { Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '../../../contract/days.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { axe, openPage } from '../../../testing/browser.ts'
import { type Cast, cast, type Name } from '../../../testing/cast.ts'
import { createInvite } from '../../competition/invitations/operations.ts'
import { publishStartList } from '../../competition/start-list/operations.ts'
import { makeOfficial } from '../../play/leaderboard/operations/official.ts'
import { saveHole } from '../../play/scoring/operations/save.ts'
import { startRound } from '../../play/scoring/operations/start.ts'
import { getGroup } from '../../play/scoring/operations.ts'
import { getOwnPart } from './operations.ts'

let app: TestApp
let club: Cast

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const minute = 60_000
const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50 })
const must = <T>(answer: { ok: true; value: T } | { ok: false; code: string; detail?: string }): T => {
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
  return answer.value
}

/** An event with a round at a moment, by the clock of the party; Anna and Bo stand on its second tee. */
async function eventAt(at: number, minutesBefore = 10) {
  club = await cast(app)
  const moment = new Date(at)
  const roundDate = dayIn('UTC', moment)
  const time = moment.toISOString().slice(11, 16)
  const before = new Date(Math.max(at - minutesBefore * minute, Date.parse(`${roundDate}T00:00Z`))).toISOString()
  const eventId = await club.event({ title: 'Harvest cup', startDate: roundDate, endDate: addDays(roundDate, 1) })
  const roundId = await club.round(eventId, { roundDate, title: 'Round 1' })
  const tees = [
    { time: before.slice(11, 16), players: [club.ids.cilla] },
    { time, players: [club.ids.anna, club.ids.bo] },
  ]
  must(await (await club.as('frida')).call(publishStartList, { eventId, list: [{ roundId, tees }] }))
  return { eventId, roundId, time, before: before.slice(11, 16) }
}

/** The card of the competition on the party's home, as somebody sees it. */
async function cardOf(name: Name, options: { language?: string; width?: number } = {}) {
  const opened = await openPage(app, { path: '/#/start', client: await club.as(name), ...options })
  const card = opened.page.getByRole('region', { name: 'Harvest cup' })
  return { ...opened, card, words: () => card.innerText() }
}

test('F8 a week before: days, who comes, the own answer, and the way to answer; on both homes and in both languages', async () => {
  const { eventId } = await eventAt(Date.now() + 7 * 86_400_000)
  const { roundDate } = must(await (await club.as('bo')).call(getOwnPart, { eventId })).start ?? { roundDate: '' }
  const asked = [club.ids.bo, club.ids.cilla, club.ids.david]
  const choices = [{ description: 'I come' }, { description: 'Not this time', attending: false }]
  const dates = { deadlineDate: addDays(roundDate, -2), selectedStartDate: roundDate }
  const invite = { partyId: club.partyId, title: 'Harvest cup', text: 'Bring a friend.', ...dates, choices }
  must(await (await club.as('anna')).call(createInvite, { ...invite, selectedUids: asked }))
  const { page, words, card, faults, close } = await cardOf('bo')
  await poll(words).toMatch(
    /Upcoming competition, in 7 days[\s\S]*7\s+days[\s\S]*first tee[\s\S]*0 of 3[\s\S]*Not answered/,
  )
  expect(await axe(page)).toEqual([])
  await card.getByRole('link', { name: 'Answer the invitation' }).click()
  await page.getByRole('radio', { name: 'I come' }).check()
  await poll(async () => must(await (await club.as('bo')).call(getOwnPart, { eventId })).invitation).toMatchObject({
    answer: 'coming',
    coming: 1,
    invited: 3,
  })
  await page.goto('/#/start')
  await poll(words).toMatch(/1 of 3[\s\S]*Coming/)
  expect(faults).toEqual([])
  await close()
  const swedish = await openPage(app, { path: '/#/start', client: await club.as('david'), language: 'sv' })
  await poll(() => swedish.page.getByRole('region', { name: 'Harvest cup' }).innerText()).toMatch(
    /om 7 dagar[\s\S]*första start[\s\S]*Inte svarat[\s\S]*Svara på inbjudan/,
  )
  await swedish.close()
})

test('F8 the evening before: the tee time, the group with its strokes, and the way to the start list', async () => {
  const { eventId, time } = await eventAt(Date.now() + 86_400_000)
  const { page, words, card, close } = await cardOf('bo')
  await poll(words).toMatch(new RegExp(`Tomorrow[\\s\\S]*${time}[\\s\\S]*from hole 1`))
  await poll(() => card.getByRole('list', { name: 'Your group' }).innerText()).toMatch(
    /Anna Berg\s+\d+ received[\s\S]*Bo Alm\s+\d+ received/,
  )
  await card.getByRole('link', { name: 'Start list' }).click()
  await poll(() => new URL(page.url()).hash).toBe(`#/startlist/${eventId}`)
  await close()
  const other = await cardOf('erik')
  await poll(other.words).toMatch(/1\s+day/)
  expect(await other.words()).not.toContain('Tomorrow')
  await other.close()
})

test('F8 half an hour to the tee: minutes that count down, who goes before, where strokes are received', async () => {
  const { time, before, eventId } = await eventAt(Math.ceil(Date.now() / minute) * minute + 28 * minute)
  const { page, context, card, underWay, close } = await openedWithClock()
  const words = () => card.innerText()
  await poll(words).toMatch(/(28|29)\s+minutes/)
  const text = await words()
  expect(text).toContain('with Anna')
  expect(text).toContain(`Your start is at ${time}.`)
  expect(text).toContain(before === time ? 'Nobody tees off' : `${before} tees off before you.`)
  const { start } = must(await (await club.as('bo')).call(getOwnPart, { eventId }))
  expect(start?.strokesOn).toHaveLength(start?.players.find(({ userId }) => userId === club.ids.bo)?.received ?? -1)
  expect(text).toMatch(/You receive a stroke on 1, 2/)
  // Every answer says what time it is for the server, where none of these minutes have gone by.
  await context.route('**/api/**', (route) => route.abort())
  await poll(() => underWay.size).toBe(0)
  await page.clock.fastForward(20 * minute)
  await poll(words).toMatch(/\s[789]\s+minutes/)
  await page.clock.fastForward(10 * minute)
  await poll(words).toMatch(/Now\s+to the tee/)
  await card.getByRole('link', { name: 'Open scoring' }).click()
  await poll(() => new URL(page.url()).hash).toBe('#/select-round')
  await close()
})

async function openedWithClock() {
  const opened = await openPage(app, { client: await club.as('bo') })
  await opened.page.clock.install()
  const underWay = new Set<Request>() // but the stream, which has no end
  opened.page.on('request', (request) => !request.url().includes('/api/live') && underWay.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    opened.page.on(end as 'requestfinished', (request) => underWay.delete(request))
  await opened.page.goto('/#/start')
  return { ...opened, underWay, card: opened.page.getByRole('region', { name: 'Harvest cup' }) }
}

test('F8 on a hole, waiting for the others, official: each by the saves of the groups', async () => {
  club = await cast(app)
  const eventId = await club.event({ title: 'Harvest cup' })
  const roundId = await club.round(eventId, { holeCount: 2, startHole: 5 })
  const start = async (name: Name) =>
    must(
      await (await club.as(name)).call(startRound, {
        roundId,
        players: [{ userId: club.ids[name], handicap: 0, strokes: 0 }],
      }),
    ).id
  const save = async (name: Name, groupId: string, position: number, strokes: number) => {
    const client = await club.as(name)
    const { version } = must(await client.call(getGroup, { groupId }))
    const results = [{ userId: club.ids[name], strokes }]
    must(await client.call(saveHole, { groupId, position, key: crypto.randomUUID(), version, results }))
  }
  const [ofAnna, ofBo] = [await start('anna'), await start('bo')]
  const { page, words, card, close } = await cardOf('anna')
  await poll(words).toMatch(/Ongoing competition[\s\S]*5\s+your hole/)
  await save('anna', ofAnna, 1, 3)
  await poll(words).toMatch(/6\s+your hole[\s\S]*after 1, place 1/)
  const first = card.getByRole('link').first()
  await poll(() => first.innerText()).toBe('Continue Scoring')
  await page.goto('/#/start-user')
  await poll(() => page.getByRole('link', { name: /Continue Scoring/ }).innerText()).toMatch(/6\s+your hole/)
  await save('bo', ofBo, 1, 5)
  await save('anna', ofAnna, 2, 3)
  await app.database.kysely
    .updateTable('scoringGroups')
    .set({ submittedAt: new Date() })
    .where('id', '=', ofAnna)
    .execute()
  await page.reload()
  await poll(() => page.getByRole('link', { name: /Ongoing Competition/ }).innerText()).toContain('1 player still out')
  await page.goto('/#/start')
  await poll(words).toMatch(/place 1[\s\S]*1 player still out/)
  expect(await axe(page)).toEqual([])
  await save('bo', ofBo, 2, 5)
  must(await (await club.as('frida')).call(makeOfficial, { eventId }))
  await poll(words).toMatch(/^Finished competition[\s\S]*Official since[\s\S]*1\s+Anna Berg[\s\S]*You: .*, place 1/)
  await poll(() => first.innerText()).toBe('Results')
  await first.click()
  await poll(() => new URL(page.url()).hash).toBe(`#/leaderboard/${eventId}`)
  await close()
})

test('F8 a visitor and who has no part see the competition as it is; strangers do not read a part', async () => {
  const { eventId } = await eventAt(Date.now() + 2 * minute)
  const { card, close } = await cardOf('erik')
  await card.getByRole('link', { name: 'To the event' }).waitFor()
  expect(await card.innerText()).not.toMatch(/tee off|your hole/)
  await close()
  expect(await app.client().call(getOwnPart, { eventId })).toMatchObject({ ok: false, status: 401 })
  expect(await (await club.as('harald')).call(getOwnPart, { eventId })).toMatchObject({ ok: false })
  expect(must(await (await club.as('erik')).call(getOwnPart, { eventId }))).toMatchObject({ start: null, group: null })
})
