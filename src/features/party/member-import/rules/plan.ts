import type { ImportAction, ImportReason } from '../operations.ts'
import type { Mapping } from './columns.ts'
import { type ImportedPerson, readRow } from './read-row.ts'

/** Somebody who belongs to the party. */
export type KnownMember = {
  userId: string
  isRegistered: boolean
  access: 'member' | 'revoked'
  firstName: string
  lastName: string
  email: string | null
  golfId: string | null
  golfClub: string
  handicap: number | null
  gender: '' | 'F' | 'M'
  birthYear: number | null
  team: string
  /** What an earlier file made the party propose. */
  handicapProposal?: { handicap: number; isDeclined: boolean } | null
}

/** Somebody with an account elsewhere, found by address or golf id exactly. */
export type KnownAccount = { userId: string; email: string | null; golfId: string | null; emailConfirmed: boolean }

/** What is changed of a member: of an account only the team. */
export type MemberChanges = Partial<
  Pick<KnownMember, 'golfClub' | 'handicap' | 'gender' | 'birthYear' | 'team' | 'email' | 'golfId'>
>

export type PlannedRow = {
  /** As the file counts: the head is row 1. */
  row: number
  action: ImportAction
  reason: ImportReason | null
  person: ImportedPerson
  userId?: string
  changes?: MemberChanges
  /** Whether it is the member of that name is for the caller to say. */
  isQuestion?: true
  /** The file has another handicap than the account, whose owner alone changes it. */
  handicapIsTheirs?: true
  /** That of the account. */
  accountHandicap?: number | null
  /** Nobody is asked twice for the same number. */
  proposal?: 'new' | 'waiting' | 'declined'
  /** The earlier row that says the same. */
  sameAs?: number
}

type Known = { members: readonly KnownMember[]; accounts: readonly KnownAccount[] }

/** Whether a row of the file is the member of that name, by the number of the row. */
export type Answers = Readonly<Record<string, 'same' | 'other'>>

/** What an import does with each row of a file, before it is done and when it is done. */
export function planImport(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  skipped: readonly number[],
  known: Known,
  answers: Answers = {},
): PlannedRow[] {
  const lookUp = lookUpIn(known)
  const seen = new Map<string, number>()
  return rows.map((cells, at) => {
    const row = at + 2
    const { person, fault } = readRow(cells, mapping)
    if (skipped.includes(row)) return { row, person, action: 'skip', reason: 'left-out' }
    if (fault) return { row, person, action: 'error', reason: fault }
    const keys = keysOf(person)
    const sameAs = keys.map((key) => seen.get(key)).find((earlier) => earlier !== undefined)
    if (sameAs !== undefined) return { row, person, action: 'skip', reason: 'duplicate-in-file', sameAs }
    for (const key of keys) seen.set(key, row)
    return { row, person, ...decide(person, lookUp, answers[row]) }
  })
}

type Decision = Pick<
  PlannedRow,
  'action' | 'reason' | 'userId' | 'changes' | 'isQuestion' | 'handicapIsTheirs' | 'accountHandicap' | 'proposal'
>

function decide(person: ImportedPerson, lookUp: LookUp, answer: Answers[string] | undefined): Decision {
  const found = lookUp.member(person)
  if (found) return change(person, found)
  const namesakes = answer === 'other' ? [] : lookUp.namesakes(person)
  const [namesake, another] = namesakes
  if (another) return { action: 'error', reason: 'several-of-the-name' }
  if (namesake && (answer === 'same' || isSurely(person, namesake))) return change(person, namesake)
  if (namesake) return { action: 'error', reason: 'several-of-the-name', isQuestion: true }
  const account = lookUp.account(person)
  if (account)
    return account.emailConfirmed
      ? { action: 'add', reason: null, userId: account.userId }
      : { action: 'error', reason: 'address-not-confirmed' }
  if (person.email) return { action: 'invite', reason: null }
  if (!person.firstName || !person.lastName) return { action: 'error', reason: 'name-missing' }
  if (!person.golfClub) return { action: 'error', reason: 'club-missing' }
  if (person.handicap === undefined) return { action: 'error', reason: 'handicap-missing' }
  return { action: 'by-hand', reason: null }
}

function change(person: ImportedPerson, member: KnownMember): Decision {
  const { userId } = member
  if (member.access === 'revoked') return { action: 'error', reason: 'revoked-member' }
  const changes: MemberChanges = { ...(member.isRegistered ? {} : playerChanges(person, member)) }
  if (person.team !== undefined && person.team !== member.team) changes.team = person.team
  const differs = member.isRegistered ? differenceOf(person.handicap, member) : {}
  if (Object.keys(changes).length > 0) return { action: 'update', reason: null, userId, changes, ...differs }
  if (differs.proposal === 'new') return { action: 'propose', reason: null, userId, ...differs }
  return { action: 'skip', reason: member.isRegistered ? 'member-already' : 'no-changes', userId, ...differs }
}

/** The handicap of an account is proposed to its owner, who alone changes it. */
function differenceOf(
  handicap: number | undefined,
  member: KnownMember,
): Pick<PlannedRow, 'handicapIsTheirs' | 'accountHandicap' | 'proposal'> {
  if (handicap === undefined || handicap === member.handicap) return {}
  const before = member.handicapProposal?.handicap === handicap ? member.handicapProposal : undefined
  const proposal = before ? (before.isDeclined ? 'declined' : 'waiting') : 'new'
  return { handicapIsTheirs: true, accountHandicap: member.handicap, proposal }
}

/** Of one name and birth year; without one of them nothing else that is known of both may differ. */
function isSurely(person: ImportedPerson, member: KnownMember): boolean {
  if (person.birthYear !== undefined && person.birthYear === member.birthYear) return true
  const agree = (one: string, other: string | null) => !one || !other || one.toLowerCase() === other.toLowerCase()
  return agree(person.email, member.email) && agree(person.golfClub, member.golfClub)
}

/** Nothing is emptied: a cell without text leaves what is there. */
function playerChanges(person: ImportedPerson, member: KnownMember): MemberChanges {
  const changes: MemberChanges = {}
  if (person.golfClub && person.golfClub !== member.golfClub) changes.golfClub = person.golfClub
  if (person.handicap !== undefined && person.handicap !== member.handicap) changes.handicap = person.handicap
  if (person.gender && person.gender !== member.gender) changes.gender = person.gender
  if (person.birthYear !== undefined && person.birthYear !== member.birthYear) changes.birthYear = person.birthYear
  if (person.email && !member.email) changes.email = person.email
  if (person.golfId && !member.golfId) changes.golfId = person.golfId
  return changes
}

type LookUp = ReturnType<typeof lookUpIn>

const nameKey = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim().toLowerCase()

/** First the golf id, then the address; who only has the same name is a namesake. */
function lookUpIn({ members, accounts }: Known) {
  const byEmail = new Map(members.filter((one) => one.email).map((one) => [one.email?.toLowerCase(), one]))
  const byGolfId = new Map(members.filter((one) => one.golfId).map((one) => [one.golfId, one]))
  const byName = new Map<string, KnownMember[]>()
  for (const member of members) byName.set(nameKey(member), [...(byName.get(nameKey(member)) ?? []), member])
  const accountByEmail = new Map(accounts.filter((one) => one.email).map((one) => [one.email?.toLowerCase(), one]))
  const accountByGolfId = new Map(accounts.filter((one) => one.golfId).map((one) => [one.golfId, one]))
  /** Another golf id or birth year is another person; of addresses people have several. */
  const mayBe = (person: ImportedPerson) => (member: KnownMember) =>
    !(person.golfId && member.golfId && person.golfId !== member.golfId) &&
    !(person.birthYear !== undefined && member.birthYear !== null && person.birthYear !== member.birthYear)
  return {
    member: (person: ImportedPerson) => byGolfId.get(person.golfId || null) ?? byEmail.get(person.email || undefined),
    namesakes: (person: ImportedPerson): KnownMember[] =>
      person.lastName ? (byName.get(nameKey(person)) ?? []).filter(mayBe(person)) : [],
    account: (person: ImportedPerson) =>
      accountByEmail.get(person.email || undefined) ?? accountByGolfId.get(person.golfId || null),
  }
}

/** By what two rows are the same person. */
function keysOf(person: ImportedPerson): string[] {
  if (person.email || person.golfId)
    return [person.email && `email ${person.email}`, person.golfId && `golf id ${person.golfId}`].filter(Boolean)
  return [`name ${nameKey(person)} ${person.birthYear ?? ''}`]
}

/** Actions that do something. */
export const isDone = (action: ImportAction) => ['add', 'invite', 'by-hand', 'update', 'propose'].includes(action)
