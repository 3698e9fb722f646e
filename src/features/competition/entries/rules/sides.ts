type Entry = { userId: string; sideId: string; state: 'entered' | 'waiting' | 'withdrawn' }

/** Those with a place who entered together, as sides of an event; whoever is in a side already is left out. */
export function newSides(entries: readonly Entry[], placed: readonly string[]): { name: string; members: string[] }[] {
  const sides = new Map<string, string[]>()
  for (const { userId, sideId, state } of entries)
    if (state === 'entered' && !placed.includes(userId)) sides.set(sideId, [...(sides.get(sideId) ?? []), userId])
  return [...sides.values()].filter(({ length }) => length > 1).map((members) => ({ name: '', members }))
}
