import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding } from '../../contract/doctor.ts'
import { operate } from '../../operator/operate.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { askDoctor, spaceOf } from './doctor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const foundBy = async (check: Finding['check'], pool = app.database.pool, settings = {}) => {
  const { files, now, config } = app.services
  const patient = { config: { ...config, ...settings }, database: { pool }, files, isNode: true, now, spaceOf }
  return (await askDoctor(patient)).find((finding) => finding.check === check)
}

test('Z3 a database that takes no writes is not well, though it answers', async () => {
  const options = '-c default_transaction_read_only=on'
  const pool = new pg.Pool({ ...app.database.connection, options, max: 2 })
  expect(await foundBy('database', pool)).toMatchObject({ finding: 'database-read-only', state: 'bad' })
  await pool.end()
  expect(await foundBy('database')).toMatchObject({ state: 'well' })
})

test('Z3 a schedule without a single backup is not well for ever', async () => {
  const daily = { backupSchedule: 'daily' }
  expect(await foundBy('backups', app.database.pool, daily)).toMatchObject({
    finding: 'backups-waiting',
    state: 'well',
  })
  const since = (hours: number) => `now() - interval '${hours} hours'`
  const { pool } = app.database
  await pool.query(`select jobs.create_queue('backup-due', '{"policy":"standard"}')`)
  await pool.query(
    `insert into jobs.schedule (name, cron, created_on) values ('backup-due', '10 3 * * *', ${since(30)})`,
  )
  expect(await foundBy('backups', pool, daily)).toMatchObject({ state: 'well' })
  await pool.query(`update jobs.schedule set created_on = ${since(40)}`)
  expect(await foundBy('backups', pool, daily)).toMatchObject({ finding: 'backups-never', state: 'bad' })
})

test('Z3 without a database everything that needs none is looked at all the same', async () => {
  const lines: string[] = []
  const env = {
    DATA_DIR: app.services.config.dataDir,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    TIME_SERVER: 'no',
  }
  const say = (line: string) => void lines.push(line)
  expect(await operate(['doctor', '--json'], env, { out: say, err: () => {} })).toBe(1)
  const { findings } = JSON.parse(lines.join('\n')) as { findings: Finding[] }
  expect(findings[0]).toMatchObject({ check: 'database', state: 'bad', finding: 'database-unreachable' })
  expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['mail', 'files', 'space', 'clock', 'bus']))
})
