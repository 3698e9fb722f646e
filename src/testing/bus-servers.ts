import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'

/** A server that can be killed, and started again at the same address. */
export type BusServer = { url: string; kill: () => Promise<void>; startAgain: () => Promise<void> }

type Kind = { program: string; scheme: string; argumentsFor: (port: number) => string[] }
const kinds = {
  nats: { program: 'nats-server', scheme: 'nats', argumentsFor: (port) => ['-a', '127.0.0.1', '-p', String(port)] },
  redis: {
    program: 'redis-server',
    scheme: 'redis',
    argumentsFor: (port) => ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
  },
} satisfies Record<string, Kind>
export type BusKind = keyof typeof kinds

/** The kinds whose server is on this machine; Debian's packages have both. */
export const busKindsHere = () =>
  Object.keys(kinds).filter((kind) => fileOf(kinds[kind as BusKind].program)) as BusKind[]
/** The programs that are lacking. */
export const busProgramsLacking = () =>
  Object.values(kinds)
    .map(({ program }) => program)
    .filter((program) => !fileOf(program))

const fileOf = (program: string) =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, program))
    .find((file) => fs.existsSync(file))

export async function startBusServer(kind: BusKind): Promise<BusServer> {
  const { program, scheme, argumentsFor } = kinds[kind]
  const port = await freePort()
  let child: ChildProcess | undefined
  const startAgain = async () => {
    child = spawn(fileOf(program) ?? program, argumentsFor(port), { stdio: 'ignore' })
    await answers(port)
  }
  const kill = async () => {
    const dying = child
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
    const ended = new Promise((resolve) => dying.once('exit', resolve))
    dying.kill('SIGKILL')
    await ended
  }
  await startAgain()
  return { url: `${scheme}://127.0.0.1:${port}`, kill, startAgain }
}

export async function freePort() {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answers(port: number) {
  const end = Date.now() + 20_000
  while (!(await isOpen(port))) if (Date.now() > end) throw new Error(`nothing answers at port ${port}`)
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    const done = (open: boolean) => () => {
      socket.destroy()
      setImmediate(resolve, open)
    }
    socket.once('connect', done(true)).once('error', done(false))
  })
