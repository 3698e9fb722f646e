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

type Member = {
  name: string
  place: Place
  port: number
  api: number
  dataDir: string
  file: string
  running: Started
}
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

/** Where one of the three members runs: `within` is what its programs are started by. */
export type Place = { address: string; within: readonly string[] }
/** `network`: of their addresses, as pg_hba.conf has it. */
export type Places = { members: readonly Place[]; network: string }
type Etcd = { name: string; place: Place; client: number; peer: number }

const here: Place = { address: '127.0.0.1', within: [] }
const onThisMachine: Places = { members: [here, here, here], network: '127.0.0.1/32' }

/** Three members of `deploy/patroni.yml` with etcd, and `deploy/haproxy-database.cfg` in front, on ports of their places. */
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

  static async start(folder: string, places: Places = onThisMachine): Promise<Cluster> {
    const etcds = await etcdsAt(places)
    const others = etcds.map((etcd) => startEtcd(folder, etcd, etcds))
    const members: Member[] = []
    for (const [at, place] of places.members.entries()) {
      const name = `database-${at + 1}`
      const member = { name, place, port: await freePort(), api: await freePort(), dataDir: path.join(folder, name) }
      const file = writeSettings(folder, member, etcds, places.network)
      members.push({ ...member, file, running: startMember(place, file) })
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

  /** The member that takes writes: its name, its number from 0, and where its Patroni answers. */
  async primary(): Promise<{ name: string; at: number; api: string }> {
    const leader = (await this.#shown()).find(({ role }) => role === 'leader')?.name
    const at = this.#members.findIndex(({ name }) => name === leader)
    const member = this.#members[at]
    if (!member) throw new Error('There is no primary')
    return { name: member.name, at, api: `http://${member.place.address}:${member.api}` }
  }

  /** As when its machine loses its power: Patroni and PostgreSQL end without a word. Its name. */
  async killPrimary(): Promise<string> {
    const { name, at } = await this.primary()
    await killMember(this.#members[at] as Member)
    return name
  }

  /** Its machine has power again. */
  revive(name: string) {
    const member = this.#members.find((one) => one.name === name)
    if (member) member.running = startMember(member.place, member.file)
  }

  async close() {
    for (const member of this.#members) await killMember(member)
    for (const other of this.#others) await other.end()
  }

  async #shown(): Promise<Shown[]> {
    for (const { place, api } of this.#members) {
      const answer = await fetch(`http://${place.address}:${api}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => {})
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

/** One at each address that the members have. */
async function etcdsAt({ members }: Places): Promise<Etcd[]> {
  const places = members.filter(({ address }, at) => members.findIndex((other) => other.address === address) === at)
  const etcds: Etcd[] = []
  for (const [at, place] of places.entries())
    etcds.push({ name: `etcd-${at + 1}`, place, client: await freePort(), peer: await freePort() })
  return etcds
}

function startEtcd(folder: string, { name, place, client, peer }: Etcd, all: readonly Etcd[]) {
  const [clients, peers] = [`http://${place.address}:${client}`, `http://${place.address}:${peer}`]
  const cluster = all.map((one) => `${one.name}=http://${one.place.address}:${one.peer}`).join(',')
  return startAt(place, 'etcd', [
    ...['--name', name, '--data-dir', path.join(folder, name), '--log-level', 'error'],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', cluster],
  ])
}

function startAt({ within }: Place, program: string, args: string[], ending?: NodeJS.Signals) {
  const [first = program, ...rest] = [...within, program, ...args]
  return start(first, rest, {}, ending)
}

function writeSettings(
  folder: string,
  member: Omit<Member, 'file' | 'running'>,
  etcds: readonly Etcd[],
  network: string,
) {
  const { name, place, port, api, dataDir } = member
  const file = path.join(folder, `${name}.yml`)
  const text = own('patroni.yml', [
    ['name: database-1', `name: ${name}`],
    [
      '  listen: 10.0.0.11:8008\n  connect_address: 10.0.0.11:8008',
      `  listen: ${place.address}:${api}\n  connect_address: ${place.address}:${api}`,
    ],
    [
      '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379',
      etcds.map((etcd) => `${etcd.place.address}:${etcd.client}`).join(','),
    ],
    [
      '  listen: 10.0.0.11:5432\n  connect_address: 10.0.0.11:5432',
      `  listen: ${place.address}:${port}\n  connect_address: ${place.address}:${port}`,
    ],
    ['/var/lib/postgresql/15/pinhigh', dataDir],
    ['/usr/lib/postgresql/15/bin', binaries() ?? ''],
    ['/var/lib/postgresql/.pgpass-patroni', path.join(folder, `${name}.pgpass`)],
    ['replicator 10.0.0.0/24', `replicator ${network}`],
    ['all all 10.0.0.0/24', `all all ${network}`],
  ])
  fs.writeFileSync(file, `${text}  parameters:\n    unix_socket_directories: ${folder}\n`)
  execFileSync('chown', ['-R', `${user}:${user}`, folder])
  return file
}

/** Killed rather than asked to end, which would hand its place over. */
const startMember = (place: Place, file: string) =>
  startAt(place, 'setpriv', [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', 'patroni', file], 'SIGKILL')

function startProxy(folder: string, port: number, members: Member[]) {
  const file = path.join(folder, 'haproxy-database.cfg')
  const places = members.map(({ name, place, port: at, api }, index): [string, string] => [
    `${name} 10.0.0.1${index + 1}:5432 check port 8008`,
    `${name} ${place.address}:${at} check port ${api}`,
  ])
  fs.writeFileSync(
    file,
    `${own('haproxy-database.cfg', [['bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`], ...places])}\n`,
  )
  return start('haproxy', ['-db', '-f', file])
}
