import type { Language } from '../../contract/texts.ts'
import type { ExpressionError } from '../../expressions/compile.ts'
import { DEFAULT_EXTRAS, resolveValueError, ruleError } from '../../golf/extras.ts'
import type { ExtraMeta, InvalidRule } from './operations.ts'
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
    name: defaultText(key, language),
    description: defaultText(`${key}Description`, language),
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

function defaultText(key: string, language: Language): string {
  const pair = Object.entries(extrasTexts.pairs).find(([name]) => name === key)?.[1]
  return pair?.[language] ?? key
}
