import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { giveCards } from '../../../testing/club.ts'
import { testPassword } from '../../../testing/password.ts'
import { actForMember, stopActing } from '../../account/acting/operations.ts'
import { login, logout } from '../../account/session/operations.ts'
import { changeEmailOrPassword, getOwnData } from '../../account/settings/operations.ts'
import { saveContestResult, saveRoundContests } from '../../competition/contests/operations.ts'
import { updateEvent } from '../../competition/events/operations.ts'
import { updateScores } from '../../competition/results/operations.ts'
import { addPlayerByHand, revokeUser, updateMembership } from '../members/operations.ts'
import { renameParty } from '../parties/operations.ts'
import { exportPartyLog, getLog, getPartyLog, type LogEntry } from './operations.ts'
import { actionOf, detailsOf, writerOf } from './rules.ts'
import { auditActions } from './texts.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

type Wanted = Partial<Parameters<typeof readInput>[0]>
const readInput = (more: {
  name?: string
  action?: string
  from?: string
  to?: string
  onBehalf?: boolean
  count?: number
  before?: string
}) => ({
  partyId: party.partyId,
  ...more,
})
async function entries(wanted: Wanted = {}): Promise<LogEntry[]> {
  const answer = await (await party.as('anna')).call(getPartyLog, readInput(wanted))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.entries
}

describe('X13 the audit log of a party', () => {
  test('X13 who did what to whom, the latest first, also on behalf of somebody', async () => {
    const { partyId, ids } = party
    const frida = await party.as('frida')
    await frida.call(revokeUser, { partyId, userId: ids.david })
    await frida.call(actForMember, { partyId, userId: ids.bo })
    await frida.call(stopActing, {})
    const log = await entries()
    expect(log.map(({ action }) => action)).toEqual(['stopActing', 'startActing', 'revokeUser'])
    expect(log[2]).toMatchObject({
      by: { userId: ids.frida, name: 'Frida Falk' },
      actingFor: null,
      party: { partyId },
      subject: { kind: 'person', name: 'David Ek' },
    })
    expect(log[0]).toMatchObject({ by: { name: 'Frida Falk' }, actingFor: { name: 'Bo Alm' } })
  })

  test('X13 it is filtered by name, action, day and behalf', async () => {
    const { partyId, ids } = party
    const [anna, frida] = [await party.as('anna'), await party.as('frida')]
    await anna.call(updateMembership, { partyId, userId: ids.bo, team: 'Reds' })
    await frida.call(revokeUser, { partyId, userId: ids.david })
    await frida.call(actForMember, { partyId, userId: ids.bo })
    await frida.call(stopActing, {})
    const actions = async (wanted: Wanted) => (await entries(wanted)).map(({ action }) => action)
    expect(await actions({ name: 'anna be' })).toEqual(['updateMembership'])
    expect(await actions({ name: 'bo alm' })).toEqual(['stopActing'])
    expect(await actions({ action: 'revokeUser' })).toEqual(['revokeUser'])
    expect(await actions({ onBehalf: true })).toEqual(['stopActing'])
    await app.database.kysely
      .insertInto('auditLog')
      .values({ id: newId(), partyId, action: 'renameParty', at: '2025-03-04T23:59:59Z' })
      .execute()
    expect(await actions({ from: '2025-03-04', to: '2025-03-04' })).toEqual(['renameParty'])
    expect(await actions({ from: '2025-03-05', to: '2025-03-31' })).toEqual([])
    expect(await actions({ to: '2025-03-03' })).toEqual([])
  })

  test('X13 pages after a key neither repeat nor skip, while new entries come', async () => {
    const { partyId } = party
    const anna = await party.as('anna')
    const written = await fill(25)
    const seen: string[] = []
    let before: string | undefined
    for (let page = 0; page < 3; page++) {
      const answer = await anna.call(getPartyLog, { partyId, count: 10, ...(before ? { before } : {}) })
      if (!answer.ok) throw new Error(answer.code)
      seen.push(...answer.value.entries.map(({ id }) => id))
      before = answer.value.next ?? undefined
      await fill(1)
    }
    expect(seen).toEqual([...written].reverse())
    expect(before).toBeUndefined()
  })

  async function fill(count: number) {
    const rows = Array.from({ length: count }, () => ({ id: newId(), partyId: party.partyId, action: 'save-hole' }))
    await app.database.kysely.insertInto('auditLog').values(rows).execute()
    return rows.map(({ id }) => id)
  }

  test('X13 members, outsiders and visitors do not see it, nor another party’s', async () => {
    const { partyId, otherPartyId } = party
    expect(await (await party.as('bo')).call(getPartyLog, { partyId })).toMatchObject({ status: 403 })
    expect(await (await party.as('bo')).call(exportPartyLog, { partyId })).toMatchObject({ status: 403 })
    expect(await (await party.as('harald')).call(getPartyLog, { partyId })).toMatchObject({ status: 404 })
    expect(await app.client().call(exportPartyLog, { partyId })).toMatchObject({ status: 401 })
    await (await party.as('harald')).call(renameParty, { partyId: otherPartyId, title: `Renamed ${otherPartyId}` })
    expect(await entries()).toEqual([])
  })

  test('X13 the export has every entry in words, and no cell that a spreadsheet would carry out', async () => {
    const { partyId } = party
    const anna = await party.as('anna')
    const evil = '=HYPERLINK("https://evil.example";"Open")'
    await anna.call(addPlayerByHand, { partyId, firstName: evil, lastName: 'Ny', golfClub: 'GK', handicap: 3 })
    await app.database.kysely
      .updateTable('users')
      .set({ firstName: '+46', lastName: '' })
      .where('id', '=', party.ids.anna)
      .execute()
    await fill(2500)
    const answer = await anna.fetch(`${app.url}/api/parties/${partyId}/audit-log.csv`)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Audit log \d{4}-\d\d-\d\d\.csv"/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const rows: string[][] = parse(bytes, { bom: true })
    expect(rows).toHaveLength(2502)
    expect(rows[0]).toEqual(['When', 'Who', 'On behalf of', 'What', 'Whom or what', 'Details'])
    expect(rows[1]?.slice(1, 4)).toEqual(['The installation', '', 'Saved a hole'])
    expect(rows.at(-1)?.slice(1, 5)).toEqual(['+46', '', 'Added a player without account', `'${evil} Ny`])
    expect(rows.flat().filter((cell) => /^[=+\-@\t]/.test(cell) && !/^[+-]?\d+$/.test(cell))).toEqual([])
  })

  test('X13 in Swedish with semicolons, and with the filters of the page', async () => {
    const { partyId, ids } = party
    const anna = await party.as('anna')
    await anna.call(revokeUser, { partyId, userId: ids.bo })
    await anna.call(updateMembership, { partyId, userId: ids.cilla, team: 'Reds' })
    const answer = await anna.call(exportPartyLog, { partyId, language: 'sv', action: 'revokeUser' })
    const rows: string[][] = parse(answer.ok ? answer.value : '', { bom: true, delimiter: ';' })
    expect(rows[0]).toEqual(['När', 'Vem', 'För', 'Vad', 'Vem eller vad', 'Detaljer'])
    expect(rows.slice(1).map((row) => row.slice(1, 5))).toEqual([['Anna Berg', '', 'Tog bort en medlem', 'Bo Alm']])
  })
})

describe('X13 rows in words', () => {
  const rows = async (language: 'en' | 'sv' = 'en') => {
    const answer = await (await party.as('anna')).call(exportPartyLog, { partyId: party.partyId, language })
    const delimiter = language === 'sv' ? ';' : ','
    const [, ...read]: string[][] = parse(answer.ok ? answer.value : '', { bom: true, delimiter })
    return read
  }

  test('X13 players, round, event and changed fields are named in both languages, times are UTC', async () => {
    const { ids } = party
    const anna = await party.as('anna')
    const eventId = await party.event({ title: 'Spring cup' })
    const roundId = await party.round(eventId, { title: 'Opening' })
    await giveCards(app, party.partyId, roundId, [ids.bo, ids.cilla])
    const saved = { roundId, rows: [{ userId: ids.bo, scoreDetails: [{ position: 3, score: 9 }], exactHcp: 18 }] }
    expect(await anna.call(updateScores, saved)).toMatchObject({ ok: true })
    await anna.call(saveRoundContests, { roundId, contests: [{ id: 1, hole: 3 }] })
    const result = { userId: ids.cilla, value: 2.5 }
    expect(await anna.call(saveContestResult, { roundId, contestId: 1, result })).toMatchObject({ ok: true })
    const event = { title: 'Spring cup', meta: { classes: [{ name: 'Low', filter: 'hcp < 10' }] } }
    expect(await anna.call(updateEvent, { eventId, event })).toMatchObject({ ok: true })
    const [changed, contest, , edited] = await rows()
    expect(changed?.slice(3)).toEqual(['Changed an event', 'Spring cup', 'Spring cup · Changed: classes'])
    expect(contest?.slice(3)).toEqual([
      'Saved a result of a contest',
      'Opening',
      'Spring cup, Opening · Closest to pin · 2.5 m · Hole 3 · Cilla Dahl',
    ])
    expect(edited?.[3]).toBe('Edited results')
    expect(edited?.[5]).toMatch(/^Spring cup, Opening · Bo Alm Hole 3 – → 9/)
    expect(changed?.[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    const [swedish] = await rows('sv')
    expect(swedish?.slice(3)).toEqual(['Ändrade en tävling', 'Spring cup', 'Spring cup · Ändrat: klasser'])
  })

  test('X13 a group is told with its round and players, and nobody of another party is named', async () => {
    const { partyId, ids } = party
    const roundId = await party.round(await party.event({ title: 'Spring cup' }), { title: 'Opening' })
    const groupId = await giveCards(app, partyId, roundId, [ids.bo, ids.cilla])
    await app.database.kysely
      .insertInto('auditLog')
      .values([
        { id: newId(), partyId, userId: ids.bo, action: 'submit-group', subject: groupId },
        { id: newId(), partyId, userId: ids.bo, action: 'postThread', details: JSON.stringify({ typed: ids.harald }) },
      ])
      .execute()
    const [typed, submitted] = await rows()
    expect(submitted?.[5]).toBe('Spring cup, Opening · Bo Alm, Cilla Dahl')
    expect(typed?.[5]).toBe('')
  })
})

describe('A10 the log of the installation', () => {
  test('A10 level 50 reads it by person and party, nobody else does', async () => {
    const { partyId, ids } = party
    await (await party.as('anna')).call(revokeUser, { partyId, userId: ids.bo })
    const { kysely } = app.database
    expect(await (await party.as('anna')).call(getLog, {})).toMatchObject({ status: 403 })
    await kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', ids.harald).execute()
    app.services.sessions.forget()
    const harald = await party.as('harald')
    const of = async (wanted: { userId?: string; party?: string; partyId?: string }) => {
      const answer = await harald.call(getLog, wanted)
      return answer.ok ? answer.value.entries.map(({ action, party: where }) => [action, where?.partyId]) : answer.code
    }
    expect(await of({ userId: ids.anna })).toEqual([
      ['refused', undefined],
      ['revokeUser', partyId],
    ])
    expect(await of({ party: partyId })).toEqual([['revokeUser', partyId]])
    expect(await of({ partyId })).toEqual([['revokeUser', partyId]])
    expect(await of({ party: party.otherPartyId })).toEqual([])
  })
})

describe('X13 words for what was done', () => {
  test('X13 every action that the application writes down has a text in both languages', () => {
    const written = sources(path.resolve('src')).flatMap((file) =>
      [
        ...fs
          .readFileSync(file, 'utf8')
          .matchAll(/\baction(?::| =)[^\n,]*?'([A-Za-z][A-Za-z-]+)'(?:\s*:\s*'([A-Za-z-]+)')?/g),
      ].flatMap(([, one, other]) => [one, other].filter((name) => name !== undefined)),
    )
    const known = Object.keys(auditActions.pairs)
    expect([...new Set(written)].filter((action) => !known.includes(action)).sort()).toEqual([])
  })

  /** Server files, where entries of the log are written. */
  function sources(folder: string): string[] {
    return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory())
        return ['testing', 'demo', 'web', 'member-import', 'course-import'].includes(entry.name) ? [] : sources(file)
      return /\/(server|reads|writes)(\/[a-z-]+)?\.ts$/.test(file) && !/\.test\.ts$/.test(file) ? [file] : []
    })
  }

  test('X13 an unknown action is its name taken apart, and details are a line', () => {
    expect(actionOf('someNewThing', 'en')).toBe('Some new thing')
    expect(actionOf('some-new-thing', 'sv')).toBe('Some new thing')
    const told = (details: LogEntry['details']) => ({ action: 'someNewThing', details, about: [], subject: null })
    expect(detailsOf(told({ title: 'Spring cup', hole: 7, secret: 'no' }), 'en')).toBe('Spring cup · Hole 7')
    expect(detailsOf(told({ from: 'Par', to: 'Eagle' }), 'sv')).toBe('från Par till Eagle')
  })
})

describe('X13 A10 what concerns the security of accounts stands in the log of the installation', () => {
  const logOf = async (userId: string) => {
    await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.erik).execute()
    const answer = await (await party.as('erik')).call(getLog, { userId })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.entries.filter(({ action }) => securityActions.includes(action)).reverse()
  }
  const securityActions = ['login', 'loginFailed', 'logout', 'refused', 'wrongPassword', 'changeEmailOrPassword']

  test('X13 A10 log-ins, failures, refusals and log-outs, with the address and without any password', async () => {
    const { ids, partyId, otherPartyId } = party
    const bo = await party.as('bo')
    expect(await bo.call(getPartyLog, { partyId })).toMatchObject({ status: 403 })
    expect(await bo.call(getPartyLog, { partyId: otherPartyId })).toMatchObject({ status: 404 })
    const email = `bo-${partyId}@example.org`
    const wrong = { userId: ids.bo, email, currentPassword: 'hunter2-typed', newPassword: null, endOthers: false }
    expect(await bo.call(changeEmailOrPassword, wrong)).toMatchObject({ code: 'wrong-password' })
    expect(await app.client().call(login, { email, password: 'hunter2-typed' })).toMatchObject({ code: 'wrong-login' })
    expect(await bo.call(logout, {})).toMatchObject({ ok: true })
    const log = await logOf(ids.bo)
    const facts = log.map(({ action, by, details }) => [action, by?.userId ?? null, details.operation, details.reason])
    expect(facts.filter(([action]) => action !== 'login')).toEqual([
      ['refused', ids.bo, 'getPartyLog', 'forbidden'],
      ['refused', ids.bo, 'getPartyLog', 'hidden'],
      ['wrongPassword', ids.bo, undefined, undefined],
      ['loginFailed', null, undefined, undefined],
      ['logout', ids.bo, undefined, undefined],
    ])
    for (const { details } of log) expect(details.address).toBe('127.0.0.1')
    expect(JSON.stringify(log)).not.toContain('hunter2')
    const failure = log.find(({ action }) => action === 'loginFailed') as LogEntry
    expect([writerOf(failure, 'en'), failure.subject?.name]).toEqual(['Unknown', 'Bo Alm'])
  })

  test('X13 a log-in stands there with its address, and the person finds it in the own data', async () => {
    const { ids, partyId } = party
    const email = `cilla-${partyId}@example.org`
    const cilla = app.client()
    expect(await cilla.call(login, { email, password: testPassword })).toMatchObject({ ok: true })
    expect(await logOf(ids.cilla)).toMatchObject([{ action: 'login', details: { address: '127.0.0.1' } }])
    const own = await cilla.call(getOwnData, {})
    expect(JSON.stringify(own)).toContain('127.0.0.1')
  })

  test('X13 a program that is refused again and again does not fill the log', async () => {
    const bo = await party.as('bo')
    for (let tried = 0; tried < 62; tried++) await bo.call(getPartyLog, { partyId: party.partyId })
    const { rows } = await app.database.pool.query(
      `select count(*) from audit_log where action = 'refused' and user_id = $1`,
      [party.ids.bo],
    )
    expect(rows).toEqual([{ count: 60 }])
  })

  test('X13 the database refuses to change, delete or empty the log, also for who restores', async () => {
    const { pool } = app.database
    await (await party.as('anna')).call(updateMembership, {
      partyId: party.partyId,
      userId: party.ids.bo,
      team: 'Reds',
    })
    const before = await entries()
    expect(before).toHaveLength(1)
    const refused = /only added to/
    await expect(pool.query(`update audit_log set action = 'nothing'`)).rejects.toThrow(refused)
    await expect(pool.query(`update audit_log set user_id = null, details = '{}'`)).rejects.toThrow(refused)
    await expect(pool.query(`update audit_log set details = '{"team": "Blues"}'`)).rejects.toThrow(refused)
    await expect(pool.query('delete from audit_log')).rejects.toThrow(refused)
    await expect(pool.query('truncate audit_log')).rejects.toThrow(refused)
    const replica = `set local session_replication_role = replica; delete from audit_log`
    await expect(pool.query(replica)).rejects.toThrow(refused)
    expect(await entries()).toEqual(before)
    await pool.query(`update audit_log set details = '{}' where party_id = $1`, [party.partyId])
    expect(await entries()).toEqual(before.map((entry) => ({ ...entry, details: {} })))
  })
})
