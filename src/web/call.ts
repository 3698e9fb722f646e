import { type CallOptions, createClient, type Failure } from '../contract/client.ts'
import { codeHeader } from '../contract/code-rules.ts'
import type { AnyOperation, InputOf } from '../contract/operation.ts'
import { holderFor } from './code-phone.ts'
import { embedded } from './embedded.ts'
import { dropFirstAnswers, takeFirstAnswer } from './first-answers.ts'
import { setServerClock } from './server-clock.ts'
import { getLanguage } from './texts.ts'

let person: string | null = null
const client = createClient({
  baseUrl: '',
  fetch: async (address, request) => {
    const isFirst = request?.method === 'GET' && !embedded
    const response = (isFirst && (await takeFirstAnswer(String(address)))) || (await fetch(address, request))
    setServerClock(response.headers.get('date'))
    return response
  },
  credentials: embedded ? 'omit' : 'same-origin',
  headers: () => ({ 'accept-language': getLanguage(), ...(person && { 'x-person': person }) }),
})
const listeners = new Set<(failure: Failure) => void>()

/**
 * Carries out an operation on the server: `const answer = await call(saveHole, { groupId, hole: 7, … })`.
 * Never throws; without a connection the answer is a failure with status 0 and the code 'no-answer'.
 */
export async function call<Op extends AnyOperation>(operation: Op, input: InputOf<Op>, options?: CallOptions) {
  const holder = options?.headers?.[codeHeader] ?? holderFor(operation)
  const headers = { ...options?.headers, ...(holder && !options?.headers?.['x-person'] && { [codeHeader]: holder }) }
  const answer = await client.call(operation, input, { ...options, headers })
  if (!answer.ok) reportLoginNeeded(answer)
  return answer
}

/** For answers that came on another way than `call`. */
export function reportLoginNeeded(failure: Failure) {
  if (needsLogin(failure)) for (const listener of listeners) listener(failure)
}

/** Whose page this is: the server refuses what it asks once somebody else is logged in here. */
export const setCaller = (userId: string | null) => {
  if (person && person !== userId) dropFirstAnswers()
  person = userId
}

const needsLogin = (failure: Failure) =>
  failure.status === 401 && ['login-required', 'login-expired', 'other-person'].includes(failure.code)

/** Hears of each answer that says that a login is needed. */
export const onLoginNeeded = (listener: (failure: Failure) => void) => listeners.add(listener)
