import { type Handicap, handicaps } from './handicaps/table.ts'
import type { Scoring } from './scorings/scoring.ts'
import { scorings } from './scorings/table.ts'
import { type Side, sides } from './sides/table.ts'

/** A named format: one value of each axis. */
type Preset = {
  readonly side: keyof typeof sides
  readonly scoring: keyof typeof scorings
  readonly handicap: keyof typeof handicaps
}

/** What a round can be played as, in the order in which forms offer it. The names stand in the API and in the database. */
export const presets = {
  stroke: { side: 'individual', scoring: 'stroke', handicap: 'factor' },
  stableford: { side: 'individual', scoring: 'stableford', handicap: 'factor' },
  'modified-stableford': { side: 'individual', scoring: 'modifiedStableford', handicap: 'factor' },
  'par-bogey': { side: 'individual', scoring: 'parBogey', handicap: 'factor' },
  match: { side: 'individual', scoring: 'match', handicap: 'factor' },
  'team-match': { side: 'team', scoring: 'match', handicap: 'factor' },
} as const satisfies Record<string, Preset>

/** What a single round is played as. */
export type RoundGame = keyof typeof presets
/** What an event is played as; `custom`: each of its rounds names its own. */
export type GameType = RoundGame | typeof perRound

/** The choice of an event whose rounds have a format each. */
export const perRound = 'custom'
/** The games that everybody knows, offered where somebody marks a single round. */
export const simplestGames = ['stroke', 'stableford'] as const satisfies readonly RoundGame[]
/** What a round is played as when nobody has chosen. */
export const usualGame = 'stroke' as const satisfies RoundGame

export const roundGames = Object.keys(presets) as [RoundGame, ...RoundGame[]]
export const gameTypes: [GameType, ...GameType[]] = [...roundGames, perRound]

/** The three values behind a name. */
export type Format = { readonly side: Side; readonly scoring: Scoring; readonly handicap: Handicap }

const formats = new Map<string, Format>(
  Object.entries(presets).map(([name, { side, scoring, handicap }]) => [
    name,
    { side: sides[side], scoring: scorings[scoring], handicap: handicaps[handicap] },
  ]),
)

/** What a round is played as; a RangeError for a name that no preset has. */
export function formatOf(game: RoundGame): Format {
  const format = formats.get(game)
  if (!format) throw new RangeError(`There is no format ${game}`)
  return format
}

export const scoringOf = (game: RoundGame): Scoring => formatOf(game).scoring

/** Whether a group of the round is a match between its sides. */
export const playsMatches = (game: RoundGame): boolean => scoringOf(game).opponents === 'group'

/** Whether tiles are entered and not strokes. */
export const entersTiles = (game: RoundGame): boolean => scoringOf(game).entry === 'tiles'

export const isPerRound = (game: GameType | null | undefined): game is typeof perRound => game === perRound

/** What a round of an event is played as; null: its own is not chosen yet. */
export const gameOfRound = (event: GameType, own: RoundGame | null): RoundGame | null =>
  isPerRound(event) ? own : event

/** How handicaps count in a round: a share of nothing makes it gross, whatever the format says. */
export const handicapOf = ({ gameType, strokesFactor }: { gameType: RoundGame; strokesFactor: number }): Handicap =>
  strokesFactor === 0 ? handicaps.off : formatOf(gameType).handicap
