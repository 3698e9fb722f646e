import { deflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { newId } from '../../../server/data/ids.ts'
import {
  carriedOut,
  emailOf,
  everyKind,
  head,
  members,
  named,
  opened,
  read,
  upload,
} from '../../../testing/features/member-import.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { updateMembership } from '../members/operations.ts'
import { exportMembers, prepareMemberImport } from './operations.ts'
import { safeWorkbook } from './server/safe-workbook.ts'

openFreshParties()

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
