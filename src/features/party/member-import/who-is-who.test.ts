import { describe, expect, test } from 'vitest'
import {
  carriedOut,
  emailOf,
  head,
  mailsTo,
  named,
  opened,
  read,
  undo,
} from '../../../testing/features/member-import.ts'
import { app, openFreshParties, party } from '../../../testing/fresh-party.ts'
import { prepareMemberImport, startMemberImport } from './operations.ts'
import { guessMapping } from './rules/columns.ts'
import { type KnownMember, planImport } from './rules/plan.ts'
import { handicapOf, yearOf } from './rules/read-row.ts'

openFreshParties()

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
