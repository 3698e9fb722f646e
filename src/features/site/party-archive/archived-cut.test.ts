import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { boardWithoutTime, bring, download, level50 } from '../../../testing/archives.ts'
import { done, parBut } from '../../../testing/competition.ts'
import { app, club, course, openRatedCourse, usual, whs } from '../../../testing/rated-course.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { getScorecard } from '../../play/leaderboard/operations/scorecard.ts'

openRatedCourse()

let fresh: TestApp
beforeAll(async () => {
  fresh = await startApp()
})
afterAll(() => fresh.close())

const players = ['Man', 'Woman', 'Low', 'High'] as const

/** Two rounds under WHS handicaps from two tees; a cut after the first, which High and Low miss, and a tie in the end. */
async function played() {
  const cut = { after: 1, top: 2, within: null, byClass: false }
  const eventId = await club.event({ strokeCount: 'stroke-play', ...whs({ allowance: [95] }), cut })
  const first = await club.round(eventId, { tees: usual() }, { on: course, daysAgo: 3 })
  const second = await club.round(eventId, { tees: usual() }, { on: course })
  await club.enter(first, {
    Man: parBut({ 1: 9 }),
    Woman: parBut({ 1: 9, 2: 2 }),
    Low: parBut({ 1: 30 }),
    High: parBut({ 1: 40 }),
  })
  await club.enter(second, { Man: parBut({ 3: 9 }), Woman: parBut({ 4: 9 }) })
  return eventId
}

test('X11 G2 G8 WHS handicaps, several rounds and a cut are the same to the byte where the archive was imported, and so is why', async () => {
  const eventId = await played()
  const results = await club.results(eventId)
  expect(results.rows.filter(({ status }) => status === 'CUT').map(({ lastName }) => lastName)).toEqual(['Low', 'High'])
  const operator = await clientOf(fresh, await level50(fresh))
  const archive = await download(app, club.admin, club.partyId)
  expect(await bring(operator, archive)).toMatchObject({ state: 'done', partyId: club.partyId, problem: null })
  const [there, here] = [await boardWithoutTime(operator, eventId), await boardWithoutTime(club.admin, eventId)]
  expect(JSON.stringify(there)).toBe(JSON.stringify(here))
  for (const name of players) {
    const why = async (client: TestClient) =>
      (await done(client.call(getScorecard, { eventId, userId: club.idOf(name) }))).explain
    const before = await why(club.admin)
    expect(before.net[0]).toMatchObject({ kind: 'playing-handicap' })
    expect(await why(operator)).toEqual(before)
  }
})
