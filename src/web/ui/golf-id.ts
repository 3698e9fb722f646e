const digitsAtMost = 10
const hyphenAfter = 6

/** What stands in a golf id field after typing: digits only, at most 10, with a hyphen after the sixth. */
export function typedGolfId(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, digitsAtMost)
  return digits.length > hyphenAfter ? `${digits.slice(0, hyphenAfter)}-${digits.slice(hyphenAfter)}` : digits
}
