import { hasWords } from '../../../contract/folded.ts'
import { percentsOf, usualAllowance } from '../../../golf/formats/handicaps/allowances.ts'
import type { HandicapRules } from '../../../golf/formats/handicaps/rules.ts'
import {
  allowanceOf,
  formatOf,
  type GameType,
  isImpossible,
  isPerRound,
  playsMatches,
  type RoundGame,
  roundGames,
  scoringNameOf,
  settingsKept,
} from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import type { Side } from '../../../golf/formats/sides/table.ts'
import { eclecticTexts } from './texts/eclectic-texts.ts'
import { formatTexts } from './texts.ts'

export const formatGroups = ['ownBall', 'pairs', 'teams', 'matches', 'mixed'] as const
export type FormatGroup = (typeof formatGroups)[number]

/** Where a format stands in a choice: who plays together, or that it is a match. */
export function groupOfGame(game: GameType): FormatGroup {
  if (isPerRound(game)) return 'mixed'
  if (playsMatches(game)) return 'matches'
  const { balls, largest } = formatOf(game).side
  return balls === 'individual' ? 'ownBall' : largest > 2 ? 'teams' : 'pairs'
}

export const gamesOfGroup = (games: readonly GameType[], group: FormatGroup) =>
  games.filter((game) => groupOfGame(game) === group)

/** Whether a format has all words of a search in its name or sentence, in any of the languages in which texts are written. */
export function isFound(game: GameType, search: string): boolean {
  const { pairs } = formatTexts
  return hasWords([...Object.values(pairs[game]), ...Object.values(pairs[`${game}Hint`])].join(' '), search)
}

/** Whether what is looked for names an eclectic, which is made of the rounds of a format. */
export function isEclecticFound(search: string): boolean {
  const { eclectic, eclecticText } = eclecticTexts.pairs
  return hasWords([eclectic.en, eclectic.sv, eclecticText.en, eclecticText.sv].join(' '), search)
}

/** What keeps the settings of a format from being saved; undefined: nothing does. */
export function formatProblem(game: GameType | null, settings: FormatSettings | null) {
  if (settings?.count?.kind === 'by-hole' && settings.count.balls.length === 0) return 'ballsUnreadable' as const
  if (settings?.targets?.length === 0) return 'targetsUnreadable' as const
  return isImpossible(game, settings) ? ('tooManyBalls' as const) : undefined
}

/** '1, 2, 3' as numbers by hole; null: an entry is none of 1 to `atMost`, or there are too many or none. */
export function readByHole(text: string, atMost: number): number[] | null {
  const entries = text.split(/[,;\s]+/).filter((entry) => entry !== '')
  const isNumber = (entry: string) => /^\d{1,2}$/.test(entry) && Number(entry) >= 1 && Number(entry) <= atMost
  return entries.length > 0 && entries.length <= 72 && entries.every(isNumber) ? entries.map(Number) : null
}

/**
 * The settings that stay when another format is chosen: how handicaps count, without an allowance that was made for
 * another side, and what a hole counts at most. What makes a format what it is comes from the format.
 */
export function settingsAfterChoice(game: GameType, settings: FormatSettings | null): FormatSettings | null {
  if (!settings || isPerRound(game)) return null
  const { cap, points, targets, handicap } = settings
  return settingsKept(game, {
    ...(cap && usesSetting(game, null, 'cap') ? { cap } : {}),
    ...(points && usesSetting(game, null, 'points') ? { points } : {}),
    ...(targets && usesSetting(game, null, 'targets') ? { targets } : {}),
    ...(handicap ? { handicap: withoutAllowance(handicap) } : {}),
  })
}

const withoutAllowance = ({ allowance: _, ...rules }: HandicapRules): HandicapRules => rules

/** The scorings that a setting is for. */
const scoringsThatUse = {
  cap: ['maximum'],
  points: ['pointsByScore'],
  targets: ['stableford', 'modifiedStableford', 'pointsByScore', 'parBogey'],
} as const satisfies Partial<Record<keyof FormatSettings, readonly ReturnType<typeof scoringNameOf>[]>>

/** Whether a cap, points of its own or numbers in place of par have a part in what is scored. */
export const usesSetting = (game: RoundGame, settings: FormatSettings | null, setting: keyof typeof scoringsThatUse) =>
  scoringsThatUse[setting].some((name) => name === scoringNameOf({ gameType: game, formatSettings: settings }))

/** The settings with a change; null for none. What the scoring has no use for any more goes. */
export function settingsWith(game: RoundGame, settings: FormatSettings | null, change: FormatSettings) {
  const changed = { ...settings, ...change }
  const { measure } = formatOf({ gameType: game, formatSettings: changed }).scoring
  const isOfPoints = changed.shortSides?.startsWith('points') ?? false
  const kept = Object.entries(changed).filter(
    ([name, value]) =>
      value !== undefined &&
      !(name === 'cap' && !usesSetting(game, changed, 'cap')) &&
      !(name === 'points' && !usesSetting(game, changed, 'points')) &&
      !(name === 'targets' && !usesSetting(game, changed, 'targets')) &&
      !(name === 'blindSeed' && changed.shortSides !== 'blind') &&
      !(name === 'shortSides' && isOfPoints && measure === 'strokes'),
  )
  return kept.length > 0 ? (Object.fromEntries(kept) as FormatSettings) : null
}

/** The share of the handicap that is recommended, in percent: of a player, or of each player of a side with one ball. */
export function usualPercents(gameType: RoundGame, formatSettings: FormatSettings | null): number[] {
  const played = { gameType, formatSettings }
  const { side, allowanceOf: ofSide } = formatOf(played)
  const isImpossibleSide = isImpossible(gameType, formatSettings)
  return isImpossibleSide
    ? []
    : percentsOf(usualAllowance(side.balls === 'one' ? ofSide(side.largest) : allowanceOf(played)))
}

/** Formats in the order in which a choice offers them. */
export const gamesInGroups = formatGroups.flatMap((group) => gamesOfGroup(roundGames, group))

/** How a ball of a picture counts: on every hole, on some, or as one that is not played on. */
export type BallMark = 'counts' | 'sometimes' | 'spare'

/** The marks of a side's balls, the best first. */
export function ballMarks({ balls, largest, count }: Side): BallMark[] {
  if (balls !== 'own') return Array.from({ length: largest }, () => 'counts')
  const numbers =
    count.kind === 'number'
      ? [count.balls]
      : count.kind === 'by-hole'
        ? count.balls
        : [count.par3, count.par4, count.par5]
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return Array.from({ length: largest }, (_, at) => (at < least ? 'counts' : at < most ? 'sometimes' : 'spare'))
}
