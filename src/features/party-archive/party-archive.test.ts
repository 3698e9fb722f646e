import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { newId } from '../../server/ids.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { done } from '../../testing/competition.ts'
import { clientOf } from '../../testing/two-parties.ts'
import { getEvents } from '../events/operations.ts'
import { getEventBoard } from '../leaderboard/operations.ts'
import { getMessages } from '../messages/operations.ts'
import { getEventResults } from '../results/operations.ts'
import { addImportPart, beginPartyImport, getPartyImport, startPartyImport } from './operations.ts'
import { readArchive } from './server/read-archive.ts'

let old: TestApp
let fresh: TestApp
let partyId: string
let admin: TestClient
let archive: Buffer
beforeAll(async () => {
  old = await startApp()
  fresh = await startApp()
  const today = new Date().toISOString().slice(0, 10)
  await old.database.kysely.transaction().execute((tx) => seedDemo(tx, today))
  const { rows } = await old.database.pool.query<{ id: string; owner: string }>(
    `select p.id, p.owner_id as owner from parties p join events e on e.party_id = p.id
     group by p.id order by count(*) desc limit 1`,
  )
  partyId = rows[0]?.id ?? ''
  admin = await clientOf(old, rows[0]?.owner ?? '')
  archive = await download(old, admin, partyId)
}, 120_000)
afterAll(async () => {
  await old.close()
  await fresh.close()
})

async function download({ url }: TestApp, client: TestClient, id: string): Promise<Buffer> {
  const response = await client.fetch(`${url}/api/parties/${id}/archive`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function level50({ database }: TestApp) {
  const id = newId()
  const person = { id, email: `${id}@example.org`, firstName: 'Op', lastName: 'Erator', userLevel: 50 }
  await database.kysely.insertInto('users').values(person).execute()
  return id
}

async function bring(client: TestClient, bytes: Buffer, partBytes = 100_000) {
  const { importId } = await done(client.call(beginPartyImport, {}))
  const parts = Math.ceil(bytes.length / partBytes)
  for (let number = 1; number <= parts; number++) {
    const content = bytes.subarray((number - 1) * partBytes, number * partBytes).toString('base64')
    await done(client.call(addImportPart, { importId, number, content }))
  }
  await done(client.call(startPartyImport, { importId, parts }))
  return ended(client, importId)
}

const ended = (client: TestClient, importId: string) =>
  vi.waitUntil(
    async () => {
      const state = await done(client.call(getPartyImport, { importId }))
      return state.state === 'done' || state.state === 'failed' ? state : undefined
    },
    { timeout: 60_000, interval: 200 },
  )

const contentOf = async (bytes: Buffer) => {
  const read = await readArchive(
    (async function* () {
      yield bytes
    })(),
  )
  const sorted = [...read.tables].map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).sort()] as const)
  return { people: read.people, courses: read.courses, tables: Object.fromEntries(sorted) }
}
/** What a board says, without when it was asked for. */
const boardsOf = async (client: TestClient, id: string) => {
  const { events } = await done(client.call(getEvents, { partyId: id }))
  const boards = await Promise.all(events.map(({ id: eventId }) => done(client.call(getEventBoard, { eventId }))))
  return boards.map(({ asOf: _, ...board }) => board)
}

describe('X11 a party as one archive', () => {
  test('imports to an identical party, boards included', async () => {
    const operator = await clientOf(fresh, await level50(fresh))
    const state = await bring(operator, archive)
    expect(state).toMatchObject({ state: 'done', partyId, problem: null })
    expect(state.done).toBe(
      state.of - (await contentOf(archive)).people.length - (await contentOf(archive)).courses.length,
    )
    const again = await contentOf(await download(fresh, operator, partyId))
    const first = await contentOf(archive)
    for (const [name, rows] of Object.entries(first.tables)) {
      if (name === 'parties' || name === 'memberships') continue
      expect(again.tables[name], name).toEqual(rows)
    }
    // Nobody of it has an account here, so whoever imports it is its owner and a member besides.
    const withoutOwner = (tables: Record<string, string[]>) =>
      tables.parties?.map((row) => ({ ...JSON.parse(row), owner_id: '' }))
    expect(withoutOwner(again.tables)).toEqual(withoutOwner(first.tables))
    expect(again.tables.memberships).toHaveLength((first.tables.memberships?.length ?? 0) + 1)
    expect(again.tables.memberships).toEqual(expect.arrayContaining(first.tables.memberships ?? []))
    expect(again.courses).toEqual(first.courses)
    expect(again.people).toEqual(
      expect.arrayContaining(first.people.map((person) => ({ ...person, is_registered: false }))),
    )
    const boards = await boardsOf(operator, partyId)
    expect(boards.length).toBeGreaterThan(3)
    expect(boards).toEqual(await boardsOf(admin, partyId))
  })

  test('imported where it is already, it is another party with other ids, a free title and the same boards', async () => {
    const operator = await clientOf(old, await level50(old))
    const state = await bring(operator, archive)
    expect(state.state).toBe('done')
    const copyId = state.partyId ?? ''
    expect(copyId).not.toBe(partyId)
    const { rows } = await old.database.pool.query('select title from parties where id = any($1) order by id', [
      [partyId, copyId],
    ])
    expect(rows[1]?.title).toBe(`${rows[0]?.title} (2)`)
    const resultsOf = async (id: string) => {
      const { events } = await done(operator.call(getEvents, { partyId: id }))
      const all = await Promise.all(events.map(({ id: eventId }) => done(operator.call(getEventResults, { eventId }))))
      return all.map(({ event, rows: lines }) => ({
        title: event.title,
        lines: lines.map(({ name, placeText, score, thru, rounds }) => [name, placeText, score, thru, rounds.length]),
      }))
    }
    expect(await resultsOf(copyId)).toEqual(await resultsOf(partyId))
    const counts = async (id: string) => {
      const { tables } = await contentOf(await download(old, operator, id))
      return Object.fromEntries(Object.entries(tables).map(([name, lines]) => [name, lines.length]))
    }
    expect(await counts(copyId)).toEqual(await counts(partyId))
    const messages = await done(operator.call(getMessages, { partyId: copyId }))
    expect(messages.data.length).toBeGreaterThan(0)
  })

  test('nothing secret is in it', async () => {
    const { rows } = await old.database.pool.query(
      'select password_hash as secret from users where password_hash is not null',
    )
    const text = JSON.stringify(await contentOf(archive))
    for (const { secret } of rows) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/token_hash|password|whsec_/)
  })

  test('what is no archive, or a broken one, imports nothing and says why', async () => {
    const operator = await clientOf(fresh, await level50(fresh))
    const parties = async () => (await fresh.database.pool.query('select count(*) from parties')).rows[0]
    const before = await parties()
    expect(await bring(operator, Buffer.from('a picture, say'))).toMatchObject({
      state: 'failed',
      partyId: null,
      problem: expect.stringContaining('no archive'),
    })
    expect(await bring(operator, archive.subarray(0, archive.length / 2))).toMatchObject({ state: 'failed' })
    expect(await parties()).toEqual(before)
    const { importId } = await done(operator.call(beginPartyImport, {}))
    await done(operator.call(addImportPart, { importId, number: 2, content: 'AAAA' }))
    expect(await operator.call(startPartyImport, { importId, parts: 3 })).toMatchObject({ code: 'parts-missing' })
  })

  test('a part that never came fails the import, and nothing else', async () => {
    const operator = await clientOf(fresh, await level50(fresh))
    for (const content of ['AAAA', archive.subarray(0, 20_000).toString('base64')]) {
      const { importId } = await done(operator.call(beginPartyImport, {}))
      await done(operator.call(addImportPart, { importId, number: 2, content }))
      await done(operator.call(startPartyImport, { importId, parts: 2 }))
      expect(await ended(operator, importId)).toMatchObject({
        state: 'failed',
        problem: 'A part of this archive is missing. Send it again.',
      })
    }
  })

  test('only administrators take it out, only level 50 brings it in', async () => {
    const { rows } = await old.database.pool.query<{ id: string }>(
      'select user_id as id from memberships where party_id = $1 and not administrator limit 1',
      [partyId],
    )
    const member = await clientOf(old, rows[0]?.id ?? '')
    expect((await member.fetch(`${old.url}/api/parties/${partyId}/archive`)).status).toBe(403)
    expect(await admin.call(beginPartyImport, {})).toMatchObject({ status: 403 })
  })
})
