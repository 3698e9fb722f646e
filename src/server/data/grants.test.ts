import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '../../features/account/session/operations.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { cast } from '../../testing/cast.ts'
import { createDatabase } from '../../testing/cluster.ts'
import { testPassword } from '../../testing/password.ts'
import { askDoctor, spaceOf } from '../doctor/doctor.ts'
import { newId } from './ids.ts'

const role = `golf_${newId().slice(-12)}`
let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  const own = await createDatabase()
  owner = new pg.Client(own.connection)
  await owner.connect()
  await owner.query(`create role ${role} login`)
  const databaseUrl = own.url.replace(/\/\/[^@]*@/, `//${role}@`)
  app = await startApp({ databaseUrl, databaseOwnerUrl: own.url }, { migrated: false })
})
afterAll(async () => {
  await app.close()
  await owner.query(`drop owned by ${role}; drop role ${role}`)
  await owner.end()
})

test('Z10 with an owner of its own, the application works as a role that can only add to the audit log', async () => {
  const party = await cast(app)
  const email = `anna-${party.partyId}@example.org`
  expect(await app.client().call(login, { email, password: testPassword })).toMatchObject({ ok: true })
  expect(await app.client().call(login, { email, password: 'wrong' })).toMatchObject({ code: 'wrong-login' })
  const { pool } = app.database
  const { rows } = await pool.query('select action from audit_log order by id')
  expect(rows).toEqual([{ action: 'login' }, { action: 'loginFailed' }])
  for (const statement of [
    'delete from audit_log',
    'truncate audit_log',
    `update audit_log set action = 'login'`,
    'alter table audit_log disable trigger all',
    'drop trigger keep_audit_log on audit_log',
    'drop table audit_log',
    'delete from migrations',
    'create table public.own (id int)',
  ])
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  expect((await pool.query('select from audit_log')).rowCount).toBe(2)
  const config = { ...app.services.config, publicUrl: 'https://golf.example.org', passwordMinLength: 8 }
  const { files, now } = app.services
  const findings = await askDoctor({ config, database: app.database, files, isNode: true, now, spaceOf })
  expect(findings.find(({ check }) => check === 'settings')).toMatchObject({ state: 'well' })
})
