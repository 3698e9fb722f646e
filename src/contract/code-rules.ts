/** What a phone that scores by a code says who it is: the id of its holder, beside the cookie that proves it. */
export const codeHeader = 'x-code'

/** Without what is misread on paper: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U beside V. */
export const codeAlphabet = 'ACDEFGHJKMNPRTVWXY34679'

/** The first characters of all codes of an event are the same; what follows them is the secret. */
export const eventPart = 3
export const codeLength = 9

const typedForm = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** What was typed as a code, however it was spaced; undefined: it can be none. */
export function readCode(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s.\-–—]/g, '')
  return typedForm.test(plain) ? plain : undefined
}

/** 'K7M-4FN-PXR', as it is printed. */
export const shownCode = (code: string) => code.match(/.{1,3}/g)?.join('-') ?? code

/** Wrong codes that may be typed: from one address in a quarter of an hour, and for one event in an hour. */
export const wrongCodes = { byAddress: 20, byEvent: 100 } as const

/** Codes that are possible behind the part of an event. */
export const secretsOfEvent = codeAlphabet.length ** (codeLength - eventPart)

/** The chance that all the wrong codes which an event lets pass in so many hours hit one of its `groups`. */
export const chanceOfGuess = (groups: number, hours: number) => (wrongCodes.byEvent * hours * groups) / secretsOfEvent
