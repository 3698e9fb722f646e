// The database's files are made here, and its server is launched over them.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Binaries } from './postgres-binaries.ts'
import { type Log, readIfThere } from './postgres-process.ts'
import { ownFolder, runAs, type User } from './postgres-user.ts'

export type EmbeddedOptions = {
  /** false for tests: nothing is synced, so a power cut loses the database. Default: true. */
  durable?: boolean
  /** further settings of the server, by their names in postgresql.conf */
  settings?: Record<string, string>
}

export const login = { user: 'postgres', database: 'postgres' }

const usual = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  jit: 'off',
}
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '150',
  autovacuum: 'off',
}

export function createCluster(
  binaries: Binaries,
  cluster: string,
  user: User,
  { durable = true }: EmbeddedOptions,
): void {
  const made = Number(readIfThere(path.join(cluster, 'PG_VERSION')))
  if (made === binaries.major) return
  if (made > 0) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${made}, and this is ${binaries.major}. ` +
        'Make a backup with the version that made it and restore it here, or set DATABASE_URL.',
    )
  }
  const part = `${cluster}.part`
  fs.rmSync(part, { recursive: true, force: true })
  ownFolder(part, user)
  const locale =
    binaries.major >= 17
      ? ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8']
  const sync = durable ? [] : ['--no-sync']
  const [program, args, options] = endingWithUs(
    path.join(binaries.folder, 'initdb'),
    ['-D', part, '-U', login.user, '-A', 'trust', '-E', 'UTF8', ...locale, ...sync],
    user,
    'KILL',
  )
  const { status, error, stderr } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The database could not be created in ${cluster}: ${error ?? stderr}`)
  fs.renameSync(part, cluster) // whole or not at all
}

/** Private to the database's user; a socket's path holds 107 bytes. */
/** `known`: where clients of the server before look for it. */
export function socketFolder(home: string, user: User, known?: string): string {
  if (known !== undefined) return ownFolder(known, user)
  const near = path.join(home, 'run')
  if (Buffer.byteLength(`${near}/.s.PGSQL.5432.lock`) <= 107) return ownFolder(near, user)
  return ownFolder(fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-')), user)
}

export function launch(
  binaries: Binaries,
  cluster: string,
  sockets: string,
  user: User,
  log: Log,
  given: EmbeddedOptions,
) {
  const settings = { ...usual, ...(given.durable === false ? careless : {}), ...given.settings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args, options] = endingWithUs(
    path.join(binaries.folder, 'postgres'),
    ['-D', cluster, '-k', sockets, ...flags],
    user,
    'INT',
  )
  // detached: Ctrl+C in the terminal reaches us, and we end it in order
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const words: string[] = []
  const hear = (line: string) => {
    words.push(line)
    if (words.length > 20) words.shift()
    log(line)
  }
  child.stderr.setEncoding('utf8').on('data', (text: string) => text.trimEnd().split('\n').forEach(hear))
  child.on('error', (error) => hear(String(error)))
  return { child, lastWords: () => words.join('\n') }
}

/**
 * With setpriv the kernel sends the signal when we die, even by kill -9. setpriv changes the user too, because a change
 * after it would clear the signal.
 */
function endingWithUs(program: string, args: string[], user: User, signal: 'INT' | 'KILL') {
  if (!canBind()) return [program, args, runAs(user)] as const
  const as = user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : []
  return ['setpriv', [...as, '--pdeathsig', signal, program, ...args], runAs(undefined)] as const
}

let binding: boolean | undefined
function canBind(): boolean {
  binding ??= process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return binding
}
