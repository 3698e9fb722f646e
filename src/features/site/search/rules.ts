/** What a search finds, in the order in which it is shown. */
export const knownTypes = ['USER', 'NEWS', 'IMAGE', 'FORUM', 'EVENT'] as const
export type KnownType = (typeof knownTypes)[number]
export const isKnownType = (type: string): type is KnownType => knownTypes.some((known) => known === type)

/** Shorter words are not taken for mistyped ones: 'up' would be 'cup'. */
const mistypedAtLeast = 4

export const mayBeMistyped = (word: string) => [...word].length >= mistypedAtLeast

/** A word, and with any two neighbouring letters of it in the other order. */
export function withSwaps(word: string): string[] {
  if (!mayBeMistyped(word)) return [word]
  const letters = [...word]
  const swapped = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)])
  return [...new Set([word, ...swapped.map((all) => all.join(''))])]
}
