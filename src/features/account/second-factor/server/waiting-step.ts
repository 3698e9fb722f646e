import type { AnyOperation } from '../../../../contract/operation.ts'
import type { Call } from '../../../../server/http/serve.ts'
import { lookAtChallenge, spendChallenge } from '../../../../server/session/login-challenges.ts'

type Caller = Pick<Call<AnyOperation>, 'tx' | 'services' | 'cookies'>

/** The second step that the login of this browser waits for, and how it is used up. */
export function waitingStep({ tx, services, cookies }: Caller) {
  const given = { purpose: 'second-step' as const, secret: services.sessions.stepSecret(cookies), now: services.now() }
  return { look: () => lookAtChallenge(tx, given), spend: () => spendChallenge(tx, given) }
}
