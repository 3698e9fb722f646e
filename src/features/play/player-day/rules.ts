import type { Basis } from '../../../golf/card.ts'
import { entersTiles, scoringOf } from '../../../golf/formats/presets.ts'
import type { HoleFigures } from '../../../golf/hole-figures.ts'
import { ninesOf } from '../../../golf/holes.ts'
import type { BoardScorecard } from '../leaderboard/operations/scorecard.ts'

/** What a line goes by. Points are against two a hole, less is better in all of them. */
export type Measure = 'net' | 'gross' | 'points'
type Hole = BoardScorecard['holes'][number]

/** A hole as the line has it: `value` on it and `sum` after it, with what the field made of both. */
export type DayHole = {
  hole: number
  par: number
  strokes: number | null
  pickedUp: boolean
  received: number
  value: number
  sum: number
  /** Means of the field; null: nobody else has played the hole. */
  field: number | null
  fieldSum: number | null
  /** Strokes of the field. */
  fieldStrokes: number | null
  under: number
  count: number
}

/** Undefined for a match without strokes. */
export function measureOf(card: Pick<BoardScorecard, 'gameType' | 'strokesFactor'>, basis: Basis): Measure | undefined {
  if (entersTiles(card.gameType)) return undefined
  if (scoringOf(card).measure === 'points') return 'points'
  return basis === 'net' && card.strokesFactor > 0 ? 'net' : 'gross'
}

const pickedUpToPar = 2
const usualPoints = 2

/** What a hole adds to the line; null: it has no result. */
export function addedBy(hole: Hole, measure: Measure): number | null {
  if (hole.strokes === null && !hole.pickedUp && hole.toPar === null) return null
  const toPar = hole.toPar ?? pickedUpToPar
  if (measure === 'points') return usualPoints * (hole.count ?? 1) - (hole.points ?? 0)
  return measure === 'net' ? (hole.netToPar ?? toPar - hole.received) : toPar
}

const meanOf = (figures: HoleFigures | undefined, measure: Measure, balls: number): number | null => {
  if (!figures || figures.count === 0) return null
  const sum = measure === 'net' ? figures.netToPar : measure === 'gross' ? figures.toPar : figures.points
  const mean = sum / figures.count
  return balls * (measure === 'points' ? usualPoints - mean : mean)
}

/** The holes with a result in the order in which they were played, with the sums after each. */
export function dayOf(holes: readonly Hole[], figures: readonly HoleFigures[], measure: Measure): DayHole[] {
  const byHole = new Map(figures.map((each) => [each.hole, each]))
  let [sum, fieldSum] = [0, 0]
  return holes.flatMap((hole) => {
    const value = addedBy(hole, measure)
    if (value === null) return []
    const of = byHole.get(hole.hole)
    const field = meanOf(of, measure, hole.count ?? 1)
    sum += value
    fieldSum += field ?? 0
    return [
      {
        hole: hole.hole,
        par: hole.par * (hole.count ?? 1),
        strokes: hole.strokes,
        pickedUp: hole.pickedUp,
        received: hole.received,
        value,
        sum,
        field,
        fieldSum: field === null ? null : fieldSum,
        fieldStrokes: of && of.count > 0 ? (hole.par + of.toPar / of.count) * (hole.count ?? 1) : null,
        under: of?.under ?? 0,
        count: of?.count ?? 0,
      },
    ]
  })
}

/** The other's sums after the same holes, in the order of the first; a hole that the other has not played adds nothing. */
export function sumsBeside(holes: readonly Hole[], other: readonly Hole[], measure: Measure): (number | null)[] {
  const values = occurrences(other, measure)
  let sum = 0
  return occurrences(holes, measure)
    .filter(({ value }) => value !== null)
    .map(({ key }) => {
      const value = values.find((one) => one.key === key)?.value ?? null
      sum += value ?? 0
      return value === null ? null : sum
    })
}

/** Where a hole comes twice, its first time is compared with the first. */
function occurrences(holes: readonly Hole[], measure: Measure) {
  const times = new Map<number, number>()
  return holes.map((hole) => {
    const time = times.get(hole.hole) ?? 0
    times.set(hole.hole, time + 1)
    return { key: `${hole.hole} ${time}`, hole, value: addedBy(hole, measure) }
  })
}

export type Compared = {
  key: string
  hole: Hole
  other: Hole | undefined
  better: 0 | 1 | null
  halved: boolean
  /** One of the two has a result. */
  isPlayed: boolean
  by: number | null
}

/** Two cards hole by hole in the order of the course; `by`: how far the first is ahead after it, where both have played. */
export function comparedOf(holes: readonly Hole[], other: readonly Hole[], measure: Measure): Compared[] {
  const others = new Map(occurrences(inOrder(other), measure).map((one) => [one.key, one]))
  let by = 0
  return occurrences(inOrder(holes), measure).map(({ key, hole, value }) => {
    const beside = others.get(key)
    const isBoth = value !== null && beside?.value !== undefined && beside.value !== null
    const difference = isBoth ? (beside.value ?? 0) - value : 0
    by += difference
    return {
      key,
      hole,
      other: beside?.hole,
      better: difference > 0 ? 0 : difference < 0 ? 1 : null,
      halved: isBoth && difference === 0,
      isPlayed: value !== null || (beside?.value ?? null) !== null,
      by: isBoth ? by : null,
    }
  })
}

const inOrder = (holes: readonly Hole[]) => ninesOf(holes).flat()

/** Two people beside each other: first names, with as much of the last name as tells them apart, or a number where none does. */
export function shortNames(one: string, other: string): [string, string] {
  if (one === other) return [`${one} 1`, `${other} 2`]
  const shortened = (name: string, letters: number) => {
    const [first = '', ...rest] = name.split(' ')
    const last = rest.join(' ')
    return letters === 0 || last === ''
      ? first
      : `${first} ${last.slice(0, letters)}${last.length > letters ? '.' : ''}`
  }
  for (let letters = 0; ; letters++) {
    const names: [string, string] = [shortened(one, letters), shortened(other, letters)]
    if (names[0] !== names[1]) return names
    if (letters > Math.max(one.length, other.length)) return [one, other]
  }
}
