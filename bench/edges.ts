// Edges as processes of their own, as `npm run edge` starts them.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Product } from '../src/testing/product.ts'

export type EdgeProcess = { child: ChildProcess; url: string; host: string; port: number }

/** Resolves when it says where it is: the second address that it names, the first being the origin's. */
export async function startEdgeProcess(origin: string, more: NodeJS.ProcessEnv = {}): Promise<EdgeProcess> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...more }
  const entry = path.resolve(import.meta.dirname, '../src/edge.ts')
  const args = [entry, '--built', '--origin', origin]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const found = /The boards of \S+ are at (http:\S+)/.exec(output)
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', (code) => reject(new Error(`The edge ended with ${code}: ${output}`)))
  })
  if (url === origin) throw new Error('The watchers would not watch the edge')
  const { hostname, port } = new URL(url)
  return { child, url, host: hostname, port: Number(port) }
}

/** A number among the metrics of an edge or of the product. */
export async function metricOf({ url }: Pick<Product, 'url'>, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^pinhigh_${name} (\\S+)$`, 'm').exec(text)?.[1])
}
