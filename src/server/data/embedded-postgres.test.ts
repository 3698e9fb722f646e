import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './embedded-postgres.ts'

let folder: string
const owners: ChildProcess[] = []

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-embedded-'))
  fs.chmodSync(folder, 0o755)
})

afterEach(async () => {
  for (const owner of owners.splice(0)) await ended(owner, 'SIGKILL')
  const last = await startEmbedded(folder, () => {}, { durable: false }) // replaces what might still run
  await last.stop()
  fs.rmSync(folder, { recursive: true })
})

const program = `
import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))}
const running = await startEmbedded(process.argv[1], () => {})
console.log(JSON.stringify(running))
process.stdin.resume().on('end', () => process.exit(1)) // its test is gone`

/** Another process that owns the database of the folder. */
async function startOwner() {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  owners.push(owner)
  const line = await new Promise<string>((resolve, reject) => {
    owner.stdout.once('data', (data) => resolve(String(data)))
    owner.once('exit', () => reject(new Error('the owner ended before its database was ready')))
  })
  return { owner, running: JSON.parse(line) as Awaited<ReturnType<typeof startEmbedded>> }
}

async function ended(owner: ChildProcess, signal: NodeJS.Signals) {
  if (owner.exitCode !== null || owner.signalCode !== null) return
  const exit = new Promise((resolve) => owner.once('exit', resolve))
  owner.kill(signal)
  await exit
}

async function ask(connection: pg.ClientConfig, statement: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('after kill -9 of its owner the next start has everything that was acknowledged', async () => {
  const { owner, running } = await startOwner()
  expect(running.ours).toBe(true)
  await ask(running.connection, 'create table greens as select generate_series(1, 100) as n')
  await ended(owner, 'SIGKILL')

  const next = await startEmbedded(folder, () => {})
  expect(next.ours).toBe(true)
  expect(next.pid).not.toBe(running.pid)
  expect(await ask(next.connection, 'select count(*)::int as n from greens')).toEqual([{ n: 100 }])
  await next.stop()
})

test('a second process is the guest of the first, and its stop leaves the server alone', async () => {
  const { running } = await startOwner()
  const guest = await startEmbedded(folder, () => {})
  expect(guest).toMatchObject({ ours: false, pid: running.pid })
  await guest.stop()
  expect(await ask(running.connection, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('Z9 the guest of a process that ends runs the server on at the same place, and ends it itself', async () => {
  const { owner, running } = await startOwner()
  const guest = await startEmbedded(folder, () => {})
  await ask(guest.connection, 'create table greens as select generate_series(1, 100) as n')
  const exit = new Promise((resolve) => owner.once('exit', resolve))
  owner.stdin?.end()
  await exit
  const count = () => ask(guest.connection, 'select count(*)::int as n from greens').catch(() => [])
  await expect.poll(count, { timeout: 20_000 }).toEqual([{ n: 100 }])
  // A third one finds it, and it is gone with the guest that runs it now.
  const third = await startEmbedded(folder, () => {})
  expect([third.ours, third.pid === running.pid]).toEqual([false, false])
  await third.stop()
  await guest.stop()
  await expect(ask(guest.connection, 'select 1')).rejects.toThrow()
})

test('a process killed while it creates the database leaves nothing that hinders the next', async () => {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  owners.push(owner)
  await expect
    .poll(() => fs.existsSync(path.join(folder, 'postgres/cluster.part/base')), { interval: 5, timeout: 10_000 })
    .toBe(true)
  await ended(owner, 'SIGKILL')
  const { running } = await startOwner()
  expect(await ask(running.connection, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a server that is killed is started again at the same place, with everything that was acknowledged', async () => {
  const { running } = await startOwner()
  await ask(running.connection, 'create table greens as select generate_series(1, 100) as n')
  process.kill(running.pid, 'SIGKILL')
  const count = () => ask(running.connection, 'select count(*)::int as n from greens').catch(() => [])
  await expect.poll(count, { timeout: 15_000 }).toEqual([{ n: 100 }])
})
