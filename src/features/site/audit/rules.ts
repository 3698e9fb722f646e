import { eventDefaults } from '../../../contract/event-settings.ts'
import { type Language, translate } from '../../../contract/texts.ts'
import { contestLabel, contestOf } from '../../competition/contests/rules.ts'
import { eventTexts } from '../../competition/events/texts.ts'
import type { LogEntry } from './operations.ts'
import { auditActions, auditFields, auditTexts } from './texts.ts'

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

/** Who wrote it into the log: of a login that failed nobody knows; of who scores by a code the name that was typed. */
export function writerOf({ by, action, details }: Pick<LogEntry, 'by' | 'action' | 'details'>, language: Language) {
  const code = details.code as { name?: string; group?: number } | undefined
  if (by === null && typeof code?.group === 'number')
    return translate(auditTexts, language, 'byCode', { name: code.name || '–', group: code.group })
  return by === null && action === 'loginFailed' ? translate(auditTexts, language, 'unknown') : whoOf(by, language)
}

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
const namesAtMost = 8

type Told = Pick<LogEntry, 'action' | 'details' | 'about' | 'subject'>

/** What is worth reading of the details, in a line: where, what, of whom, and which fields. */
export function detailsOf(entry: Told, language: Language): string {
  const { hole, until, from, to, rows, reason } = entry.details
  const parts = placesOf(entry)
  parts.push(...shown.map((key) => entry.details[key]).filter((value) => typeof value === 'string' && value !== ''))
  parts.push(...contestOfEntry(entry, language))
  if (typeof hole === 'number') parts.push(translate(auditTexts, language, 'hole', { hole }))
  parts.push(...peopleOf(entry, language))
  if (typeof until === 'string') parts.push(translate(auditTexts, language, 'until', { time: until.slice(11, 16) }))
  if (isWord(from) && isWord(to)) parts.push(translate(auditTexts, language, 'change', { from, to }))
  if (typeof rows === 'number') parts.push(translate(auditTexts, language, 'rows', { count: rows }))
  parts.push(...changedFieldsOf(entry, language))
  if (entry.action === 'edit-results' && typeof reason === 'string' && reason !== '') parts.push(reason)
  return parts.join(' · ')
}

const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** Rounds with their event, events that none of these is of, and extras. */
function placesOf({ about, subject }: Told): unknown[] {
  const rounds = about.filter(({ kind }) => kind === 'round').map(({ name }) => name)
  const others = about
    .filter(({ id, kind }) => (kind === 'event' || kind === 'extra') && id !== subject?.id)
    .map(({ name }) => name)
    .filter((name) => !rounds.some((round) => round.startsWith(`${name}, `)))
  return [...rounds, ...others]
}

function contestOfEntry({ details: { contestId, value } }: Told, language: Language): string[] {
  const contest = typeof contestId === 'number' ? contestOf(contestId) : undefined
  if (!contest) return []
  return [contestLabel(contest.id, language), ...(typeof value === 'number' ? [`${value} ${contest.unit}`] : [])]
}

/** People by name, each with what became of the strokes where the entry has it. */
function peopleOf({ details, about, subject }: Told, language: Language): string[] {
  const people = about.filter(({ id, kind }) => kind === 'person' && id !== subject?.id)
  const lines = people.map(({ id, name }) =>
    [name || translate(auditTexts, language, 'formerPlayer'), ...valuesOf(details, id, language)].join(' '),
  )
  const more = lines.length - namesAtMost
  const shownLines = lines.slice(0, namesAtMost)
  if (more > 0) shownLines.push(translate(auditTexts, language, 'more', { count: more }))
  return lines.length > 0 ? [shownLines.join(', ')] : []
}

type Values = Record<string, unknown>
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** `4 → 5` of one hole; of several each with its hole; handicap, strokes and status that are others now. */
function valuesOf({ players }: Values, userId: string, language: Language): string[] {
  const own = Array.isArray(players)
    ? players.find((player) => isValues(player) && player.userId === userId)
    : undefined
  if (!isValues(own)) return []
  const holes = (Array.isArray(own.holes) ? own.holes : []).filter(isValues).map((changed) => {
    const hole = typeof changed.hole === 'number' ? changed.hole : ''
    return [translate(auditTexts, language, 'hole', { hole }), ...changesIn(changed)].join(' ')
  })
  return [...holes, ...changesIn(own)]
}

function changesIn({ old, new: now }: Values): string[] {
  if (!isValues(old) || !isValues(now)) return []
  return ['strokes', 'exactHcp', 'status']
    .filter((key) => old[key] !== now[key])
    .map((key) => `${old[key] ?? '–'} → ${now[key] ?? '–'}`)
}

const changing = ['event-changed', 'round-changed', 'updatePartyMeta', 'updateMembership', 'updateForum', 'updateUser']
/** The name of a field that an entry says was changed: the log's own, else of an event that of its form. */
function fieldName(key: string, language: Language): string[] {
  if (isKeyOf(auditFields.pairs, key)) return [translate(auditFields, language, key)]
  if (isKeyOf(eventDefaults, key) && isKeyOf(eventTexts.pairs, key)) return [translate(eventTexts, language, key)]
  return []
}

const isKeyOf = <Whole extends object>(whole: Whole, key: PropertyKey): key is keyof Whole => Object.hasOwn(whole, key)

/** Which fields are others now, in words: those that were noted, else those that the call named. */
function changedFieldsOf({ action, details }: Told, language: Language): string[] {
  const { changed, meta } = details
  const noted = Array.isArray(changed) ? changed.map(String) : undefined
  if (!noted && !changing.includes(action)) return []
  const named = Object.keys({ ...details, ...(isValues(meta) ? meta : {}) }).filter((key) => key !== 'meta')
  const fields = [...new Set((noted ?? named).flatMap((key) => fieldName(key, language)))]
  return fields.length > 0 ? [translate(auditTexts, language, 'changed', { fields: fields.join(', ') })] : []
}
