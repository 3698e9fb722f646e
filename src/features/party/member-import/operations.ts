import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, id, instant, integer, languageOrEnglish, line, tableFiles } from '../../../contract/schemas.ts'
import { isAdministrator } from '../../../contract/session.ts'
import { base64AtMost, columnsAtMost, fields, rowsAtMost } from './rules/columns.ts'

const field = z.enum(fields)
/** For each column of the file what it holds; null: it is left out. */
const mapping = z.array(z.nullable(field)).check(z.maxLength(columnsAtMost))

export const importAction = z.enum(['add', 'invite', 'by-hand', 'update', 'propose', 'skip', 'error'])
export type ImportAction = z.output<typeof importAction>

export const importReason = z.enum([
  'member-already',
  'no-changes',
  'left-out',
  'name-missing',
  'club-missing',
  'handicap-missing',
  'handicap-wrong',
  'email-wrong',
  'golf-id-wrong',
  'gender-wrong',
  'birth-year-wrong',
  'text-too-long',
  'text-wrong',
  'duplicate-in-file',
  'several-of-the-name',
  'revoked-member',
  'address-not-confirmed',
])
export type ImportReason = z.output<typeof importReason>

export const previewRow = z.object({
  /** As the file counts: the head is row 1. */
  row: z.int(),
  action: importAction,
  reason: z.nullable(importReason),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  golfClub: z.string(),
  handicap: z.nullable(z.number()),
  /** A member has the same name, and it is for the caller to say in `same` or `others` whether it is the same person. */
  isQuestion: z.boolean(),
  /** The person has an account, and the file another handicap: it is proposed, and only the person changes it. */
  handicapIsTheirs: z.boolean(),
  /** What they have in their profile, where that differs. */
  accountHandicap: z.nullable(z.number()),
  /** Where `handicapIsTheirs`: `new` will be proposed to them, `waiting` is already, `declined` they said no to. */
  proposal: z.nullable(z.enum(['new', 'waiting', 'declined'])),
  /** For a duplicate: the row that stands for it. */
  sameAs: z.nullable(z.int()),
})
export type PreviewRow = z.output<typeof previewRow>

export type OutcomeRow = z.output<typeof outcomeRow>
export const undoReason = z.enum(['has-results', 'joined-since', 'changed-since', 'is-administrator', 'gone'])
export const outcomeRow = z.object({
  row: z.int(),
  action: importAction,
  reason: z.nullable(importReason),
  name: z.string(),
  /** Set once the import is undone: what kept this row from it. */
  kept: z.nullable(undoReason),
})

const importState = z.enum(['read', 'waiting', 'running', 'done', 'failed', 'undone'])
export const importSummary = z.object({
  id,
  fileName: z.string(),
  state: importState,
  rows: z.int(),
  byName: z.string(),
  createdAt: instant,
  doneAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
})

/**
 * Reads a file of members: CSV (semicolon, comma or tab; UTF-8 or Latin-1) or XLSX (its first sheet). Nobody is added
 * yet: the answer says what each column is taken for and what each row would do.
 */
export const readMemberFile = operation({
  summary: 'Read a file of members to import',
  description: `\`content\` is the file in base64, at most 500 kB, ${rowsAtMost} rows and ${columnsAtMost} columns. The first row names the columns, in English or Swedish.`,
  post: '/parties/{partyId}/member-imports',
  input: z.object({
    partyId: id,
    fileName: line(1, 200),
    content: z.string().check(z.maxLength(base64AtMost), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  output: z.object({ importId: id }),
  who: isAdministrator,
  acting: 'refused',
  tokens: 'refused',
  refusals: {
    'not-readable': 422,
    'no-rows': 422,
    'too-many-rows': 422,
    'too-many-columns': 422,
    'too-many-tries': 429,
  },
})

/** What an import would do with each row, or has done, and how far it is. */
export const getMemberImport = operation({
  summary: 'An import of members',
  get: '/parties/{partyId}/member-imports/{importId}',
  input: z.object({ partyId: id, importId: id }),
  output: z.object({
    import: importSummary,
    /** What was answered for namesakes, by the number of the row. */
    answers: z.record(z.string(), z.enum(['same', 'other'])),
    columns: z.array(z.object({ head: z.string(), samples: z.array(z.string()), field: z.nullable(field) })),
    /** Before it is done: what each row will do. */
    preview: z.array(previewRow),
    /** Rows done of those to do. */
    progress: z.object({ done: z.int(), of: z.int() }),
    /** Once it is done: what each row did. */
    report: z.array(outcomeRow),
    problem: z.nullable(z.string()),
  }),
  who: isAdministrator,
  acting: 'refused',
  tokens: 'refused',
})
export type MemberImport = z.output<typeof getMemberImport.output>

/** Says what the columns hold and which rows are left out; the preview follows. */
export const prepareMemberImport = operation({
  summary: 'Map the columns of an import',
  put: '/parties/{partyId}/member-imports/{importId}',
  input: z.object({
    partyId: id,
    importId: id,
    mapping,
    skipped: z._default(z.array(integer(2, rowsAtMost + 1)).check(z.maxLength(rowsAtMost)), []),
    /** Rows that are the member of that name, and rows that are somebody else; rows in neither list keep the question. */
    same: z._default(z.array(integer(2, rowsAtMost + 1)).check(z.maxLength(rowsAtMost)), []),
    others: z._default(z.array(integer(2, rowsAtMost + 1)).check(z.maxLength(rowsAtMost)), []),
  }),
  output: done,
  who: isAdministrator,
  acting: 'refused',
  tokens: 'refused',
  refusals: { 'not-open': 409, 'field-twice': 422 },
})

/** Imports the members, all in one transaction, as a job whose progress `getMemberImport` tells. Rows with errors are left out. */
export const startMemberImport = operation({
  summary: 'Import the members of a file',
  post: '/parties/{partyId}/member-imports/{importId}/start',
  input: z.object({ partyId: id, importId: id }),
  output: done,
  who: isAdministrator,
  acting: 'refused',
  tokens: 'refused',
  refusals: { 'not-open': 409, 'nothing-to-do': 409, 'too-many-tries': 429 },
})

/**
 * Takes an import back: invitations that nobody used, memberships and players without account that nothing was built
 * on, changes that nobody changed again. The rest stays, and the report says why.
 */
export const undoMemberImport = operation({
  summary: 'Undo an import of members',
  post: '/parties/{partyId}/member-imports/{importId}/undo',
  input: z.object({ partyId: id, importId: id }),
  output: z.object({ undone: z.int(), kept: z.int() }),
  who: isAdministrator,
  acting: 'refused',
  tokens: 'refused',
  refusals: { 'not-done': 409 },
})

/** The latest imports of a party, 20 at most. */
export const getMemberImports = operation({
  summary: 'Imports of members',
  get: '/parties/{partyId}/member-imports',
  input: z.object({ partyId: id }),
  output: z.object({ imports: z.array(importSummary) }),
  who: isAdministrator,
  acting: 'refused',
  tokens: 'refused',
})

/** The members of a party as a file that can be imported again. */
export const exportMembers = operation({
  summary: 'The members of a party as CSV or XLSX',
  description:
    'Revoked members are left out. In CSV a cell that a spreadsheet would take for a formula begins with an apostrophe.',
  get: '/parties/{partyId}/member-export',
  input: z.object({
    partyId: id,
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    language: languageOrEnglish,
  }),
  output: z.string(),
  who: isAdministrator,
  files: tableFiles,
  acting: 'refused',
  tokens: 'refused',
})
