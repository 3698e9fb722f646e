import type { Basis } from './card.ts'
import { fieldOfClass } from './class-field.ts'
import type { ClassDivision } from './classes.ts'
import { compareLists } from './compare-lists.ts'
import type { Field } from './field.ts'
import { groupBy } from './lists.ts'
import type { Contender } from './ranking.ts'
import { tableOf } from './table.ts'
import type { Tally } from './tally.ts'
import { teamResults } from './teams.ts'
import type { TieDecision } from './tie-decisions.ts'

type Result = { readonly contender: Contender; readonly tally: Tally }

/** One table of a board. `class`: its name; null: of everybody. */
type Table = {
  readonly of: TieDecision['of']
  readonly basis: Basis
  readonly class: string | null
  readonly results: readonly Result[]
}

/** Contenders of one table who are level on their totals, the best placed first. */
export type Level = Omit<Table, 'results'> & {
  readonly contenders: readonly { readonly id: string; readonly place: number; readonly placeText: string }[]
  /** Somebody of it is still on the course. */
  readonly isWaiting: boolean
}

/** The bases on which a field has tables of its own. */
export const basesOf = ({ basis, rankedBy }: Field): readonly Basis[] =>
  basis === 'gross' || rankedBy === 'matches' ? [basis] : ['net', 'gross']

/**
 * The basis on which a field has places that somebody asks for: where nobody receives strokes, net is gross, and matches have
 * one table of everybody.
 */
export function basisIn(field: Field, wanted: Basis): Basis {
  const bases = basesOf(field)
  return bases.includes(wanted) ? wanted : (bases[0] ?? wanted)
}

/** Whoever is level with somebody, in each table of a field, the first places first. */
export function levelsOf(field: Field, division: ClassDivision): Level[] {
  return tablesOf(field, division).flatMap(({ results, ...table }) =>
    [...levelGroups(results)]
      .filter((level) => level.length > 1)
      .map((level) => ({
        ...table,
        contenders: level.flatMap(({ contender: { id }, tally: { place, text } }) =>
          place === null ? [] : [{ id, place, placeText: text }],
        ),
        isWaiting: !isEnded(field) && level.some(({ contender }) => contender.tieKeys === null),
      })),
  )
}

/** Decisions of which at least two contenders are level in some table of theirs. */
export function decisionsThatHold(field: Field, division: ClassDivision): TieDecision[] {
  const { tieDecisions = [] } = field.competition
  if (tieDecisions.length === 0) return []
  const levels = levelsOf(field, division)
  return tieDecisions.filter(({ of, basis, places }) => {
    const ids = places.flat()
    return levels.some(
      (level) =>
        level.of === of && level.basis === basis && level.contenders.filter(({ id }) => ids.includes(id)).length > 1,
    )
  })
}

const isEnded = ({ competition }: Field) => competition.rounds.every(({ over }) => over)

/** All tables of a field: on each basis everybody, each class, and the teams. */
export function tablesOf(field: Field, division: ClassDivision): Table[] {
  const everybody = field.competition.players.map(({ id }) => id)
  return basesOf(field).flatMap((basis): Table[] => {
    const all = tableOf(field, everybody, basis)
    const inClasses = division.classes.map((one) => {
      const table = tableOf(fieldOfClass(field, one), one.playerIds, basis)
      return { of: 'players', basis, class: one.name, results: [...table.values()] } as const
    })
    const ofTeams = field.competition.teamEvent ? [...teamResults(field, all, basis).values()] : []
    return [
      { of: 'players', basis, class: null, results: [...all.values()] },
      ...inClasses,
      ...(ofTeams.length > 0 ? [{ of: 'teams', basis, class: null, results: ofTeams } as const] : []),
    ]
  })
}

/** Those with a place by their totals, in the order of the table. */
export function levelGroups(results: readonly Result[]): Result[][] {
  const placed = results
    .filter(({ tally }) => tally.place !== null)
    .sort((a, b) => compareLists(a.contender.metric, b.contender.metric) || a.tally.rank - b.tally.rank)
  return [...groupBy(placed, ({ contender }) => JSON.stringify(contender.metric)).values()]
}
