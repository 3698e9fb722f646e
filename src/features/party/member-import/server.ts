import { isAdministrator, type PartyId, visitor } from '../../../contract/session.ts'
import { withoutTimeouts } from '../../../server/data/database.ts'
import { removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { ready } from '../../../server/hooks.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { type Happen, transact } from '../../../server/live/happenings.ts'
import type { Services } from '../../../server/services.ts'
import { factsOfParty, partyOfInput } from '../../../server/session/party-facts.ts'
import { sessionOf } from '../../../server/session/session-of.ts'
import {
  exportMembers,
  getMemberImport,
  getMemberImports,
  prepareMemberImport,
  readMemberFile,
  startMemberImport,
  undoMemberImport,
} from './operations.ts'
import {
  findImport,
  knownAccounts,
  knownMembers,
  listImports,
  membersToExport,
  type ReportRow,
  titleOf,
} from './reads.ts'
import { bytesAtMost, columnsAtMost, guessMapping, type Mapping, rowsAtMost } from './rules/columns.ts'
import { isDone, type PlannedRow, planImport } from './rules/plan.ts'
import { readRow } from './rules/read-row.ts'
import { carryOut, type Import, importFor } from './server/carry-out.ts'
import { exportFile } from './server/export-file.ts'
import { readCells } from './server/read-file.ts'
import { undoRows } from './server/undo.ts'
import { changeImport, forgetImportsOf, forgetOldImports, insertImport, lockImport, setMapping } from './writes.ts'

const hour = 3600
const files = rateLimit('member-files', 30, hour)
const starts = rateLimit('member-imports', 10, hour)
const keptFor = 90 * 86_400_000
/** Rows after which the progress is written down. */
const progressEvery = 50

/** `starterId`: older jobs lack it, and who sent the file counts. */
type JobData = { partyId: string; importId: string; starterId?: string | null }
ready.push((services) => services.jobs.work<JobData>('import-members', (data) => runImport(services, data)))
removals.push(forgetImportsOf)

serve(readMemberFile, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse }) => {
    await files.spend(services, session.userId ?? '')
    const bytes = Buffer.from(input.content, 'base64')
    const cells = bytes.length > bytesAtMost ? undefined : await readCells(bytes)
    if (!cells) return refuse('not-readable', 'This file cannot be read. It takes CSV or XLSX of at most 500 kB.')
    const [head = [], ...rows] = cells
    if (rows.length === 0) refuse('no-rows', 'There is no row below the head.')
    if (rows.length > rowsAtMost) refuse('too-many-rows', `At most ${rowsAtMost} rows.`)
    if (head.length > columnsAtMost) refuse('too-many-columns', `At most ${columnsAtMost} columns.`)
    const now = services.now()
    await forgetOldImports(tx, party.partyId, new Date(now.valueOf() - keptFor))
    const importId = await insertImport(tx, party.partyId, {
      fileName: input.fileName,
      authorId: session.userId,
      cells: cells.map((row) => row.slice(0, columnsAtMost)),
      mapping: guessMapping(head),
      createdAt: now,
    })
    return { importId }
  },
})

serve(getMemberImport, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party } }) => {
    const found = (await findImport(tx, party.partyId, input.importId)) ?? notFound()
    const [head = [], ...rows] = found.cells
    const isOpen = found.state === 'read' || found.state === 'failed'
    const plan = isOpen ? await planOf(tx, party.partyId, found) : []
    return {
      import: summaryOf(found),
      answers: found.answers,
      columns: found.mapping.map((field, at) => ({
        head: head[at] ?? '',
        samples: [...new Set(rows.map((row) => row[at] ?? '').filter(Boolean))].slice(0, 3),
        field,
      })),
      preview: plan.map(
        ({
          person,
          row,
          action,
          reason,
          sameAs = null,
          isQuestion = false,
          handicapIsTheirs = false,
          accountHandicap = null,
          proposal = null,
        }) => ({
          row,
          action,
          reason,
          firstName: person.firstName,
          lastName: person.lastName,
          email: person.email,
          golfClub: person.golfClub,
          handicap: person.handicap ?? null,
          isQuestion,
          handicapIsTheirs,
          accountHandicap,
          proposal,
          sameAs,
        }),
      ),
      progress: { done: found.progress, of: rows.length },
      report: found.report.map(({ row, action, reason, name, kept = null }) => ({ row, action, reason, name, kept })),
      problem: found.problem,
    }
  },
})

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>
type Listed = Awaited<ReturnType<typeof listImports>>[number]

const summaryOf = (row: Listed) => ({
  id: row.id,
  fileName: row.fileName,
  state: row.state,
  rows: Number(row.rows),
  byName: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
  createdAt: row.createdAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
})

/** Planned against what the party and the installation hold now. */
async function planOf(
  tx: Tx,
  partyId: PartyId,
  { cells, mapping, skipped, answers }: Pick<Found, 'cells' | 'mapping' | 'skipped' | 'answers'>,
) {
  const rows = cells.slice(1)
  const people = rows.map((row) => readRow(row, mapping).person)
  const members = await knownMembers(tx, partyId)
  const emails = people.map(({ email }) => email).filter(Boolean)
  const golfIds = people.map(({ golfId }) => golfId).filter(Boolean)
  const accounts = await knownAccounts(tx, emails, golfIds)
  return planImport(rows, mapping, skipped, { members, accounts }, answers)
}

serve(prepareMemberImport, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party }, refuse }) => {
    const { importId, skipped, same, others } = input
    await lockImport(tx, importId)
    const found = (await findImport(tx, party.partyId, importId)) ?? notFound()
    if (found.state !== 'read' && found.state !== 'failed') refuse('not-open', 'This import has begun.')
    const mapping: Mapping = found.mapping.map((_, at) => input.mapping[at] ?? null)
    const named = mapping.filter((field) => field !== null)
    if (new Set(named).size < named.length) refuse('field-twice', 'Two columns cannot hold the same.')
    const answers = Object.fromEntries([
      ...same.map((row) => [row, 'same'] as const),
      ...others.map((row) => [row, 'other'] as const),
    ])
    await setMapping(tx, party.partyId, importId, { mapping, skipped, answers })
    return { ok: true }
  },
})

serve(startMemberImport, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse }) => {
    const { importId } = input
    await lockImport(tx, importId)
    const found = (await findImport(tx, party.partyId, importId)) ?? notFound()
    if (found.state !== 'read' && found.state !== 'failed') refuse('not-open', 'This import has begun.')
    const plan = await planOf(tx, party.partyId, found)
    if (!plan.some(({ action }) => isDone(action))) refuse('nothing-to-do', 'No row would change anything.')
    await starts.spend(services, session.userId ?? '')
    await changeImport(tx, party.partyId, importId, { state: 'waiting', progress: 0 })
    const data = { partyId: party.partyId, importId, starterId: session.userId }
    await services.jobs.enqueue(tx, 'import-members', data, { key: importId })
    return { ok: true }
  },
})

/** One transaction for all rows: an import that ends midway has done nothing, and begins anew. */
async function runImport(services: Services, { partyId, importId, starterId }: JobData) {
  const { kysely } = services.database
  const party = partyId as PartyId // the start was checked against the party
  await changeImport(kysely, party, importId, { state: 'running' })
  try {
    await transact(services, visitor, async (tx, happen) => {
      await withoutTimeouts(tx)
      await importRows(tx, services, { party, importId, starterId, happen })
    })
  } catch (error) {
    services.log.error({ err: error }, 'import of members')
    await changeImport(kysely, party, importId, { state: 'failed', progress: 0, problem: 'failed' })
  }
  await transact(services, visitor, (_, happen) => happen({ what: 'member-import-ended', partyId }))
}

type Started = { party: PartyId; importId: string; starterId: string | null | undefined; happen: Happen }

async function importRows(tx: Tx, services: Services, { party: partyId, importId, starterId, happen }: Started) {
  await lockImport(tx, importId)
  const found = await findImport(tx, partyId, importId)
  if (found?.state !== 'running') return
  // Between the start and now the right may have gone.
  const starter = await sessionOf(tx, starterId ?? found.authorId, services)
  if (!isAdministrator(starter, await factsOfParty(tx, starter, partyId)))
    return changeImport(tx, partyId, importId, { state: 'failed', progress: 0, problem: 'no-right' })
  const plan = await planOf(tx, partyId, found)
  const said: Happen = (happening) => happen(happening, starter)
  const work = await importFor({ tx, services, happen: said }, partyId, found)
  const report = await carryOutAll(work, found, plan)
  await changeImport(tx, partyId, importId, { state: 'done', report, progress: plan.length, doneAt: services.now() })
  const rows = report.filter(({ action }) => isDone(action)).length
  await happen({ what: 'members-imported', partyId, fileName: found.fileName, rows }, starter)
}

async function carryOutAll(work: Import, found: Found, plan: readonly PlannedRow[]) {
  const { tx, services, partyId } = work
  const members = new Map((await knownMembers(tx, partyId)).map((member) => [member.userId, member]))
  const report: ReportRow[] = []
  for (const planned of plan) {
    report.push(await carryOut(work, planned, members))
    // beside the transaction, so that it is seen before the end
    if (report.length % progressEvery === 0)
      await changeImport(services.database.kysely, partyId, found.id, { progress: report.length })
  }
  return report
}

serve(undoMemberImport, {
  facts: partyOfInput,
  run: async ({ input, tx, services, facts: { party }, refuse, happen }) => {
    const { importId } = input
    await lockImport(tx, importId)
    const found = (await findImport(tx, party.partyId, importId)) ?? notFound()
    if (found.state !== 'done') refuse('not-done', 'Only a finished import can be undone.')
    const report = await undoRows({ tx, happen }, party.partyId, found)
    const kept = report.filter((row) => row.kept).length
    const undone = report.filter((row) => isDone(row.action)).length - kept
    await changeImport(tx, party.partyId, importId, { state: 'undone', report, undoneAt: services.now() })
    const details = { fileName: found.fileName, rows: undone, kept }
    await happen({ what: 'member-import-undone', partyId: party.partyId, ...details })
    return { undone, kept }
  },
})

serve(getMemberImports, {
  facts: partyOfInput,
  run: async ({ tx, facts: { party } }) => ({ imports: (await listImports(tx, party.partyId)).map(summaryOf) }),
})

serve(exportMembers, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party } }) => {
    const members = await membersToExport(tx, party.partyId)
    return exportFile(await titleOf(tx, party.partyId), members, input)
  },
})
