import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { actingLasts } from '../contract/acting.ts'
import { type Session, visitor } from '../contract/session.ts'
import type { Config } from './config.ts'
import { hash, newId, newSecret } from './ids.ts'
import type { Tx } from './serve.ts'
import { tokenSession } from './token-session.ts'

const sessionHours = 12
const renewalDays = 30
const cacheMilliseconds = 5_000
/** How exactly it is known when a session was seen last, in milliseconds. */
const seenEvery = 600_000

/**
 * What a request's cookie stands for. `expired`: a session that a renewal token may bring back.
 * `ended`: the browser still holds a session that was ended from elsewhere.
 */
export type Resolved = { session: Session; sessionId: string | null; expired: boolean; ended: boolean }
const nobody: Resolved = { session: visitor, sessionId: null, expired: false, ended: false }

type Cached = { resolved: Resolved; until: number }
export type Sessions = ReturnType<typeof sessions>

/** Opaque sessions: the browser holds a secret, the database its hash. */
export function sessions(config: Config, now: () => Date) {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const prefix = secure ? '__Host-' : ''
  const names = { session: `${prefix}pinhigh`, renewal: `${prefix}pinhigh-renewal` }
  const cache = new Map<string, Cached>()

  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  const after = (milliseconds: number) => new Date(now().valueOf() + milliseconds)

  async function resolve(request: FastifyRequest, tx: Tx): Promise<Resolved> {
    const bearer = bearerOf(request)
    if (bearer !== undefined) return { ...nobody, session: await tokenSession(tx, bearer, now()) }
    const secret = request.cookies[names.session]
    if (!secret) return { ...nobody, expired: request.cookies[names.renewal] !== undefined }
    const known = cache.get(secret)
    if (known && known.until > now().valueOf()) return known.resolved
    const resolved = await look(secret, tx)
    if (resolved.session.acting) return resolved // asked anew each time: the right to act may be gone
    if (cache.size > 20_000) cache.clear()
    cache.set(secret, { resolved, until: now().valueOf() + cacheMilliseconds })
    return resolved
  }

  /** Who calls, if that is certain without the database: nobody, or a session that was looked up moments ago. */
  function known({ headers }: IncomingMessage): Session | undefined {
    const { authorization, cookie = '', 'x-person': person } = headers
    if (authorization !== undefined) return undefined
    if (!cookie.includes(names.session)) return visitor
    const found = cache.get(cookieOf(cookie, names.session) ?? '')
    if (!found || found.until <= now().valueOf()) return undefined
    const { session } = found.resolved
    return person === undefined || person === session.userId ? session : undefined
  }

  async function look(secret: string, tx: Tx): Promise<Resolved> {
    const row = await tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'sessions.userId', 'sessions.expiresAt', 'sessions.lastSeenAt'])
      .select(['users.userLevel', 'users.tier', 'actingFor', 'actingIn', 'actingUntil'])
      .where('secretHash', '=', hash(secret))
      .executeTakeFirst()
    if (!row) return { ...nobody, ended: true }
    if (row.expiresAt <= now()) return { ...nobody, expired: true }
    if (row.lastSeenAt < after(-seenEvery))
      await tx.updateTable('sessions').set({ lastSeenAt: now() }).where('id', '=', row.id).execute()
    const own = { userId: row.userId, userLevel: row.userLevel, premium: row.tier >= 2 }
    const acted = row.actingUntil && row.actingUntil > now() ? await actedSession(tx, row, row.actingUntil) : undefined
    return { ...nobody, session: acted ?? own, sessionId: row.id }
  }

  /** From now on the session is somebody else's, until the time is over or `stopActing`. */
  async function actFor(tx: Tx, sessionId: string, acted: { userId: string; partyId: string | null }) {
    const until = after(actingLasts)
    await tx
      .updateTable('sessions')
      .set({ actingFor: acted.userId, actingIn: acted.partyId, actingUntil: until })
      .where('id', '=', sessionId)
      .execute()
    cache.clear()
    return until
  }

  async function stopActing(tx: Tx, sessionId: string) {
    const nobodyElse = { actingFor: null, actingIn: null, actingUntil: null }
    await tx.updateTable('sessions').set(nobodyElse).where('id', '=', sessionId).execute()
    cache.clear()
  }

  /** Opens a session and returns its two cookies. */
  async function open(tx: Tx, userId: string, userAgent: string): Promise<string[]> {
    const secret = newSecret()
    const renewal = newSecret()
    await tx
      .insertInto('sessions')
      .values({
        id: newId(),
        userId,
        secretHash: hash(secret),
        expiresAt: after(sessionHours * 3_600_000),
        renewalHash: hash(renewal),
        renewalExpiresAt: after(renewalDays * 86_400_000),
        userAgent: userAgent.slice(0, 300),
        createdAt: now(),
        lastSeenAt: now(),
      })
      .execute()
    return cookies(secret, renewal)
  }

  const cookies = (secret: string, renewal: string) => [
    cookie(names.session, secret, renewalDays * 86_400),
    cookie(names.renewal, renewal, renewalDays * 86_400),
  ]

  /**
   * Brings an expired session back, at most once in 3600 s, and replaces both secrets.
   * A renewal token that was used before ends all sessions of that person.
   */
  async function renew(tx: Tx, given: Readonly<Record<string, string | undefined>>) {
    const renewal = given[names.renewal]
    if (!renewal) return { outcome: 'none' as const }
    const renewalHash = hash(renewal)
    const used = await tx
      .selectFrom('usedRenewals')
      .select('userId')
      .where('renewalHash', '=', renewalHash)
      .executeTakeFirst()
    if (used) {
      await endAll(tx, used.userId)
      return { outcome: 'stolen' as const, userId: used.userId }
    }
    const secret = newSecret()
    const next = newSecret()
    const row = await tx
      .updateTable('sessions')
      .set({
        secretHash: hash(secret),
        expiresAt: after(sessionHours * 3_600_000),
        renewalHash: hash(next),
        renewalExpiresAt: after(renewalDays * 86_400_000),
        renewedAt: now(),
      })
      .where('renewalHash', '=', renewalHash)
      .where('renewalExpiresAt', '>', now())
      .where((where) => where.or([where('renewedAt', 'is', null), where('renewedAt', '<', after(-3_600_000))]))
      .returning('userId')
      .executeTakeFirst()
    if (!row) return { outcome: 'none' as const }
    await tx.insertInto('usedRenewals').values({ renewalHash, userId: row.userId }).execute()
    return { outcome: 'renewed' as const, userId: row.userId, cookies: cookies(secret, next) }
  }

  async function end(tx: Tx, sessionId: string) {
    await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
    cache.clear()
  }

  async function endAll(tx: Tx, userId: string) {
    await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
    cache.clear()
  }

  const clearing = () => [cookie(names.session, '', 0), cookie(names.renewal, '', 0)]
  /** After a change of a person's rights, tier or sessions that must count at once. */
  const forget = () => cache.clear()

  return { resolve, known, open, renew, end, endAll, actFor, stopActing, clearing, forget }
}

const cookieOf = (cookies: string, name: string) =>
  cookies
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Another kind of authorization is that of a proxy before us. */
const bearerOf = ({ headers }: FastifyRequest) => /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]

type Actor = { userId: string; userLevel: number; actingFor: string | null; actingIn: string | null }

/** Undefined when the right to act is gone: the membership was revoked, or the actor administers no longer. */
async function actedSession(tx: Tx, actor: Actor, until: Date): Promise<Session | undefined> {
  if (!actor.actingFor || !(await mayAct(tx, actor, actor.actingFor, actor.actingIn))) return undefined
  const person = await tx
    .selectFrom('users')
    .select(['id', 'tier', 'userLevel'])
    .where('id', '=', actor.actingFor)
    .executeTakeFirst()
  const acting = { byUserId: actor.userId, partyId: actor.actingIn, until }
  return person && { userId: person.id, userLevel: person.userLevel, premium: person.tier >= 2, acting }
}

/**
 * Level 50 acts everywhere, an administrator of a party for its active members and inside of it (`partyId`). Nobody acts
 * for level 50, nor for themselves, nor for who has no account.
 */
export async function mayAct(
  tx: Tx,
  actor: { userId: string; userLevel: number },
  userId: string,
  partyId: string | null,
): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select(['userLevel', 'isRegistered'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person?.isRegistered || person.userLevel >= 50 || userId === actor.userId) return false
  if (partyId === null) return actor.userLevel >= 50
  const party = await tx.selectFrom('parties').select('ownerId').where('id', '=', partyId).executeTakeFirst()
  const members = await tx
    .selectFrom('memberships')
    .select(['userId', 'administrator'])
    .where('partyId', '=', partyId)
    .where('userId', 'in', [userId, actor.userId])
    .where('access', '=', 'member')
    .execute()
  const isMember = members.some((one) => one.userId === userId)
  const administers = members.some((one) => one.userId === actor.userId && one.administrator)
  return isMember && (administers || actor.userLevel >= 50 || party?.ownerId === actor.userId)
}
