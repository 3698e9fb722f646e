import type { FastifyReply } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { callsAMinute } from '../contract/token-rules.ts'
import { Refused } from './serve.ts'

const seconds = 60
const limiter = new RateLimiterMemory({ keyPrefix: 'token', points: callsAMinute, duration: seconds })

/**
 * Counts a call with a personal token and says in the answer's head how many are left
 * (draft-ietf-httpapi-ratelimit-headers). Throws when there were too many.
 */
export async function countCall(tokenId: string, reply: FastifyReply) {
  const result = await limiter.consume(tokenId).catch((reason: unknown) => reason)
  if (!(result instanceof RateLimiterRes)) throw result
  const wait = Math.ceil(result.msBeforeNext / 1_000)
  reply.header('ratelimit-policy', `"token";q=${callsAMinute};w=${seconds}`)
  reply.header('ratelimit', `"token";r=${result.remainingPoints};t=${wait}`)
  if (result.consumedPoints <= callsAMinute) return
  reply.header('retry-after', String(wait))
  throw new Refused('too-many-requests', `This token may make ${callsAMinute} calls a minute. Wait ${wait} s.`)
}
