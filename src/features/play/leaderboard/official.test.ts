import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days.ts'
import type { PartyId } from '../../../contract/session.ts'
import type { Leaderboard } from '../../../golf/leaderboard.ts'
import { startServer } from '../../../main.ts'
import {
  app,
  firstNine,
  nameOf,
  openPlayedBoard,
  parBut,
  people,
  play,
  readEvent,
} from '../../../testing/played-board.ts'
import { getEvent } from '../../competition/events/operations/event.ts'
import { saveHole } from '../scoring/operations/save.ts'
import type { EventBoard } from './operations/board.ts'
import { getReigningChampion, makeOfficial } from './operations/official.ts'
import { readBoard } from './rules.ts'
import { freezeEnded } from './server/results.ts'
import { recomputeIfOfficial } from './writes.ts'

openPlayedBoard()

describe('S16 the end of a round', () => {
  test('S16 24 hours after its date, in the party’s time zone, what a started group did not complete is NR', async () => {
    let now = new Date('2026-06-06T21:59:00Z')
    const clocked = await startServer({ ...app.services.config, port: 0 }, { migrated: true, now: () => now })
    try {
      await app.services.database.kysely
        .updateTable('parties')
        .set({ timeZone: 'Europe/Stockholm' })
        .where('id', '=', people.partyId)
        .execute()
      const eventId = await people.event({ startDate: '2026-06-06', endDate: '2026-06-06' })
      const roundId = await people.round(eventId, { roundDate: '2026-06-06' })
      const groupId = await play(eventId, roundId, { anna: { strokes: firstNine(parBut()) } })
      await app.services.database.kysely
        .updateTable('scoringGroups')
        .set({ date: '2026-06-06' })
        .where('id', '=', groupId)
        .execute()
      const read = async () => {
        const board = (await (await fetch(`${clocked.url}/api/events/${eventId}/leaderboard`)).json()) as EventBoard
        return readBoard(board).leaderboard.rows.map(({ placeText, thru }) => [placeText, thru])
      }
      expect(await read()).toEqual([['1', 9]])
      now = new Date('2026-06-07T21:59:00Z')
      expect(await read()).toEqual([['1', 9]])
      now = new Date('2026-06-07T22:00:00Z')
      expect(await read()).toEqual([['NR', null]])
    } finally {
      await clocked.close()
    }
  })
})

describe('E9 official results', () => {
  test('E9 an administrator makes them official: complete cards are submitted, the rest is NR, nobody scores on, and there is a champion', async () => {
    const eventId = await people.event({ strokesFactor: 0, title: 'Autumn final' })
    const roundId = await people.round(eventId)
    const groupId = await play(eventId, roundId, {
      anna: { strokes: parBut({ 1: 1 }) },
      bo: { strokes: parBut() },
      cilla: { strokes: firstNine(parBut({ 1: -1 })) },
    })
    expect(await (await people.as('bo')).call(makeOfficial, { eventId })).toMatchObject({ status: 403 })
    const frida = await people.as('frida')
    expect(await frida.call(makeOfficial, { eventId })).toMatchObject({ ok: true })
    const board = readBoard(await readEvent(eventId))
    expect(board.event.officialAt).toBeDefined()
    expect(board.leaderboard.rows.map((row) => [nameOf(row.playerId), row.placeText])).toEqual([
      ['bo', '1'],
      ['anna', '2'],
      ['cilla', 'NR'],
    ])
    const cards = await app.services.database.kysely
      .selectFrom('scorecards')
      .select(['userId', 'submittedAt'])
      .where('roundId', '=', roundId)
      .execute()
    expect(cards.filter(({ submittedAt }) => submittedAt === null).map(({ userId }) => nameOf(userId))).toEqual([
      'cilla',
    ])
    const anna = await people.as('anna')
    const save = { groupId, position: 10, version: 1, results: [], base: [] }
    expect(await anna.call(saveHole, save)).toMatchObject({ ok: false, status: 409 })
    expect(await frida.call(makeOfficial, { eventId })).toMatchObject({ code: 'already-official' })
    expect(await app.client().call(getReigningChampion, { partyId: people.partyId })).toMatchObject({
      value: {
        champion: { event: { id: eventId, title: 'Autumn final' }, players: [{ firstName: 'Bo' }], team: null },
      },
    })
    expect(await frida.call(getEvent, { eventId })).toMatchObject({
      value: { meta: { results: [{ place: 1, userId: people.ids.bo }, { place: 2 }, { place: null }] } },
    })
  })

  test('E9 an event that nobody played cannot be official', async () => {
    const eventId = await people.event()
    await people.round(eventId)
    expect(await (await people.as('anna')).call(makeOfficial, { eventId })).toMatchObject({ code: 'nothing-played' })
  })

  test('E9 on the day after its end it happens by itself, and an edit computes anew', async () => {
    const eventId = await people.event({ strokesFactor: 0, startDate: '2026-05-01', endDate: '2026-05-02' })
    const roundId = await people.round(eventId, { roundDate: '2026-05-02' })
    await play(eventId, roundId, { anna: { strokes: parBut() }, bo: { strokes: parBut({ 1: 1 }) } }, true)
    const ongoing = await people.event({ endDate: addDays(people.today, 1) }) // whatever the hour and the time zone
    await play(ongoing, await people.round(ongoing), { anna: { strokes: parBut() } })
    await freezeEnded(app.services)
    const kept = async (id: string) => {
      const { results } = await app.services.database.kysely
        .selectFrom('events')
        .select('results')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return (results as Leaderboard | null)?.rows.map((row) => [nameOf(row.playerId), row.placeText])
    }
    expect(await kept(ongoing)).toBeUndefined()
    expect(await kept(eventId)).toEqual([
      ['anna', '1'],
      ['bo', '2'],
    ])
    await app.services.database.kysely.transaction().execute(async (tx) => {
      await tx
        .updateTable('scorecards')
        .set({ strokes: parBut({ 1: -1 }) })
        .where('roundId', '=', roundId)
        .where('userId', '=', people.ids.bo)
        .execute()
      await recomputeIfOfficial(tx, app.services, people.partyId as PartyId, eventId)
    })
    await expect
      .poll(() => kept(eventId), { timeout: 10_000 })
      .toEqual([
        ['bo', '1'],
        ['anna', '2'],
      ])
  })
})
