import { golfIdOf, isEmail } from '../../members/rules.ts'
import type { ImportReason } from '../operations.ts'
import { importHeadTexts } from '../texts.ts'
import { type Field, type Mapping, wordOf, wordsOf } from './columns.ts'

/** A row of the file as far as it could be read; what the file does not say is undefined. */
export type ImportedPerson = {
  firstName: string
  lastName: string
  email: string
  golfId: string
  golfClub: string
  handicap?: number
  team?: string
  gender?: '' | 'F' | 'M'
  birthYear?: number
}

type Read = { person: ImportedPerson; fault?: ImportReason }

/** The cells of a row as a person, with the first thing that is wrong with them. */
export function readRow(cells: readonly string[], mapping: Mapping): Read {
  const of = (field: Field) => {
    const at = mapping.indexOf(field)
    return at < 0 ? '' : withoutApostrophe((cells[at] ?? '').trim())
  }
  const person: ImportedPerson = {
    ...namesOf(of('firstName'), of('lastName'), of('name')),
    email: of('email').toLowerCase(),
    golfId: of('golfId'),
    golfClub: of('golfClub'),
  }
  const faults: ImportReason[] = []
  if (person.email && (!isEmail(person.email) || person.email.length > 254)) faults.push('email-wrong')
  if (person.golfId) {
    const golfId = golfIdOf(person.golfId)
    if (golfId) person.golfId = golfId
    else faults.push('golf-id-wrong')
  }
  if (of('handicap')) {
    const handicap = handicapOf(of('handicap'))
    if (handicap === undefined) faults.push('handicap-wrong')
    else person.handicap = handicap
  }
  if (of('gender')) {
    const gender = genderOf(of('gender'))
    if (gender === undefined) faults.push('gender-wrong')
    else person.gender = gender
  }
  if (of('birthYear')) {
    const year = yearOf(of('birthYear'))
    if (year === undefined) faults.push('birth-year-wrong')
    else person.birthYear = year
  }
  if (of('team')) person.team = of('team')
  const texts = [person.firstName, person.lastName, person.golfClub, person.team ?? '']
  if (texts.some((text) => /[\p{Cc}\p{Cs}]/u.test(text))) faults.push('text-wrong')
  if (texts.some((text) => text.length > 100) || (person.team ?? '').length > 60) faults.push('text-too-long')
  if (!person.email && !person.golfId && (!person.firstName || !person.lastName)) faults.push('name-missing')
  return { person, fault: faults[0] }
}

/** The year of '1961', '1961-05-03', '3.5.1961', '05/03/1961' or '19610503'. Undefined when there is none from 1900 on. */
export function yearOf(text: string): number | undefined {
  const found =
    /^(\d{4})$/.exec(text) ??
    /^(\d{4})(?:[-/.]\d{1,2}[-/.]\d{1,2}(?:[T ].*)?|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/.exec(text) ??
    /^\d{1,2}[-/. ]\d{1,2}[-/. ](\d{4})$/.exec(text)
  const year = Number(found?.[1])
  return year >= 1900 && year <= 2100 ? year : undefined
}

/** What exports put before a cell that a spreadsheet would take for a formula. */
const withoutApostrophe = (text: string) => (/^'[=+\-@]/.test(text) ? text.slice(1) : text)

function namesOf(firstName: string, lastName: string, whole: string) {
  if (firstName || lastName || !whole) return { firstName, lastName }
  const [last = '', first] = whole.split(/\s*,\s*/, 2)
  if (first !== undefined) return { firstName: first, lastName: last }
  const words = whole.split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** '12.4', '12,4', and a plus handicap as '+2.4' or as it is kept, '-2.4'. Undefined when it is none. */
export function handicapOf(text: string): number | undefined {
  const match = /^([+\-−]?)(\d{1,2}(?:[.,]\d+)?)$/.exec(text.replace(/\s/g, ''))
  if (!match?.[2]) return undefined
  const value = Math.round(Number(match[2].replace(',', '.')) * 10) / 10
  const handicap = match[1] && value > 0 ? -value : value
  return handicap < -10 || handicap > 54 ? undefined : handicap
}

const genderOf = (text: string) =>
  wordsOf(importHeadTexts, 'women').includes(wordOf(text))
    ? 'F'
    : wordsOf(importHeadTexts, 'men').includes(wordOf(text))
      ? 'M'
      : undefined
