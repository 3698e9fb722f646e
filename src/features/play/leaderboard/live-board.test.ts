import zlib from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { partyTopic } from '../../../contract/live.ts'
import { startServer } from '../../../main.ts'
import {
  app,
  bigField,
  change,
  openPlayedBoard,
  people,
  raw,
  readEvent,
  saveNext,
  watch,
} from '../../../testing/played-board.ts'
import { deleteRound } from '../../competition/rounds/operations.ts'
import { abortGroup } from '../scoring/operations.ts'
import type { BoardChange, EventBoard } from './operations/board.ts'
import { applyBoardChange } from './rules/change.ts'
import { readBoard } from './rules.ts'

openPlayedBoard()

describe('S16 how much travels', () => {
  test('S16 a board that is read often is answered faster in the same way, and not at all once its party is hidden', async () => {
    const { eventId } = await bigField({ players: 4, rounds: 1, holes: 3 })
    const path = `/api/events/${eventId}/leaderboard`
    const fast = async () =>
      Number(/^pinhigh_hot_answers (\d+)$/m.exec((await raw('/metrics', {})).body.toString())?.[1])
    const own = ({ headers }: Awaited<ReturnType<typeof raw>>) => ({ ...headers, date: '', 'x-request-id': '' })
    const readFast = async (headers: Record<string, string>) => {
      for (;;) {
        const before = await fast()
        const answer = await raw(path, headers)
        if ((await fast()) > before) return answer
      }
    }
    const first = await raw(path, { 'accept-encoding': 'br' })
    const second = await readFast({ 'accept-encoding': 'br' })
    expect(second.body).toEqual(first.body)
    expect(own(second)).toEqual(own(first))
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    const known = await readFast({ 'if-none-match': String(first.headers.etag) })
    expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    const { kysely } = app.services.database
    const hide = async (hidden: boolean) => {
      await kysely.updateTable('parties').set({ hidden }).where('id', '=', people.partyId).execute()
      app.services.live.publish([partyTopic(people.partyId)])
    }
    await hide(true)
    expect(await raw(path, {})).toMatchObject({ status: 401 })
    await hide(false)
    expect(await raw(path, {})).toMatchObject({ status: 200 })
  })

  test('S16 a board is answered with 304 to whoever has it, and anew after a save', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 4, rounds: 1, holes: 3 })
    const path = `/api/events/${eventId}/leaderboard`
    const one = await raw(path, { 'accept-encoding': 'gzip' })
    expect(one.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    const etag = String(one.headers.etag)
    const again = await raw(path, { 'accept-encoding': 'gzip' })
    expect(again.body).toEqual(one.body)
    expect(again.headers).toMatchObject({ etag, 'content-security-policy': one.headers['content-security-policy'] })
    expect(await raw(path, { 'if-none-match': etag })).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    await saveNext(lastGroups[0] ?? '', 4, { [userIds[0] ?? '']: 3 })
    const other = await raw(path, { 'if-none-match': etag })
    expect(other.status).toBe(200)
    expect(other.headers.etag).not.toBe(etag)
  })

  test.each([
    { players: 144, rounds: 1, holes: 9, classes: true, teams: false },
    { players: 144, rounds: 1, holes: 17, classes: false, teams: true },
    { players: 144, rounds: 4, holes: 9, classes: true, teams: false },
  ])('S16 144 players are at most 30 kB compressed, one saved hole at most 1 kB: %o', async (settings) => {
    const { eventId, userIds, lastGroups } = await bigField(settings)
    const path = `/api/events/${eventId}/leaderboard`
    const [br, gzip] = [await raw(path, { 'accept-encoding': 'br' }), await raw(path, { 'accept-encoding': 'gzip' })]
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.body.length).toBeLessThanOrEqual(30_000)
    expect(gzip.body.length).toBeLessThanOrEqual(30_000)
    const board: EventBoard = JSON.parse(zlib.brotliDecompressSync(br.body).toString())
    expect(board).toEqual(JSON.parse(zlib.gunzipSync(gzip.body).toString()))
    expect(readBoard(board).leaderboard.rows).toHaveLength(144)
    const watching = await watch(app.url, eventId)
    const before = await readEvent(eventId)
    await saveNext(
      lastGroups[0] ?? '',
      settings.holes + 1,
      Object.fromEntries(userIds.slice(0, 4).map((id, at) => [id, 3 + at])),
    )
    const { change: told, size } = await watching.nextChange()
    watching.close()
    expect(applyBoardChange(before, told)).toEqual({ ...(await readEvent(eventId)), asOf: told.asOf })
    expect(size).toBeLessThanOrEqual(1000)
  })
})

describe('S16 live', () => {
  test('S16 every watcher can follow save by save; X5 who missed one is told to read again', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 12, rounds: 1, holes: 2 })
    const one = await watch(app.url, eventId)
    const other = await watch(app.url, eventId)
    const start = await readEvent(eventId)
    let board: EventBoard | 'reload' = start
    let latest: BoardChange | undefined
    for (const position of [3, 4, 5]) {
      await saveNext(
        lastGroups[0] ?? '',
        position,
        Object.fromEntries(userIds.slice(0, 4).map((id, at) => [id, 2 + at])),
      )
      const { change: told } = await one.nextChange()
      expect((await other.nextChange()).change).toEqual(told)
      board = board === 'reload' ? board : applyBoardChange(board, told)
      expect(board).toEqual(await readEvent(eventId))
      latest = told
    }
    expect(latest && applyBoardChange(start, latest)).toBe('reload')
    one.close()
    other.close()
  })

  test('X5 whoever comes back after the line was down reads what happened meanwhile, and follows from there', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 8, rounds: 1, holes: 2 })
    const before = await watch(app.url, eventId)
    const old = await readEvent(eventId)
    before.close()
    await saveNext(lastGroups[0] ?? '', 3, { [userIds[0] ?? '']: 2 })
    const after = await watch(app.url, eventId)
    let board = await readEvent(eventId)
    expect(board.version).toBeGreaterThan(old.version)
    await saveNext(lastGroups[0] ?? '', 4, { [userIds[0] ?? '']: 2 })
    while (board.version < old.version + 2) {
      const applied = applyBoardChange(board, (await after.nextChange()).change)
      board = applied === 'reload' ? await readEvent(eventId) : applied
    }
    expect(board).toEqual(await readEvent(eventId))
    after.close()
  })

  test('S16 a save on one node is seen on another, by watchers and by readers', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 4, rounds: 1, holes: 2 })
    const second = await startServer({ ...app.services.config, port: 0 }, { migrated: true })
    try {
      const watching = await watch(second.url, eventId)
      const read = async () =>
        (await (await fetch(`${second.url}/api/events/${eventId}/leaderboard`)).json()) as EventBoard
      const before = await read()
      await saveNext(lastGroups[0] ?? '', 3, { [userIds[0] ?? '']: 2 })
      const { change: told } = await watching.nextChange()
      expect(applyBoardChange(before, told)).toEqual(await read())
      watching.close()
      expect(await readEvent(eventId)).toMatchObject({ version: told.version })
    } finally {
      await second.close()
    }
  })

  test('S16 the version goes up when a group or a whole round is deleted, too', async () => {
    const { eventId, userIds, lastGroups } = await bigField({ players: 8, rounds: 2, holes: 2 })
    await saveNext(lastGroups[0] ?? '', 3, { [userIds[0] ?? '']: 2 })
    const before = await readEvent(eventId)
    const anna = await people.as('anna')
    expect(await anna.call(abortGroup, { groupId: lastGroups[0] ?? '' })).toMatchObject({ ok: true })
    const without = await readEvent(eventId)
    expect(without.version).toBeGreaterThan(before.version)
    const roundId = without.rounds[0]?.id ?? ''
    expect(await anna.call(deleteRound, { eventId, roundId })).toMatchObject({ ok: true })
    const after = await readEvent(eventId)
    expect(after.version).toBeGreaterThan(without.version)
    expect(after.rounds).toHaveLength(1)
  })

  test('S16 a change that nobody told of is found all the same', async () => {
    const { eventId } = await bigField({ players: 4, rounds: 1, holes: 2 })
    const { version } = await readEvent(eventId)
    await change(eventId, { title: 'Renamed cup', version: version + 1 })
    await expect.poll(async () => (await readEvent(eventId)).event.title).toBe('Renamed cup')
  })
})
