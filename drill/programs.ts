import { type ChildProcess, spawn } from 'node:child_process'
import http from 'node:http'
import net from 'node:net'

/** `says` waits until the program has printed these words, and throws when it ends without them. */
export type Started = {
  said: () => string
  says: (what: string) => Promise<void>
  hasEnded: () => boolean
  end: () => Promise<void>
}

const running = new Set<ChildProcess>()

/** A drill that is stopped leaves nothing behind. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A program with these settings and none of ours; what it says is kept. `ending`: what makes it end. */
export function start(
  program: string,
  args: string[],
  settings: Record<string, string> = {},
  ending: NodeJS.Signals = 'SIGTERM',
): Started {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      words += text
    })
  running.add(child)
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      running.delete(child)
      resolve()
    }),
  )
  return {
    said: () => words,
    says: (what) =>
      new Promise((resolve, reject) => {
        const look = () => words.includes(what) && resolve()
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
        void ended.then(() => reject(new Error(`It ended without a word of that:\n${words}`)))
        look()
      }),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    end: () => {
      child.kill(ending)
      return ended
    },
  }
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

type Answer = { status: number; text: string; cookies: string[] }

/** A GET, or a POST or PUT where there is a body, to a port of this machine under any name. */
export function ask(
  port: number,
  address: string,
  headers: http.OutgoingHttpHeaders,
  body?: unknown,
  write: 'POST' | 'PUT' = 'POST',
): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const typed = sent === undefined ? headers : { ...headers, 'content-type': 'application/json' }
  const method = sent === undefined ? 'GET' : write
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path: address, method, headers: typed, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }),
      )
    })
    request.once('error', reject)
    request.end(sent)
  })
}

/** A stream that is open; `next` waits until it has sent these words. */
export async function hear(port: number, address: string, headers: http.OutgoingHttpHeaders) {
  const request = http.get({ port, path: address, headers, agent: false })
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  request.on('error', () => {})
  let heard = ''
  response.setEncoding('utf8').on('data', (part) => {
    heard += part
  })
  const next = (words: string) =>
    new Promise<string>((resolve) => {
      const look = () => heard.includes(words) && resolve(heard)
      response.on('data', look)
      look()
    })
  return { next, close: () => void request.destroy() }
}
