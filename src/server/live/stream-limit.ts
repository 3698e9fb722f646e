import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress, limitKey } from '../http/client-address.ts'
import { isLoopback } from '../http/loopback.ts'
import { Refused } from '../http/refusals.ts'

/** A clubhouse's whole Wi-Fi has one address; a browser has a stream for each of its tabs in sight. */
const atMost = { address: 1_000, session: 50 }
const retryAfter = 30

const tooMany = 'Too many streams are open here already. Please close some, or try again in half a minute.'

/** Bounds the streams that are open at the same time from one address, and with one session or token. */
export function createStreamLimit() {
  const open = new Map<string, number>()

  /** Counts one more until its connection closes. Throws when there are too many. */
  return (request: FastifyRequest, reply: FastifyReply, sessionOrToken: string | null | undefined) => {
    const keys = [...keysOfAddress(request), ...(sessionOrToken ? [`session ${sessionOrToken}`] : [])]
    const isFull = (key: string) =>
      (open.get(key) ?? 0) >= (key.startsWith('session') ? atMost.session : atMost.address)
    if (keys.some(isFull)) {
      reply.header('retry-after', String(retryAfter))
      throw new Refused('too-many-requests', tooMany)
    }
    for (const key of keys) open.set(key, (open.get(key) ?? 0) + 1)
    reply.raw.once('close', () => keys.forEach(closed))
  }

  function closed(key: string) {
    const left = (open.get(key) ?? 1) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  }
}

/** Whom a proxy of this machine does not name is everybody: nobody is held by the others' streams. */
function keysOfAddress(request: FastifyRequest) {
  const address = clientAddress(request)
  return isLoopback(address) ? [] : [`address ${limitKey(address)}`]
}
