/** Who pays whom. Lists are by player, in the game's order; what is paid is whole units of a stake. */

/** Everybody settles with everybody for the difference: n × own − the sum of all, times the stake. */
export function pairwise(points: readonly number[], stake: number): number[] {
  const all = points.reduce((sum, own) => sum + own, 0)
  return points.map((own) => (points.length * own - all) * stake + 0)
}

/** Points that already sum to zero, times the stake. */
export const byPoints = (points: readonly number[], stake: number): number[] => points.map((own) => own * stake + 0)

/**
 * Everybody puts in the stake and takes out shares by skins, in whole units. What cannot be shared goes to whoever has
 * most, of several the first; without any skin everybody gets the stake back. Source: Pinhigh decision, Side games.
 */
export function pot(skins: readonly number[], stake: number): number[] {
  const all = skins.reduce((sum, own) => sum + own, 0)
  if (all === 0) return skins.map(() => 0)
  const inPot = stake * skins.length
  const share = Math.floor(inPot / all)
  const first = skins.indexOf(Math.max(...skins))
  return skins.map((own, at) => own * share + (at === first ? inPot - share * all : 0) - stake + 0)
}

export type Payment = { readonly from: number; readonly to: number; readonly amount: number }

/**
 * Steps that are easy to follow: who owes most pays who gets most, until nobody owes anything; of equal amounts
 * the first in the list. `balance` sums to zero.
 */
export function payments(balance: readonly number[]): Payment[] {
  const left = [...balance]
  const paid: Payment[] = []
  for (;;) {
    const from = left.indexOf(Math.min(...left))
    const to = left.indexOf(Math.max(...left))
    const amount = Math.min(-(left[from] ?? 0), left[to] ?? 0)
    if (amount <= 0) return paid
    left[from] = (left[from] ?? 0) + amount
    left[to] = (left[to] ?? 0) - amount
    paid.push({ from, to, amount })
  }
}

/** Several games of the same people as one. */
export const sumOfBalances = (balances: readonly (readonly number[])[]): number[] =>
  (balances[0] ?? []).map((_, at) => balances.reduce((sum, balance) => sum + (balance[at] ?? 0), 0))
