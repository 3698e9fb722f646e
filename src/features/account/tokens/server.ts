import { tokenPrefix } from '../../../contract/token-rules.ts'
import { hash, newId, newSecret } from '../../../server/data/ids.ts'
import { accessEndings, archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { ready } from '../../../server/hooks.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { createToken, getTokens, revokeToken } from './operations.ts'
import { hasMembership, readTokens } from './reads.ts'
import { addToken, removeExpired, removeToken, removeTokensOf } from './writes.ts'

const atMost = 20

serve(getTokens, {
  run: async ({ tx, session, services }) => ({
    tokens: await shown(tx, session.userId ?? notFound(), services.now()),
  }),
})

const shown = async (tx: Tx, userId: string, now: Date) =>
  (await readTokens(tx, userId, now)).map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))

serve(createToken, {
  facts: partyOfInput,
  run: async ({ input, tx, session, services, facts: { party }, refuse, happen }) => {
    const userId = session.userId ?? notFound()
    const now = services.now()
    if (!(await hasMembership(tx, party.partyId, userId)))
      refuse('not-a-member', 'A token stands for a member of the party, and you are none.')
    if ((await readTokens(tx, userId, now)).length >= atMost)
      refuse('too-many', `You have ${atMost} tokens. Revoke one that you do not need.`)
    const id = newId()
    const token = tokenPrefix + newSecret()
    const expiresAt = new Date(now.valueOf() + input.days * 86_400_000)
    const { name, scope } = input
    await addToken(tx, party.partyId, { id, userId, name, scope, tokenHash: hash(token), createdAt: now, expiresAt })
    const details = { name, scope, expiresAt: expiresAt.toISOString() }
    await happen({ what: 'token-made', partyId: party.partyId, tokenId: id, ...details })
    return { id, token, expiresAt: expiresAt.toISOString() }
  },
})

serve(revokeToken, {
  run: async ({ input, tx, session, happen }) => {
    const removed = await removeToken(tx, session.userId ?? notFound(), input.tokenId)
    if (removed) {
      const { partyId, name } = removed
      await happen({ what: 'token-revoked', partyId, tokenId: input.tokenId, userId: session.userId ?? '', name })
    }
    return { ok: true }
  },
})

accessEndings.push(removeTokensOf)
removals.push(removeTokensOf)

archives.push(async (tx, userId) => ({ tokens: await shown(tx, userId, new Date()) }))

ready.push(async ({ jobs, database, now }) => {
  jobs.schedule('forget-expired-tokens', '20 3 * * *', async () => void (await removeExpired(database.kysely, now())))
})
