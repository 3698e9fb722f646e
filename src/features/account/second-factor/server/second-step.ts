import { serve } from '../../../../server/http/serve.ts'
import { auditApart } from '../../../../server/live/audit.ts'
import { logRefusedLogin } from '../../../../server/session/login-log.ts'
import { passkeyPlace } from '../../../../server/session/passkey-place.ts'
import { openLogin } from '../../session/server/for-other-features.ts'
import { getSecondStep, passSecondStep } from '../operations.ts'
import { secondStepOf } from '../reads.ts'
import { codeWords } from './code-words.ts'
import { proveCode } from './prove-code.ts'
import { tellChanged } from './tell.ts'
import { waitingStep } from './waiting-step.ts'

serve(getSecondStep, {
  run: async (call) => {
    const { tx, services, request } = call
    const step = await waitingStep(call).look()
    const place = passkeyPlace(services.config, request)?.name
    return { methods: (step?.userId && (await secondStepOf(tx, step.userId, place))) || null }
  },
})

const tooLate = 'This took too long. Please log in again.'

serve(passSecondStep, {
  // A code that was looked at is used up, and a try is counted, whatever comes of it.
  ownTransaction: true,
  run: async (call) => {
    const { input, tx, services, session, request, respond, refuse, happen } = call
    const step = waitingStep(call)
    const userId = (await step.look())?.userId
    if (!userId) return refuse('step-expired', tooLate)
    const proof = await proveCode(call, userId, input.code)
    if (proof.is !== 'right') {
      logRefusedLogin(services, request.address)
      const details = { address: request.address, step: 'second' }
      await auditApart(services, session, { action: 'loginFailed', subject: userId, details })
      return refuse(proof.is, ...codeWords(proof))
    }
    const spent = await step.spend()
    if (!spent) return refuse('step-expired', tooLate)
    respond.cookie(services.sessions.stepCookie())
    const by = proof.left === null ? 'password and code' : 'password and recovery code'
    const user = await openLogin(call, { userId, partyId: spent.details.partyId, by })
    if (proof.left !== null) {
      await happen({ what: 'second-factor-changed', userId, change: 'code-used' }, { ...session, userId })
      await tellChanged(tx, services, userId, 'code-used', proof.left)
    }
    return { user, recoveryCodesLeft: proof.left }
  },
})
