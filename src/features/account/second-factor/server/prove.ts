import { notFound } from '../../../../server/http/refusals.ts'
import { type Run, serve } from '../../../../server/http/serve.ts'
import { auditApart } from '../../../../server/live/audit.ts'
import { transact } from '../../../../server/live/happenings.ts'
import { hasSecondFactor } from '../../../../server/session/demanded-factor.ts'
import { demandPassword } from '../../settings/server/for-other-features.ts'
import type { ShownPasskey } from '../operations/passkey-answers.ts'
import { proveLogin } from '../operations.ts'
import { personOf } from '../reads.ts'
import { codeWords } from './code-words.ts'
import { proveCode } from './prove-code.ts'
import { lookAtPasskey, passkeyWords } from './show-passkey.ts'

serve(proveLogin, {
  // A code that was looked at is used up, whatever comes of it.
  ownTransaction: true,
  run: async (call) => {
    const { services, session, sessionId, request, respond } = call
    const userId = session.userId ?? notFound()
    if (call.input.passkey) await demandPasskey(call, userId, call.input.passkey)
    else await demandBoth(call, userId)
    const replaced = { sessionId, userAgent: request.userAgent }
    await transact(services, session, async (tx) => {
      for (const cookie of await services.sessions.replace(tx, userId, replaced)) respond.cookie(cookie)
    })
    return { ok: true }
  },
})

/** One of the own passkeys, which is both factors. */
async function demandPasskey(call: Run<typeof proveLogin>, userId: string, passkey: ShownPasskey) {
  const { services, session, request, refuse } = call
  const shown = await lookAtPasskey(call, passkey)
  if (shown.is === 'right' && shown.userId === userId) return
  const details = { address: request.address, step: 'passkey' }
  await auditApart(services, session, { action: 'wrongPassword', subject: userId, details })
  const why = shown.is === 'right' ? 'passkey-refused' : shown.is
  refuse(why, passkeyWords[why])
}

/** The password of who has one, and a code of who has a second factor. */
async function demandBoth(call: Run<typeof proveLogin>, userId: string) {
  const { input, tx, services, session, request, refuse } = call
  const { passwordHash } = (await personOf(tx, userId)) ?? notFound()
  const hasFactor = await hasSecondFactor(tx, userId)
  if (passwordHash !== null || !hasFactor)
    await demandPassword({ ...call, input: { userId } }, passwordHash, input.password ?? '')
  if (!hasFactor) return
  if (input.code === undefined) refuse('code-needed', 'A code of your second factor is needed too.')
  const proof = await proveCode(call, userId, input.code ?? '')
  if (proof.is === 'right') return
  const details = { address: request.address, step: 'second' }
  await auditApart(services, session, { action: 'wrongPassword', subject: userId, details })
  refuse(proof.is, ...codeWords(proof))
}
