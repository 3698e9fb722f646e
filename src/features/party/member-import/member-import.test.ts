import { deflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { openMails } from '../../../testing/mails.ts'
import { joinUser } from '../../account/sign-up/operations.ts'
import { findUsers, getUsers, type Member, updateMembership } from '../members/operations.ts'
import {
  exportMembers,
  getMemberImport,
  getMemberImports,
  prepareMemberImport,
  readMemberFile,
  startMemberImport,
  undoMemberImport,
} from './operations.ts'
import { guessMapping } from './rules/columns.ts'
import { type KnownMember, planImport } from './rules/plan.ts'
import { handicapOf, yearOf } from './rules/read-row.ts'
import { safeWorkbook } from './server/safe-workbook.ts'

let app: TestApp
let party: Cast
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  party = await cast(app)
})
afterAll(() => app.close())

const emailOf = (name: string) => `${name}-${party.partyId}@example.org`
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')
async function upload(content: string | Buffer, fileName = 'members.csv') {
  return (await party.as('anna')).call(readMemberFile, { partyId: party.partyId, fileName, content: base64(content) })
}
async function opened(content: string | Buffer, fileName?: string): Promise<string> {
  const answer = await upload(content, fileName)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.importId
}
async function read(importId: string) {
  const answer = await (await party.as('anna')).call(getMemberImport, { partyId: party.partyId, importId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
async function carriedOut(importId: string) {
  const started = await (await party.as('anna')).call(startMemberImport, { partyId: party.partyId, importId })
  expect(started).toMatchObject({ ok: true })
  await expect.poll(async () => (await read(importId)).import.state, { timeout: 50_000 }).toBe('done')
  return read(importId)
}
const undo = async (importId: string) =>
  (await party.as('anna')).call(undoMemberImport, { partyId: party.partyId, importId })
async function members(): Promise<Member[]> {
  const answer = await (await party.as('anna')).call(getUsers, { partyId: party.partyId })
  return answer.ok ? answer.value.users : []
}
const named = async (lastName: string) => (await members()).find((member) => member.lastName === lastName)
const mailsTo = async (recipient: string) => {
  await openMails(app)
  return app.database.kysely.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute()
}

const head = 'First name;Last name;E-mail;Club;Handicap;Team;Gender;Birth year'
const everyKind = () =>
  [
    head,
    `Harald;Holm;${emailOf('harald').toUpperCase()};;;Reds;;`,
    'Nora;Ny;nora.ny@example.org;;;;;',
    'Olle;Öst;;Sjö GK;+2,4;Blues;M;1961',
    'Inga;Ask;;Nya GK;22,1;;F;1950',
    `Anna;Berg;${emailOf('anna')};;;;;`,
    'Nora;Ny;NORA.NY@example.org;;;;;',
    'Per;;;Sjö GK;12;;;',
    'Stina;Sen;;Sjö GK;55;;;',
    `Gun;Gran;${emailOf('gun')};;;;;`,
  ].join('\r\n')

describe('X8 what each row will do', () => {
  test('X8 adds, invites, adds by hand, updates, skips and refuses, each with its reason, before anything happens', async () => {
    const before = await members()
    const { preview, columns } = await read(await opened(everyKind()))
    expect(columns.map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'email',
      'golfClub',
      'handicap',
      'team',
      'gender',
      'birthYear',
    ])
    expect(preview.map(({ row, action, reason, sameAs }) => [row, action, reason, sameAs])).toEqual([
      [2, 'add', null, null],
      [3, 'invite', null, null],
      [4, 'by-hand', null, null],
      [5, 'update', null, null],
      [6, 'skip', 'member-already', null],
      [7, 'skip', 'duplicate-in-file', 3],
      [8, 'error', 'name-missing', null],
      [9, 'error', 'handicap-wrong', null],
      [10, 'error', 'revoked-member', null],
    ])
    expect(await members()).toEqual(before)
  })

  test('X8 columns are mapped by hand where the heads say nothing, and rows can be left out', async () => {
    const importId = await opened('Player;A;B\nÖst, Olle;Sjö GK;18\nNy, Nora;Sjö GK;7\n')
    expect((await read(importId)).columns.map(({ field }) => field)).toEqual(['name', null, null])
    expect((await read(importId)).preview[0]).toMatchObject({ action: 'error', reason: 'club-missing' })
    const anna = await party.as('anna')
    const input = { partyId: party.partyId, importId }
    const mapping = ['name', 'golfClub', 'handicap'] as const
    expect(await anna.call(prepareMemberImport, { ...input, mapping: [...mapping], skipped: [3] })).toMatchObject({
      ok: true,
    })
    expect((await read(importId)).preview).toMatchObject([
      { action: 'by-hand', firstName: 'Olle', lastName: 'Öst', golfClub: 'Sjö GK', handicap: 18 },
      { action: 'skip', reason: 'left-out' },
    ])
    const twice = { ...input, mapping: ['name', 'team', 'team'] as const, skipped: [] }
    expect(await anna.call(prepareMemberImport, { ...twice, mapping: [...twice.mapping] })).toMatchObject({
      code: 'field-twice',
    })
  })

  test('X8 two members of one name need an address', async () => {
    const { kysely } = app.database
    const id = newId()
    await kysely.insertInto('users').values({ id, firstName: 'Bo', lastName: 'Alm', isRegistered: false }).execute()
    await kysely.insertInto('memberships').values({ partyId: party.partyId, userId: id }).execute()
    const { preview } = await read(await opened(`${head}\nBo;Alm;;GK;3;;;\nBo;Alm;${emailOf('bo')};GK;3;;;\n`))
    expect(preview).toMatchObject([
      { reason: 'several-of-the-name', accountHandicap: null },
      { handicapIsTheirs: true, handicap: 3, accountHandicap: 18 },
    ])
  })
})

describe('X8 who is who', () => {
  const known = (over: Partial<KnownMember>): KnownMember => ({
    userId: 'u',
    isRegistered: false,
    access: 'member',
    firstName: 'Bo',
    lastName: 'Alm',
    email: null,
    golfId: null,
    golfClub: 'Sjö GK',
    handicap: 12,
    gender: '',
    birthYear: null,
    team: '',
    ...over,
  })
  const mapping = ['firstName', 'lastName', 'email', 'golfId', 'golfClub', 'handicap', 'birthYear'] as const
  const plan = (rows: string[][], members: KnownMember[], answers = {}) =>
    planImport(rows, mapping, [], { members, accounts: [] }, answers).map(({ action, reason }) => [action, reason])

  test.for([
    ['another birth year', { birthYear: 1950 }, ['Bo', 'Alm', '', '', 'Sjö GK', '9', '1961'], ['by-hand', null]],
    ['the same birth year', { birthYear: 1961 }, ['Bo', 'Alm', '', '', '', '9', '1961-05-03'], ['update', null]],
    ['another golf id', { golfId: '600101-001' }, ['Bo', 'Alm', '', '600101-002', 'X', '9', ''], ['by-hand', null]],
    ['the same golf id', { golfId: '600101-001' }, ['', '', '', '600101001', '', '9', ''], ['update', null]],
    ['the same club', {}, ['Bo', 'Alm', '', '', 'Sjö GK', '9', ''], ['update', null]],
    ['another club', {}, ['Bo', 'Alm', '', '', 'Berg GK', '9', ''], ['error', 'several-of-the-name']],
    [
      'another address',
      { email: 'a@x.se' },
      ['Bo', 'Alm', 'b@x.se', '', 'Sjö GK', '9', ''],
      ['error', 'several-of-the-name'],
    ],
    ['a golf id of nobody, without a name', {}, ['', '', '', '600101-009', 'X', '9', ''], ['error', 'name-missing']],
    [
      'an account of its own',
      { isRegistered: true, email: 'a@x.se' },
      ['Bo', 'Alm', 'a@x.se', '', '', '9', ''],
      ['skip', 'member-already'],
    ],
  ] as const)('X8 a row with %s than the member of that name', ([, member, row, expected]) => {
    expect(plan([[...row]], [known(member)])).toEqual([expected])
  })

  test('X8 namesakes of one file are two people when they were born in different years', () => {
    const row = (year: string) => ['Bo', 'Alm', '', '', 'Sjö GK', '9', year]
    expect(plan([row('1961'), row('1990'), row('1961')], [])).toEqual([
      ['by-hand', null],
      ['by-hand', null],
      ['skip', 'duplicate-in-file'],
    ])
  })

  test.for([
    ['1961', 1961],
    ['1961-05-03', 1961],
    ['3/5/1961', 1961],
    ['03.05.1961', 1961],
    ['19610503', 1961],
    ['1961-05-03T00:00:00', 1961],
    ['61', undefined],
    ['1961-05', undefined],
    ['19619999', undefined],
    ['1850-01-01', undefined],
  ] as const)('X8 the birth year of %s is %s', ([text, year]) => {
    expect(yearOf(text)).toBe(year)
  })

  test('X8 a namesake waits for an answer, which stays, and nothing happens without one', async () => {
    const file = `${head}\nAnna;Berg;elsewhere@example.org;;;Reds;;\n`
    const importId = await opened(file)
    expect((await read(importId)).preview).toMatchObject([{ action: 'error', isQuestion: true }])
    const anna = await party.as('anna')
    const input = { partyId: party.partyId, importId }
    expect(await anna.call(startMemberImport, input)).toMatchObject({ code: 'nothing-to-do' })
    const mapping = (await read(importId)).columns.map(({ field }) => field)
    await anna.call(prepareMemberImport, { ...input, mapping, same: [2] })
    expect(await read(importId)).toMatchObject({ preview: [{ action: 'update' }], answers: { 2: 'same' } })
    await anna.call(prepareMemberImport, { ...input, mapping, others: [2] })
    expect((await read(importId)).preview).toMatchObject([{ action: 'invite' }])
  })

  test('X8 who has an address and a name is a player at once, with everything of the row, and is invited to claim it', async () => {
    const heads = 'Förnamn;Efternamn;E-post;Golf-id;Klubb;Hcp;Födelsedatum'
    const email = emailOf('nora')
    const importId = await opened(`${heads}\nNora;Ny;${email};610503-001;Sjö GK;12,4;1961-05-03\n`)
    const { report } = await carriedOut(importId)
    expect(report).toMatchObject([{ action: 'invite', name: 'Nora Ny' }])
    expect(await named('Ny')).toMatchObject({ isRegistered: false, meta: { handicap: 12.4, birthYear: 1961 } })
    const [row] = await app.database.kysely
      .selectFrom('users')
      .select(['golfId', 'golfClub', 'email'])
      .where('email', '=', email)
      .execute()
    expect(row).toEqual({ golfId: '610503-001', golfClub: 'Sjö GK', email })
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await read(await opened(`${heads}\nNora;Ny;;610503001;Sjö GK;12,4;1961\n`))).preview).toMatchObject([
      { action: 'skip', reason: 'no-changes' },
    ])
    expect(await undo(importId)).toMatchObject({ ok: true, value: { undone: 1, kept: 0 } })
    expect(await named('Ny')).toBeUndefined()
  })
})

describe('X8 files', () => {
  const olle = { firstName: 'Olle', lastName: 'Öst', golfClub: 'Sjö GK', handicap: 18.4, action: 'by-hand' }
  test.for([
    ['commas', Buffer.from('First name,Last name,Club,Handicap\nOlle,Öst,Sjö GK,18.4\n')],
    ['semicolons and a decimal comma', Buffer.from('Förnamn;Efternamn;Klubb;Hcp\nOlle;Öst;Sjö GK;18,4\n')],
    ['tabs', Buffer.from('Förnamn\tEfternamn\tHemmaklubb\tExakt handicap\nOlle\tÖst\tSjö GK\t18.4\n')],
    ['a byte order mark', Buffer.from('\ufeffFirst name;Last name;Club;HCP\r\nOlle;Öst;Sjö GK;18.4\r\n')],
    ['Latin-1', Buffer.from('Förnamn;Efternamn;Klubb;Handicap\nOlle;Öst;Sjö GK;18,4\n', 'latin1')],
    [
      'quotes and empty lines',
      Buffer.from('"Namn","Klubb, hemma","Klubb",Handicap\n\n"Öst, Olle",x,"Sjö GK",18.4\n\n'),
    ],
  ] as const)('X8 CSV with %s is read', async ([, bytes]) => {
    expect((await read(await opened(bytes))).preview).toMatchObject([olle])
  })

  test('X8 a workbook is read, numbers and all', async () => {
    const text = (value: string) => ({ value, type: String })
    const bytes = await writeXlsxFile([
      ['Förnamn', 'Efternamn', 'Klubb', 'Handicap', 'Födelseår'].map(text),
      [text('Olle'), text('Öst'), text('Sjö GK'), { value: 18.4, type: Number }, { value: 1961, type: Number }],
    ]).toBuffer()
    const importId = await opened(bytes, 'members.xlsx')
    expect((await read(importId)).preview).toMatchObject([olle])
    await carriedOut(importId)
    expect(await named('Öst')).toMatchObject({ meta: { handicap: 18.4, birthYear: 1961 } })
  })

  test('X8 what cannot be read, is empty, too long or too wide is refused with the reason', async () => {
    const rows = (count: number) => `Name\n${'Anna Berg\n'.repeat(count)}`
    expect(await upload(Buffer.from([0x89, 0x50, 0, 0x47]))).toMatchObject({ status: 422, code: 'not-readable' })
    expect(await upload(Buffer.from('PK\x03\x04 no archive', 'latin1'))).toMatchObject({ code: 'not-readable' })
    expect(await upload('')).toMatchObject({ code: 'no-rows' })
    expect(await upload('Name\n\n')).toMatchObject({ code: 'no-rows' })
    expect(await upload(rows(2001))).toMatchObject({ code: 'too-many-rows' })
    expect(await upload(`${'a;'.repeat(41)}a\n${'b;'.repeat(41)}b\n`)).toMatchObject({ code: 'too-many-columns' })
    expect(await upload('x'.repeat(510_001))).toMatchObject({ status: 422 })
    expect(await upload(rows(2000))).toMatchObject({ ok: true })
  })

  test('X8 a workbook that unpacks to far more than it says, or has a cell at the end of the world, is refused', async () => {
    const workbook = (name: string) =>
      writeXlsxFile([[{ value: 'Name', type: String }], [{ value: name, type: String }]]).toBuffer()
    expect(await upload(await workbook('Anna Berg'), 'members.xlsx')).toMatchObject({ ok: true })
    const bomb = zipped('xl/worksheets/sheet1.xml', deflateRawSync(Buffer.alloc(100_000_000, 32), { level: 9 }))
    expect(bomb.length).toBeLessThan(150_000)
    expect(safeWorkbook(bomb)).toBeUndefined()
    const far = '<worksheet><sheetData><row r="1"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
    expect(safeWorkbook(zipped('xl/worksheets/sheet1.xml', deflateRawSync(Buffer.from(far))))).toBeUndefined()
    const near = Buffer.from(far.replace('XFD1048576', 'B2'))
    const safe = safeWorkbook(zipped('xl/worksheets/sheet1.xml', deflateRawSync(near)))
    expect(safe?.includes(near)).toBe(true)
  })
})

/** A zip of one file that says of itself that it is three bytes long. */
function zipped(name: string, packed: Buffer): Buffer {
  const [header, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)] as const
  header.write('PK\x03\x04', 'latin1')
  entry.write('PK\x01\x02', 'latin1')
  end.write('PK\x05\x06', 'latin1')
  header.writeUInt16LE(name.length, 26)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(3, 24)
  entry.writeUInt16LE(name.length, 28)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(header.length + name.length + packed.length, 16)
  return Buffer.concat([header, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

describe('X8 the import', () => {
  test('X8 does what was shown, tells the people, and is in the log', async () => {
    const importId = await opened(everyKind())
    const { report, import: summary } = await carriedOut(importId)
    expect(report.map(({ row, action }) => [row, action]).slice(0, 4)).toEqual([
      [2, 'add'],
      [3, 'invite'],
      [4, 'by-hand'],
      [5, 'update'],
    ])
    expect(summary).toMatchObject({ state: 'done', rows: 9, byName: 'Anna Berg' })
    expect(await named('Holm')).toMatchObject({ isRegistered: true, meta: { team: 'Reds' } })
    expect(await named('Öst')).toMatchObject({
      isRegistered: false,
      club: 'Sjö GK',
      meta: { handicap: -2.4, team: 'Blues', gender: 'M', birthYear: 1961 },
    })
    expect(await named('Ask')).toMatchObject({ club: 'Nya GK', meta: { handicap: 22.1, gender: 'F', birthYear: 1950 } })
    expect(await mailsTo(emailOf('harald'))).toMatchObject([{ link: expect.stringContaining('#/settings') }])
    expect(await mailsTo('nora.ny@example.org')).toMatchObject([{ link: expect.stringContaining('#/join/') }])
    const [entry] = await app.database.kysely
      .selectFrom('auditLog')
      .selectAll()
      .where('partyId', '=', party.partyId)
      .where('action', '=', 'importMembers')
      .execute()
    expect(entry).toMatchObject({ userId: party.ids.anna, details: { fileName: 'members.csv', rows: 4 } })
    const again = await (await party.as('anna')).call(startMemberImport, { partyId: party.partyId, importId })
    expect(again).toMatchObject({ status: 409, code: 'not-open' })
  })

  test('X8 of two starts at once one is carried out', async () => {
    const importId = await opened('Name;Club;Handicap\nOlle Öst;Sjö GK;3\n')
    const anna = await party.as('anna')
    const input = { partyId: party.partyId, importId }
    const answers = await Promise.all([1, 2, 3].map(() => anna.call(startMemberImport, input)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await expect.poll(async () => (await read(importId)).import.state, { timeout: 50_000 }).toBe('done')
    expect((await members()).filter(({ lastName }) => lastName === 'Öst')).toHaveLength(1)
  })

  test('X8 who administers the party no more when the rows are written, adds nobody', async () => {
    const importId = await opened('Name;Club;Handicap\nOlle Öst;Sjö GK;3\n')
    const { partyId, ids } = party
    // As the queue has it: started by somebody who administered the party then.
    await app.database.kysely.transaction().execute(async (tx) => {
      await tx.updateTable('memberImports').set({ state: 'waiting' }).where('id', '=', importId).execute()
      await app.services.jobs.enqueue(tx, 'import-members', { partyId, importId, starterId: ids.bo })
    })
    await expect.poll(async () => (await read(importId)).import.state, { timeout: 50_000 }).toBe('failed')
    expect(await read(importId)).toMatchObject({ problem: 'no-right' })
    expect(await named('Öst')).toBeUndefined()
    await carriedOut(importId)
    expect(await named('Öst')).toBeDefined()
  })

  test('X8 two thousand rows go in as one, with progress, and nothing where everything is there already', {
    timeout: 60_000,
  }, async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `First${at};Last${at};Sjö GK;${(at % 540) / 10}`)
    const file = `First name;Last name;Club;Handicap\n${rows.join('\n')}\n`
    const { report, progress } = await carriedOut(await opened(file))
    expect(report).toHaveLength(2000)
    expect(progress).toEqual({ done: 2000, of: 2000 })
    expect(await members()).toHaveLength(2008)
    const again = await opened(file)
    expect(new Set((await read(again)).preview.map(({ reason }) => reason))).toEqual(new Set(['no-changes']))
    const answer = await (await party.as('anna')).call(startMemberImport, { partyId: party.partyId, importId: again })
    expect(answer).toMatchObject({ code: 'nothing-to-do' })
  })

  test('X8 what changed since the preview counts: who joined meanwhile is not invited', async () => {
    const importId = await opened(`E-mail\n${emailOf('harald')}\n`)
    expect((await read(importId)).preview).toMatchObject([{ action: 'add' }])
    await app.database.kysely
      .insertInto('memberships')
      .values({ partyId: party.partyId, userId: party.ids.harald })
      .execute()
    const answer = await (await party.as('anna')).call(startMemberImport, { partyId: party.partyId, importId })
    expect(answer).toMatchObject({ code: 'nothing-to-do' })
  })
})

describe('X8 undo', () => {
  test('X8 takes everything back as long as nothing was built on it', async () => {
    const before = await members()
    const importId = await opened(everyKind())
    await carriedOut(importId)
    expect(await undo(importId)).toMatchObject({ ok: true, value: { undone: 4, kept: 0 } })
    expect(await members()).toEqual(before)
    expect((await read(importId)).import.state).toBe('undone')
    const tokens = app.database.kysely.selectFrom('accountTokens').selectAll().where('partyId', '=', party.partyId)
    expect(await tokens.execute()).toEqual([])
    const lost = app.database.kysely
      .selectFrom('users')
      .select('id')
      .where('lastName', '=', 'Öst')
      .where('golfClub', '=', 'Sjö GK')
    const anna = await party.as('anna')
    expect((await lost.execute()).length).toBe(await countOthers())
    expect(await anna.call(undoMemberImport, { partyId: party.partyId, importId })).toMatchObject({ code: 'not-done' })
  })

  /** Of the same name in parties of other tests. */
  const countOthers = async () =>
    (
      await app.database.kysely
        .selectFrom('users')
        .innerJoin('memberships', 'memberships.userId', 'users.id')
        .select('users.id')
        .where('lastName', '=', 'Öst')
        .where('partyId', '<>', party.partyId)
        .execute()
    ).length

  test('X8 says what stays and why: results, changes, a used invitation, an administrator', async () => {
    const file = [
      head,
      `Harald;Holm;${emailOf('harald')};;;;;`,
      `Nora;Ny;nora-${party.partyId}@example.org;;;;;`,
      'Olle;Öst;;Sjö GK;18;;;',
      'Inga;Ask;;Nya GK;22,1;;;',
    ].join('\n')
    const importId = await opened(file)
    await carriedOut(importId)
    const { kysely } = app.database
    const olle = await named('Öst')
    const round = await party.round(await party.event())
    await kysely
      .insertInto('scorecards')
      .values({ partyId: party.partyId, roundId: round, userId: olle?.userId ?? '', strokes: [4], marks: [0] })
      .execute()
    await kysely
      .updateTable('memberships')
      .set({ administrator: true })
      .where('partyId', '=', party.partyId)
      .where('userId', '=', party.ids.harald)
      .execute()
    await kysely.updateTable('users').set({ handicap: 20 }).where('id', '=', party.ids.inga).execute()
    await join(`nora-${party.partyId}@example.org`)
    expect(await undo(importId)).toMatchObject({ ok: true, value: { undone: 0, kept: 4 } })
    expect((await read(importId)).report.map(({ kept }) => kept)).toEqual([
      'is-administrator',
      'joined-since',
      'has-results',
      'changed-since',
    ])
    expect((await members()).map(({ lastName }) => lastName)).toEqual(expect.arrayContaining(['Holm', 'Ny', 'Öst']))
    expect(await named('Ask')).toMatchObject({ club: 'Nya GK', meta: { handicap: 20 } })
  })

  async function join(email: string) {
    const [mail] = await mailsTo(email)
    const token = decodeURIComponent(mail?.link?.split('/').at(-1) ?? '')
    const answer = await app.client().call(joinUser, {
      email,
      token,
      identSelection: 'manual',
      firstName: 'Nora',
      lastName: 'Ny',
      club: 'Sjö GK',
      hcp: 12.3,
      password1: 'three wood over water',
      password2: 'three wood over water',
    })
    expect(answer).toMatchObject({ ok: true })
  }

  test('X8 a place in a team keeps a player too', async () => {
    const importId = await opened('Name;Club;Handicap\nOlle Öst;Sjö GK;3\n')
    await carriedOut(importId)
    const olle = (await named('Öst'))?.userId ?? ''
    const eventId = await party.event()
    const teams = JSON.stringify([{ name: 'Reds', country: 'se', members: [olle] }])
    await app.database.kysely.updateTable('events').set({ teams, teamEvent: true }).where('id', '=', eventId).execute()
    expect(await undo(importId)).toMatchObject({ value: { undone: 0, kept: 1 } })
  })
})

describe('X8 who may', () => {
  test('X8 administrators of the party alone, and nobody reaches an import of another party', async () => {
    const { partyId, otherPartyId } = party
    const importId = await opened('Name;Club;Handicap\nOlle Öst;Sjö GK;3\n')
    const file = { partyId, fileName: 'members.csv', content: base64('Name\nOlle Öst\n') }
    const [bo, harald] = [await party.as('bo'), await party.as('harald')]
    expect(await bo.call(readMemberFile, file)).toMatchObject({ status: 403 })
    expect(await bo.call(getMemberImports, { partyId })).toMatchObject({ status: 403 })
    expect(await bo.call(exportMembers, { partyId })).toMatchObject({ status: 403 })
    expect(await harald.call(getMemberImport, { partyId, importId })).toMatchObject({ status: 404 })
    expect(await harald.call(getMemberImport, { partyId: otherPartyId, importId })).toMatchObject({ status: 404 })
    expect(await harald.call(startMemberImport, { partyId: otherPartyId, importId })).toMatchObject({ status: 404 })
    expect(await harald.call(undoMemberImport, { partyId: otherPartyId, importId })).toMatchObject({ status: 404 })
    const mine = await (await party.as('anna')).call(getMemberImports, { partyId })
    expect(mine).toMatchObject({ value: { imports: [{ id: importId, state: 'read', rows: 1 }] } })
  })

  test('X8 an account that has not confirmed its address is not added', async () => {
    const { kysely } = app.database
    await kysely.updateTable('users').set({ emailConfirmed: false }).where('id', '=', party.ids.harald).execute()
    const { preview } = await read(await opened(`E-mail\n${emailOf('harald')}\n`))
    expect(preview).toMatchObject([{ action: 'error', reason: 'address-not-confirmed' }])
  })

  test('X8 a golf id finds the account', async () => {
    const digits = String(Date.now()).slice(-10)
    const golfId = `${digits.slice(0, 6)}-${digits.slice(6)}`
    await app.database.kysely.updateTable('users').set({ golfId }).where('id', '=', party.ids.harald).execute()
    const importId = await opened(`Golf-id;Namn\n${digits};Somebody Else\n`)
    expect((await read(importId)).preview).toMatchObject([{ action: 'add' }])
    await carriedOut(importId)
    expect(await named('Holm')).toMatchObject({ firstName: 'Harald' })
    expect(await (await party.as('anna')).call(findUsers, { query: 'Harald Ho' })).toMatchObject({
      value: { users: [{ userId: party.ids.harald }] },
    })
  })
})

describe('X8 export', () => {
  test('X8 CSV in both languages comes back unchanged, without revoked members and without formulas', async () => {
    const { partyId, ids } = party
    await app.database.kysely.updateTable('users').set({ firstName: '=1+1' }).where('id', '=', ids.inga).execute()
    await app.database.kysely.updateTable('users').set({ golfClub: 'Sjö GK' }).where('id', '=', ids.inga).execute()
    const anna = await party.as('anna')
    await anna.call(updateMembership, { partyId, userId: ids.bo, team: 'Reds' })
    for (const language of ['en', 'sv'] as const) {
      const answer = await anna.call(exportMembers, { partyId, language })
      const text = answer.ok ? answer.value : ''
      const rows: string[][] = parse(text, { bom: true, delimiter: language === 'sv' ? ';' : ',' })
      expect(rows).toHaveLength(8)
      expect(rows.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
      expect(rows.find((row) => row[1] === 'Dahl')?.[5]).toBe(language === 'sv' ? '-2,4' : '-2.4')
      expect(rows.some((row) => row.includes('Gran'))).toBe(false)
      const { preview } = await read(await opened(text))
      expect(preview.map(({ action, reason }) => `${action} ${reason}`)).toEqual(
        expect.arrayContaining(['skip member-already', 'skip no-changes']),
      )
      expect(preview.every(({ action }) => action === 'skip')).toBe(true)
    }
  })

  test('X8 XLSX opens, with handicaps as numbers', async () => {
    const anna = await party.as('anna')
    const answer = await anna.fetch(`${app.url}/api/parties/${party.partyId}/member-export?format=xlsx`)
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const rows = await readSheet(Buffer.from(await answer.arrayBuffer()))
    expect(rows[0]?.slice(0, 3)).toEqual(['First name', 'Last name', 'E-mail'])
    expect(rows.find((row) => row[1] === 'Dahl')?.[5]).toBe(-2.4)
    expect(rows).toHaveLength(8)
  })
})

describe('X8 what a cell says', () => {
  test.for([
    ['12.4', 12.4],
    ['12,4', 12.4],
    ['+2.4', -2.4],
    ['-2,4', -2.4],
    ['−2,4', -2.4],
    ['0', 0],
    ['12.399999', 12.4],
    ['54', 54],
    ['54.1', undefined],
    ['+10.1', undefined],
    ['scratch', undefined],
    ['1 2', 12],
  ] as const)('X8 the handicap %s is %s', ([text, handicap]) => {
    expect(handicapOf(text)).toBe(handicap)
  })

  test('X8 heads in both languages, each field once', () => {
    expect(
      guessMapping(['Förnamn', 'EFTERNAMN', 'E-post', 'Golf-ID', 'Hemmaklubb', 'HCP', 'Lag', 'Kön', 'Född']),
    ).toEqual(['firstName', 'lastName', 'email', 'golfId', 'golfClub', 'handicap', 'team', 'gender', 'birthYear'])
    expect(guessMapping(['Name', 'Name', 'Shoe size'])).toEqual(['name', null, null])
  })

  test('X8 somebody of the same name with another address is asked about', () => {
    const anna = {
      userId: 'a',
      isRegistered: true,
      access: 'member' as const,
      firstName: 'Anna',
      lastName: 'Berg',
      email: 'anna@example.org',
      golfId: null,
      golfClub: '',
      handicap: null,
      gender: '' as const,
      birthYear: null,
      team: '',
    }
    const known = { members: [anna], accounts: [] }
    const mapping = ['name', 'email'] as const
    const rows = [
      ['Anna Berg', 'other@example.org'],
      ['ANNA BERG', ''],
    ]
    expect(planImport(rows, mapping, [], known).map(({ action }) => action)).toEqual(['error', 'skip'])
  })
})
