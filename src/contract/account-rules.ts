import type { AnyOperation } from './operation.ts'
import { anyone } from './session.ts'

const beforeOwnPassword = ['/session', '/session/end', '/session/renewal', '/users/{userId}/credentials']
const byLink = ['/recovery-requests', '/recoveries', '/confirmations']

/**
 * Says whether an operation is open to who logged in with a generated password and has not chosen an own one: to choose
 * it, to recover the account by mail, and to log out.
 */
export const isOpenBeforeOwnPassword = ({ path }: AnyOperation): boolean =>
  beforeOwnPassword.includes(path) || byLink.includes(path)

const ownThings = /^\/(session|sessions|tokens|ping|own-[a-z-]+|push-devices|chats)(\/|$)|^\/users\/\{userId\}\//

/**
 * Says whether an operation is open to an account that others made and whose address is not confirmed yet. `inParty`: it
 * concerns something of a party, whose facts say the rest. Elsewhere it has what visitors have, and itself.
 */
export const isOpenToConfined = (operation: AnyOperation, inParty: boolean): boolean =>
  inParty ||
  ownThings.test(operation.path) ||
  operation.who === anyone ||
  (operation.method === 'get' && operation.path.startsWith('/courses'))
