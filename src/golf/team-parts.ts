import type { Basis } from './card.ts'
import type { Entry } from './entries.ts'
import { type Field, isPlayed } from './field.ts'
import { scoringOf } from './formats/presets.ts'
import type { PlayerResult } from './player-result.ts'
import { bestOf, neededRounds } from './rounds.ts'
import { sumOf } from './sums.ts'
import { rankedValue } from './tally.ts'

/** One member's result of one round that counts for the team. `value`: the smaller is better. */
export type Part = { readonly at: number; readonly value: number; readonly entry: Entry; readonly placePoints: number }

/** `shortfall`: how many results the team lacks. */
type Parts = { readonly parts: readonly Part[]; readonly shortfall: number }

/** Which of the members' results count for their team: all of them, or the best `teamCount` of each round. `value`: their sum. */
export function countedParts(
  field: Field,
  table: ReadonlyMap<string, PlayerResult>,
  basis: Basis,
  members: readonly string[],
): Parts & { readonly value: number } {
  const { teamCount } = field.competition
  const counted = teamCount
    ? bestParts(field, table, basis, members, teamCount)
    : allParts(field, table, basis, members)
  return { ...counted, value: sumOf(counted.parts, ({ value }) => value) }
}

/** The members' counted results; a member's lacking stroke-play round puts the team below. */
function allParts(
  field: Field,
  table: ReadonlyMap<string, PlayerResult>,
  basis: Basis,
  members: readonly string[],
): Parts {
  const lists = members.map((id) => {
    const counted = table.get(id)?.counted ?? []
    return counted.flatMap((at) => partOf(field, table, basis, id, at))
  })
  const over = neededRoundsOver(field)
  const needed = Math.min(neededRounds(field.competition.countRounds, field.competition.rounds.length), over.length)
  const lacking = lists.map((parts) => Math.max(0, needed - parts.filter(({ at }) => over.includes(at)).length))
  return { parts: lists.flat(), shortfall: sumOf(lacking, (count) => count) }
}

/**
 * The best `teamCount` members of each round, and the best `countRounds` of these rounds. Of equal results, that of the
 * member who stands higher in the table counts.
 */
function bestParts(
  field: Field,
  table: ReadonlyMap<string, PlayerResult>,
  basis: Basis,
  members: readonly string[],
  teamCount: number,
): Parts {
  const over = neededRoundsOver(field)
  const rounds = field.competition.rounds.flatMap((_, at) => {
    const all = inTable(field, table, members).flatMap((id) => partOf(field, table, basis, id, at))
    const parts = all.toSorted((a, b) => a.value - b.value).slice(0, teamCount)
    const lacking = over.includes(at) ? teamCount - parts.length : 0
    // A round that lacks results is left out before any complete one.
    return parts.length > 0 ? [{ at, parts, lacking, value: lacking * 1e6 + sumOf(parts, ({ value }) => value) }] : []
  })
  const needed = neededRounds(field.competition.countRounds, field.competition.rounds.length)
  const best = bestOf(rounds, needed)
  const missing = Math.max(0, Math.min(needed, over.length) - best.filter(({ at }) => over.includes(at)).length)
  return {
    parts: best.flatMap(({ parts }) => parts),
    shortfall: sumOf(best, ({ lacking }) => lacking) + missing * teamCount,
  }
}

/** The members in the order of the table, whatever order they came in; in 0.2.0 they stayed as they came. */
function inTable({ competition }: Field, table: ReadonlyMap<string, PlayerResult>, members: readonly string[]) {
  if (competition.rulesOf === '0.2.0') return members
  const rankOf = (id: string) => table.get(id)?.tally.rank ?? 0
  return members.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Those in which somebody has a result: what nobody played no team lacks (in 0.2.0 every team lacked it). */
function neededRoundsOver({ competition, rankedBy, entries }: Field): number[] {
  if (rankedBy === 'place-points' || rankedBy === 'matches') return []
  return competition.rounds.flatMap((round, at) =>
    round.over && scoringOf(round).needsEveryRound && (competition.rulesOf === '0.2.0' || isPlayed(entries, at))
      ? [at]
      : [],
  )
}

function partOf(field: Field, table: ReadonlyMap<string, PlayerResult>, basis: Basis, id: string, at: number): Part[] {
  const entry = field.entries.get(id)?.[at]
  if (!entry?.begun || entry.status !== null) return []
  if (entry.scoring.measure === 'matches' && field.rankedBy !== 'place-points') return []
  const placePoints = table.get(id)?.rounds[at]?.placePoints ?? 0
  return [{ at, entry, placePoints, value: partValue(field, entry, basis, placePoints) }]
}

function partValue(field: Field, entry: Entry, basis: Basis, placePoints: number): number {
  return rankedValue(entry, { rankedBy: field.rankedBy, basis, settled: isFinal(field), placePoints })
}

export function isFinal({ competition }: Field): boolean {
  return competition.rounds.every(({ over }) => over)
}
