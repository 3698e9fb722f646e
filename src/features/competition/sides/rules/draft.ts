import type { ShownSide } from '../operations.ts'

/** A side as the page holds it; `id`: it is saved already. */
export type DraftSide = {
  readonly key: string
  readonly id?: string
  readonly name: string
  readonly members: readonly string[]
  readonly hasCards: boolean
}

export const draftOf = (sides: readonly ShownSide[], roundId: string | null): DraftSide[] =>
  sides
    .filter((side) => side.roundId === roundId)
    .map(({ id, name, members, hasCards }) => ({
      key: id,
      id,
      name,
      members: members.map(({ userId }) => userId),
      hasCards,
    }))

/** Another key than all of them. */
export const newKeyOf = (sides: readonly DraftSide[]): string =>
  `new-${Math.max(0, ...sides.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))) + 1}`

/** Sides of these members behind those that are there. */
export function withSidesOf(sides: readonly DraftSide[], groups: readonly (readonly string[])[]): DraftSide[] {
  const all = [...sides]
  for (const members of groups)
    if (members.length > 0) all.push({ key: newKeyOf(all), name: '', members, hasCards: false })
  return all
}

/** Players go to the side with the key; null: to none. */
export const moved = (sides: readonly DraftSide[], players: readonly string[], key: string | null): DraftSide[] =>
  sides.map((side) => {
    const others = side.members.filter((member) => !players.includes(member))
    return { ...side, members: side.key === key ? [...others, ...players] : others }
  })

/** Those who have played, with their members; the others go. */
export const played = (sides: readonly DraftSide[]) => sides.filter(({ hasCards }) => hasCards)

/** Of each tee the players in their order, so many to a side; who is in a side already is left out. */
export function sidesOfTees(
  sides: readonly DraftSide[],
  tees: readonly { readonly players: readonly string[] }[],
  size: number,
): DraftSide[] {
  const kept = played(sides)
  const placed = new Set(kept.flatMap(({ members }) => members))
  const groups = tees.flatMap(({ players }) => {
    const free = players.filter((player) => !placed.has(player))
    return Array.from({ length: Math.ceil(free.length / size) }, (_, at) => free.slice(at * size, (at + 1) * size))
  })
  return withSidesOf(kept, groups)
}

/** As the operation takes them; sides without anybody are left out. */
export const asInput = (sides: readonly DraftSide[]) =>
  sides
    .filter(({ members }) => members.length > 0)
    .map(({ id, name, members }) => ({ ...(id ? { id } : {}), name: name.trim(), members: [...members] }))
