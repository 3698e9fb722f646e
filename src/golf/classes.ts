import { compileCondition, type Expression, type Outcome, type Values, type Variables } from '../expressions/compile.ts'
import type { ClassFilter, Competition, Player } from './competition.ts'

/** What a class filter may ask for. */
export const CLASS_VARIABLES: Variables = {
  gender: 'string',
  hcp: 'number',
  currentHcp: 'number',
  birthYear: 'number',
  age: 'number',
  club: 'string',
  country: 'string',
  team: 'string',
  firstName: 'string',
  lastName: 'string',
}

/** Stand in where a player's value is unknown. */
const UNKNOWN_HANDICAP = 18
const UNKNOWN_BIRTH_YEAR = 1900

export const CLASS_PRESETS = {
  gender: ["gender == 'F'", "gender != 'F'"],
  handicap: ['hcp < 10', 'hcp >= 10'],
} as const

/** A class filter ready to run, or why it is none. */
export function compileClassFilter(filter: string): Outcome<Expression<boolean>> {
  return compileCondition(filter, CLASS_VARIABLES)
}

type Division = Pick<Competition, 'classes' | 'players' | 'teams' | 'rounds' | 'startDate'>

export type ClassDivision = {
  /** Each class with its players, in the order of the list. */
  readonly classes: readonly {
    readonly name: string
    readonly error: boolean
    readonly playerIds: readonly string[]
    readonly restartAfter?: number
  }[]
  /** Class name by player; players of no class are not in it. */
  readonly byPlayer: ReadonlyMap<string, string>
  /** Players who lack a value that some filter asks for. */
  readonly withoutValue: readonly string[]
}

/** Divides players into classes: the first class whose filter is true takes the player, or a side of such players alone. */
export function divide(division: Division): ClassDivision {
  const compiled = division.classes.map(takerOf)
  const byPlayer = new Map<string, number>()
  for (const player of division.players) {
    const people = (player.people ?? [player]).map((each) => ({ each, values: classValues(each, division) }))
    const taken = compiled.findIndex(({ takes }) => people.every(({ each, values }) => takes(each, values)))
    if (taken >= 0) byPlayer.set(player.id, taken)
  }
  const used = new Set(compiled.flatMap(({ uses }) => uses))
  return {
    classes: compiled.map(({ name, error, restartAfter }, at) => ({
      name,
      error,
      playerIds: division.players.filter(({ id }) => byPlayer.get(id) === at).map(({ id }) => id),
      ...(restartAfter ? { restartAfter } : {}),
    })),
    byPlayer: new Map([...byPlayer].map(([id, at]) => [id, nameOf(division.classes, at)])),
    withoutValue: division.players.filter((player) => lacks(player, used)).map(({ id }) => id),
  }
}

/** Whom a class takes: those of its list, else those of whom its filter is true. */
function takerOf({ name, filter, players, restartAfter }: ClassFilter) {
  if (players) {
    const listed = new Set(players)
    const takes = ({ id }: { readonly id: string }) => listed.has(id)
    return { name, restartAfter, error: false, uses: [], takes }
  }
  const compiled = compileClassFilter(filter)
  return {
    name,
    restartAfter,
    error: !compiled.ok,
    uses: compiled.ok ? [...compiled.value.uses] : [],
    takes: (_: { readonly id: string }, values: Values) => compiled.ok && compiled.value.run(values),
  }
}

function nameOf(classes: readonly ClassFilter[], at: number): string {
  return classes[at]?.name ?? ''
}

function classValues(player: Player, division: Division): Values {
  const birthYear = player.birthYear ?? UNKNOWN_BIRTH_YEAR
  return {
    gender: player.gender,
    hcp: player.handicap ?? UNKNOWN_HANDICAP,
    currentHcp: player.currentHandicap ?? UNKNOWN_HANDICAP,
    birthYear,
    age: yearOf(division) - birthYear,
    club: player.club,
    country: player.country,
    team: division.teams.find(({ id }) => id === player.team)?.name ?? '',
    firstName: player.firstName,
    lastName: player.lastName,
  }
}

/** Ages are reached at some day of the event's year, as in junior and senior classes. */
function yearOf({ startDate, rounds }: Division): number {
  return Number((startDate ?? rounds[0]?.date ?? '').slice(0, 4)) || UNKNOWN_BIRTH_YEAR
}

function lacks(player: Player, used: ReadonlySet<string>): boolean {
  return (
    (used.has('gender') && player.gender === '') ||
    (used.has('hcp') && player.handicap === null) ||
    (used.has('currentHcp') && player.currentHandicap === null) ||
    ((used.has('birthYear') || used.has('age')) && player.birthYear === null) ||
    (used.has('club') && player.club === '') ||
    (used.has('country') && player.country === '') ||
    (used.has('team') && player.team === null)
  )
}
