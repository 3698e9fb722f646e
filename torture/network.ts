// A network as out on a golf course: a proxy that loses requests and answers, dawdles, and is not there at all.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { percent } from './chance.ts'

export type Weather = {
  /** In per cent of the requests: lost on the way there. */
  dropped: number
  /** Carried out by the server, and the answer is lost. */
  unanswered: number
  delayed: number
  delayMilliseconds: number
  /** Answered by a proxy whose server is not there. */
  gateway: number
  /** Answered with the login page of the clubhouse's Wi-Fi. */
  portal: number
}
export type Network = {
  url: string
  /** While it is true nothing gets through. */
  offline: boolean
  happened: Record<'requests' | 'dropped' | 'unanswered' | 'delayed' | 'gateway' | 'portal', number>
  close: () => Promise<void>
}

/** Pages are empty here and always there; requests to /api meet the weather. */
export async function openNetwork(target: string, weather: Weather): Promise<Network> {
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/api/')) void carry(request, response).catch(() => request.socket.destroy())
    else response.setHeader('content-type', 'text/html').end('<!doctype html><title>Phone</title>')
  })
  const network: Network = {
    url: '',
    offline: false,
    happened: { requests: 0, dropped: 0, unanswered: 0, delayed: 0, gateway: 0, portal: 0 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  const befalls = (what: 'dropped' | 'unanswered' | 'delayed' | 'gateway' | 'portal') => {
    const does = percent(weather[what])
    if (does) network.happened[what] += 1
    return does
  }

  async function carry(request: http.IncomingMessage, response: http.ServerResponse) {
    const body = await bodyOf(request)
    network.happened.requests += 1
    if (network.offline || befalls('dropped')) return void request.socket.destroy()
    if (befalls('portal'))
      return void response.setHeader('content-type', 'text/html').end('<h1>Welcome to our Wi-Fi</h1>')
    if (befalls('gateway')) return void response.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway')
    if (befalls('delayed')) await new Promise((resolve) => setTimeout(resolve, weather.delayMilliseconds))
    const answer = await forward(target, request, body)
    if (network.offline || befalls('unanswered')) return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  network.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return network
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function forward(target: string, { method, url = '/', headers }: http.IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; type: string; body: Buffer }>((resolve, reject) => {
    const request = http.request(new URL(url, target), { method, headers, agent: false }, async (response) => {
      const type = response.headers['content-type'] ?? ''
      bodyOf(response).then((bytes) => resolve({ status: response.statusCode ?? 0, type, body: bytes }), reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}
