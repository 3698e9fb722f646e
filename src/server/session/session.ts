import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { actingLasts } from '../../contract/acting.ts'
import { type Session, visitor } from '../../contract/session.ts'
import type { Config } from '../config.ts'
import { hash, newId, newSecret } from '../data/ids.ts'
import { successions } from '../data/person-data.ts'
import type { Tx } from '../http/serve.ts'
import { deviceDays, isKnownDevice, keepDevice } from './known-devices.ts'
import { renewalDays, renewSession, sessionHours, wasJustReplaced } from './renewal.ts'
import { type Resolved, readSecret, sessionCache } from './session-cache.ts'
import { tokenSession } from './token-session.ts'

/** How exactly it is known when a session was seen last, in milliseconds. */
const seenEvery = 600_000

const nobody: Resolved = { session: visitor, sessionId: null, expired: false, ended: false }

type Replaced = { sessionId: string | null; userAgent: string }

export type Sessions = ReturnType<typeof sessions>

/** Opaque sessions: the browser holds a secret, the database its hash. */
export function sessions(config: Config, now: () => Date) {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const prefix = secure ? '__Host-' : ''
  const names = { session: `${prefix}pinhigh`, renewal: `${prefix}pinhigh-renewal`, device: `${prefix}pinhigh-device` }
  const cache = sessionCache(now)

  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  const after = (milliseconds: number) => new Date(now().valueOf() + milliseconds)

  async function resolve(request: FastifyRequest, tx: Tx): Promise<Resolved> {
    const bearer = bearerOf(request)
    if (bearer !== undefined) return { ...nobody, session: await tokenSession(tx, bearer, now()) }
    const secret = readSecret(request.cookies[names.session])
    const renewal = readSecret(request.cookies[names.renewal])
    if (!secret) return { ...nobody, expired: renewal !== undefined }
    const known = cache.get(secret)
    if (known) return known
    const resolved = await look(secret, tx)
    if (resolved.session.acting) return resolved // asked anew each time: the right to act may be gone
    if (resolved.ended && renewal && (await wasJustReplaced(tx, renewal, now()))) return { ...nobody, expired: true }
    cache.set(secret, resolved)
    return resolved
  }

  /** Who calls, if that is certain without the database: nobody, or a session that was looked up moments ago. */
  function known({ headers }: IncomingMessage): Session | undefined {
    const { authorization, cookie = '', 'x-person': person } = headers
    if (authorization !== undefined) return undefined
    if (!cookie.includes(names.session)) return visitor
    const secret = readSecret(cookieOf(cookie, names.session))
    const session = secret === undefined ? undefined : cache.get(secret)?.session
    if (!session || session.mustSetPassword) return undefined
    return person === undefined || person === session.userId ? session : undefined
  }

  async function look(secret: string, tx: Tx): Promise<Resolved> {
    const row = await tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'sessions.userId', 'sessions.expiresAt', 'sessions.lastSeenAt'])
      .select(['users.userLevel', 'users.tier', 'actingFor', 'actingIn', 'actingUntil'])
      .select(['users.generatedInPartyId', 'users.confinedToPartyId'])
      .where('secretHash', '=', hash(secret))
      .executeTakeFirst()
    if (!row) return { ...nobody, ended: true }
    if (row.expiresAt <= now()) return { ...nobody, expired: true }
    if (row.lastSeenAt < after(-seenEvery))
      await tx.updateTable('sessions').set({ lastSeenAt: now() }).where('id', '=', row.id).execute()
    const own: Session = { userId: row.userId, userLevel: row.userLevel, premium: row.tier >= 2 }
    if (row.generatedInPartyId) own.mustSetPassword = true
    if (row.confinedToPartyId) own.confinedTo = row.confinedToPartyId
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
    cache.forget()
    return until
  }

  async function stopActing(tx: Tx, sessionId: string) {
    const nobodyElse = { actingFor: null, actingIn: null, actingUntil: null }
    await tx.updateTable('sessions').set(nobodyElse).where('id', '=', sessionId).execute()
    cache.forget()
  }

  /** Opens a session and returns its two cookies. */
  const open = async (tx: Tx, userId: string, userAgent: string) => (await add(tx, userId, userAgent)).cookies

  async function add(tx: Tx, userId: string, userAgent: string) {
    const id = newId()
    const secret = newSecret()
    const renewal = newSecret()
    await tx
      .insertInto('sessions')
      .values({
        id,
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
    return { id, cookies: cookies(secret, renewal) }
  }

  const cookies = (secret: string, renewal: string) => [
    cookie(names.session, secret, renewalDays * 86_400),
    cookie(names.renewal, renewal, renewalDays * 86_400),
  ]

  /** Brings an expired session back. A renewal token of before ends all sessions of that person. */
  async function renew(tx: Tx, given: Readonly<Record<string, string | undefined>>) {
    const renewal = readSecret(given[names.renewal])
    if (!renewal) return { outcome: 'none' as const }
    const renewed = await renewSession(tx, renewal, now())
    if (renewed.outcome === 'stolen') await endAll(tx, renewed.userId)
    if (renewed.outcome !== 'renewed') return renewed
    cache.forget(renewed.userId)
    return { outcome: renewed.outcome, userId: renewed.userId, cookies: cookies(renewed.secret, renewed.renewal) }
  }

  /** What this browser is known by, if the person logged in with it before. */
  async function knownDevice(tx: Tx, given: Readonly<Record<string, string | undefined>>, userId: string) {
    const secret = readSecret(given[names.device])
    if (!secret || !(await isKnownDevice(tx, secret, userId))) return undefined
    return hash(secret).toString('base64url')
  }

  /** The cookie by which this browser is known from now on. It opens nothing. */
  async function rememberDevice(tx: Tx, given: Readonly<Record<string, string | undefined>>, userId: string) {
    const before = readSecret(given[names.device])
    const secret = before && (await isKnownDevice(tx, before)) ? before : newSecret()
    await keepDevice(tx, secret, userId, now())
    return cookie(names.device, secret, deviceDays * 86_400)
  }

  async function end(tx: Tx, sessionId: string) {
    await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
    cache.forget()
  }

  async function endAll(tx: Tx, userId: string) {
    await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
    cache.forget(userId)
  }

  /** Ends all sessions of a person and opens one in the place of this one: what opened it before opens nothing more. */
  async function replaceAll(tx: Tx, userId: string, { sessionId, userAgent }: Replaced) {
    const opened = await add(tx, userId, userAgent)
    if (sessionId) for (const follow of successions) await follow(tx, sessionId, opened.id)
    await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', opened.id).execute()
    cache.forget(userId)
    return opened.cookies
  }

  /** Takes the login out of the browser; with `device` also what it is known by. */
  const clearing = (device?: 'device') =>
    [names.session, names.renewal, ...(device ? [names.device] : [])].map((name) => cookie(name, '', 0))
  /** After a change of a person's rights, tier or sessions that must count at once. */
  const forget = (userId?: string) => cache.forget(userId)

  return {
    knownDevice,
    rememberDevice,
    resolve,
    known,
    open,
    renew,
    end,
    endAll,
    replaceAll,
    actFor,
    stopActing,
    clearing,
    forget,
    remembered: cache.size,
  }
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
