import { sumOf } from './sums.ts'

/** `clubsOf`: the clubs of a player, or of all who go out as one; blank ones are no club. */
export type Mixing = {
  readonly clubsOf: (id: string) => readonly string[]
  /** Who stays in the own group, such as for a wish. */
  readonly stays: ReadonlySet<string>
  /** Whether two may change places, such as in one class. */
  readonly mayMeet: (a: string, b: string) => boolean
}

/** How many pairs of a group have a club in common. */
export function alikeIn(group: readonly string[], clubsOf: Mixing['clubsOf']): number {
  const clubs = group.map((id) => clubsOf(id).filter((club) => club !== ''))
  const isAlike = (own: readonly string[], other: readonly string[]) => own.some((club) => other.includes(club))
  return sumOf(clubs, (own) => clubs.filter((other) => other !== own && isAlike(own, other)).length) / 2
}

/**
 * Groups in which fewer are of the same club: one of them changes places with somebody of the nearest group where that
 * makes it better for both together. Groups keep their sizes and times, and who can change nothing for the better stays.
 */
export function withMixedClubs(groups: readonly (readonly string[])[], mixing: Mixing): string[][] {
  const now = groups.map((group) => [...group])
  for (const [at, group] of now.entries())
    for (const id of [...group]) if (alikeIn(group, mixing.clubsOf) > 0) exchange(now, at, id, mixing)
  return now
}

function exchange(groups: readonly string[][], at: number, id: string, { clubsOf, stays, mayMeet }: Mixing) {
  const home = groups[at] ?? []
  if (stays.has(id)) return
  const others = groups.map((_, other) => other).filter((other) => other !== at)
  for (const other of others.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))) {
    const away = groups[other] ?? []
    const before = alikeIn(home, clubsOf) + alikeIn(away, clubsOf)
    for (const instead of away) {
      if (stays.has(instead) || !mayMeet(id, instead)) continue
      const [next, left] = [home.with(home.indexOf(id), instead), away.with(away.indexOf(instead), id)]
      if (alikeIn(next, clubsOf) + alikeIn(left, clubsOf) >= before) continue
      home.splice(0, home.length, ...next)
      away.splice(0, away.length, ...left)
      return
    }
  }
}
