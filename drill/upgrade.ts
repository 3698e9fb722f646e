import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../src/server/data/database.ts'
import { hashPassword } from '../src/server/session/passwords.ts'
import { version } from '../src/server/version.ts'
import { type Field, type LogIn, seedField } from '../src/testing/product.ts'
import { buildPage } from '../tools/build-page.ts'
import { type Figure, rounded } from '../tools/figures.ts'
import { atMost, nought } from '../torture/scenario.ts'
import { makeDataDir, openInstallation, removeDataDir } from '../torture/stage.ts'
import { acrossNodes } from './across-nodes.ts'
import { must } from './debian.ts'
import type { Drill } from './drill.ts'
import { judge } from './figures.ts'
import { startNode } from './node.ts'
import { ask, freePort, type Started } from './programs.ts'
import { haproxyBefore } from './proxy-files.ts'
import { lacksReleased, putReleased, releasedVersion } from './released.ts'
import { Savers } from './savers.ts'

const root = path.resolve(import.meta.dirname, '..')
const groups = 25
/** How long people play on between two replacements. */
const between = 5_000

type Say = (line: string) => void
/** `said`: what the processes before this one said. */
type Node = { port: number; running: Started; said: string }
type Stage = { dataDir: string; databaseUrl: string; released: string; nodes: Node[]; say: Say }

/** The released version under load: node by node up to this one and back, and up again for good. */
export const upgrade: Drill = {
  name: 'upgrade',
  title: `${releasedVersion} on two nodes behind HAProxy, with ${2 * groups} phones that save all the time: node by node to ${version}, back, and up again`,
  run: async (say) => {
    const lacking = lacksReleased() ?? (spawnSync('haproxy', ['-v']).error && 'haproxy: apt-get install haproxy')
    if (lacking) {
      say(`left out: there is no ${lacking}`)
      return []
    }
    await buildPage()
    const dataDir = makeDataDir()
    const database = await openInstallation(dataDir)
    const { host, port, user, database: name } = database.connection
    const databaseUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
    const stage: Stage = { dataDir, databaseUrl, released: putReleased(), nodes: [], say }
    try {
      fill(stage)
      return await roll(stage, database)
    } catch (error) {
      return [(error as Error).message]
    } finally {
      for (const { running } of stage.nodes) await running.end()
      await database.close()
      removeDataDir(dataDir)
    }
  },
}

/** Beside the database, whose user has to pass through the folder above, while nodes close their own. */
const filesOf = (dataDir: string) => path.join(dataDir, 'nodes')

/** What a club had in 0.2.0, restored by its own command. */
function fill({ dataDir, databaseUrl, released }: Stage) {
  const backup = path.join(dataDir, 'backup-of-released')
  fs.mkdirSync(backup)
  must('tar', ['-xzf', path.join(root, 'src/testing/fixtures/0.2.0/installation.tar.gz'), '-C', backup])
  const [folder = ''] = fs.globSync('**/manifest.json', { cwd: backup })
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: filesOf(dataDir) }
  must(process.execPath, [path.join(released, 'tools/restore.ts'), path.join(backup, path.dirname(folder))], settings)
}

async function roll(stage: Stage, database: Database): Promise<string[]> {
  const { say, nodes, dataDir } = stage
  for (const port of [await freePort(), await freePort()])
    nodes.push({ port, running: await begin(stage, port, 'released'), said: '' })
  const logIn = await logsInAt(nodes[0]?.port ?? 0, database)
  const field = await seedField({ database, dataDir }, groups, logIn)
  const quiet = await seedField({ database, dataDir }, 1, logIn)
  const proxyPort = await freePort()
  const proxy = haproxyBefore(
    dataDir,
    proxyPort,
    nodes.map(({ port }) => port),
  )
  const savers = new Savers(`http://127.0.0.1:${proxyPort}`, field)
  const faults: string[] = []
  try {
    const look = async () =>
      faults.push(
        ...(await acrossNodes(
          nodes.map(({ port }) => port),
          quiet,
        )),
      )
    await sleep(between)
    for (const to of ['present', 'released', 'present'] as const)
      for (const node of nodes) {
        await replace(stage, node, to)
        await look()
        await sleep(between)
      }
    faults.push(...(await finish(stage)))
    await look()
  } finally {
    await savers.end()
    await proxy.end()
  }
  return [...faults, ...(await balance(savers, database, field, say)), ...saidOf(nodes, savers.failures)]
}

/** Through the released program, whose sessions everybody has when the first node is replaced. */
async function logsInAt(port: number, { kysely }: Database): Promise<LogIn> {
  const password = 'three wood over water'
  const passwordHash = await hashPassword(password)
  return async (userId) => {
    const of = kysely.updateTable('users').set({ passwordHash }).where('id', '=', userId)
    const { email } = await of.returning('email').executeTakeFirstOrThrow()
    const { status, text, cookies } = await ask(port, '/api/session', { host: '127.0.0.1' }, { email, password })
    if (status !== 200) throw new Error(`A login at ${releasedVersion} was answered with ${status}: ${text}`)
    return cookies
  }
}

/** The lines in which the nodes said why. */
function saidOf(nodes: Node[], failures: string[]) {
  const ids = failures.flatMap((failure) => /"requestId":"([^"]+)"/.exec(failure)?.[1] ?? [])
  return nodes
    .flatMap(({ said, running }) => `${said}${running.said()}`.split('\n'))
    .filter((line) => line.includes('"level":"error"') && ids.some((id) => line.includes(id)))
}

const mains = { released: 'src/server/main.ts', present: 'src/main.ts' }

function begin({ dataDir, databaseUrl, released }: Stage, port: number, which: keyof typeof mains) {
  const settings = { PORT: String(port), DATA_DIR: filesOf(dataDir), DATABASE_URL: databaseUrl }
  return startNode(settings, { main: path.join(which === 'released' ? released : root, mains[which]) })
}

async function replace(stage: Stage, node: Node, to: keyof typeof mains) {
  const began = performance.now()
  await node.running.end()
  node.said += node.running.said()
  node.running = await begin(stage, node.port, to)
  const seconds = rounded((performance.now() - began) / 1000, 1)
  stage.say(
    `node ${stage.nodes.indexOf(node) + 1} runs ${to === 'present' ? version : releasedVersion} after ${seconds} s`,
  )
}

/** The second step; from then on the version before is refused in words. */
async function finish(stage: Stage): Promise<string[]> {
  const { dataDir, databaseUrl, say } = stage
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: filesOf(dataDir) }
  say(must(process.execPath, [path.join(root, 'src/operator/pinhigh.ts'), 'finish-upgrade'], settings).trim())
  const late = await begin(stage, await freePort(), 'released').catch((error: Error) => error)
  if (!(late instanceof Error)) {
    await late.end()
    return [`${releasedVersion} starts on a database from which something of it was taken`]
  }
  if (!/The database is newer than this program/.test(late.message)) return [late.message]
  say(`${releasedVersion} is refused after that: the database is newer than this program`)
  return []
}

async function balance(savers: Savers, database: Database, { groups }: Field, say: Say): Promise<string[]> {
  const { lost, doubled, faults } = await savers.ledger.balance(database.pool, 'all')
  const { failures, repeated, longest, ledger } = savers
  say(
    `${ledger.saves} saves acknowledged, ${repeated} of them sent more than once; the longest took ${rounded(longest / 1000, 1)} s`,
  )
  const what = `of ${2 * groups.length} phones while two nodes go from ${releasedVersion} to ${version}, back, and up again`
  const figures: Figure[] = [
    nought(`acknowledged saves lost, ${what}`, lost),
    nought('saves doubled meanwhile', doubled),
    nought('requests failed meanwhile, but for those sent again after 502, 503 or a lost connection', failures.length),
    atMost('longest wait of a phone for an acknowledgement meanwhile', rounded(longest / 1000, 1), 30, 's'),
  ]
  return judge('upgrade', { figures, saves: ledger.saves, failures, faults })
}
