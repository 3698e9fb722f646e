import * as z from 'zod/mini'
import { type Language, languages, translate } from '../../../contract/texts.ts'
import type { ExpressionError } from '../../../expressions/compile.ts'
import { DEFAULT_EXTRAS, isActive, resolveValueError, ruleError } from '../../../golf/extras.ts'
import { type ConfiguredExtra, configuredExtra, type Extra, type ExtraMeta, type InvalidRule } from './operations.ts'
import { extrasTexts } from './texts.ts'

/** Rules and values of an extra that cannot be used, in their order. */
export const invalidRules = ({ autoMarks, dialogs }: Pick<ExtraMeta, 'autoMarks' | 'dialogs'>): InvalidRule[] => [
  ...autoMarks.flatMap(({ rules, resolveValue }, at) => [
    ...invalidOf('autoMarks', at, rules),
    ...named('autoMarks', at, null, resolveValueError(resolveValue ?? '')),
  ]),
  ...dialogs.flatMap(({ rules }, at) => invalidOf('dialogs', at, rules)),
]

const invalidOf = (list: InvalidRule['list'], at: number, rules: readonly string[]) =>
  rules.flatMap((source, rule) => named(list, at, rule, ruleError(source)))

function named(list: InvalidRule['list'], at: number, rule: number | null, error: ExpressionError | null) {
  return error ? [{ list, at, rule, code: error.code, position: error.position, subject: error.subject }] : []
}

/** The same name, whatever its case. */
export const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The default extras in a language, in use from the beginning. */
export const defaultExtras = (language: Language) =>
  DEFAULT_EXTRAS.map(({ key, autoMarks }) => ({
    name: translate(extrasTexts, language, key),
    description: translate(extrasTexts, language, `${key}Description`),
    startDate: '1970-01-01',
    endDate: null,
    meta: {
      autoMarks: autoMarks.map(({ rules, resolveBy, resolveValue = null }) => ({
        rules: [...rules],
        resolveBy,
        resolveValue,
      })),
      dialogs: [],
      timeout: 60,
      aliases: [],
    },
  }))

type Named = Pick<Extra, 'name'> & { meta: Pick<ExtraMeta, 'aliases'> }

/** Names of older configurations that Pinhigh ships under neutral ones: they suggest a merge with the neutral extra. */
const oldNames: Readonly<Record<string, 'bunkerPickUp' | 'joker'>> = { 'eva braun': 'bunkerPickUp', hess: 'joker' }

/** The extra of a party that an imported name means: by its name, by an alias of it, or as the old name of a default one. */
function extraNamed<E extends Named>(extras: readonly E[], name: string): E | undefined {
  const neutral = oldNames[name.trim().toLowerCase()]
  const neutralNames = neutral ? languages.map((language) => translate(extrasTexts, language, neutral)) : []
  return (
    extras.find((extra) => isSameName(extra.name, name)) ??
    extras.find((extra) => extra.meta.aliases.some((alias) => isSameName(alias, name))) ??
    extras.find((extra) => neutralNames.some((each) => isSameName(each, extra.name)))
  )
}

/** One's own extra as the imported one says: its own name stays, the imported one becomes an alias. */
export function merged(own: Named, { name, ...imported }: ConfiguredExtra): ConfiguredExtra {
  const aliases = [...own.meta.aliases, ...imported.meta.aliases, name].filter(
    (alias, at, all) => !isSameName(alias, own.name) && all.findIndex((other) => isSameName(other, alias)) === at,
  )
  return { ...imported, name: own.name, meta: { ...imported.meta, aliases: aliases.slice(0, 20) } }
}

/** The configuration that a party's extras make, as a file holds it. */
export const configurationOf = (extras: readonly Extra[]): { extras: ConfiguredExtra[] } => ({
  extras: extras.map(({ name, description, startDate, endDate, meta }) => ({
    name,
    description,
    startDate,
    endDate,
    meta,
  })),
})

const configuration = z.union([z.object({ extras: z.array(configuredExtra) }), z.array(configuredExtra)])

/** The extras of a configuration's text; null where it is none. */
export function parseConfiguration(text: string): ConfiguredExtra[] | null {
  try {
    const read = z.safeParse(configuration, JSON.parse(text))
    if (!read.success) return null
    return Array.isArray(read.data) ? read.data : read.data.extras
  } catch {
    return null // no JSON
  }
}

export type ImportEntry = {
  extra: ConfiguredExtra
  /** The party's extra that it becomes when merged. */
  isMatched: Extra | null
  suggestedAction: 'add' | 'merge' | 'skip'
}

/** What an import does with each extra unless the administrator chooses otherwise; inactive ones are left out. */
export function importEntries(own: readonly Extra[], imported: readonly ConfiguredExtra[], today: string) {
  return imported.map((extra): ImportEntry => {
    const isMatched = extraNamed(own, extra.name) ?? null
    const suggestedAction = !isActive(extra, today) ? 'skip' : isMatched ? 'merge' : 'add'
    return { extra, isMatched, suggestedAction }
  })
}

/** An extra that nobody has filled in yet. */
export const newExtra: ConfiguredExtra = {
  name: '',
  description: '',
  startDate: '1970-01-01',
  endDate: null,
  meta: { autoMarks: [], dialogs: [], timeout: 60, aliases: [] },
}

/** Rules left blank are none; an entry without rules never does anything and goes. */
export function withoutBlankRules(extra: ConfiguredExtra): ConfiguredExtra {
  const written = <E extends { rules: string[] }>(entries: readonly E[]) =>
    entries
      .map((entry) => ({ ...entry, rules: entry.rules.filter((rule) => rule.trim() !== '') }))
      .filter(({ rules }) => rules.length > 0)
  const { autoMarks, dialogs } = extra.meta
  return { ...extra, meta: { ...extra.meta, autoMarks: written(autoMarks), dialogs: written(dialogs) } }
}

export const endsBeforeStart = ({ startDate, endDate }: Pick<ConfiguredExtra, 'startDate' | 'endDate'>) =>
  startDate !== null && endDate !== null && endDate < startDate

/** The first thing that keeps an extra from being saved. */
export function draftProblem(extra: ConfiguredExtra) {
  const { meta } = withoutBlankRules(extra)
  if (extra.name.trim() === '') return 'nameMissing'
  if (endsBeforeStart(extra)) return 'endsBeforeStart'
  if (invalidRules(meta).length > 0) return 'rulesWrong'
  if (meta.dialogs.some(({ caption }) => caption.trim() === '')) return 'captionMissing'
}
