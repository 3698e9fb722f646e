import zlib from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { standingScore } from '../../../golf/standing.ts'
import { enterHoles } from '../../../testing/entered-holes.ts'
import { app, bigField, boardOf, openPlayedBoard, people, raise, raw } from '../../../testing/played-board.ts'
import { eventReplay, getEventReplay } from './operations.ts'
import { createBoards } from './rules/boards.ts'
import { readReplay } from './rules/replay.ts'

openPlayedBoard()

async function replayOf(eventId: string, client = app.client()) {
  const answer = await client.call(getEventReplay, { eventId })
  if (!answer.ok) throw new Error(`${answer.status} ${answer.code}`)
  expect(z.safeParse(eventReplay, answer.value).error).toBeUndefined()
  return answer.value
}

/** Nothing of it may repeat as invented cards do, or it would be compressed too well. */
const playAtRandom = (eventId: string) =>
  sql`update scorecards set playing_strokes = floor(random() * 37),
      strokes = array(select greatest(1, hole - 1 + floor(random() * random() * 5)::int) from unnest(strokes) hole)
    where round_id in (select id from rounds where event_id = ${eventId})`.execute(app.services.database.kysely)

test('F4 four rounds of 144 players travel in 60 kB, unchanged not at all, and end as the board does', async () => {
  const { eventId } = await bigField({ players: 144, rounds: 4, holes: 18, classes: true })
  await playAtRandom(eventId)
  await enterHoles(app.services.database, eventId)
  await raise(eventId)
  const path = `/api/events/${eventId}/replay`
  const first = await raw(path, { 'accept-encoding': 'gzip, br' })
  expect(first.headers['content-encoding']).toBe('br')
  const zipped = await raw(path, { 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  console.info(`4 rounds of 144 players: ${first.body.length} bytes by brotli, ${zipped.body.length} by gzip`)
  expect(first.body.length).toBeLessThanOrEqual(60_000)
  expect(zipped.body.length).toBeLessThanOrEqual(60_000)
  const again = await raw(path, { 'if-none-match': first.headers.etag ?? '' })
  expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 })
  const replay = readReplay(JSON.parse(zlib.brotliDecompressSync(first.body).toString()))
  expect(replay.played.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  // A link to a moment has seconds and no fractions.
  expect(replay.steps.filter(({ at }) => at % 1000 !== 0)).toEqual([])
  expect(replay.played.filter(({ until }) => until % 1000 !== 0)).toEqual([])
  const { rows, rankedBy, basis } = await boardOf(eventId)
  const shown = createBoards(replay).at(replay.steps.length - 1)
  expect(
    shown.map(({ player, placeText, score, thru }) => [replay.contenders[player]?.id, placeText, score, thru]),
  ).toEqual(rows.map((row) => [row.playerId, row.placeText, standingScore({ rankedBy }, row, basis), row.thru]))
})

test('F4 a correction takes the place of what was entered, at the time of the hole', async () => {
  const { eventId, userIds } = await bigField({ players: 8, rounds: 1, holes: 9 })
  await enterHoles(app.services.database, eventId)
  await raise(eventId)
  const before = await replayOf(eventId)
  const { kysely } = app.services.database
  const [anna = ''] = userIds
  const card = await kysely
    .selectFrom('scorecards')
    .select(['strokes', 'roundId'])
    .where('userId', '=', anna)
    .orderBy('roundId', 'desc')
    .executeTakeFirstOrThrow()
  const strokes = card.strokes.with(2, 11)
  await kysely
    .updateTable('scorecards')
    .set({ strokes })
    .where('userId', '=', anna)
    .where('roundId', '=', card.roundId)
    .execute()
  await raise(eventId)
  const after = await replayOf(eventId)
  expect(after.rounds[0]?.times).toEqual(before.rounds[0]?.times)
  const changed = after.rounds[0]?.strokes.flatMap((own, at) =>
    own.flatMap((value, position) =>
      value === before.rounds[0]?.strokes[at]?.[position] ? [] : [{ at, position, value }],
    ),
  )
  const at = after.players.ids.indexOf(anna)
  expect(changed).toEqual([{ at: after.rounds[0]?.players.indexOf(at), position: 2, value: 11 }])
})

test('F4 without any time there is a round and nothing of it to play again; nobody has a handicap in it', async () => {
  const { eventId } = await bigField({ players: 8, rounds: 1, holes: 9 })
  const answer = await replayOf(eventId)
  expect(answer.rounds[0]).toMatchObject({ from: null, times: [] })
  expect(readReplay(answer).played).toEqual([])
  expect(JSON.stringify(answer)).not.toMatch(/handicap|birth|gender/i)
})

test('F4 it is as open as the board: hidden, by the key, to members', async () => {
  const { eventId } = await bigField({ players: 4, rounds: 1, holes: 3 })
  const { kysely } = app.services.database
  const ask = (key = '') => raw(`/api/events/${eventId}/replay${key && `?key=${key}`}`, {}).then(({ status }) => status)
  expect(await ask()).toBe(200)
  await kysely.updateTable('parties').set({ hidden: true }).where('id', '=', people.partyId).execute()
  await kysely.updateTable('events').set({ shareKey: 'a-key-of-this-event' }).where('id', '=', eventId).execute()
  await expect.poll(() => ask()).toBe(401)
  await expect.poll(() => ask('a-key-of-this-event')).toBe(200)
  expect(await ask('another')).toBe(401)
  expect((await replayOf(eventId, await people.as('bo'))).rounds).toHaveLength(1)
  const stranger = await (await people.as('harald')).call(getEventReplay, { eventId })
  expect(stranger).toMatchObject({ ok: false, status: 404 })
  await kysely.updateTable('parties').set({ hidden: false }).where('id', '=', people.partyId).execute()
})
