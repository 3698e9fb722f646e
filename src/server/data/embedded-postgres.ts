// A real PostgreSQL under our own supervision: the one that npm installed, else one of this machine's. It listens on a
// unix socket only, and it ends with us. Tried on Linux; Windows has no unix sockets in the driver: use DATABASE_URL there.
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './postgres-binaries.ts'
import { createCluster, type EmbeddedOptions, launch, login, socketFolder } from './postgres-cluster.ts'
import { claimOrFindHost, startedHere } from './postgres-owner.ts'
import { end, hasEnded, identityOf, type Log, type Running, settled } from './postgres-process.ts'
import { enterableHome, serverUser } from './postgres-user.ts'

type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  /** false: another process on the same data directory runs it, and we are its guest */
  ours: boolean
  pid: number
  stop(): Promise<void>
}

const startPatience = 5_000
/** How often a guest looks whether its host's server still runs. */
const lookEvery = 1_000

/**
 * Starts the database in `<dataDir>/postgres`, creating it at first, or becomes the guest of the process that runs it.
 * `socketsBefore`: where the server is looked for already, which this one takes over.
 * Call it on the main thread: the server ends with the thread that started it. Throws when there is no PostgreSQL to
 * run or it does not start.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  options: EmbeddedOptions = {},
  socketsBefore?: string,
): Promise<EmbeddedPostgres> {
  const user = serverUser()
  const home = enterableHome(path.resolve(dataDir, 'postgres'), user, log)
  const cluster = path.join(home, 'cluster')
  const host = await claimOrFindHost(home, cluster)
  if (host) return guestOf(host, log, () => startEmbedded(dataDir, log, options, host.host))

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
    const sockets = socketFolder(home, user, socketsBefore)
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

/**
 * As the guest of another process, such as a command that began before the application: when that one ends the server with
 * itself, the guest runs it on at the same place.
 */
function guestOf({ host, port, pid }: Running, log: Log, runOn: () => Promise<EmbeddedPostgres>): EmbeddedPostgres {
  const identity = identityOf(pid)
  let after: Promise<EmbeddedPostgres> | undefined
  const watching = setInterval(() => {
    if (identityOf(pid) === identity) return
    clearInterval(watching)
    after = runOn()
    after.catch((error) => log(`PostgreSQL ended with the process that ran it: ${error}`))
  }, lookEvery)
  watching.unref()
  return {
    connection: { host, port, ...login },
    ours: false,
    pid,
    stop: async () => {
      clearInterval(watching)
      await (await after?.catch(() => undefined))?.stop()
    },
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
