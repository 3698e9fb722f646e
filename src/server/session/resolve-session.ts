import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { codeHeader } from '../../contract/code-rules.ts'
import { type Session, visitor } from '../../contract/session.ts'
import { hash } from '../data/ids.ts'
import type { Tx } from '../data/tables.ts'
import { header } from '../http/request-header.ts'
import { actedSession } from './acted-session.ts'
import { codeSession } from './code-session.ts'
import { lacksFactor } from './demanded-factor.ts'
import { wasJustReplaced } from './renewal.ts'
import { type Resolved, readSecret, type SessionCache } from './session-cache.ts'
import type { SessionCookies } from './session-cookies.ts'
import { tokenSession } from './token-session.ts'

/** How exactly it is known when a session was seen last, in milliseconds. */
const seenEvery = 600_000

const nobody: Resolved = { session: visitor, sessionId: null, expired: false, ended: false }

type Means = { cookies: SessionCookies; cache: SessionCache; now: () => Date; demandsFactor: boolean }

/** Who calls. */
export function resolving({ cookies: { names }, cache, now, demandsFactor }: Means) {
  async function resolve(request: FastifyRequest, tx: Tx): Promise<Resolved> {
    const bearer = bearerOf(request)
    if (bearer !== undefined) return { ...nobody, session: await tokenSession(tx, bearer, now()) }
    const holderId = holderOf(request)
    if (holderId !== undefined)
      return { ...nobody, session: await codeSession(tx, readSecret(request.cookies[names.code]), holderId, now()) }
    const secret = readSecret(request.cookies[names.session])
    const renewal = readSecret(request.cookies[names.renewal])
    if (!secret) return { ...nobody, expired: renewal !== undefined }
    const known = cache.get(secret)
    if (known) return known
    const resolved = await look(secret, tx, now(), demandsFactor)
    if (resolved.session.acting) return resolved // asked anew each time: the right to act may be gone
    if (resolved.ended && renewal && (await wasJustReplaced(tx, renewal, now()))) return { ...nobody, expired: true }
    cache.set(secret, resolved)
    return resolved
  }

  /** Who calls, if that is certain without the database: nobody, or a session that was looked up moments ago. */
  function known({ headers }: IncomingMessage): Session | undefined {
    const { authorization, cookie = '', 'x-person': person } = headers
    if (authorization !== undefined || headers[codeHeader] !== undefined) return undefined
    if (!cookie.includes(names.session)) return visitor
    const secret = readSecret(cookieOf(cookie, names.session))
    const session = secret === undefined ? undefined : cache.get(secret)?.session
    if (!session || session.mustSetPassword) return undefined
    return person === undefined || person === session.userId ? session : undefined
  }

  return { resolve, known }
}

async function look(secret: string, tx: Tx, now: Date, demandsFactor: boolean): Promise<Resolved> {
  const row = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.userId', 'sessions.expiresAt', 'sessions.lastSeenAt'])
    .select(['users.userLevel', 'users.tier', 'actingFor', 'actingIn', 'actingUntil'])
    .select(['users.generatedInPartyId', 'users.confinedToPartyId'])
    .where('secretHash', '=', hash(secret))
    .executeTakeFirst()
  if (!row) return { ...nobody, ended: true }
  if (row.expiresAt <= now) return { ...nobody, expired: true }
  if (row.lastSeenAt < new Date(now.valueOf() - seenEvery))
    await tx.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', row.id).execute()
  // Level 50 is nothing without the second factor that it demands here; `sessionOf` says the same for work begun earlier.
  const isLacking = await lacksFactor(tx, row, demandsFactor)
  const userLevel = isLacking ? 1 : row.userLevel
  const own: Session = { userId: row.userId, userLevel, premium: row.tier >= 2 }
  if (isLacking) own.secondFactorMissing = true
  if (row.generatedInPartyId) own.mustSetPassword = true
  if (row.confinedToPartyId) own.confinedTo = row.confinedToPartyId
  const acted =
    row.actingUntil && row.actingUntil > now
      ? await actedSession(tx, { ...row, userLevel }, row.actingUntil)
      : undefined
  return { ...nobody, session: acted ?? own, sessionId: row.id }
}

const cookieOf = (cookies: string, name: string) =>
  cookies
    .split('; ')
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** A stream of changes cannot send a header. */
const holderOf = (request: FastifyRequest) =>
  header(request, codeHeader) ?? (request.routeOptions.url === '/api/live' ? codeInQuery(request.query) : undefined)

const codeInQuery = (query: unknown) => {
  const { code } = query as { code?: unknown }
  return code === undefined ? undefined : String(code)
}

/** Another kind of authorization is that of a proxy before us. */
const bearerOf = ({ headers }: FastifyRequest) => /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
