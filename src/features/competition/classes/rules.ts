import { compileClassFilter, divide } from '../../../golf/classes.ts'
import type { ClassPlayer } from './operations.ts'

export type ClassDraft = {
  name: string
  filter: string
  /** In place of a filter: ids of players. */
  players?: string[] | undefined
  restartAfter?: number | undefined
}

const classTextAtLeast = 3

/** A class can be added once its name and filter have so many characters; whether the filter can be read is shown. */
export const isLongEnough = ({ name, filter, players }: ClassDraft) =>
  name.trim().length >= classTextAtLeast && (players !== undefined || filter.trim().length >= classTextAtLeast)

export type DividedClass = Omit<ClassDraft, 'players'> & {
  /** Its players are listed; it has no filter. */
  isListed: boolean
  isInvalid: boolean
  /** Who lands in it. */
  players: ClassPlayer[]
  /** How many its filter is true for, those included that an earlier class takes. */
  matching: number
}
type Missing = 'gender' | 'handicap' | 'birthYear' | 'club' | 'country' | 'team'
export type Division = {
  classes: DividedClass[]
  inNone: ClassPlayer[]
  /** Players without a value that some filter asks for, and which ones. */
  withoutValue: { player: ClassPlayer; missing: Missing[] }[]
}

/** Who lands where: the first class whose filter is true takes the player; unknown is handicap 18, birth year 1900. */
export function divisionOf(
  classes: readonly ClassDraft[],
  players: readonly ClassPlayer[],
  startDate: string,
): Division {
  const teams = [...new Set(players.map(({ team }) => team).filter((team) => team !== ''))]
  const field = {
    startDate,
    rounds: [],
    teams: teams.map((name) => ({ id: name, name, country: '' })),
    players: players.map(({ userId, hcp, currentHcp, team, ...player }) => ({
      ...player,
      id: userId,
      handicap: hcp,
      currentHandicap: currentHcp,
      team: team || null,
    })),
  }
  const divided = divide({ ...field, classes })
  const byId = new Map(players.map((player) => [player.userId, player]))
  const known = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const used = usedIn(classes)
  return {
    classes: classes.map((one, at) => ({
      name: one.name,
      filter: one.filter,
      restartAfter: one.restartAfter,
      isListed: one.players !== undefined,
      isInvalid: divided.classes[at]?.error ?? true,
      players: known(divided.classes[at]?.playerIds ?? []),
      matching: divide({ ...field, classes: [one] }).byPlayer.size,
    })),
    inNone: players.filter(({ userId }) => !divided.byPlayer.has(userId)),
    withoutValue: known(divided.withoutValue).map((player) => ({ player, missing: missingOf(player, used) })),
  }
}

/** How many players one filter is true for; null: it cannot be read. */
export function countMatching(filter: string, players: readonly ClassPlayer[], startDate: string): number | null {
  if (!compileClassFilter(filter).ok) return null
  return divisionOf([{ name: '', filter }], players, startDate).classes[0]?.matching ?? 0
}

function usedIn(classes: readonly ClassDraft[]): ReadonlySet<string> {
  const compiled = classes.map(({ filter }) => compileClassFilter(filter))
  return new Set(compiled.flatMap((filter) => (filter.ok ? [...filter.value.uses] : [])))
}

function missingOf(player: ClassPlayer, used: ReadonlySet<string>): Missing[] {
  const lacks: [Missing, boolean][] = [
    ['gender', used.has('gender') && player.gender === ''],
    ['handicap', (used.has('hcp') && player.hcp === null) || (used.has('currentHcp') && player.currentHcp === null)],
    ['birthYear', (used.has('birthYear') || used.has('age')) && player.birthYear === null],
    ['club', used.has('club') && player.club === ''],
    ['country', used.has('country') && player.country === ''],
    ['team', used.has('team') && player.team === ''],
  ]
  return lacks.filter(([, isMissing]) => isMissing).map(([missing]) => missing)
}

/** The list with the entry one place up (-1) or down (1). */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const entry = list[at]
  if (entry === undefined || at + by < 0 || at + by >= list.length) return [...list]
  return list.toSpliced(at, 1).toSpliced(at + by, 0, entry)
}
