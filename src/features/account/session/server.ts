import { getPing, logout, refreshCurrentUser, rememberParty, renewSession } from '../../../contract/own-session.ts'
import { type Session, visitor } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { serve } from '../../../server/http/serve.ts'
import { noteActivity } from '../../../server/live/audit.ts'
import { transact } from '../../../server/live/happenings.ts'
import type { Services } from '../../../server/services.ts'
import { demandsFactor } from '../../../server/session/demanded-factor.ts'
import { countUnreadThreads } from '../../community/forum/reads/subscriptions.ts'
import { readUnread, type Unread } from '../../community/messages/reads/unread.ts'
import { countUnanswered } from '../../competition/invitations/reads/invited.ts'
import { unfinishedGroups } from '../../play/scoring/reads/unfinished-groups.ts'
import { getDemoPeople } from './operations.ts'
import { isMemberOf, readCurrentUser } from './reads.ts'
import { belongs } from './server/log-in.ts'
import { setLastParty } from './writes.ts'
import './server/log-in.ts'

serve(logout, {
  run: async ({ session, tx, services, sessionId, request, respond, happen }) => {
    const userId = session.acting?.byUserId ?? session.userId
    if (userId) await happen({ what: 'logged-out', userId, address: request.address })
    if (sessionId) await services.sessions.end(tx, sessionId)
    for (const cookie of services.sessions.clearing()) respond.cookie(cookie)
    return { ok: true }
  },
})

const lookedAt = ({ acting }: Session, userId: string, config: Services['config']) => ({
  userId,
  acting,
  isFactorDemanded: demandsFactor(config),
})

serve(refreshCurrentUser, {
  run: async ({ session, tx, expired, services }) => ({
    user: session.userId ? await readCurrentUser(tx, lookedAt(session, session.userId, services.config)) : null,
    expired,
    demo: services.config.demo,
    passwordAtLeast: services.config.passwordMinLength,
    loginProvider: services.config.oidc?.name ?? null,
  }),
})

serve(renewSession, {
  // Ending all sessions must stay done although the answer is a refusal.
  ownTransaction: true,
  run: async ({ services, cookies, request, respond, refuse }) => {
    const { sessions } = services
    const renewed = await transact(services, visitor, async (tx, happen) => {
      const outcome = await sessions.renew(tx, cookies)
      if (outcome.outcome === 'stolen') {
        await happen({ what: 'login-stolen', userId: outcome.userId, address: request.address })
      }
      return outcome
    })
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
    const groups = session.userId ? await unfinishedGroups(tx, session.userId, services.now(), within) : []
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
  run: async ({ tx, services }) => {
    if (!services.config.demo) return { people: [] }
    const row = await tx.selectFrom('installation').select('value').where('key', '=', 'demo-people').executeTakeFirst()
    return { people: (row?.value ?? []) as never[] }
  },
})
