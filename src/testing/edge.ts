import net from 'node:net'
import { startEdge } from '../edge/server.ts'
import type { EdgeSettings } from '../edge/settings.ts'
import { createLog } from '../server/logger.ts'

/** An edge of this origin on a free port. */
export async function startTestEdge(origin: string, settings: Partial<EdgeSettings> = {}) {
  const usual: EdgeSettings = {
    origin,
    host: '127.0.0.1',
    port: 0,
    maxWatchers: 100,
    edges: 1,
    confirmEvery: 30_000,
    trustProxy: undefined,
    publicUrl: undefined,
    metricsToken: undefined,
    logLevel: 'fatal',
  }
  const chosen = { ...usual, ...settings }
  return startEdge(chosen, createLog(chosen))
}

export type TestEdge = Awaited<ReturnType<typeof startTestEdge>>

/** A line to a server that can be cut and joined again, at one address. `connections`: those that are open through it. */
export async function openLine(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const own = (server.address() as net.AddressInfo).port
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  return { url: `http://127.0.0.1:${own}`, cut, join: () => listen(own), close: cut }
}

/** The blocks of a stream as they come, each as its text; `done` when it has ended. */
export async function readStream(url: string, path: string) {
  const ending = new AbortController()
  const response = await fetch(url + path, { signal: ending.signal })
  const blocks: string[] = []
  let isDone = false
  const read = async () => {
    let rest = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + part).split('\n\n')
      rest = parts.pop() ?? ''
      blocks.push(...parts)
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      isDone = true
    })
  const named = (name: string) =>
    blocks
      .filter((block) => block.includes(`event: ${name}\n`))
      .map((block) => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'))
  return {
    status: response.status,
    headers: response.headers,
    blocks,
    named,
    isDone: () => isDone,
    close: () => ending.abort(),
  }
}
