import { bingoBangoBongo } from './bingo-bango-bongo.ts'
import { nassau } from './nassau.ts'
import { nines } from './nines.ts'
import { roundRobin } from './round-robin.ts'
import { type GameSettings, usualGameSettings } from './settings.ts'
import type { GameMark, GameRound, SideGame, Standing } from './side-game.ts'
import { skins } from './skins.ts'
import { splitSixes } from './split-sixes.ts'
import { wolf } from './wolf.ts'

/** Games that a group plays on top of its round, in the order in which they are offered. The names stand in the API. */
export const sideGames = {
  skins,
  nassau,
  wolf,
  'bingo-bango-bongo': bingoBangoBongo,
  nines,
  'split-sixes': splitSixes,
  'round-robin': roundRobin,
} as const satisfies Record<string, SideGame>

export type SideGameName = keyof typeof sideGames
export const sideGameNames = Object.keys(sideGames) as [SideGameName, ...SideGameName[]]

/** A game by its name; a RangeError for a name that there is not. */
export function sideGameOf(name: SideGameName): SideGame {
  if (!Object.hasOwn(sideGames, name)) throw new RangeError(`There is no game ${name}`)
  return sideGames[name]
}

/** What is chosen of a game. */
export type ChosenSettings = { readonly [Name in keyof GameSettings]?: GameSettings[Name] | undefined }

/** All settings of a game: what is chosen, else the game's own. In a field ties are not carried unless that is chosen. */
export function settingsOfGame(name: SideGameName, chosen: ChosenSettings, isField: boolean): GameSettings {
  const own = Object.entries(chosen).filter(([, value]) => value !== undefined)
  const given = { ...sideGameOf(name).given, ...(isField && { carryOver: false }) }
  return { ...usualGameSettings, ...given, ...Object.fromEntries(own) }
}

/** Settings that the game does not have; the round's own strokes count in a field. */
export function strangeGameSettings(name: SideGameName, chosen: ChosenSettings, isField: boolean): string[] {
  const known: readonly string[] = sideGameOf(name).settings.filter((each) => !(isField && each === 'allowance'))
  return Object.entries(chosen).flatMap(([each, value]) => (value === undefined || known.includes(each) ? [] : [each]))
}

/** Whether so many can play it. */
export function fitsPlayers(name: SideGameName, count: number): boolean {
  const { least, most, even } = sideGameOf(name).players
  return count >= least && count <= most && (!even || count % 2 === 0)
}

/** A game as it is set up. */
export type SetUp = {
  readonly game: SideGameName
  readonly isField: boolean
  readonly settings: ChosenSettings
  readonly marks: readonly GameMark[]
}

/** How a game stands with what is entered so far. */
export const standingOf = ({ game, isField, settings, marks }: SetUp, round: GameRound): Standing =>
  sideGameOf(game).play(round, settingsOfGame(game, settings, isField), marks)
