import { type Language, translate } from '../../contract/texts.ts'
import type { LogEntry } from './operations.ts'
import { auditActions, auditTexts } from './texts.ts'

type Action = keyof typeof auditActions.pairs
const isKnown = (action: string): action is Action => Object.hasOwn(auditActions.pairs, action)

/** Every action that has words, sorted by them. */
export const knownActions = (language: Language) =>
  (Object.keys(auditActions.pairs) as Action[])
    .map((id) => ({ id: id as string, label: translate(auditActions, language, id) }))
    .sort((one, other) => one.label.localeCompare(other.label, language))

/** What was done, in words; an action without words is its name, taken apart. */
export function actionOf(action: string, language: Language): string {
  if (isKnown(action)) return translate(auditActions, language, action)
  const words = action
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Who wrote it into the log: of a login that failed nobody knows. */
export const writerOf = ({ by, action }: Pick<LogEntry, 'by' | 'action'>, language: Language) =>
  by === null && action === 'loginFailed' ? translate(auditTexts, language, 'unknown') : whoOf(by, language)

/** A person without a name is gone; nobody at all is the installation. */
export const whoOf = (person: LogEntry['by'], language: Language) =>
  person === null
    ? translate(auditTexts, language, 'installation')
    : person.name || translate(auditTexts, language, 'formerPlayer')

export const subjectOf = (subject: LogEntry['subject'], language: Language) =>
  subject === null
    ? ''
    : subject.kind === 'person' && subject.name === ''
      ? translate(auditTexts, language, 'formerPlayer')
      : subject.name

const shown = ['title', 'email', 'name', 'fileName', 'team', 'timeZone', 'website', 'operation', 'address'] as const

/** What is worth reading of the details, in a line. */
export function detailsOf(details: LogEntry['details'], language: Language): string {
  const { hole, until, from, to, rows } = details
  const parts = shown.map((key) => details[key]).filter((value) => typeof value === 'string' && value !== '')
  if (typeof hole === 'number') parts.push(translate(auditTexts, language, 'hole', { hole }))
  if (typeof until === 'string') parts.push(translate(auditTexts, language, 'until', { time: until.slice(11, 16) }))
  if (isWord(from) && isWord(to)) parts.push(translate(auditTexts, language, 'tierChange', { from, to }))
  if (typeof rows === 'number') parts.push(translate(auditTexts, language, 'rows', { count: rows }))
  return parts.join(' · ')
}

const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
