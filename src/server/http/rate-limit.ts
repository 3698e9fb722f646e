import pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Language } from '../../contract/texts.ts'
import { timeouts } from '../data/database.ts'
import { hash } from '../data/ids.ts'
import type { Services } from '../services.ts'
import { sentenceIn } from './problem-sentences.ts'
import { Refused } from './refusals.ts'

/** Connections of their own: a call that holds one of the pool for its transaction would else wait for another. */
export const createLimits = (connection: pg.ClientConfig) =>
  new pg.Pool({ ...connection, ...timeouts, max: 2, idleTimeoutMillis: 10_000, connectionTimeoutMillis: 10_000 })

type Means = Pick<Services, 'limits'>
/** `detail`: an English sentence that stands in problem-sentences.ts too. */
type Refusal = { code?: string; detail?: string }

/**
 * So many points in so many seconds, counted in the database for all nodes, whatever becomes of the call:
 * `const finding = rateLimit('finding', 100, 900)`, then `await finding.spend(services, userId)`. Keys are kept as hashes.
 */
export function rateLimit(keyPrefix: string, points: number, seconds: number) {
  const limiters = new WeakMap<pg.Pool, RateLimiterPostgres>()
  const limiterOf = ({ limits }: Means) => {
    const known = limiters.get(limits)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: limits,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: seconds,
    })
    limiters.set(limits, made)
    return made
  }
  const keyOf = (key: string) => hash(key).toString('base64url')

  /** Counts one more. `wait`: milliseconds until the points are back. */
  async function count(means: Means, key: string) {
    const result = await limiterOf(means)
      .consume(keyOf(key))
      .catch((reason: unknown) => reason)
    if (!(result instanceof RateLimiterRes)) throw result
    return { isOver: result.consumedPoints > points, left: result.remainingPoints, wait: result.msBeforeNext }
  }

  return {
    count,
    /** Counts one more and refuses what is too many (429 with Retry-After). */
    spend: async (means: Means, key: string, refusal: Refusal = {}) => {
      const { isOver, wait } = await count(means, key)
      if (isOver) throw tooMany(wait, refusal)
    },
    /** Milliseconds until another one may be tried, 0 when it may be now. Counts nothing. */
    waitOf: async (means: Means, key: string): Promise<number> => {
      const known = await limiterOf(means).get(keyOf(key))
      return known && known.consumedPoints >= points ? known.msBeforeNext : 0
    },
    /** One that was counted shall not count. */
    giveBack: async (means: Means, key: string) => void (await limiterOf(means).reward(keyOf(key))),
    forget: async (means: Means, key: string) => void (await limiterOf(means).delete(keyOf(key))),
  }
}

/** A refusal that says when it may be tried again. */
export function tooMany(wait: number, { code = 'too-many-tries', detail = tooManyTries }: Refusal = {}): Refused {
  const seconds = Math.max(1, Math.ceil(wait / 1_000))
  const count = seconds < 120 ? seconds : Math.ceil(seconds / 60)
  const wish = seconds < 120 ? `Please wait ${count} s.` : `Please wait ${count} minutes.`
  const words = (language: Language) => `${sentenceIn(detail, language)} ${sentenceIn(wish, language)}`
  const refused = new Refused(code, words, undefined, 429)
  refused.retryAfter = seconds
  return refused
}

const tooManyTries = 'Too many tries.'
