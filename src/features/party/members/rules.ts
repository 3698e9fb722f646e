import { isMailbox } from '../../../contract/mailbox.ts'

/** Golf ids as they are kept: six digits, a hyphen, up to four more digits. Undefined when it is none. */
export function golfIdOf(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{7,10}$/.test(digits)) return undefined
  return `${digits.slice(0, 6)}-${digits.slice(6)}`
}

/** An invitation to anything shorter is ignored. */
export const emailAtLeast = 5
export const isEmail = (text: string) => isMailbox(text.trim())

/** Without look-alikes: no 0 and O, no 1, I and L, no 5 and S, no 2 and Z, no 8 and B. */
export const passwordAlphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
export const generatedPasswordLength = 8
export const generatedPasswordDays = 7

/** The text for an address that has an account, as the specification has it. */
export const alreadyRegistered =
  'An account with this e-mail address is already registered. Try to add an existing user instead.'

type Membership = { administrator: boolean; isOwner: boolean }
type Actor = { isOwner: boolean; level50: boolean }

/** The owner stays, and who is administrator is the owner's and level 50's to change: so is removing one. */
export const mayRevoke = (actor: Actor, member: Membership) =>
  !member.isOwner && (!member.administrator || actor.isOwner || actor.level50)

/** What to find people by: a golf id is digits, everything else a name or an address. Null: not enough typed yet. */
export function searchFor(typed: string) {
  const golfId = golfIdOf(typed)
  if (golfId) return { golfId }
  return typed.trim().length < 2 ? null : { query: typed.trim() }
}
