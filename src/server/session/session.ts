import { actingLasts } from '../../contract/acting.ts'
import type { Config } from '../config.ts'
import { hash, newId, newSecret } from '../data/ids.ts'
import { successions } from '../data/person-data.ts'
import type { Tx } from '../data/tables.ts'
import { demandsFactor } from './demanded-factor.ts'
import { isKnownDevice, keepDevice } from './known-devices.ts'
import { forgetChallengesOf } from './login-challenges.ts'
import { renewalDays, renewSession, sessionHours } from './renewal.ts'
import { resolving } from './resolve-session.ts'
import { readSecret, type SessionCache, sessionCache } from './session-cache.ts'
import { type Given, type SessionCookies, sessionCookies } from './session-cookies.ts'

type Replaced = { sessionId: string | null; userAgent: string }
/** How long a proof of who somebody is counts for what takes a fresh one, in milliseconds. */
const provenFor = 10 * 60_000

type Means = { cookies: SessionCookies; cache: SessionCache; now: () => Date }

export type Sessions = ReturnType<typeof sessions>

/** Opaque sessions: the browser holds a secret, the database its hash. */
export function sessions(config: Config, now: () => Date) {
  const cookies = sessionCookies(config)
  const cache = sessionCache(now)
  const means = { cookies, cache, now }
  return {
    ...resolving({ ...means, demandsFactor: demandsFactor(config) }),
    ...opening(means),
    ...acting(means),
    ...knowingDevices(means),
    clearing: cookies.clearing,
    ...steps(means),
    /** What a phone that has opened a scoring code holds, and its cookie; the empty text takes it away. */
    codeOf: (given: Given) => readSecret(given[cookies.names.code]),
    ofCode: cookies.ofCode,
    /** After a change of a person's rights, tier or sessions that must count at once. */
    forget: (userId?: string) => cache.forget(userId),
    remembered: cache.size,
  }
}

function opening({ cookies, cache, now }: Means) {
  /** Opens a session and returns its two cookies. What the browser was logged in with before ends. */
  async function open(tx: Tx, userId: string, userAgent: string, given: Given = {}) {
    const opened = await add(tx, userId, userAgent)
    await endHeld({ cookies, cache, now }, tx, given, { userId, id: opened.id })
    return opened.cookies
  }

  async function add(tx: Tx, userId: string, userAgent: string) {
    const { id, secret, renewal } = await insertSession(tx, userId, userAgent, now())
    return { id, cookies: cookies.ofLogin(secret, renewal) }
  }

  /** Brings an expired session back. A renewal token of before ends all sessions of that person. */
  async function renew(tx: Tx, given: Given) {
    const renewal = readSecret(given[cookies.names.renewal])
    if (!renewal) return { outcome: 'none' as const }
    const renewed = await renewSession(tx, renewal, now())
    if (renewed.outcome === 'stolen') await endAll(tx, renewed.userId)
    if (renewed.outcome !== 'renewed') return renewed
    cache.forget(renewed.userId)
    return {
      outcome: renewed.outcome,
      userId: renewed.userId,
      cookies: cookies.ofLogin(renewed.secret, renewed.renewal),
    }
  }

  async function end(tx: Tx, sessionId: string) {
    await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
    cache.forget()
  }

  async function endAll(tx: Tx, userId: string) {
    await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
    await forgetChallengesOf(tx, userId)
    cache.forget(userId)
  }

  /** Ends all sessions of a person and opens one in the place of this one: what opened it before opens nothing more. */
  async function replaceAll(tx: Tx, userId: string, { sessionId, userAgent }: Replaced) {
    const opened = await add(tx, userId, userAgent)
    if (sessionId) for (const follow of successions) await follow(tx, sessionId, opened.id)
    await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', opened.id).execute()
    await forgetChallengesOf(tx, userId)
    cache.forget(userId)
    return opened.cookies
  }

  /** A session in the place of this one alone, whose person has just shown once more who they are. */
  async function replace(tx: Tx, userId: string, { sessionId, userAgent }: Replaced) {
    const opened = await add(tx, userId, userAgent)
    if (sessionId) {
      for (const follow of successions) await follow(tx, sessionId, opened.id)
      await end(tx, sessionId)
    }
    return opened.cookies
  }

  /**
   * Until when this session may do what takes a fresh proof of who its person is; null: it may not. `away`: milliseconds
   * that somebody may have been elsewhere since the proof was asked for.
   */
  async function provenUntil(tx: Tx, sessionId: string | null, away = 0): Promise<Date | null> {
    if (sessionId === null) return null
    const row = await tx.selectFrom('sessions').select('provenAt').where('id', '=', sessionId).executeTakeFirst()
    const until = new Date((row?.provenAt?.valueOf() ?? 0) + provenFor + away)
    return until > now() ? until : null
  }

  return { open, renew, end, endAll, replaceAll, replace, provenUntil }
}

/** Ends what a browser was logged in with; where it was the same person, what hung on that session goes on. */
async function endHeld({ cookies, cache }: Means, tx: Tx, given: Given, opened: { userId: string; id: string }) {
  const { session, renewal } = cookies.names
  const secrets = [given[session], given[renewal]].flatMap((text) => readSecret(text) ?? []).map(hash)
  if (secrets.length === 0) return
  const held = await tx
    .selectFrom('sessions')
    .select(['id', 'userId'])
    .where((where) => where.or([where('secretHash', 'in', secrets), where('renewalHash', 'in', secrets)]))
    .where('id', '!=', opened.id)
    .execute()
  for (const { id, userId } of held) {
    if (userId === opened.userId) for (const follow of successions) await follow(tx, id, opened.id)
    await tx.deleteFrom('sessions').where('id', '=', id).execute()
    cache.forget(userId)
  }
}

async function insertSession(tx: Tx, userId: string, userAgent: string, now: Date) {
  const id = newId()
  const secret = newSecret()
  const renewal = newSecret()
  await tx
    .insertInto('sessions')
    .values({
      id,
      userId,
      secretHash: hash(secret),
      expiresAt: new Date(now.valueOf() + sessionHours * 3_600_000),
      renewalHash: hash(renewal),
      renewalExpiresAt: new Date(now.valueOf() + renewalDays * 86_400_000),
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      lastSeenAt: now,
      provenAt: now,
    })
    .execute()
  return { id, secret, renewal }
}

function acting({ cache, now }: Means) {
  /** From now on the session is somebody else's, until the time is over or `stopActing`. */
  async function actFor(tx: Tx, sessionId: string, acted: { userId: string; partyId: string | null }) {
    const until = new Date(now().valueOf() + actingLasts)
    await tx
      .updateTable('sessions')
      .set({ actingFor: acted.userId, actingIn: acted.partyId, actingUntil: until })
      .where('id', '=', sessionId)
      .execute()
    cache.forget()
    return until
  }

  async function stopActing(tx: Tx, sessionId: string) {
    const nobodyElse = { actingFor: null, actingIn: null, actingUntil: null }
    await tx.updateTable('sessions').set(nobodyElse).where('id', '=', sessionId).execute()
    cache.forget()
  }

  return { actFor, stopActing }
}

function steps({ cookies }: Means) {
  return {
    /** The cookie of a login that waits for its second step; without a secret it is taken away. */
    stepCookie: (secret?: string) => cookies.ofStep(secret),
    stepSecret: (given: Given) => readSecret(given[cookies.names.step]),
  }
}

function knowingDevices({ cookies, now }: Means) {
  /** What this browser is known by, if the person logged in with it before. */
  async function knownDevice(tx: Tx, given: Given, userId: string) {
    const secret = readSecret(given[cookies.names.device])
    if (!secret || !(await isKnownDevice(tx, secret, userId))) return undefined
    return hash(secret).toString('base64url')
  }

  /** The cookie by which this browser is known from now on. It opens nothing. */
  async function rememberDevice(tx: Tx, given: Given, userId: string) {
    const before = readSecret(given[cookies.names.device])
    const secret = before && (await isKnownDevice(tx, before)) ? before : newSecret()
    await keepDevice(tx, secret, userId, now())
    return cookies.ofDevice(secret)
  }

  return { knownDevice, rememberDevice }
}
