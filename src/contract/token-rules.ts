import type { AnyOperation } from './operation.ts'

/** What the text of a personal token begins with, so that people and secret scanners recognise one. */
export const tokenPrefix = 'pinhigh_'
/** Calls a minute that one token may make, over all nodes of the server. */
export const callsAMinute = 600

/**
 * Says whether a personal token may carry out an operation; `inParty`: it concerns something of a party, whose facts
 * say the rest. What concerns the person alone (settings, sessions, tokens) is no token's business.
 */
export function isOpenToTokens(operation: AnyOperation, inParty: boolean): boolean {
  if (operation.tokens) return operation.tokens === 'allowed'
  return inParty || operation.path.startsWith('/courses')
}
