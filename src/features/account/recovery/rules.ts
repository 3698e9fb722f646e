/** The path of a link to set a new password. */
export const challengePath = (email: string, token: string) =>
  `/#/recover/challenge/${encodeURIComponent(email)}/${token}`

/** The path of a link that confirms an address. */
export const confirmationPath = (email: string, token: string) => `/#/confirm/${encodeURIComponent(email)}/${token}`
