import { codeAlphabet, codeLength, eventPart } from '../../../contract/code-rules.ts'

/** `random(n)`: a whole number from 0 to n − 1, each as likely. */
type Random = (below: number) => number

const characters = (count: number, random: Random) =>
  Array.from({ length: count }, () => codeAlphabet[random(codeAlphabet.length)]).join('')

/** What all codes of an event begin with; none of `taken`. Undefined where too many are taken to find one. */
export function newEventPart(taken: ReadonlySet<string>, random: Random): string | undefined {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const part = characters(eventPart, random)
    if (!taken.has(part)) return part
  }
  return undefined
}

/** A code of the event that no other group has. */
export function newCode(part: string, taken: ReadonlySet<string>, random: Random): string {
  const code = part + characters(codeLength - eventPart, random)
  return taken.has(code) ? newCode(part, taken, random) : code
}
