import type { AnyOperation } from '../../../contract/operation.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { type Call, serve } from '../../../server/http/serve.ts'
import { mayAct } from '../../../server/session/acted-session.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { actForMember, actForUser, stopActing } from './operations.ts'

const cannotAct = 'Nobody can act for this person: it takes an active member with an account, who is not level 50.'

type Caller = Pick<Call<AnyOperation>, 'tx' | 'services' | 'session' | 'sessionId' | 'happen'>

serve(actForMember, {
  facts: partyOfInput,
  run: async ({ input, refuse, facts: { party }, ...caller }) =>
    (await start(caller, { userId: input.userId, partyId: party.partyId })) ?? refuse('cannot-act', cannotAct),
})

serve(actForUser, {
  run: async ({ input, refuse, ...caller }) =>
    (await start(caller, { userId: input.userId, partyId: null })) ?? refuse('cannot-act', cannotAct),
})

type Acted = { userId: string; partyId: string | null }

/** Undefined when the caller may not act for this person. */
async function start({ tx, services, session, sessionId, happen }: Caller, acted: Acted) {
  const { userId, userLevel } = session
  if (userId === null || sessionId === null) notFound()
  if (!(await mayAct(tx, { userId, userLevel }, acted.userId, acted.partyId))) return undefined
  const until = await services.sessions.actFor(tx, sessionId, acted)
  await happen({ what: 'acting-begun', ...acted, byUserId: userId, until: until.toISOString() })
  return { until: until.toISOString() }
}

serve(stopActing, {
  run: async ({ tx, services, session, sessionId, happen }) => {
    if (!session.acting || sessionId === null) return { ok: true }
    const { partyId, byUserId } = session.acting
    await services.sessions.stopActing(tx, sessionId)
    await happen({ what: 'acting-ended', partyId, userId: session.userId, byUserId })
    return { ok: true }
  },
})
