import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { addMembers, addParty } from '../../../testing/builder.ts'
import { done } from '../../../testing/competition.ts'
import { level50, password } from '../../../testing/features/settings.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { addFees } from '../../competition/entries/operations/fees.ts'
import { enterPlayers, getEntries, saveEntryRules, withdrawEntry } from '../../competition/entries/operations/list.ts'
import { saveOwnEntry } from '../../competition/entries/operations/own.ts'
import { entryDefaults } from '../../competition/entries/rules/settings.ts'
import { updateScores } from '../../competition/results/operations/edit.ts'
import { deleteParty } from '../../party/parties/server/for-other-features.ts'
import { createToken } from '../tokens/operations.ts'
import { deleteUser, getOwnData } from './operations.ts'
import { deletionPhrases } from './rules.ts'
import { forget, forgetTraces, withdraw } from './writes.ts'

openFreshParties()

/** Cilla is entered with a fee and withdrawn, and her card corrected, each with a reason; then she does the same to Bo. */
async function reasons() {
  const { ids } = party
  const eventId = await party.event()
  const roundId = await party.round(eventId)
  const players = [ids.bo, ids.cilla]
  const cards = players.map((userId) => ({
    partyId: party.partyId,
    roundId,
    userId,
    strokes: [4, 5],
    exactHandicap: 18,
  }))
  await app.database.kysely.insertInto('scorecards').values(cards).execute()
  const frida = await party.as('frida')
  await done(frida.call(saveEntryRules, { eventId, version: 0, settings: { ...entryDefaults, fee: 10_000 } }))
  await done((await party.as('cilla')).call(saveOwnEntry, { eventId, note: 'Note of Cilla', wishes: [ids.bo] }))
  await done(frida.call(enterPlayers, { eventId, sides: [{ players: [{ userId: ids.bo }] }] }))
  const { entries } = await done(frida.call(getEntries, { eventId }))
  const entryOf = (userId: string) => entries.find((entry) => entry.userId === userId)?.id ?? ''
  const { kysely } = app.database
  await kysely
    .updateTable('memberships')
    .set({ administrator: true })
    .where('partyId', '=', party.partyId)
    .where('userId', '=', ids.cilla)
    .execute()
  const cilla = await party.as('cilla')
  for (const [by, about, words] of [
    [frida, ids.cilla, 'about Cilla'],
    [cilla, ids.bo, 'by Cilla'],
  ] as const) {
    const entryId = entryOf(about)
    await done(
      by.call(addFees, {
        eventId,
        lines: [{ id: crypto.randomUUID(), entryId, kind: 'waived', cents: 1_000, reason: `Fee ${words}` }],
      }),
    )
    await done(by.call(withdrawEntry, { eventId, entryId, reason: `Broken leg ${words}` }))
    const rows = [{ userId: about, scoreDetails: [{ position: 2, score: 6 }] }]
    await done(by.call(updateScores, { roundId, rows, reason: `Misread ${words}` }))
  }
  return { eventId, roundId, frida, cilla }
}

/** Tables in which one of the texts still stands, with the row. */
async function traces(...texts: string[]) {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query<{ row: string }>(
      `select one::text as row from "${name}" as one
       where exists (select from unnest($1::text[]) text where position(lower(text) in lower(one::text)) > 0)`,
      [texts],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

describe('A8 what goes with an account', () => {
  test('A8 reasons that others wrote about the person and that the person wrote about others are gone, numbers stay', async () => {
    const { roundId } = await reasons()
    expect(await traces('about Cilla', 'by Cilla')).not.toEqual([])
    const operator = await level50()
    await done(operator.call(deleteUser, { userId: party.ids.cilla, phrase: deletionPhrases.other }))
    expect(await traces('about Cilla', 'by Cilla', 'Note of Cilla')).toEqual([])
    const { rows } = await app.database.pool.query(
      'select old_value as old, new_value as new from score_corrections where round_id = $1',
      [roundId],
    )
    expect(rows).toEqual([
      { old: 5, new: 6 },
      { old: 5, new: 6 },
    ])
    const log = await app.database.pool.query(
      "select details from audit_log where party_id = $1 and action = 'entries-withdrawn' order by id",
      [party.partyId],
    )
    expect(log.rows).toEqual([{ details: { userIds: [party.ids.cilla] } }, { details: { userIds: [party.ids.bo] } }])
  })

  test('A8 the name typed at a code goes with the address of the phone, and what was scored there stays', async () => {
    const { partyId, ids } = party
    const row = (action: string, details: object, holder = 'phone-1') => ({
      id: crypto.randomUUID(),
      partyId,
      action,
      details: JSON.stringify({
        ...details,
        code: { holder, group: 1, name: holder === 'phone-1' ? 'Bo Alm' : 'Kim' },
      }),
    })
    await app.database.kysely
      .insertInto('auditLog')
      .values([
        row('code-opened', { address: '192.0.2.77' }),
        row('code-named', { name: 'Bo Alm' }),
        row('save-hole', { hole: 3, players: [] }),
        row('code-opened', { address: '192.0.2.88' }, 'phone-2'),
      ])
      .execute()
    const operator = await level50()
    await done(operator.call(deleteUser, { userId: ids.bo, phrase: deletionPhrases.other }))
    expect(await traces('192.0.2.77', 'Bo Alm')).toEqual([])
    expect(await traces('192.0.2.88')).toHaveLength(1)
    const { rows } = await app.database.pool.query(
      "select details from audit_log where party_id = $1 and action = 'save-hole'",
      [partyId],
    )
    expect(rows).toEqual([{ details: { hole: 3, players: [] } }])
  })

  test('A8 tokens go with the account', async () => {
    const bo = await party.as('bo')
    await done(bo.call(createToken, { partyId: party.partyId, name: 'Boss display', scope: 'read', days: 30 }))
    await done(bo.call(deleteUser, { userId: party.ids.bo, phrase: deletionPhrases.own, password }))
    expect(await traces('Boss display')).toEqual([])
  })

  test('A8 the log loses fields and never changes one', async () => {
    const change = (to: string) =>
      app.database.pool.query(`update audit_log set details = ${to} where action = 'test-log'`)
    await app.database.kysely
      .insertInto('auditLog')
      .values({ id: crypto.randomUUID(), action: 'test-log', details: JSON.stringify({ hole: 3, reason: 'Misread' }) })
      .execute()
    await expect(change(`details || '{"hole": 4}'`)).rejects.toThrow('only added to')
    await expect(change(`details || '{"more": 4}'`)).rejects.toThrow('only added to')
    await expect(change(`details - 'reason' || '{"hole": 4}'`)).rejects.toThrow('only added to')
    await change(`details - 'reason'`)
    const { rows } = await app.database.pool.query("select details from audit_log where action = 'test-log'")
    expect(rows).toEqual([{ details: { hole: 3 } }])
  })
})

/** Tables that had to be read from one end to the other, where an index could be taken. */
async function readWhole(work: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  return app.database.kysely.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const scans = async () => {
      const { rows } = await sql<{ name: string; scans: number }>`
        select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables order by relname`.execute(tx)
      return new Map(rows.map((row) => [row.name, row.scans]))
    }
    // The counts go on from transactions of the same connection that were not reported yet.
    const before = await scans()
    await work(tx)
    const after = await scans()
    return [...after.keys()].filter((name) => after.get(name) !== (before.get(name) ?? 0))
  })
}

describe('A8 what deleting costs', () => {
  test('A8 an account is found by indexes, in whatever table', async () => {
    const userId = party.ids.bo
    const whole = await readWhole(async (tx) => {
      for (const remove of removals) await remove(tx, userId)
      await forgetTraces(tx, userId, 'bo@example.org')
      await withdraw(tx, userId)
      await forget(tx, userId)
    })
    // Files are kept for some days, and name people by address in whatever column their sheet has.
    expect(whole).toEqual(['member_imports'])
  })

  test('A8 each column that leads to a person has an index', async () => {
    const { rows } = await app.database.pool.query<{ place: string }>(`
      select conrelid::regclass || '.' || attname as place
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass
        and not exists (select from pg_index where indrelid = conrelid and indkey[0] = attnum
          and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))`)
    expect(rows.map(({ place }) => place)).toEqual([])
  })

  test('A8 a party goes with 2,000 members without account by a few statements, each by an index', async () => {
    const partyId = crypto.randomUUID()
    await addParty(app, {
      id: partyId,
      title: `Large ${partyId}`,
      ownerId: party.ids.anna,
      members: [{ userId: party.ids.anna }],
    })
    const people = Array.from({ length: 2_000 }, (_, at) => ({
      firstName: 'Player',
      lastName: `${at}`,
      isRegistered: false,
    }))
    const [first = ''] = await addMembers(app, partyId, people)
    const whole = await readWhole(async (tx) => {
      await deleteParty(tx, partyId)
    })
    expect(whole).toEqual([])
    expect(await app.database.kysely.selectFrom('users').select('id').where('id', '=', first).execute()).toEqual([])
  })
})

describe('X7 own data', () => {
  test('X7 the archive has entries with wishes and fees', async () => {
    const { cilla } = await reasons()
    expect(await cilla.call(getOwnData, {})).toMatchObject({
      value: {
        entries: [
          {
            title: 'Spring cup',
            state: 'withdrawn',
            note: 'Note of Cilla',
            wishes: [party.ids.bo],
            reason: 'Broken leg about Cilla',
            fees: expect.arrayContaining([
              expect.objectContaining({ kind: 'entered', cents: 10_000 }),
              expect.objectContaining({ kind: 'waived', cents: 1_000, reason: 'Fee about Cilla' }),
            ]),
          },
        ],
        side_payments: [],
      },
    })
  })
})
