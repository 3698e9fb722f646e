import type { AnyOperation } from './operation.ts'
import { anyone } from './session.ts'

/** How long somebody acts on behalf of another, in milliseconds. */
export const actingLasts = 30 * 60_000

/** Says whether an operation is open to who acts on behalf of another; `inParty`: it concerns something of a party. */
export function isOpenWhileActing(operation: AnyOperation, inParty: boolean): boolean {
  if (operation.acting) return operation.acting === 'allowed'
  return inParty || (operation.method === 'get' && operation.who === anyone)
}
