import { averageOf, type HoleFigures, hardestFirst, ranksOf } from '../../../golf/hole-figures.ts'

/** Two decimals decide which difference is worth a sentence. */
const worthSaying = 0.05

export type HoleLine = HoleFigures & { average: number | null; rank: string }

/** The hardest first, each with its average to par and its rank. */
export function linesOfHoles(holes: readonly HoleFigures[]): HoleLine[] {
  const ranks = ranksOf(holes)
  return hardestFirst(holes).map((hole) => ({ ...hole, average: averageOf(hole), rank: ranks.get(hole.hole) ?? '' }))
}

/** What there is to say of a round's holes: the hardest, the one with most birdies (none where two are level), and the one furthest above its usual. */
export function sayingsOf(holes: readonly HoleFigures[], always: readonly HoleFigures[]) {
  const played = linesOfHoles(holes).filter(({ count }) => count > 0)
  const first = played[0]
  const hardest = first && first.toPar > 0 && !first.rank.startsWith('T') ? first : undefined
  const [gaveMost, next] = played.toSorted((a, b) => b.under * a.count - a.under * b.count)
  const isMost = gaveMost && gaveMost.under * (next?.count ?? 1) > (next?.under ?? 0) * gaveMost.count
  const harder = played
    .flatMap((hole) => {
      const usual = always.find((one) => one.hole === hole.hole)
      // a course on which nothing else was played has no usual
      if (!usual || usual.count <= hole.count) return []
      return [{ hole: hole.hole, difference: (hole.average ?? 0) - (averageOf(usual) ?? 0) }]
    })
    .toSorted((a, b) => b.difference - a.difference)[0]
  return {
    hardest,
    gaveMost: isMost ? gaveMost : undefined,
    harder: harder && harder.difference >= worthSaying ? harder : undefined,
  }
}
