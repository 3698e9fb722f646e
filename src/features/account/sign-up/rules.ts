import type { GuessedFrom, PasswordWhy } from '../../../contract/password-fault-texts.ts'

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

/** Why a password was refused, in the words of `passwordFaultTexts`; undefined when it was something else. */
export function passwordRefusal({ code, data }: Refusal): { why: PasswordWhy; atLeast: number } | undefined {
  const { atLeast, from } = (data ?? {}) as { atLeast: number; from?: GuessedFrom }
  if (code === 'too-short' || code === 'too-common') return { why: code, atLeast }
  return code === 'too-personal' && from ? { why: `from-${from}`, atLeast } : undefined
}
