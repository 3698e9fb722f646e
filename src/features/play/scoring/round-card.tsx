import type { Group, GroupHoleResult, GroupPlayer } from './operations/group.ts'
import { isSaved, parOf } from './rules/progress.ts'

type Played = Group['holes'][number]
export type Half = { title: 'out' | 'in' | 'total'; holes: readonly Played[] }

/**
 * The holes as a paper card has them, wherever the group started: out and in, or nine at a time where a hole is played
 * more than once.
 */
export function halvesOf({ holes }: Pick<Group, 'holes'>): Half[] {
  const isRepeated = new Set(holes.map(({ hole }) => hole)).size < holes.length
  if (isRepeated) return inNines(holes).map((nine) => ({ title: 'total', holes: nine }))
  const inOrder = holes.toSorted((a, b) => a.hole - b.hole)
  const [out, home] = [inOrder.filter(({ hole }) => hole <= 9), inOrder.filter(({ hole }) => hole > 9)]
  if (out.length === 0 || home.length === 0) return inNines(inOrder).map((nine) => ({ title: 'total', holes: nine }))
  return [{ title: 'out', holes: out }, ...inNines(home).map((nine) => ({ title: 'in', holes: nine }) as const)]
}

const inNines = (holes: readonly Played[]): (readonly Played[])[] =>
  Array.from({ length: Math.ceil(holes.length / 9) }, (_, at) => holes.slice(at * 9, at * 9 + 9))

const onCard = ({ result }: GroupPlayer, holes: readonly Played[]): GroupHoleResult[] =>
  holes.flatMap(({ position }) => result[position - 1] ?? []).filter(({ strokes, tile }) => strokes !== null && !tile)

/** Strokes of a player on these holes, or in the match modes the holes won; null: none is played. */
export function sumOf(player: GroupPlayer, holes: readonly Played[]): number | null {
  const played = onCard(player, holes)
  return played.length === 0 ? null : played.reduce((sum, { strokes }) => sum + (strokes ?? 0), 0)
}

/** Strokes received on the holes that are played; negative for a plus handicap. */
export const receivedOf = (group: Group, player: GroupPlayer): number =>
  onCard(player, group.holes).reduce((sum, { position }) => sum + (player.receivedStrokes[position - 1] ?? 0), 0)

/** Par of the holes that are played. */
export const parPlayed = (group: Group, player: GroupPlayer): number =>
  onCard(player, group.holes).reduce((sum, { position }) => sum + parOf(group, player, position), 0)

/** Who won the hole of a match; undefined: it is not played. */
export function tileOf({ players }: Group, { side, user }: GroupPlayer, position: number) {
  const wins = players.filter(({ result }) => result[position - 1]?.strokes === 1)
  if (players.every(({ result }) => (result[position - 1]?.strokes ?? null) === null)) return undefined
  if (wins.length === 0) return 'halved'
  return wins.some((winner) => (side === null ? winner.user.userId === user.userId : winner.side === side))
    ? 'won'
    : 'lost'
}

/** Holes that were filled in for a player and confirmed by nobody. */
export const filledFor = (group: Group, { result }: GroupPlayer): Played[] =>
  group.holes.filter(({ position }) => result[position - 1]?.filled)

/** The hole after which a player with a status stopped; null: none was played. */
export const lastPlayed = (group: Group, player: GroupPlayer): number | null =>
  group.holes.findLast(({ position }) => player.result[position - 1]?.strokes != null)?.hole ?? null

/** Holes that have to be saved before the round can be submitted: none that a decided match leaves out. */
export const missingIn = (group: Group, isComplete: boolean): Played[] =>
  isComplete ? [] : group.holes.filter(({ position }) => !isSaved(group, position))
