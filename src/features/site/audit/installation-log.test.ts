import { describe, expect, test } from 'vitest'
import { logout } from '../../../contract/own-session.ts'
import { entries } from '../../../testing/features/audit.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { testPassword } from '../../../testing/password.ts'
import { login } from '../../account/session/operations.ts'
import { changeEmailOrPassword, getOwnData } from '../../account/settings/operations.ts'
import { revokeUser, updateMembership } from '../../party/members/operations.ts'
import { getLog, getPartyLog, type LogEntry } from './operations.ts'
import { writerOf } from './rules.ts'

openFreshParties()

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
