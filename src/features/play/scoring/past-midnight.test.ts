import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days.ts'
import { partyTopic } from '../../../contract/live.ts'
import { getPing } from '../../../contract/own-session.ts'
import { startOfDay } from '../../../contract/playing-time.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { card, cast } from '../../../testing/cast.ts'
import { getEvent, getEvents } from '../../competition/events/operations/event.ts'
import { getTodaysRounds } from '../../competition/rounds/operations.ts'
import { getPartyHome, getUserInfo } from '../../party/home/operations.ts'
import { getEventBoard } from '../leaderboard/operations/board.ts'
import { freezeEnded } from '../leaderboard/server/results.ts'
import { saveHole } from './operations/save.ts'
import { startRound } from './operations/start.ts'

let app: TestApp
let now = new Date('2026-03-28T12:00:00Z')

beforeAll(async () => {
  app = await startApp({}, { now: () => now })
})
afterAll(() => app.close())

const minute = 60_000
const nights = [
  { timeZone: 'Europe/Stockholm', date: '2026-03-28', night: 'clocks go forward' },
  { timeZone: 'Europe/Stockholm', date: '2026-10-24', night: 'clocks go back' },
  { timeZone: 'Pacific/Auckland', date: '2026-09-26', night: 'clocks go forward' },
  { timeZone: 'America/New_York', date: '2026-10-31', night: 'clocks go back the night after' },
  { timeZone: 'Asia/Kolkata', date: '2026-07-04', night: 'half past six in UTC' },
]

describe.each(nights)('S6 a round played past midnight in $timeZone, $night', ({ timeZone, date }) => {
  const midnight = startOfDay(timeZone, addDays(date, 1))
  const end = midnight + 24 * 60 * minute

  test('goes on for 24 hours for everybody, and is then over for everybody', async () => {
    now = new Date(midnight - 60 * minute)
    const at = await evening(timeZone, date)
    const open = { save: 'saved', thru: 7, over: false, status: null, ping: true, rounds: 1, official: false }
    const going = { ...open, event: ['ongoing', true], list: ['ongoing', true], home: 'ongoing', own: 'ongoing' }
    expect(await at(midnight - minute)).toEqual(going)
    expect(await at(midnight + 10 * minute)).toEqual(going)
    expect(await at(end - minute)).toEqual(going)
    expect(await at(end)).toEqual({
      save: 'round-over',
      thru: null,
      over: true,
      status: 'NR',
      ping: false,
      rounds: 0,
      official: true,
      event: ['past', false],
      list: ['past', false],
      home: 'past',
      own: 'past',
    })
  })
})

/** A group of two that has played seven holes an hour before midnight, and what all who look find at a moment. */
async function evening(timeZone: string, date: string) {
  const { kysely } = app.services.database
  const club = await cast(app)
  await kysely.updateTable('parties').set({ timeZone }).where('id', '=', club.partyId).execute()
  const eventId = await club.event({ startDate: date, endDate: date })
  const roundId = await club.round(eventId, { roundDate: date })
  const bo = await club.as('bo')
  const playing = (['bo', 'erik'] as const).map((name) => ({ userId: club.ids[name], handicap: 0, strokes: 0 }))
  const started = await bo.call(startRound, { roundId, players: playing })
  if (!started.ok) throw new Error(started.code)
  const groupId = started.value.id
  let version = started.value.version
  const save = async (position: number) => {
    const strokes = card.par[position - 1] ?? 4
    const results = playing.map(({ userId }) => ({ userId, strokes }))
    const answer = await bo.call(saveHole, { groupId, position, version, results })
    if (answer.ok) version = answer.value.version
    return answer.ok ? 'saved' : answer.code
  }
  for (let position = 1; position <= 7; position += 1) expect(await save(position)).toBe('saved')

  async function at(moment: number) {
    now = new Date(moment)
    app.services.sessions.forget()
    await kysely
      .updateTable('sessions')
      .set({ expiresAt: new Date('2030-01-01') })
      .execute()
    const saved = await save(7)
    await freezeEnded(app.services)
    const board = await value(bo.call(getEventBoard, { eventId }))
    const row = Object.values(board.rows)[0]
    const event = await value(bo.call(getEvent, { eventId }))
    const { events } = await value(bo.call(getEvents, { partyId: club.partyId }))
    const pinged = await value(bo.call(getPing, {}))
    const today = await value(bo.call(getTodaysRounds, { partyId: club.partyId }))
    // What is kept as bytes is trusted for a second, unless something changed.
    app.services.live.publish([partyTopic(club.partyId)])
    const home = await value(bo.call(getPartyHome, { partyId: club.partyId }))
    const own = await value(bo.call(getUserInfo, { userId: club.ids.bo }))
    return {
      save: saved,
      thru: row?.thru ?? null,
      over: board.rounds[0]?.over,
      status: row?.status ?? null,
      ping: pinged.playerGroup?.id === groupId,
      rounds: today.rounds.length,
      official: event.officialAt !== null,
      event: [event.state, event.ongoing],
      list: [events[0]?.state, events[0]?.ongoing],
      home: home.events[0]?.state,
      own: own.events[0]?.state,
    }
  }

  return at
}

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const known = await answer
  if (!known.ok) throw new Error(known.code)
  return known.value
}
