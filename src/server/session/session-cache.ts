import type { Session } from '../../contract/session.ts'
import { hash } from '../data/ids.ts'

const milliseconds = 5_000
const entriesAtMost = 20_000

/**
 * What a request's cookie stands for. `expired`: a session that a renewal token may bring back.
 * `ended`: the browser still holds a session that was ended from elsewhere.
 */
export type Resolved = { session: Session; sessionId: string | null; expired: boolean; ended: boolean }
type Cached = { resolved: Resolved; until: number }

/** Sessions that were looked up moments ago, by the hash of their secret: small entries, the oldest of too many goes. */
export function sessionCache(now: () => Date) {
  const entries = new Map<string, Cached>()
  const keyOf = (secret: string) => hash(secret).toString('base64')

  return {
    get: (secret: string): Resolved | undefined => {
      const found = entries.get(keyOf(secret))
      return found && found.until > now().valueOf() ? found.resolved : undefined
    },
    set: (secret: string, resolved: Resolved) => {
      const key = keyOf(secret)
      const [oldest] = entries.keys()
      if (entries.size >= entriesAtMost && oldest !== undefined) entries.delete(oldest)
      entries.delete(key)
      entries.set(key, { resolved, until: now().valueOf() + milliseconds })
    },
    /** Of one person, or of everybody. */
    forget: (userId?: string) => {
      if (userId === undefined) return entries.clear()
      for (const [key, { resolved }] of entries) if (resolved.session.userId === userId) entries.delete(key)
    },
    size: () => entries.size,
  }
}

export type SessionCache = ReturnType<typeof sessionCache>

/** Secrets of ours have this form: whatever else stands in a cookie is not looked up, hashed or kept. */
const secretForm = /^[\w-]{43}$/
export const readSecret = (text: string | undefined) => (text !== undefined && secretForm.test(text) ? text : undefined)
