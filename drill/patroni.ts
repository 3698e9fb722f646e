import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, type Started, start } from './programs.ts'
import { own } from './proxy-files.ts'

const user = 'postgres'
const patience = 120_000
const passwords = { superuser: 'change-this-one', replication: 'change-this-two', rewind: 'change-this-three' }

type Member = { name: string; port: number; api: number; dataDir: string; file: string; running: Started }
type Shown = { name: string; role: string; state: string }

/** What is lacking for it, with how to install it. */
export function lacksPatroni(): string | undefined {
  const programs = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }
  for (const [program, of] of Object.entries(programs))
    if (spawnSync(program, ['--version']).error) return `${program}: apt-get install ${of}`
  if (process.getuid?.() !== 0) return 'root, who starts the members as the user postgres'
  return binaries() ? undefined : 'PostgreSQL of Debian: apt-get install postgresql'
}

const binaries = () => fs.globSync('/usr/lib/postgresql/*/bin').at(-1)

/** Three members of `deploy/patroni.yml` with etcd, and `deploy/haproxy-database.cfg` in front, on ports of this machine. */
export class Cluster {
  /** The address that the application is given. */
  readonly databaseUrl: string
  readonly #members: Member[]
  readonly #others: Started[]

  private constructor(members: Member[], others: Started[], port: number) {
    this.#members = members
    this.#others = others
    this.databaseUrl = `postgres://pinhigh:pinhigh@127.0.0.1:${port}/pinhigh`
  }

  static async start(folder: string): Promise<Cluster> {
    const etcd = { client: await freePort(), peer: await freePort() }
    const others = [startEtcd(folder, etcd)]
    const members: Member[] = []
    for (const name of ['database-1', 'database-2', 'database-3']) {
      const member = { name, port: await freePort(), api: await freePort(), dataDir: path.join(folder, name) }
      const file = writeSettings(folder, member, etcd.client)
      members.push({ ...member, file, running: startMember(file) })
    }
    const port = await freePort()
    others.push(startProxy(folder, port, members))
    const cluster = new Cluster(members, others, port)
    await cluster.isWhole()
    await cluster.#makeDatabase()
    return cluster
  }

  /** All members run, one leads, one is its synchronous replica. */
  async isWhole() {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(200)) {
      const shown = await this.#shown()
      const running = shown.filter(({ state }) => state === 'running' || state === 'streaming')
      const roles = running.map(({ role }) => role)
      if (running.length === this.#members.length && roles.includes('leader') && roles.includes('sync_standby')) return
    }
    throw new Error(`The cluster is not whole: ${JSON.stringify(await this.#shown())}\n${this.#said()}`)
  }

  /** As when its machine loses its power: Patroni and PostgreSQL end without a word. Its name. */
  async killPrimary(): Promise<string> {
    const leader = (await this.#shown()).find(({ role }) => role === 'leader')?.name
    const member = this.#members.find(({ name }) => name === leader)
    if (!member) throw new Error('There is no primary to kill')
    await killMember(member)
    return member.name
  }

  /** Its machine has power again. */
  revive(name: string) {
    const member = this.#members.find((one) => one.name === name)
    if (member) member.running = startMember(member.file)
  }

  async close() {
    for (const member of this.#members) await killMember(member)
    for (const other of this.#others) await other.end()
  }

  async #shown(): Promise<Shown[]> {
    for (const { api } of this.#members) {
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => {},
      )
      if (answer?.ok) return ((await answer.json()) as { members: Shown[] }).members
    }
    return []
  }

  async #makeDatabase() {
    const url = this.databaseUrl.replace('pinhigh:pinhigh@', `${user}:${passwords.superuser}@`)
    const client = await connected(url.replace(/\/pinhigh$/, '/postgres'))
    await client.query(`create role pinhigh login createdb password 'pinhigh'`)
    await client.query('create database pinhigh owner pinhigh')
    await client.end()
  }

  #said = () => this.#members.map(({ name, running }) => `${name}: ${running.said().slice(-1_500)}`).join('\n')
}

/** Through the proxy, which needs a second to find the primary. */
async function connected(connectionString: string) {
  for (let tries = 1; ; tries++) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      if (tries === 20) throw error
      await sleep(500)
    }
  }
}

/** Patroni first, so that it sees nothing; its end is known when PostgreSQL, which writes to where it does, has ended too. */
async function killMember({ dataDir, running }: Member) {
  const ended = running.end()
  const file = path.join(dataDir, 'postmaster.pid')
  const postmaster = fs.existsSync(file) ? (fs.readFileSync(file, 'utf8').split('\n')[0] ?? '') : ''
  const backends = postmaster
    ? spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout.trim().split('\n')
    : []
  for (const pid of [postmaster, ...backends].filter(Boolean).map(Number)) kill(pid)
  await ended
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended meanwhile
  }
}

function startEtcd(folder: string, { client, peer }: { client: number; peer: number }) {
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  return start('etcd', [
    ...['--name', 'etcd-1', '--data-dir', path.join(folder, 'etcd'), '--log-level', 'error'],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', `etcd-1=${peers}`],
  ])
}

function writeSettings(folder: string, { name, port, api, dataDir }: Omit<Member, 'file' | 'running'>, etcd: number) {
  const file = path.join(folder, `${name}.yml`)
  const text = own('patroni.yml', [
    ['name: database-1', `name: ${name}`],
    [
      '  listen: 10.0.0.11:8008\n  connect_address: 10.0.0.11:8008',
      `  listen: 127.0.0.1:${api}\n  connect_address: 127.0.0.1:${api}`,
    ],
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', `127.0.0.1:${etcd}`],
    [
      '  listen: 10.0.0.11:5432\n  connect_address: 10.0.0.11:5432',
      `  listen: 127.0.0.1:${port}\n  connect_address: 127.0.0.1:${port}`,
    ],
    ['/var/lib/postgresql/15/pinhigh', dataDir],
    ['/usr/lib/postgresql/15/bin', binaries() ?? ''],
    ['/var/lib/postgresql/.pgpass-patroni', path.join(folder, `${name}.pgpass`)],
    ['replicator 10.0.0.0/24', 'replicator 127.0.0.1/32'],
    ['all all 10.0.0.0/24', 'all all 127.0.0.1/32'],
  ])
  fs.writeFileSync(file, `${text}  parameters:\n    unix_socket_directories: ${folder}\n`)
  execFileSync('chown', ['-R', `${user}:${user}`, folder])
  return file
}

/** Killed rather than asked to end, which would hand its place over. */
const startMember = (file: string) =>
  start('setpriv', [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', 'patroni', file], {}, 'SIGKILL')

function startProxy(folder: string, port: number, members: Member[]) {
  const file = path.join(folder, 'haproxy-database.cfg')
  const places = members.map(({ name, port: at, api }, index): [string, string] => [
    `${name} 10.0.0.1${index + 1}:5432 check port 8008`,
    `${name} 127.0.0.1:${at} check port ${api}`,
  ])
  fs.writeFileSync(
    file,
    `${own('haproxy-database.cfg', [['bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`], ...places])}\n`,
  )
  return start('haproxy', ['-db', '-f', file])
}
