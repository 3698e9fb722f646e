import type { Basis } from '../../../golf/card.ts'
import type { Level } from '../../../golf/levels.ts'
import type { TieDecision } from '../../../golf/tie-decisions.ts'

/** As it is stored. Contenders are ids of players, or names of teams. */
export type StoredDecision = TieDecision & { readonly reason: string; readonly byUserId: string; readonly at: string }

type Named = { readonly id: string; readonly name: string }

/** The same with the ids that a board has; who is no longer there is left out. */
export const withTeamIds = <D extends Pick<TieDecision, 'of' | 'places'>>(decision: D, teams: readonly Named[]): D =>
  decision.of === 'players' ? decision : renamed(decision, (name) => teams.find((team) => team.name === name)?.id)

/** The ids of teams as the names that are stored. */
export const withTeamNames = <D extends Pick<TieDecision, 'of' | 'places'>>(decision: D, teams: readonly Named[]): D =>
  decision.of === 'players' ? decision : renamed(decision, (id) => teams.find((team) => team.id === id)?.name)

const renamed = <D extends Pick<TieDecision, 'places'>>(
  decision: D,
  nameOf: (id: string) => string | undefined,
): D => ({
  ...decision,
  places: decision.places.map((ids) => ids.flatMap((id) => nameOf(id) ?? [])).filter((ids) => ids.length > 0),
})

type Wish = Pick<TieDecision, 'of' | 'basis' | 'places'>

/** Why an order cannot be recorded; undefined: it can. `levels`: who is level now. */
export function problemOf(
  wish: Wish,
  levels: readonly Level[],
  decisions: readonly Wish[],
): 'named-twice' | 'not-level' | 'still-playing' | 'already-decided' | undefined {
  const ids = wish.places.flat()
  if (new Set(ids).size < ids.length) return 'named-twice'
  const isOfTable = ({ of, basis }: { of: TieDecision['of']; basis: Basis }) => of === wish.of && basis === wish.basis
  const fitting = levels.filter((level) => isOfTable(level) && isTogether(level, ids))
  if (fitting.length === 0) return 'not-level'
  if (fitting.every(({ isWaiting }) => isWaiting)) return 'still-playing'
  const earlier = decisions.filter(isOfTable).flatMap(({ places }) => places.flat())
  if (ids.some((id) => earlier.includes(id))) return 'already-decided'
}

/** Whether all are in it and nobody else has a place between theirs. */
function isTogether({ contenders }: Level, ids: readonly string[]): boolean {
  const places = contenders.filter(({ id }) => ids.includes(id)).map(({ place }) => place)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  const between = contenders.filter(({ id, place }) => !ids.includes(id) && place > first && place < last)
  return places.length === ids.length && between.length === 0
}

/** What a form says of somebody who is level: a number, that nothing separated them, or that they were not in it. */
export type Chosen = number | 'not-separated' | 'not-in'

/** The order of a form as lists: equal numbers come together, and who is not separated comes last. */
export function placesOfOrder(order: readonly { readonly id: string; readonly chosen: Chosen }[]): string[][] {
  const numbers = [...new Set(order.flatMap(({ chosen }) => (typeof chosen === 'number' ? chosen : [])))]
  const lists = [...numbers.sort((a, b) => a - b), 'not-separated'].map((place) =>
    order.filter(({ chosen }) => chosen === place).map(({ id }) => id),
  )
  return lists.filter((ids) => ids.length > 0)
}
