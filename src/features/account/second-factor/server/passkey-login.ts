import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { rateLimit, tooMany } from '../../../../server/http/rate-limit.ts'
import { serve } from '../../../../server/http/serve.ts'
import { auditApart } from '../../../../server/live/audit.ts'
import { keepChallenge, stepMinutes } from '../../../../server/session/login-challenges.ts'
import { logRefusedLogin } from '../../../../server/session/login-log.ts'
import { passkeyPlace } from '../../../../server/session/passkey-place.ts'
import { openLogin } from '../../session/server/for-other-features.ts'
import { logInWithPasskey, startPasskeyLogin } from '../operations.ts'
import { credentialsOf } from '../reads.ts'
import { lookAtPasskey, passkeyWords } from './show-passkey.ts'
import { waitingStep } from './waiting-step.ts'

const quarter = 15 * 60
const challenges = rateLimit('passkey-challenges', 300, quarter)
const failures = rateLimit('passkey-failures', 60, quarter)

serve(startPasskeyLogin, {
  run: async (call) => {
    const { tx, services, request, refuse } = call
    await challenges.spend(services, request.limitKey)
    const place = passkeyPlace(services.config, request)
    if (!place) return refuse('passkeys-elsewhere', passkeyWords['passkeys-elsewhere'])
    const step = await waitingStep(call).look()
    const options = await generateAuthenticationOptions({
      rpID: place.name,
      userVerification: 'required',
      timeout: stepMinutes * 60_000,
      ...(step?.userId && { allowCredentials: await credentialsOf(tx, step.userId, place.name) }),
    })
    await keepChallenge(tx, services.now(), { purpose: 'passkey', secret: options.challenge })
    return { options: { ...options } }
  },
})

serve(logInWithPasskey, {
  // A challenge is used up, and a failure is counted, whatever comes of it.
  ownTransaction: true,
  run: async (call) => {
    const { input, services, session, request, respond, refuse } = call
    const wait = await failures.waitOf(services, request.limitKey)
    if (wait > 0) throw tooMany(wait)
    const shown = await lookAtPasskey(call, input.passkey)
    if (shown.is !== 'right') {
      await failures.count(services, request.limitKey)
      logRefusedLogin(services, request.address)
      const details = { address: request.address, step: 'passkey' }
      await auditApart(services, session, { action: 'loginFailed', subject: shown.userId ?? null, details })
      return refuse(shown.is, passkeyWords[shown.is])
    }
    await waitingStep(call).spend()
    respond.cookie(services.sessions.stepCookie())
    return { user: await openLogin(call, { userId: shown.userId, by: 'passkey', partyId: input.partyId }) }
  },
})
