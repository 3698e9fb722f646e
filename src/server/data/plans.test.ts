import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NamedOperation } from '../../contract/operation.ts'
import { getPing } from '../../contract/own-session.ts'
import { login } from '../../features/account/session/operations.ts'
import { postMessage } from '../../features/community/messages/operations.ts'
import { getActiveParties } from '../../features/party/home/operations.ts'
import { saveHole } from '../../features/play/scoring/operations/save.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/app.ts'
import { statementsOf, wholeTables } from '../../testing/read-plans.ts'
import { samples } from '../../testing/samples.ts'
import { inputSchema, smallest } from '../../testing/smallest-input.ts'
import { type TwoParties, twoParties } from '../../testing/two-parties.ts'
import { operations } from '../api/operations.ts'
import { newId } from './ids.ts'

/** So many that no plan goes through all of them when it looks for a few. */
const otherParties = 4_000

let app: TestApp
let parties: TwoParties
/** The tables that have many rows. */
let grown: Set<string>

beforeAll(async () => {
  app = await startApp()
  parties = await twoParties(app)
  await seedOthers()
  await sql`vacuum analyze`.execute(app.database.kysely)
  const { rows } = await app.database.pool.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples >= ${otherParties}`,
  )
  grown = new Set(rows.map(({ relname }) => relname))
})
afterAll(() => app.close())

/** Each with three members, an event of a round that three cards were returned for, and messages; seven of them with a result just now. */
async function seedOthers() {
  const tx = app.database.kysely
  const each = sql`generate_series(1, ${otherParties}::int) as at`
  const seats = sql`generate_series(1, 3) as seat`
  const id = (kind: string) => sql`md5(${kind}::text || at)::uuid`
  const user = (seat: string) => sql.raw(`md5('user' || at || '-' || ${seat})::uuid`)
  await sql`insert into users (id, email, first_name, last_name, handicap, is_registered, email_confirmed)
    select ${user('seat')}, 'other' || at || '-' || seat || '@example.org', 'Other', 'Number ' || at, 12.4, true, true from ${each} cross join ${seats}`.execute(
    tx,
  )
  await sql`insert into parties (id, title, owner_id, time_zone)
    select ${id('party')}, substr(md5('title' || at), 1, 9) || ' Club ' || at, ${user("'1'")}, 'UTC' from ${each}`.execute(
    tx,
  )
  await sql`insert into memberships (party_id, user_id) select ${id('party')}, ${user('seat')} from ${each} cross join ${seats}`.execute(
    tx,
  )
  await sql`insert into events (party_id, id, title, start_date, end_date, country, stroke_count)
    select ${id('party')}, ${id('event')}, 'Event ' || at, current_date - at % 300, current_date - at % 300, 'se', 'stroke' from ${each}`.execute(
    tx,
  )
  await sql`insert into rounds (party_id, id, event_id, title, round_date, course_name, par, stroke_index)
    select ${id('party')}, ${id('round')}, ${id('event')}, 'Round', current_date - at % 300, 'Course', array_fill(4, array[18]),
      array(select generate_series(1, 18)) from ${each}`.execute(tx)
  await sql`insert into scorecards (party_id, round_id, user_id, position, exact_handicap, playing_strokes, strokes, marks, submitted_at)
    select ${id('party')}, ${id('round')}, ${user('seat')}, seat, 12.4, 12, array_fill(4, array[18]), array_fill(0, array[18]), now()
    from ${each} cross join ${seats}`.execute(tx)
  await sql`insert into message_counters (party_id, number) select ${id('party')}, 3 from ${each}`.execute(tx)
  await sql`insert into messages (party_id, id, number, change, user_id, type, text)
    select ${id('party')}, md5('message' || at || '-' || seat)::uuid, seat, seat, ${user("'1'")}, 'text', 'See you' from ${each} cross join ${seats}`.execute(
    tx,
  )
  const saved = [1, 2, 3, 4, 5, 6, 7].map((at) => ({
    id: newId(),
    partyId: sql<string>`md5('party' || ${at}::int)::uuid`,
    action: 'save-hole',
    at: new Date(Date.now() + at),
  }))
  await tx.insertInto('auditLog').values(saved).execute()
}

/** Pages of whoever runs the installation, who looks through all of it on purpose. */
const ofTheInstallation = ['findAccounts', 'getInstallationHealth', 'getPurgeList']

const reads = operations.filter(({ method, output }) => method === 'get' && output._zod.def.type !== 'string')

/** 'getNews: messages' for each table that a read by this client goes through, with the statement. */
async function scansOf(operation: NamedOperation, client: TestClient): Promise<string[]> {
  const { ids } = parties.own
  const input = samples[operation.id]?.(ids) ?? smallest(inputSchema(operation), ids)
  return scansIn(operation.id, () => client.call(operation, input as never))
}

async function scansIn(name: string, act: () => Promise<unknown>): Promise<string[]> {
  const scans: string[] = []
  for (const statement of await statementsOf(act))
    for (const table of await wholeTables(app.database.pool, statement))
      if (grown.has(table)) scans.push(`${name}: ${table} in ${statement.text.replace(/\s+/g, ' ').slice(0, 300)}`)
  return scans
}

const unexpected = (scans: readonly string[]) =>
  scans.filter((scan) => !ofTheInstallation.some((id) => scan.startsWith(`${id}:`)))

describe('L4 L6 plans', () => {
  test('L4 L6 nothing that people read goes through all rows of a table that grows with the parties', async () => {
    const found: string[] = []
    for (const operation of reads)
      for (const client of [parties.clients.owner, parties.clients.level50, app.client()])
        found.push(...(await scansOf(operation, client)))
    expect(found.some((scan) => scan.startsWith('findAccounts: users'))).toBe(true)
    expect(unexpected(found)).toEqual([])
  })

  test('L4 L6 nor does what they do all day: a login, a ping, a hole that is saved, a message', async () => {
    const { own, clients } = parties
    const { partyId, groupId = '' } = { ...own.ids, ...own }
    const results = [own.scorerId, own.ownerId, own.playerId].map((userId) => ({ userId, strokes: 4 }))
    const acts: Record<string, () => Promise<{ ok: boolean }>> = {
      login: () => app.client().call(login, { email: 'other77-1@example.org', password: 'three wood over water' }),
      ping: () => clients.member.call(getPing, { partyId }),
      save: () => clients.scorer.call(saveHole, { groupId, position: 3, version: 1, base: [], results }),
      message: () => clients.member.call(postMessage, { partyId, text: 'See you' }),
    }
    const outcome: Record<string, object> = { login: { code: 'wrong-login' } }
    for (const [name, act] of Object.entries(acts)) {
      const scans = await scansIn(name, async () => expect(await act()).toMatchObject(outcome[name] ?? { ok: true }))
      expect(scans).toEqual([])
    }
  })

  test('L6 V1 the landing page names the parties in which results were saved last', async () => {
    const answer = await app.client().call(getActiveParties, {})
    expect(answer.ok && answer.value.parties.map(({ title }) => title.replace(/.* /, ''))).toEqual(['7', '6', '5', '4'])
  })
})
