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

type Place = { readonly players: readonly string[] }

/**
 * Where the codes of these places go when another start list is published, because they are printed already: with at least
 * half of the players who stood there, else they stay where no other code goes; null: there is no such place any more.
 */
export function placesOfCodes(
  before: readonly Place[],
  after: readonly Place[],
  codes: readonly number[],
): Map<number, number | null> {
  const places = new Map<number, number | null>()
  const isTaken = (place: number) => [...places.values()].includes(place)
  const common = codes.flatMap((from) => {
    const own = before[from]?.players ?? []
    return after.flatMap(({ players }, to) => {
      const count = players.filter((id) => own.includes(id)).length
      return count > 0 && 2 * count >= own.length ? [{ from, to, count }] : []
    })
  })
  const stays = ({ from, to }: { from: number; to: number }) => Number(from === to)
  for (const { from, to } of common.toSorted((a, b) => b.count - a.count || stays(b) - stays(a)))
    if (!places.has(from) && !isTaken(to)) places.set(from, to)
  for (const from of codes) {
    const isPlace = (after[from]?.players.length ?? 0) > 0
    if (!places.has(from)) places.set(from, isPlace && !isTaken(from) ? from : null)
  }
  return places
}

/** A code of the event that no other group has. */
export function newCode(part: string, taken: ReadonlySet<string>, random: Random): string {
  const code = part + characters(codeLength - eventPart, random)
  return taken.has(code) ? newCode(part, taken, random) : code
}
