import fs from 'node:fs'
import path from 'node:path'

export const file = path.resolve(import.meta.dirname, '../docs/permissions.md')

/** The closed set of words that say who may. */
export const whoWords = [
  'everybody',
  'public',
  'logged-in',
  'member',
  'admin',
  'party-owner',
  'level50',
  'self',
  'self-or-level50',
  'author',
  'author-or-admin',
  'invited',
  'invited-or-admin',
  'players',
  'players-or-admin',
  'scorer-or-admin',
  'code-holder',
  'payer-or-scorer',
  'course-author',
  'correction-decider',
] as const
const foreignWords = ['hidden', 'refused', '-'] as const
const actingWords = ['yes', 'no'] as const
const tokenWords = ['read', 'write', 'visitor', 'no'] as const

export type Who = (typeof whoWords)[number]
/** One line of docs/permissions.md: what people decided for one operation. */
export type Permission = {
  operation: string
  who: Who
  foreign: (typeof foreignWords)[number]
  acting: (typeof actingWords)[number]
  tokens: (typeof tokenWords)[number]
  /** Fields of the input that no token gives. */
  notByToken: readonly string[]
}

/** The lines of the table and what is wrong with their form. */
export function readPermissions(text = fs.readFileSync(file, 'utf8')) {
  const lines = text.slice(text.indexOf('| operation |')).split('\n').slice(2)
  const faults: string[] = []
  const permissions = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => {
      const [operation = '', who, foreign, acting, tokens] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      const word = <Word extends string>(words: readonly Word[], given: string | undefined): Word => {
        const known = words.find((one) => one === given)
        if (!known) faults.push(`${operation}: '${given}' is none of ${words.join(', ')}`)
        return known ?? (words[0] as Word)
      }
      return {
        operation,
        who: word(whoWords, who),
        foreign: word(foreignWords, foreign),
        acting: word(actingWords, acting),
        tokens: word(tokenWords, tokens?.split(', not ')[0]),
        notByToken: tokens?.split(', not ').slice(1) ?? [],
      } satisfies Permission
    })
  return { permissions, faults }
}

/** Operations that the holder of a scoring code may carry out: the closed list above the table. */
export function openToCodes(text = fs.readFileSync(file, 'utf8')): ReadonlySet<string> {
  const [, list = ''] = /refused these as well:\n\n([^.]+)\./.exec(text) ?? []
  return new Set(list.split(',').map((name) => name.trim()))
}

/** What keeps table and operations from being about the same; an empty list when nothing does. */
export function tableFaults(operations: readonly { id: string }[], text?: string): string[] {
  const { permissions, faults } = readPermissions(text)
  const names = permissions.map(({ operation }) => operation)
  const ids = operations.map(({ id }) => id)
  return [
    ...faults,
    ...ids.filter((id) => !names.includes(id)).map((id) => `${id} has no line in docs/permissions.md: decide who may`),
    ...names.filter((name) => !ids.includes(name)).map((name) => `docs/permissions.md: there is no operation ${name}`),
    ...names
      .filter((name, at) => names.indexOf(name) !== at)
      .map((name) => `docs/permissions.md: ${name} stands twice`),
    ...names
      .filter((name, at) => at > 0 && name < (names[at - 1] as string))
      .map((name) => `docs/permissions.md: ${name} is not in the order of the alphabet`),
  ]
}
