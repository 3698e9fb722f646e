/** Seconds that somebody has at the provider. */
export const lastsAtProvider = 600

/** An account with the address that the provider named. */
type Account = { isConfirmed: boolean; isGenerated: boolean; linkedTo: string | null }

/**
 * Why an account is not opened by its address alone; undefined where it is. Somebody may have put another one's address
 * into an account; nobody but its owner confirms it by mail. And an address that is given to somebody new at the provider
 * does not open what its former owner linked.
 */
export function addressFault(account: Account, subject: string) {
  if (account.linkedTo !== null && account.linkedTo !== subject) return 'linked-otherwise'
  if (!account.isConfirmed || account.isGenerated) return 'address-not-confirmed-here'
  return undefined
}

/** A page of this installation, behind its hash; where it is none, the start. */
export const pageOf = (backTo: string) =>
  /^\/[^/\\]/.test(backTo) && !/^\/log(in|out)\b/.test(backTo) ? backTo : '/start'
