import { guessMapping, type Mapping, wordOf, wordsOf } from '../../../party/member-import/rules/columns.ts'
import { type KnownMember, planImport } from '../../../party/member-import/rules/plan.ts'
import type { EntryFileRow } from '../operations/list.ts'
import { entryHeadTexts } from '../texts/file-texts.ts'

const own = ['class', 'tee', 'note', 'side'] as const
type Own = (typeof own)[number]

/** Heads of columns beside those of people, as clubs write them. */
const isHead = (name: Own, head: string) => wordsOf(entryHeadTexts, name).includes(wordOf(head))

/** Where a file has what; undefined where it has no names. */
export function columnsOf(head: readonly string[]): { people: Mapping; at: Record<Own, number> } | undefined {
  const at = Object.fromEntries(own.map((name) => [name, head.findIndex((one) => isHead(name, one))]))
  const people = guessMapping(head).map((field, column) => (Object.values(at).includes(column) ? null : field))
  const names = people.some(
    (field) => field === 'name' || field === 'golfId' || field === 'email' || field === 'lastName',
  )
  return names ? { people, at: at as Record<Own, number> } : undefined
}

type Known = {
  members: readonly KnownMember[]
  /** Who has an entry that is not withdrawn. */
  entered: ReadonlySet<string>
  classes: readonly string[]
  tees: readonly string[]
}

/** What each row below the head would enter: a member who is surely meant, else a guest, or what is wrong. */
export function planEntries(
  cells: readonly (readonly string[])[],
  { members, entered, classes, tees }: Known,
): EntryFileRow[] {
  const [head = [], ...rows] = cells
  const columns = columnsOf(head)
  if (!columns) return []
  const { people, at } = columns
  const planned = planImport(rows, people, [], { members, accounts: [] })
  return planned.map((row, place): EntryFileRow => {
    const cell = (name: Own) => (at[name] < 0 ? '' : (rows[place]?.[at[name]] ?? '').trim())
    const named = (list: readonly string[], text: string) =>
      list.find((one) => one.toLowerCase() === text.toLowerCase()) ?? null
    const className = named(classes, cell('class'))
    const tee = named(tees, cell('tee'))
    const { firstName, lastName, email, golfId } = row.person
    const base = {
      row: row.row,
      name: `${firstName} ${lastName}`.trim() || email || golfId,
      class: className,
      tee,
      note: cell('note').slice(0, 200),
      side: cell('side').slice(0, 60),
    }
    const wrong = cell('class') && !className ? 'no-such-class' : cell('tee') && !tee ? 'no-such-tee' : null
    const who = whoOf(row, entered)
    return { ...base, ...who, fault: who.fault ?? wrong }
  })
}

type Who = Pick<EntryFileRow, 'userId' | 'guest' | 'isEntered' | 'fault'>
const nobody: Who = { userId: null, guest: null, isEntered: false, fault: null }

/** Faults that keep their names; of all others the row is not readable. */
const faults = [
  'name-missing',
  'club-missing',
  'handicap-missing',
  'several-of-the-name',
  'revoked-member',
  'duplicate-in-file',
] as const

function whoOf(row: ReturnType<typeof planImport>[number], entered: ReadonlySet<string>): Who {
  const { action, reason, userId, person } = row
  if (userId !== undefined && action !== 'error') return { ...nobody, userId, isEntered: entered.has(userId) }
  const { firstName, lastName, golfClub, handicap } = person
  const isWhole = firstName !== '' && lastName !== '' && golfClub !== '' && handicap !== undefined
  if ((action === 'by-hand' || action === 'invite') && isWhole)
    return { ...nobody, guest: { firstName, lastName, golfClub, handicap } }
  if (action === 'invite')
    return {
      ...nobody,
      fault: !lastName || !firstName ? 'name-missing' : golfClub ? 'handicap-missing' : 'club-missing',
    }
  return { ...nobody, fault: faults.find((fault) => fault === reason) ?? 'not-readable' }
}

/** Rows that can be entered, those of one side together. */
export function sidesOfRows(rows: readonly EntryFileRow[]): EntryFileRow[][] {
  const sides = new Map<string, EntryFileRow[]>()
  for (const row of rows) {
    if (row.fault !== null || row.isEntered) continue
    const key = row.side === '' ? `row ${row.row}` : `side ${row.side.toLowerCase()}`
    sides.set(key, [...(sides.get(key) ?? []), row])
  }
  return [...sides.values()]
}
