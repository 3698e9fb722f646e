import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Session } from '../../contract/session.ts'
import { noteActivity } from '../../server/audit.ts'
import { isLoopback } from '../../server/config.ts'
import { factsOfParty } from '../../server/party-facts.ts'
import { passwordMatches } from '../../server/passwords.ts'
import { serve, type Tx } from '../../server/serve.ts'
import { countUnreadThreads } from '../forum/store.ts'
import { countUnanswered } from '../invitations/store.ts'
import { readUnread, type Unread } from '../messages/store.ts'
import { getDemoPeople, getPing, login, logout, refreshCurrentUser, rememberParty, renewSession } from './operations.ts'
import {
  accountByEmail,
  countGeneratedTry,
  isMemberOf,
  readCurrentUser,
  setLastParty,
  unfinishedGroups,
} from './store.ts'

const quarter = 15 * 60
const byAccount = new RateLimiterMemory({ keyPrefix: 'account', points: 10, duration: quarter })
const byAddress = new RateLimiterMemory({ keyPrefix: 'address', points: 60, duration: quarter })
const generatedTriesAtMost = 20

serve(login, {
  // Counting a try must outlive the refusal, so nothing here hangs on one transaction.
  ownTransaction: true,
  run: async ({ input, tx, services, request, respond, refuse }) => {
    const account = input.email.toLowerCase()
    const limits = [byAccount.consume(`${account} ${request.address}`), byAddress.consume(request.address)]
    for (const limit of await Promise.allSettled(limits))
      if (limit.status === 'rejected' && limit.reason instanceof RateLimiterRes)
        refuse('too-many-tries', 'Too many tries. Please wait a quarter of an hour.')
    const user = await accountByEmail(tx, account)
    if (user?.generatedInPartyId) await countGeneratedTry(tx, user.id)
    const right = await passwordMatches(user?.passwordHash, input.password)
    if (!user || !right || spent(user, services.now()))
      return refuse('wrong-login', 'Wrong e-mail address or password.')
    await byAccount.delete(`${account} ${request.address}`)
    const session = { userId: user.id, userLevel: 0, premium: false }
    if (input.partyId && (await belongs(tx, session, input.partyId))) await setLastParty(tx, user.id, input.partyId)
    for (const cookie of await services.sessions.open(tx, user.id, request.userAgent)) respond.cookie(cookie)
    const current = await readCurrentUser(tx, user.id)
    return current ? { user: current } : refuse('wrong-login')
  },
})

async function belongs(tx: Tx, session: Session, partyId: string) {
  const { party } = await factsOfParty(tx, session, partyId)
  return party.role !== 'none'
}

type Generated = { generatedInPartyId: string | null; generatedUntil: Date | null; generatedTries: number }
const spent = (user: Generated, now: Date) =>
  user.generatedInPartyId !== null &&
  ((user.generatedUntil !== null && user.generatedUntil < now) || user.generatedTries >= generatedTriesAtMost)

serve(logout, {
  run: async ({ tx, services, sessionId, respond }) => {
    if (sessionId) await services.sessions.end(tx, sessionId)
    for (const cookie of services.sessions.clearing()) respond.cookie(cookie)
    return { ok: true }
  },
})

serve(refreshCurrentUser, {
  run: async ({ session, tx, expired, services }) => ({
    user: session.userId ? await readCurrentUser(tx, session.userId, session.acting) : null,
    expired,
    demo: services.config.demo,
  }),
})

serve(renewSession, {
  // Ending all sessions must stay done although the answer is a refusal.
  ownTransaction: true,
  run: async ({ services, cookies, respond, refuse }) => {
    const { sessions, database } = services
    const renewed = await database.kysely.transaction().execute((tx) => sessions.renew(tx, cookies))
    if (renewed.outcome === 'stolen') {
      for (const cookie of sessions.clearing()) respond.cookie(cookie)
      return refuse('forced-logout', 'Due to security concerns, you have been logged out. Please login again.')
    }
    if (renewed.outcome === 'none') return refuse('nothing-to-renew', 'Please log in.')
    for (const cookie of renewed.cookies) respond.cookie(cookie)
    return { ok: true }
  },
})

serve(rememberParty, {
  run: async ({ session, tx, input }) => {
    if (session.userId && (await belongs(tx, session, input.partyId)))
      await setLastParty(tx, session.userId, input.partyId)
    return { ok: true }
  },
})

serve(getPing, {
  run: async ({ session, input, tx, services, expired, ended }) => {
    const within = session.acting?.partyId ?? null
    const partyId = within ?? input.partyId
    if (input.partyId) await noteVisit(tx, session, input.partyId, services.now())
    const groups = session.userId ? await unfinishedGroups(tx, session.userId, within) : []
    return {
      userId: session.userId,
      loginExpired: expired,
      forcedLogout: ended,
      playerGroup: groups[0] ?? null,
      groupVersions: Object.fromEntries(groups.map((group) => [group.id, group.version])),
      hasUnreadMessages: await unreadOf(tx, session, input.partyId),
      forum_threads_unread: session.userId ? await countUnreadThreads(tx, session.userId, partyId) : 0,
      invites_unanswered: session.userId ? await countUnanswered(tx, session.userId, services.now(), partyId) : 0,
    }
  },
})

/** Who acts for somebody else reads none of their messages. */
async function unreadOf(tx: Tx, { userId, acting }: Session, partyId: string | undefined): Promise<Unread> {
  if (!userId || acting || !partyId) return { lastMessage: null, maxMessage: null, unreadCount: 0 }
  return readUnread(tx, partyId, userId)
}

/** Visits that were written down already: once a day for each member of each party. */
const visits = { day: '', known: new Set<string>() }

/** A member who looks at a party keeps it from being purged. */
async function noteVisit(tx: Tx, session: Session, partyId: string, now: Date) {
  if (session.userId === null || session.acting) return
  const day = now.toISOString().slice(0, 10)
  if (visits.day !== day) Object.assign(visits, { day, known: new Set() })
  const visit = `${partyId} ${session.userId}`
  if (visits.known.has(visit)) return
  visits.known.add(visit)
  if (await isMemberOf(tx, session.userId, partyId)) await noteActivity(tx, partyId, now)
}

serve(getDemoPeople, {
  run: async ({ tx, services, request }) => {
    if (!services.config.demo || !isLoopback(request.address)) return { people: [] }
    const row = await tx.selectFrom('installation').select('value').where('key', '=', 'demo-people').executeTakeFirst()
    return { people: (row?.value ?? []) as never[] }
  },
})
