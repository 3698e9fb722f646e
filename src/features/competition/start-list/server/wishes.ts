import type { PartyId } from '../../../../contract/session.ts'
import { joinedWishes } from '../../../../golf/play-together.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { drawWishes } from '../../entries/reads/entries.ts'

/**
 * Who enters together in entries of the event, and who wishes to go out with whom, of the players who are drawn: sides first. A
 * wish is met once it is one player's, and needs no answer.
 */
export async function wishesOf(tx: Tx, partyId: PartyId, eventId: string, userIds: readonly string[], size: number) {
  const drawn = new Set(userIds)
  const entries = (await drawWishes(tx, partyId, eventId)).filter(({ userId }) => drawn.has(userId))
  const sides = new Map<string, string[]>()
  for (const { sideId, userId } of entries) sides.set(sideId, [...(sides.get(sideId) ?? []), userId])
  const wishes = entries.map(({ userId, wishes }) => [userId, ...wishes.filter((other) => drawn.has(other))])
  return joinedWishes([...sides.values(), ...wishes], size)
}

/** The classes of entries by player, which go before those of the division. */
export async function enteredClasses(tx: Tx, partyId: PartyId, eventId: string) {
  const entries = await drawWishes(tx, partyId, eventId)
  return new Map(entries.flatMap(({ userId, class: name }) => (name === null ? [] : [[userId, name] as const])))
}
