import { tierOf } from '../../../contract/tiers.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { demandProof } from '../../../server/session/fresh-proof.ts'
import { removeSecondFactor } from '../../account/second-factor/server/for-other-features.ts'
import { golfIdOf } from '../../party/members/rules.ts'
import { changeTier, endSessionsOf, findAccounts, getAccount, resetSecondFactor } from './operations.ts'
import { countSessions, readAccount, findAccounts as readAccounts } from './reads.ts'
import { lockTier, setTier } from './writes.ts'

serve(findAccounts, {
  run: ({ input, tx }) => readAccounts(tx, input.search, golfIdOf(input.search), input.count, input.offset),
})

serve(getAccount, {
  run: async ({ input, tx, services }) => ({
    account: (await readAccount(tx, input.userId, services.now())) ?? notFound(),
  }),
})

serve(changeTier, {
  run: async ({ input, tx, refuse, happen }) => {
    const { userId, tier } = input
    const before = (await lockTier(tx, userId)) ?? notFound()
    if (!before.isRegistered) refuse('no-account', 'A player without account has no tier.')
    if (before.tier === tier) return { ok: true }
    await setTier(tx, userId, tier)
    await happen({ what: 'tier-changed', userId, from: tierOf(before.tier).name, to: tierOf(tier).name })
    return { ok: true }
  },
})

serve(endSessionsOf, {
  run: async ({ input, tx, services, happen }) => {
    const { userId } = input
    if (!(await lockTier(tx, userId))) notFound()
    const ended = await countSessions(tx, userId)
    await services.sessions.endAll(tx, userId)
    await happen({ what: 'sessions-ended', userId, sessions: ended })
    return { ended }
  },
})

serve(resetSecondFactor, {
  run: async (call) => {
    const { input, session, tx, services, refuse, happen } = call
    const { userId } = input
    await demandProof(call)
    if (userId === session.userId) refuse('own-account', 'Your own second factor is in your settings.')
    if (!(await lockTier(tx, userId))) notFound()
    await removeSecondFactor({ tx, happen, services }, userId)
    return { ok: true }
  },
})
