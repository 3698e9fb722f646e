import { groupBy } from '../../../../golf/lists.ts'
import { joinedWishes } from '../../../../golf/play-together.ts'
import type { ClassPlayers } from '../../classes/operations.ts'

type Entry = {
  readonly userId: string
  readonly sideId: string
  readonly state: 'entered' | 'waiting' | 'withdrawn'
  readonly wishes: readonly string[]
}
type Tee = { readonly players: readonly string[] }

export type MadeSides = {
  readonly groups: readonly (readonly string[])[]
  /** How many of them come from where. */
  readonly entered: number
  readonly wished: number
  readonly onTees: number
}

/**
 * The sides of an event from what is known of it: who entered together, then who wishes to play together, then who follow one
 * another on a tee of the start list. Nobody is in two of them, none is larger than `size`, and who is left alone is in none.
 */
export function madeSides(entries: readonly Entry[], tees: readonly Tee[], size: number): MadeSides {
  const playing = entries.filter(({ state }) => state === 'entered')
  const out = new Set(entries.filter(({ state }) => state === 'withdrawn').map(({ userId }) => userId))
  const placed = new Set<string>()
  const take = (groups: readonly (readonly string[])[]) =>
    groups.flatMap((group) => {
      const sides = inSizes(
        group.filter((player) => !placed.has(player)),
        size,
      )
      for (const player of sides.flat()) placed.add(player)
      return sides
    })
  const together = [...groupBy(playing, ({ sideId }) => sideId).values()]
  const entered = take(together.map((side) => side.map(({ userId }) => userId)))
  const free = new Set(playing.map(({ userId }) => userId).filter((userId) => !placed.has(userId)))
  const wishes = playing
    .filter(({ userId }) => free.has(userId))
    .map(({ userId, wishes: others }) => [userId, ...others.filter((other) => free.has(other))])
  const wished = joinedWishes(wishes, size).flatMap((wish) => {
    const isWhole = wish.length <= size && wish.every((player) => !placed.has(player))
    return isWhole ? take([wish]) : []
  })
  const onTees = take(tees.map(({ players }) => players.filter((player) => !out.has(player))))
  return {
    groups: [...entered, ...wished, ...onTees],
    entered: entered.length,
    wished: wished.length,
    onTees: onTees.length,
  }
}

/** Whom sides are made of, and what they are. */
export type SidePeople = Omit<ClassPlayers, 'of'> & { readonly of: ClassPlayers['of'] | 'entries' }

/** Where nothing but the list of members is known of the field, those who have a place by entry are it. */
export function fieldBy(people: ClassPlayers, entries: readonly Entry[]): SidePeople {
  const entered = new Set(entries.flatMap(({ userId, state }) => (state === 'entered' ? [userId] : [])))
  if (people.of !== 'members' || entered.size === 0) return people
  return { ...people, of: 'entries', players: people.players.filter(({ userId }) => entered.has(userId)) }
}

/** One after the other, so many at once; somebody alone is no side. */
const inSizes = (players: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(players.length / size) }, (_, at) => players.slice(at * size, (at + 1) * size)).filter(
    ({ length }) => length > 1,
  )
