/** Players who wish to go out together, and whether the draw allowed it. */
export type Wished = {
  readonly groups: string[][]
  readonly kept: number
  readonly unmet: readonly (readonly string[])[]
}

/**
 * Groups in which those who wish it are together, by as few exchanges as it takes: whoever is missing changes places with
 * somebody who wished nothing in the group where most of them are. Groups keep their sizes and times. `mayMeet`: whether two may
 * change places, such as in one class. Wishes are met in their order; one that does not fit leaves the groups as they were.
 */
export function withWishes(
  groups: readonly (readonly string[])[],
  wishes: readonly (readonly string[])[],
  mayMeet: (a: string, b: string) => boolean,
): Wished {
  let now = groups.map((group) => [...group])
  const settled = new Set<string>()
  const unmet: (readonly string[])[] = []
  let kept = 0
  for (const wish of wishes) {
    const met = metIn(now, wish, settled, mayMeet)
    if (!met) {
      unmet.push(wish)
      continue
    }
    now = met
    kept += 1
    for (const player of wish) settled.add(player)
  }
  return { groups: now, kept, unmet }
}

/** The groups with this wish met; undefined where it cannot be. */
function metIn(
  groups: readonly (readonly string[])[],
  wish: readonly string[],
  settled: ReadonlySet<string>,
  mayMeet: (a: string, b: string) => boolean,
): string[][] | undefined {
  const among = (group: readonly string[]) => group.filter((player) => wish.includes(player)).length
  const targets = groups.map((_, at) => at).filter((at) => among(groups[at] ?? []) > 0)
  for (const at of targets.toSorted((a, b) => among(groups[b] ?? []) - among(groups[a] ?? []))) {
    const met = movedTo(groups, at, wish, settled, mayMeet)
    if (met) return met
  }
  return undefined
}

function movedTo(
  groups: readonly (readonly string[])[],
  target: number,
  wish: readonly string[],
  settled: ReadonlySet<string>,
  mayMeet: (a: string, b: string) => boolean,
): string[][] | undefined {
  const now = groups.map((group) => [...group])
  const home = now[target] ?? []
  for (const player of wish) {
    if (home.includes(player)) continue
    // Who went out with somebody by an earlier wish stays there.
    if (settled.has(player)) return undefined
    const from = now.find((group) => group.includes(player))
    const other = home.findLast((one) => !wish.includes(one) && !settled.has(one) && mayMeet(one, player))
    if (!from || other === undefined) return undefined
    home[home.indexOf(other)] = player
    from[from.indexOf(player)] = other
  }
  return now
}

/** Wishes of single players as lists of all who are meant, each once; those of one are left out. */
export function joinedWishes(wishes: readonly (readonly string[])[], most: number): string[][] {
  const lists: string[][] = []
  for (const wish of wishes) {
    const all = [...new Set(wish)]
    const known = lists.filter((list) => list.some((player) => all.includes(player)))
    const joined = [...new Set([...known.flat(), ...all])]
    if (all.length < 2) continue
    // A chain of wishes that no group has room for stays the single wishes.
    if (known.length === 0 || joined.length > most) lists.push(all)
    else lists.splice(0, lists.length, ...lists.filter((list) => !known.includes(list)), joined)
  }
  return lists
}
