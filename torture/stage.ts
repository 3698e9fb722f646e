// Where a scenario plays: a durable database, the application beside it in a process of its own, and a field of groups.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { type Database, openDatabase } from '../src/server/data/database.ts'
import type { EmbeddedOptions } from '../src/server/data/postgres-cluster.ts'
import { createLog } from '../src/server/logger.ts'
import { sessions } from '../src/server/session/session.ts'
import type { Field } from '../src/testing/product.ts'
import { seedField } from '../src/testing/product.ts'

export type Application = { child: ChildProcess; url: string }
export type Stage = {
  dataDir: string
  database: Database
  /** for one more application on the same database */
  databaseUrl: string
  url: string
  seed: (groups: number) => Promise<Field>
  /** The cookies of a new session. */
  logIn: (userId: string) => Promise<string>
  /** Kills the application and starts it again at the same address. */
  restart: (options?: { stumbling?: number }) => Promise<void>
  close: () => Promise<void>
}

/** The database belongs to this process, so it lives on when the application is killed. */
export async function openStage(): Promise<Stage> {
  const dataDir = makeDataDir()
  const database = await openInstallation(dataDir)
  const { host, port, user, database: name } = database.connection
  const databaseUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
  let running = await startApplication({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  letPass(dataDir)
  const again = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: new URL(running.url).port }
  return {
    dataDir,
    database,
    databaseUrl,
    url: running.url,
    seed: (groups) => seedField({ database, dataDir }, groups),
    logIn: async (userId) => {
      const opener = sessions(readConfig({ DATA_DIR: dataDir, DEMO: 'no' }), () => new Date())
      const cookies = await opener.open(database.kysely, userId, 'torture')
      return cookies.map((line) => line.split(';')[0]).join('; ')
    },
    restart: async ({ stumbling } = {}) => {
      await kill(running.child)
      if (stumbling !== undefined) await startAndKill(again, stumbling)
      running = await startApplication(again)
      letPass(dataDir)
    },
    close: async () => {
      await stop(running.child)
      await database.close()
      removeDataDir(dataDir)
    },
  }
}

/** As the application's own tools do: the guest of the process that runs the database, or its owner. */
export function openInstallation(dataDir: string, options: EmbeddedOptions = {}): Promise<Database> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'no', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' })
  return openDatabase(config, createLog(config), options)
}

export function makeDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-torture-'))
  letPass(folder)
  return folder
}

/** The database's user has to pass through it. An application with a DATABASE_URL closes it, not knowing who lives there. */
const letPass = (folder: string) => fs.chmodSync(folder, 0o755)

export function removeDataDir(folder: string) {
  const database = path.join(folder, 'postgres')
  const elsewhere = fs.lstatSync(database, { throwIfNoEntry: false })?.isSymbolicLink() && fs.readlinkSync(database)
  if (elsewhere) fs.rmSync(elsewhere, { recursive: true, force: true, maxRetries: 10 })
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Resolves when it answers. */
export async function startApplication(settings: NodeJS.ProcessEnv): Promise<Application> {
  const child = spawnApplication(settings)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)))
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`The application ended at its start (${signal ?? code})`)))
  })
  return { child, url }
}

/** A start that is killed after so many milliseconds, wherever it has got to. */
export async function startAndKill(settings: NodeJS.ProcessEnv, milliseconds: number) {
  const child = spawnApplication(settings)
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  await kill(child)
}

function spawnApplication(settings: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [path.join(import.meta.dirname, 'application.ts')], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'no',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

export const kill = (child: ChildProcess) => end(child, 'SIGKILL')
export const stop = (child: ChildProcess) => end(child, 'SIGTERM')

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
