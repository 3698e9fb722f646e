import type { FastifyReply } from 'fastify'
import { callsAMinute } from '../../contract/token-rules.ts'
import type { Services } from '../services.ts'
import { rateLimit, tooMany } from './rate-limit.ts'

const seconds = 60
const tooManyCalls = `This token may make ${callsAMinute} calls a minute.`
const calls = rateLimit('token', callsAMinute, seconds)

/**
 * Counts a call with a personal token and says in the answer's head how many are left
 * (draft-ietf-httpapi-ratelimit-headers). Throws when there were too many.
 */
export async function countCall(services: Services, tokenId: string, reply: FastifyReply) {
  const { isOver, left, wait } = await calls.count(services, tokenId)
  reply.header('ratelimit-policy', `"token";q=${callsAMinute};w=${seconds}`)
  reply.header('ratelimit', `"token";r=${left};t=${Math.ceil(wait / 1_000)}`)
  if (isOver) throw tooMany(wait, { code: 'too-many-requests', detail: tooManyCalls })
}
