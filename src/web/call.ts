import { type CallOptions, createClient, type Failure } from '../contract/client.ts'
import type { AnyOperation, InputOf } from '../contract/operation.ts'

const client = createClient({ baseUrl: '' })
const listeners = new Set<(failure: Failure) => void>()

/**
 * Carries out an operation on the server: `const answer = await call(saveHole, { groupId, hole: 7, … })`.
 * Never throws; without a connection the answer is a failure with status 0 and the code 'no-answer'.
 */
export async function call<Op extends AnyOperation>(operation: Op, input: InputOf<Op>, options?: CallOptions) {
  const answer = await client.call(operation, input, options)
  if (!answer.ok) tellIfLoginNeeded(answer)
  return answer
}

/** For answers that came on another way than `call`. */
export function tellIfLoginNeeded(failure: Failure) {
  if (needsLogin(failure)) for (const listener of listeners) listener(failure)
}

export const needsLogin = (failure: Failure) =>
  failure.status === 401 && (failure.code === 'login-required' || failure.code === 'login-expired')

/** Hears of each answer that says that a login is needed. */
export const onLoginNeeded = (listener: (failure: Failure) => void) => listeners.add(listener)
