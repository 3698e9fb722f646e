/** Refusals of an own password, with the words for them in `accountTexts`. */
const passwordFaults = ['too-short', 'too-common', 'too-personal'] as const

/** The least length unless the installation sets another one: what a page says before the server was asked. */
export const passwordAtLeast = 6

/** A token of a link, which may carry the chosen tier: `token@2`. Undefined for a tier that does not exist. */
export function readToken(text: string): { token: string; tier?: 1 | 2 | 3 } | undefined {
  const [token = '', tier] = text.split('@')
  if (tier === undefined) return { token }
  const number = Number(tier)
  return number === 1 || number === 2 || number === 3 ? { token, tier: number } : undefined
}

/** The path of a sign-up link. */
export const joinPath = (email: string, token: string, tier?: number) =>
  `/#/join/${encodeURIComponent(email)}/${token}${tier ? `@${tier}` : ''}`

type Refusal = { code: string; data?: unknown }

/** Why a password was refused, and the least length that the installation wants; undefined when it was something else. */
export function passwordRefusal({ code, data }: Refusal) {
  const why = passwordFaults.find((fault) => fault === code)
  const { atLeast = passwordAtLeast } = (data ?? {}) as { atLeast?: number }
  return why && { why, atLeast }
}
