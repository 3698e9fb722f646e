import type { Basis } from './card.ts'
import type { Competition } from './competition.ts'
import { withContenders } from './contenders.ts'
import { contestPointsOf } from './contests.ts'
import { type Entries, entriesOf } from './entries.ts'
import { handicapOf, hasSides, isPerRound, type Played, scoringOf } from './formats/presets.ts'
import type { Match } from './match.ts'
import { matchesOf } from './matches.ts'
import { nameOrder } from './name-order.ts'
import { withOtherDrives } from './other-drives.ts'
import { sumOf } from './sums.ts'
import type { RankedBy } from './tally.ts'

/** A competition with all its cards added up: what every table is made from. */
export type Field = {
  readonly competition: Competition
  readonly rankedBy: RankedBy
  readonly basis: Basis
  readonly matches: readonly Match[]
  readonly entries: Entries
  readonly contestPoints: ReadonlyMap<string, number>
  /** Position of the latest round with a result; -1 before the first. */
  readonly currentRound: number
  /** Order of the names, for lists of equals. */
  readonly nameOrder: ReadonlyMap<string, number>
}

/** Adds up a competition once; the tables read it. */
export function fieldOf(given: Competition): Field {
  const competition = withContenders(withOtherDrives(given))
  const matches = matchesOf(competition)
  const entries = entriesOf(competition, matches)
  return {
    competition,
    rankedBy: rankedByOf(competition),
    basis: basisOf(competition),
    matches,
    entries,
    contestPoints: pointsOfContenders(competition),
    currentRound: competition.rounds.findLastIndex((_, at) => isPlayed(entries, at)),
    nameOrder: nameOrderOf(competition),
  }
}

/** A side has what its members have won. */
export function pointsOfContenders({ rounds, players }: Pick<Competition, 'rounds' | 'players'>): Map<string, number> {
  const points = contestPointsOf(rounds)
  for (const { id, members } of players)
    if (members)
      points.set(
        id,
        sumOf(members, (member) => points.get(member) ?? 0),
      )
  return points
}

/** Gross only when every round is, or an eclectic takes no handicap off. */
function basisOf({ rounds, scoringSystem, eclecticPercent }: Competition): Basis {
  if (scoringSystem === 'eclectic' && eclecticPercent === 0) return 'gross'
  return rounds.length > 0 && rounds.every((round) => handicapOf(round).isGross) ? 'gross' : 'net'
}

function rankedByOf({ rounds, gameType, scoringSystem, players }: Competition): RankedBy {
  const own: readonly Played[] = rounds.length === 0 && !isPerRound(gameType) ? [{ gameType }] : rounds
  const measures = new Set(own.map((played) => scoringOf(played).measure))
  // matches stand beside whatever else is played
  const isOfMatches = measures.delete('matches') && measures.size === 0
  if (isOfMatches) return 'matches'
  // what changing sides have made is nobody's total
  const hasChangingSides = rounds.some(hasSides) && !players.some(({ members }) => members)
  if (scoringSystem === 'place-points' || hasChangingSides) return 'place-points'
  if (scoringSystem === 'eclectic' && !measures.has('points')) return 'eclectic'
  // points of one game are no points of another
  const pointGames = new Set(own.filter((played) => scoringOf(played).measure === 'points').map(keyOf))
  if (measures.size > 1 || pointGames.size > 1) return 'to-par'
  return measures.has('points') ? 'points' : 'strokes'
}

/** Handicaps, and what a hole is measured by, make no other game of it. */
const keyOf = ({ gameType, formatSettings }: Played) =>
  JSON.stringify([gameType, { ...formatSettings, handicap: undefined, targets: undefined }])

/** Whether anybody has a result in a round. */
export function isPlayed(entries: Entries, at: number): boolean {
  for (const own of entries.values()) if (own[at]?.begun) return true
  return false
}

function nameOrderOf({ players }: Competition): Map<string, number> {
  const sorted = players.toSorted(
    (a, b) =>
      nameOrder.compare(a.lastName, b.lastName) ||
      nameOrder.compare(a.firstName, b.firstName) ||
      (a.id < b.id ? -1 : 1),
  )
  return new Map(sorted.map(({ id }, at) => [id, at]))
}

/** Equals are listed by holes played in the current round, then by name. */
export function listedOf(field: Field, id: string): number {
  const played = field.entries.get(id)?.[field.currentRound]?.score.played ?? 0
  return (field.nameOrder.get(id) ?? 0) - played * field.nameOrder.size
}

/** What somebody has in the current round alone; null: nothing, or a status. */
export function todayOf(field: Field, id: string, basis: Basis): number | null {
  const entry = field.entries.get(id)?.[field.currentRound]
  return entry?.begun && entry.status === null ? entry.scoring.today(entry.score, basis) : null
}
