/** How many recovery codes there are at first. */
export const recoveryCodesAtFirst = 10

/** Figures and letters that nobody takes for each other. */
export const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A code as it was typed, without what people put between: '123 456' and 'K7PQ-2mxd' are '123456' and 'k7pq2mxd'. */
export const plainCode = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toLowerCase()

/** Whether a code is one of an authenticator app; else it is a recovery code. */
export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain)

/** 'JBSW Y3DP …': a secret as people type it. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
