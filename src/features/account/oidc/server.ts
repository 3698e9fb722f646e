import { accessEndings, archives, removals } from '../../../server/data/person-data.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { getLinkedLogin, unlinkLogin } from './operations.ts'
import { loginsOfPerson } from './reads.ts'
import { removeLogins } from './writes.ts'
import './server/at-provider.ts'

serve(getLinkedLogin, {
  run: async ({ tx, session, services: { config } }) => {
    const [login] = config.oidc ? await loginsOfPerson(tx, session.userId ?? notFound()) : []
    if (!login) return { linked: null }
    const { email, linkedAt, lastUsedAt } = login
    return { linked: { email, linkedAt: linkedAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() } }
  },
})

serve(unlinkLogin, {
  run: async ({ tx, session, happen }) => {
    const userId = session.userId ?? notFound()
    for (const { issuer } of await removeLogins(tx, userId)) await happen({ what: 'login-unlinked', userId, issuer })
    return { ok: true }
  },
})

// Whoever linked a login of theirs to another one's account does not get in once its owner has it back.
accessEndings.push(removeLogins)
removals.push(removeLogins)
archives.push(async (tx, userId) => ({ linkedLogins: await loginsOfPerson(tx, userId) }))
