import type { AllowanceOf, OneBallKind } from './handicaps/allowances.ts'
import type { HandicapKind, HandicapRules } from './handicaps/rules.ts'
import { type Handicap, handicaps } from './handicaps/table.ts'
import type { Scoring } from './scorings/scoring.ts'
import { scorings } from './scorings/table.ts'
import {
  type Drives,
  type FormatSettings,
  type MatchPointsKind,
  type MissingDrives,
  mostBallsCounted,
} from './settings.ts'
import { type Side, sides } from './sides/table.ts'

/** A named format: one value of each axis. */
type Preset = {
  readonly side: keyof typeof sides
  readonly scoring: keyof typeof scorings
  readonly handicap: keyof typeof handicaps
  /** Which way of playing one ball it is. */
  readonly ball?: OneBallKind
  /** What an event may choose of it. */
  readonly settings?: readonly (keyof FormatSettings)[]
  /** What it has where the event has chosen nothing. */
  readonly given?: FormatSettings
  /** Drives of each member, by how many they are, where the event has chosen nothing. */
  readonly drives?: (players: number) => Drives
}

const balls = (number: number) => ({ kind: 'number', balls: number }) as const
const scoringChoice = ['scoring', 'cap', 'points', 'targets'] as const

const matchSettings = ['matchPoints'] as const

const pair = { side: 'ownBalls', handicap: 'factor' } as const
const oneBall = { side: 'oneBall', handicap: 'factor' } as const
const scramble = { ...oneBall, settings: ['scoring', 'cap', 'size', 'ghost', 'drives', 'missingDrives'] } as const

/** What a round can be played as, in the order in which forms offer it. The names stand in the API and in the database. */
export const presets = {
  stroke: { side: 'individual', scoring: 'maximum', handicap: 'factor', settings: ['cap'] },
  'stroke-play': { side: 'individual', scoring: 'stroke', handicap: 'factor' },
  stableford: { side: 'individual', scoring: 'stableford', handicap: 'factor', settings: ['targets'] },
  'modified-stableford': {
    side: 'individual',
    scoring: 'modifiedStableford',
    handicap: 'factor',
    settings: ['targets'],
  },
  'own-points': { side: 'individual', scoring: 'pointsByScore', handicap: 'factor', settings: ['points', 'targets'] },
  'par-bogey': { side: 'individual', scoring: 'parBogey', handicap: 'factor', settings: ['targets'] },
  flag: { side: 'individual', scoring: 'flag', handicap: 'factor' },
  match: { side: 'individual', scoring: 'match', handicap: 'factor', settings: matchSettings },
  'team-match': { side: 'team', scoring: 'match', handicap: 'factor', settings: matchSettings },
  'singles-match': { side: 'individual', scoring: 'strokeMatch', handicap: 'factor', settings: matchSettings },
  'four-ball': { ...pair, scoring: 'stroke', settings: scoringChoice },
  'four-ball-stableford': { ...pair, scoring: 'stableford', settings: ['targets'] },
  'four-ball-par-bogey': { ...pair, scoring: 'parBogey', settings: ['targets'] },
  'four-ball-match': { ...pair, scoring: 'strokeMatch', settings: matchSettings },
  foursomes: { ...oneBall, ball: 'foursomes', scoring: 'stroke', settings: scoringChoice },
  'foursomes-stableford': { ...oneBall, ball: 'foursomes', scoring: 'stableford', settings: ['targets'] },
  'foursomes-match': { ...oneBall, ball: 'foursomes', scoring: 'strokeMatch', settings: matchSettings },
  greensomes: { ...oneBall, ball: 'greensomes', scoring: 'stroke', settings: scoringChoice },
  'greensomes-match': { ...oneBall, ball: 'greensomes', scoring: 'strokeMatch', settings: matchSettings },
  gruesomes: { ...oneBall, ball: 'gruesomes', scoring: 'stroke', settings: scoringChoice },
  'gruesomes-match': { ...oneBall, ball: 'gruesomes', scoring: 'strokeMatch', settings: matchSettings },
  chapman: { ...oneBall, ball: 'chapman', scoring: 'stroke', settings: scoringChoice },
  'chapman-match': { ...oneBall, ball: 'chapman', scoring: 'strokeMatch', settings: matchSettings },
  aggregate: { ...pair, scoring: 'stroke', settings: scoringChoice, given: { count: balls(2) } },
  'total-of-two-match': { ...pair, scoring: 'strokeMatch', settings: matchSettings, given: { count: balls(2) } },
  scramble: { ...scramble, ball: 'scramble', scoring: 'stroke', given: { size: 4 } },
  'texas-scramble': {
    ...scramble,
    ball: 'scramble',
    scoring: 'stroke',
    given: { size: 4 },
    drives: (players: number) => ({ each: players >= 4 ? 4 : players === 3 ? 5 : 7, parThreesCount: true }),
  },
  'florida-scramble': { ...scramble, ball: 'florida', scoring: 'stroke', given: { size: 4 } },
  ambrose: { ...scramble, ball: 'ambrose', scoring: 'stroke', given: { size: 4 } },
  'swedish-scramble': { ...scramble, ball: 'swedish-scramble', scoring: 'stroke', given: { size: 4 } },
  shamble: {
    ...pair,
    scoring: 'stroke',
    settings: [...scoringChoice, 'size', 'count', 'drives', 'missingDrives'],
    given: { size: 4 },
  },
  'best-balls': {
    ...pair,
    scoring: 'stableford',
    settings: [...scoringChoice, 'size', 'count', 'shortSides', 'blindSeed'],
    given: { size: 4, count: balls(2) },
  },
  'irish-rumble': {
    ...pair,
    scoring: 'stableford',
    settings: ['shortSides', 'blindSeed', 'count', 'targets'],
    given: {
      size: 4,
      count: { kind: 'by-hole', balls: [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4] },
    },
  },
  'balls-by-par': {
    ...pair,
    scoring: 'stroke',
    settings: [...scoringChoice, 'size', 'count', 'shortSides', 'blindSeed'],
    given: { size: 4, count: { kind: 'by-par', par3: 3, par4: 2, par5: 1 } },
  },
  waltz: {
    ...pair,
    scoring: 'stableford',
    settings: [...scoringChoice, 'size', 'count', 'shortSides', 'blindSeed'],
    given: { size: 4, count: { kind: 'by-hole', balls: [1, 2, 3] } },
  },
  'three-of-four': {
    ...pair,
    scoring: 'stableford',
    settings: ['shortSides', 'blindSeed', 'targets'],
    given: { size: 4, count: balls(3), shortSides: 'points-by-par' },
  },
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
export type Format = {
  readonly side: Side
  readonly scoring: Scoring
  /** What the usual allowance of a side with so many players depends on. */
  readonly allowanceOf: (players: number) => AllowanceOf
  /** How many drives of each member a side of so many must use; null: no drives are kept. */
  readonly drivesOf: (players: number) => Drives | null
  /** What a side pays for drives that are missing; null: the committee decides. */
  readonly missingDrives: MissingDrives | null
  readonly matchPoints: MatchPointsKind
}

/** A round's game with what its event has chosen of it. */
export type Played = { readonly gameType: RoundGame; readonly formatSettings?: FormatSettings | null | undefined }

/** The same of a row or an answer, which name the game as the specification does. */
export const playedAs = ({
  strokeCount,
  formatSettings,
}: {
  readonly strokeCount: RoundGame
  readonly formatSettings?: FormatSettings | null | undefined
}): Played => ({ gameType: strokeCount, formatSettings })

const noSettings: FormatSettings = {}
/** Boards ask for the same format once a hole. */
const known = new WeakMap<FormatSettings, Map<RoundGame, Format>>()

/** What a round is played as, a name alone with nothing chosen; a RangeError for a name that no preset has. */
export function formatOf(played: RoundGame | Played): Format {
  const { gameType, formatSettings } = typeof played === 'string' ? { gameType: played, formatSettings: null } : played
  const settings = formatSettings ?? noSettings
  const formats = known.get(settings) ?? new Map<RoundGame, Format>()
  known.set(settings, formats)
  const format = formats.get(gameType) ?? makeFormat(gameType, settings)
  formats.set(gameType, format)
  return format
}

function makeFormat(game: RoundGame, settings: FormatSettings): Format {
  const preset: Preset | undefined = Object.hasOwn(presets, game) ? presets[game] : undefined
  if (!preset) throw new RangeError(`There is no format ${game}`)
  const { side, scoring, given } = preset
  const chosen = { ...given, ...settings }
  const ownScoring = chosen.scoring ?? scoring
  const own = sides[side](chosen)
  return {
    side: own,
    scoring: scorings[ownScoring](chosen),
    allowanceOf: (players) => allowanceOfSide(own, ownScoring, preset.ball, players),
    drivesOf: (players) => chosen.drives ?? preset.drives?.(players) ?? null,
    missingDrives: chosen.missingDrives ?? null,
    matchPoints: chosen.matchPoints ?? 'point',
  }
}

function allowanceOfSide(
  { balls, largest, count, isTeam }: Side,
  scoring: keyof typeof scorings,
  kind: OneBallKind = 'scramble',
  players: number,
): AllowanceOf {
  if (balls === 'one') return { side: 'one-ball', kind, size: players }
  if (balls === 'individual' && !isTeam) return { side: 'individual', scoring }
  return { side: 'own-balls', scoring, size: largest, count: count.kind === 'number' ? count.balls : null }
}

/** The name of what a format adds up: its own, or what its event has chosen. */
export const scoringNameOf = ({ gameType, formatSettings }: Played): keyof typeof scorings =>
  formatSettings?.scoring ?? presets[gameType].scoring

export const scoringOf = (played: RoundGame | Played): Scoring => formatOf(played).scoring

/** What an event may choose of a format. */
export const settingsOf = (game: RoundGame): readonly (keyof FormatSettings)[] => [
  ...((presets[game] as Preset).settings ?? []),
  'handicap',
]

/** Whether members of a side have a result together. */
export const hasSides = (played: RoundGame | Played): boolean => formatOf(played).side.balls !== 'individual'

/** Whether a group of the round is a match between its sides. */
export const playsMatches = (game: RoundGame | Played): boolean => scoringOf(game).opponents === 'group'

/** Whether tiles are entered and not strokes. */
export const entersTiles = (game: RoundGame | Played): boolean => scoringOf(game).entry === 'tiles'

/** Whether a match that is decided is played to its end, since holes after that are worth something. */
export const playsOn = (game: RoundGame | Played): boolean =>
  playsMatches(game) && formatOf(game).matchPoints !== 'point'

export const isPerRound = (game: GameType | null | undefined): game is typeof perRound => game === perRound

/** What a round of an event is played as; null: its own is not chosen yet. */
export const gameOfRound = (event: GameType, own: RoundGame | null): RoundGame | null =>
  isPerRound(event) ? own : event

/** What is chosen of a round's format, by whoever names its game. */
export const settingsOfRound = <Settings>(
  event: { readonly strokeCount: GameType; readonly formatSettings: Settings },
  own: Settings,
): Settings => (isPerRound(event.strokeCount) ? own : event.formatSettings)

/** The settings that another game can keep; null: none. */
export function settingsKept(game: GameType | null, settings: FormatSettings | null): FormatSettings | null {
  const strange = strangeSettings(game, settings)
  const kept = Object.entries(settings ?? {}).filter(([name, value]) => value !== undefined && !strange.includes(name))
  return kept.length > 0 ? Object.fromEntries(kept) : null
}

/** Settings that the format does not have; a game that its rounds choose has none of its own. */
export const strangeSettings = (game: GameType | null, settings: FormatSettings | null | undefined): string[] => {
  const taken: readonly string[] = game === null || isPerRound(game) ? [] : settingsOf(game)
  return Object.entries(settings ?? {}).flatMap(([name, value]) =>
    value === undefined || taken.includes(name) ? [] : [name],
  )
}

/** Whether the settings contradict one another: more balls would count than a side has, or one ball has too many players. */
export function isImpossible(game: GameType | null, settings: FormatSettings | null | undefined): boolean {
  if (game === null || isPerRound(game)) return false
  const { side } = formatOf({ gameType: game, formatSettings: settings })
  return (
    (side.balls === 'own' && mostBallsCounted(side.count) > side.largest) ||
    (side.balls === 'one' && side.largest > mostWithOneBall)
  )
}
/** Players who play one ball together. */
const mostWithOneBall = 4

/** How an event has handicaps count in a round: a share of nothing makes it gross, whatever the format says. */
export function handicapRulesOf({ gameType, formatSettings, strokesFactor }: Played & { strokesFactor: number }) {
  if (strokesFactor === 0) return off
  return formatSettings?.handicap ?? usual[presets[gameType].handicap]
}
const off: HandicapRules = { kind: 'off' }
const usual: Readonly<Record<HandicapKind, HandicapRules>> = { off, factor: { kind: 'factor' }, whs: { kind: 'whs' } }

export const handicapOf = (round: Played & { strokesFactor: number }): Handicap =>
  handicaps[handicapRulesOf(round).kind]

/** What the allowance of a player's own strokes depends on; where a side plays one ball the side's strokes count instead. */
export function allowanceOf(played: RoundGame | Played): AllowanceOf {
  const { side, allowanceOf: ofSide } = formatOf(played)
  return side.balls === 'one' ? { side: 'individual', scoring: 'stroke' } : ofSide(side.largest)
}
