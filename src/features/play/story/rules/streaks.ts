import type { Field } from '../../../../golf/field.ts'
import { entersTiles } from '../../../../golf/formats/presets.ts'
import { holesOfCards, type ScorecardHole } from '../../../../golf/scorecard.ts'
import { namedAtMost } from './leads.ts'
import type { Named, Told } from './told.ts'

/** The stated rule: from so many holes in a row, the longest of each round, where no more than three have it. */
export const streakRule = { under: 3, level: 6 } as const

type Streak = { id: string; from: number; to: number; count: number }

/** Holes in a row under par by strokes without handicap, and at par or better on the basis of the places. */
export function streaksOf(field: Field, names: ReadonlyMap<string, Named>): Told[] {
  return field.competition.rounds.flatMap(({ id, gameType }, round) => {
    if (entersTiles(gameType)) return []
    const cards = [...holesOfCards(field, id)]
    const longest = (rule: number, isIn: (hole: ScorecardHole) => boolean) =>
      longestOf(
        cards.flatMap(([playerId, holes]) => runsOf(playerId, holes, isIn)),
        rule,
      )
    const under = longest(streakRule.under, (hole) => isPlayed(hole) && (hole.toPar ?? 0) < 0)
    const level = longest(streakRule.level, (hole) => isPlayed(hole) && (netOf(field, hole) ?? 1) <= 0)
    const told = (what: Told['what'], streaks: readonly Streak[]) =>
      streaks.flatMap((streak) => {
        const who = names.get(streak.id)
        const { from, to, count } = streak
        return who ? [{ what, round, who: [who], from, to, count }] : []
      })
    return [...told('streak-under', under), ...told('streak-level', level)]
  })
}

const netOf = ({ basis }: Field, { toPar, netToPar }: ScorecardHole) => (basis === 'net' ? netToPar : toPar)

/** What a save filled in nobody has played. */
const isPlayed = ({ toPar, pickedUp, filled }: ScorecardHole) => toPar !== null && !pickedUp && !filled

function runsOf(id: string, holes: readonly ScorecardHole[], isIn: (hole: ScorecardHole) => boolean): Streak[] {
  const runs: Streak[] = []
  let run: Streak | undefined
  for (const hole of holes) {
    if (!isIn(hole)) run = undefined
    else if (run) {
      run.to = hole.hole
      run.count += 1
    } else {
      run = { id, from: hole.hole, to: hole.hole, count: 1 }
      runs.push(run)
    }
  }
  return runs
}

function longestOf(streaks: readonly Streak[], rule: number): Streak[] {
  const most = Math.max(...streaks.map(({ count }) => count))
  const best = streaks.filter(({ count }) => count === most)
  return most >= rule && best.length <= namedAtMost ? best : []
}
