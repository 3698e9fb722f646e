// One PostgreSQL for a whole run of tests, with a template database that every test file clones.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/data/embedded-postgres.ts'
import { migrate } from '../server/data/migrate.ts'
import { installJobs } from '../server/jobs/jobs.ts'

/** where the workers find the cluster: the environment is all that they share with the one who started it */
const variable = 'PINHIGH_TEST_CLUSTER'
const template = 'pinhigh_template'

type Connection = { host: string; port: number; user: string; database: string }

/** Vitest calls it once before all test files, and what it returns after them. */
export default async function startCluster(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => {}
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-test-'))
  fs.chmodSync(folder, 0o755) // the database's user has to enter it when we are root
  const words: string[] = []
  const cluster = await startEmbedded(folder, (line) => words.push(line), { durable: false })
  const stop = async () => {
    await cluster.stop()
    fs.rmSync(folder, { recursive: true, force: true })
    delete process.env[variable]
  }
  try {
    process.env[variable] = JSON.stringify(cluster.connection)
    await asAdministrator(`create database ${template}`)
    await migrate({ ...cluster.connection, database: template })
    await installJobs({ ...cluster.connection, database: template })
    await asAdministrator(`alter database ${template} allow_connections false`)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

export type TestDatabase = { name: string; url: string; connection: Connection }

/**
 * A fresh database with all migrations, or an entirely empty one. It goes with the cluster: dropping one by one makes the
 * next one ten times as slow (files that are removed while others are created).
 */
export async function createDatabase(from: 'template' | 'empty' = 'template'): Promise<TestDatabase> {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`
  const source = from === 'template' ? template : 'template0'
  await asAdministrator(`create database ${name} template ${source} strategy file_copy`)
  const connection = { ...cluster(), database: name }
  const url = `postgres://${connection.user}@localhost:${connection.port}/${name}?host=${encodeURIComponent(connection.host)}`
  return { name, url, connection }
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client(cluster())
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function cluster(): Connection {
  const known = process.env[variable]
  if (!known)
    throw new Error('The tests have no database: run them with `npm test -- <path>` or `npx vitest run <path>`')
  return JSON.parse(known)
}
