import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Prepared } from './prepared.ts'

const keptAtMost = 2_000
/** Characters of an address: what is longer takes the usual way, so that what is kept stays small. */
const addressAtMost = 500
/** As Fastify has it. */
const keepAliveMilliseconds = 72_000

/** What the caller may read at an address, if that is certain without asking the database; else undefined. */
type Peek = (request: IncomingMessage) => Prepared | undefined
export type Hot = ReturnType<typeof createHot>

/**
 * Answers before the web framework for the few addresses that thousands read at once: of a board, half the time would
 * else go into routing, hooks and promises. Whatever is not certain takes the usual way, which also renews what is known.
 */
export function createHot(headersOfAll: readonly [name: string, value: string][], nextId: () => string) {
  const peeks = new Map<string, Peek>()
  const common = headersOfAll.flat()
  let answered = 0

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const peek = request.method === 'GET' && request.url !== undefined ? peeks.get(request.url) : undefined
    const prepared = peek?.(request)
    if (!prepared) return false
    answered += 1
    send(prepared, request, response)
    return true
  }

  function send(prepared: Prepared, { headers }: IncomingMessage, response: ServerResponse) {
    const known = headers['if-none-match'] === prepared.etag
    const { bytes, encoding } = prepared.choose(String(headers['accept-encoding'] ?? ''))
    const own = [
      'x-request-id',
      nextId(),
      'etag',
      prepared.etag,
      'cache-control',
      prepared.cacheControl,
      'vary',
      'accept-encoding',
    ]
    if (known) {
      response.writeHead(304, [...common, ...own])
      response.end()
      return
    }
    own.push('content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length))
    if (encoding) own.push('content-encoding', encoding)
    response.writeHead(200, [...common, ...own])
    response.end(bytes)
  }

  return {
    /** The web server: hot answers first, everything else by the framework. */
    server: (handle: RequestListener) => {
      const server = http.createServer((request, response) => {
        if (!answer(request, response)) handle(request, response)
      })
      server.keepAliveTimeout = keepAliveMilliseconds
      return server
    },
    keep: (url: string, peek: Peek) => {
      if (url.length > addressAtMost) return
      if (peeks.size >= keptAtMost) peeks.clear()
      peeks.set(url, peek)
    },
    answered: () => answered,
  }
}
