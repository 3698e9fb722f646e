import {
  compileCondition,
  compileNumber,
  type ExpressionError,
  type Values,
  type Variables,
} from '../expressions/compile.ts'
import { entersTiles, type RoundGame } from './formats/presets.ts'

export const INDICATORS = ['fish', 'camel', 'lion', 'snake'] as const
export type Indicator = (typeof INDICATORS)[number]

const DEFAULT_TIMEOUT = 60
const MAX_EXTRA_COUNT = 999

const INDICATOR_VARIABLES = Object.fromEntries(
  INDICATORS.flatMap((indicator) => [
    [indicator, 'boolean'],
    [`${indicator}Count`, 'number'],
    [`${indicator}Last`, 'boolean'],
  ]),
) as Record<Indicator, 'boolean'> & Record<`${Indicator}Count`, 'number'> & Record<`${Indicator}Last`, 'boolean'>

/** What an extra rule may ask for, about one player on the saved hole. */
export const EXTRA_VARIABLES: Variables = {
  hole: 'number',
  par: 'number',
  index: 'number',
  strokes: 'number',
  received: 'number',
  net: 'number',
  toPar: 'number',
  playedHoles: 'number',
  players: 'number',
  ...INDICATOR_VARIABLES,
}

/** Tiles are no strokes: a rule that asks for strokes is never true in a match. */
const STROKE_VARIABLES = ['strokes', 'net', 'toPar']

type AutoMark = {
  readonly rules: readonly string[]
  readonly resolveBy: 'mark-me' | 'mark-others'
  /** How many marks; default 1. */
  readonly resolveValue?: string | null | undefined
}

type DialogRule = { readonly rules: readonly string[]; readonly caption: string }

export type Extra = {
  readonly id: string
  readonly name: string
  /** yyyy-mm-dd */
  readonly startDate: string | null
  readonly endDate: string | null
  /** Seconds until an unanswered dialog means None. */
  readonly timeout: number | null
  readonly autoMarks: readonly AutoMark[]
  readonly dialogs: readonly DialogRule[]
}

/** One indicator set for a player at a position; in the order in which they were set. */
export type IndicatorMark = { readonly playerId: string; readonly position: number; readonly indicator: Indicator }

/** One player on the saved hole. */
type HolePlayed = {
  readonly playerId: string
  readonly strokes: number
  readonly received: number
  /** From a tee with a card of its own. */
  readonly own?: { readonly par: number; readonly index: number } | undefined
}

/** A hole that has just been saved for a group. */
export type SavedHole = {
  readonly gameType: RoundGame
  /** From 0. */
  readonly position: number
  readonly holeCount: number
  readonly hole: number
  readonly par: number
  readonly index: number
  readonly results: readonly HolePlayed[]
  /** Of the whole round so far. */
  readonly indicators: readonly IndicatorMark[]
}

type Mark = {
  readonly extraId: string
  readonly playerId: string
  readonly count: number
}
type DialogQuestion = {
  readonly extraId: string
  /** Which of the extra's dialogs, from 0. */
  readonly dialog: number
  readonly caption: string
  readonly timeout: number
}
export type ExtrasOutcome = { readonly marks: readonly Mark[]; readonly dialogs: readonly DialogQuestion[] }

/** Whether an extra is in use on a date (yyyy-mm-dd), both ends included. */
export function isActive({ startDate, endDate }: Pick<Extra, 'startDate' | 'endDate'>, date: string): boolean {
  return (startDate === null || startDate <= date) && (endDate === null || date <= endDate)
}

/** The part of a round that is settled together: holes 1–9, 10–18, and what follows. */
function nineOf(position: number): number {
  return Math.min(2, Math.floor(position / 9))
}

/** Indicators that stand at a position: those of its nine. They are cleared after 9 and 18 holes. */
export function standingIndicators(indicators: readonly IndicatorMark[], position: number): IndicatorMark[] {
  return indicators
    .filter((mark) => nineOf(mark.position) === nineOf(position) && mark.position <= position)
    .sort((a, b) => a.position - b.position)
}

/**
 * Holes played when a position is saved, which is what rules settle by. The end of a round of another length settles
 * too: there it is 9 in a round of up to nine holes, else 18.
 */
export function playedHolesAt(position: number, holeCount: number): number {
  const isLast = position === holeCount - 1
  if (!isLast) return position + 1
  return holeCount <= 9 ? 9 : 18
}

/** Positions whose marks a save makes anew: its own, and the one that has settled its nine already. */
export function positionsToMark(saved: number, holeCount: number, isSaved: (position: number) => boolean): number[] {
  const ends = [8, 17, holeCount - 1].filter((end) => end >= saved && end < holeCount && nineOf(end) === nineOf(saved))
  const settling = Math.min(...ends)
  return Number.isFinite(settling) && settling !== saved && isSaved(settling) ? [saved, settling] : [saved]
}

/**
 * The marks and questions of a saved hole. What the save before marked must have been taken back. Every rule of a
 * list must be true; a rule that cannot be read never is. Source: Pinhigh decision, Extras.
 */
export function runExtras(extras: readonly Extra[], saved: SavedHole): ExtrasOutcome {
  const values = new Map(saved.results.map((result) => [result.playerId, valuesOf(saved, result)]))
  const marks = extras.flatMap((extra) => extra.autoMarks.flatMap((auto) => autoMarks(extra.id, auto, saved, values)))
  const dialogs = extras.flatMap((extra) =>
    extra.dialogs
      .map((asked, dialog) => ({ ...asked, dialog }))
      .filter(({ rules }) => [...values.values()].some((each) => areTrue(rules, each, !entersTiles(saved.gameType))))
      .map(({ dialog, caption }) => ({
        extraId: extra.id,
        dialog,
        caption,
        timeout: extra.timeout ?? DEFAULT_TIMEOUT,
      })),
  )
  return { marks: merge(marks), dialogs }
}

function autoMarks(extraId: string, auto: AutoMark, saved: SavedHole, values: ReadonlyMap<string, Values>): Mark[] {
  return saved.results.flatMap(({ playerId }) => {
    const own = values.get(playerId)
    if (!own || !areTrue(auto.rules, own, !entersTiles(saved.gameType))) return []
    const count = countOf(auto.resolveValue, own)
    const others = saved.results.filter((result) => result.playerId !== playerId)
    const marked = auto.resolveBy === 'mark-me' ? [playerId] : others.map((result) => result.playerId)
    return count > 0 ? marked.map((id) => ({ extraId, playerId: id, count })) : []
  })
}

function areTrue(rules: readonly string[], values: Values, hasStrokes: boolean): boolean {
  return rules.length > 0 && rules.every((rule) => isTrue(rule, values, hasStrokes))
}

function isTrue(rule: string, values: Values, hasStrokes: boolean): boolean {
  const compiled = compileCondition(rule, EXTRA_VARIABLES)
  if (!compiled.ok) return false
  if (!hasStrokes && STROKE_VARIABLES.some((name) => compiled.value.uses.has(name))) return false
  return compiled.value.run(values)
}

function countOf(resolveValue: string | null | undefined, values: Values): number {
  if (!resolveValue?.trim()) return 1
  const compiled = compileNumber(resolveValue, EXTRA_VARIABLES)
  return compiled.ok ? clampCount(compiled.value.run(values)) : 0
}

/** Counts are whole numbers from 0 to 999. */
export function clampCount(count: number): number {
  return Math.min(MAX_EXTRA_COUNT, Math.max(0, Math.round(count))) + 0
}

/** Several marks of one extra for one player add up. */
function merge(marks: readonly Mark[]): Mark[] {
  const merged = new Map<string, Mark>()
  for (const mark of marks) {
    const key = `${mark.extraId} ${mark.playerId}`
    merged.set(key, { ...mark, count: clampCount((merged.get(key)?.count ?? 0) + mark.count) })
  }
  return [...merged.values()]
}

function valuesOf(saved: SavedHole, { playerId, strokes, received, own }: HolePlayed): Values {
  const net = strokes - received
  const { par, index } = own ?? saved
  return {
    hole: saved.hole,
    par,
    index,
    strokes,
    received,
    net,
    toPar: strokes - par,
    playedHoles: playedHolesAt(saved.position, saved.holeCount),
    players: saved.results.length,
    ...indicatorValues(saved, playerId),
  }
}

function indicatorValues(saved: SavedHole, playerId: string): Values {
  const standing = standingIndicators(saved.indicators, saved.position)
  return Object.fromEntries(
    INDICATORS.flatMap((indicator) => {
      const marks = standing.filter((mark) => mark.indicator === indicator)
      const own = marks.filter((mark) => mark.playerId === playerId)
      return [
        [indicator, own.some(({ position }) => position === saved.position)],
        [`${indicator}Count`, own.length],
        [`${indicator}Last`, marks.at(-1)?.playerId === playerId],
      ]
    }),
  )
}

type Trial = {
  /** Each auto-mark: which of its rules are true, and how many marks it would give; 0: none. */
  readonly autoMarks: readonly { readonly rules: readonly boolean[]; readonly count: number }[]
  readonly dialogs: readonly { readonly rules: readonly boolean[]; readonly asks: boolean }[]
}

/** What an extra would do about one player with these values of `EXTRA_VARIABLES`, in a game of strokes. */
export function tryExtra({ autoMarks, dialogs }: Pick<Extra, 'autoMarks' | 'dialogs'>, values: Values): Trial {
  const each = (rules: readonly string[]) => rules.map((rule) => isTrue(rule, values, true))
  return {
    autoMarks: autoMarks.map(({ rules, resolveValue }) => ({
      rules: each(rules),
      count: areTrue(rules, values, true) ? countOf(resolveValue, values) : 0,
    })),
    dialogs: dialogs.map(({ rules }) => ({ rules: each(rules), asks: areTrue(rules, values, true) })),
  }
}

/** What is wrong with a rule of an extra; null when it can be used. */
export function ruleError(rule: string): ExpressionError | null {
  const compiled = compileCondition(rule, EXTRA_VARIABLES)
  return compiled.ok ? null : compiled.error
}

/** What is wrong with a `resolveValue`; null when it is a number. Blank means 1. */
export function resolveValueError(source: string): ExpressionError | null {
  if (source.trim() === '') return null
  const compiled = compileNumber(source, EXTRA_VARIABLES)
  return compiled.ok ? null : compiled.error
}

type DefaultExtra = {
  readonly key: Indicator | 'birdie' | 'bunkerPickUp' | 'joker' | 'irisDoris'
  readonly autoMarks: readonly AutoMark[]
}

function settled(indicator: Indicator): AutoMark {
  return {
    rules: [`(playedHoles == 9 || playedHoles == 18) && ${indicator}Last`],
    resolveBy: 'mark-me',
    resolveValue: `${indicator}Count`,
  }
}

/** The extras that a party can begin with; their names are texts of the extras' pages. */
export const DEFAULT_EXTRAS: readonly DefaultExtra[] = [
  { key: 'birdie', autoMarks: [{ rules: ['toPar == -1'], resolveBy: 'mark-me' }] },
  { key: 'bunkerPickUp', autoMarks: [] },
  ...INDICATORS.map((indicator) => ({ key: indicator, autoMarks: [settled(indicator)] })),
  { key: 'joker', autoMarks: [] },
  { key: 'irisDoris', autoMarks: [] },
]
