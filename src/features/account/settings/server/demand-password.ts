import type { Session } from '../../../../contract/session.ts'
import { rateLimit } from '../../../../server/http/rate-limit.ts'
import { auditApart } from '../../../../server/live/audit.ts'
import type { Services } from '../../../../server/services.ts'
import { passwordMatches } from '../../../../server/session/passwords.ts'

const tries = rateLimit('current-password', 10, 15 * 60)

type Asked = {
  input: { userId: string }
  session: Session
  services: Services
  request: { address: string }
  refuse: (why: 'wrong-password', detail: string) => never
}

/** Failures alone count: whoever sits at an open session does not try passwords for long. */
export async function demandPassword(asked: Asked, hash: string | null, given: string) {
  const { input, session, services, request, refuse } = asked
  await tries.spend(services, input.userId)
  if (!(await passwordMatches(hash, given))) {
    const details = { address: request.address }
    await auditApart(services, session, { action: 'wrongPassword', subject: input.userId, details })
    refuse('wrong-password', 'The current password is not right.')
  }
  await tries.giveBack(services, input.userId)
}
