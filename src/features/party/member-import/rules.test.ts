import { describe, expect, test } from 'vitest'
import { languages, translate } from '../../../contract/texts.ts'
import { fields, guessMapping } from './rules/columns.ts'
import { type KnownMember, planImport } from './rules/plan.ts'
import { handicapOf, readRow, yearOf } from './rules/read-row.ts'
import { importTexts } from './texts.ts'

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
      ['Bo', 'Alm', 'a@x.se', '', '', '12', ''],
      ['skip', 'member-already'],
    ],
    [
      'another handicap than the account has',
      { isRegistered: true, email: 'a@x.se' },
      ['Bo', 'Alm', 'a@x.se', '', '', '9', ''],
      ['propose', null],
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

  test.each(languages.map((language) => [language]))(
    'X8 the heads that an export has in the language %s are found again',
    (language) => {
      const columns = fields.filter((field) => field !== 'name')
      expect(guessMapping(columns.map((column) => translate(importTexts, language, column)))).toEqual(columns)
    },
  )

  test.each([
    ['Herr', 'M'],
    ['Frau', 'F'],
    ['Dame', 'F'],
    ['mand', 'M'],
    ['kvinde', 'F'],
    ['Kvinna', 'F'],
  ])('X8 %s is the gender %s', (text, gender) => {
    expect(readRow(['Anna', 'Berg', text], ['firstName', 'lastName', 'gender']).person.gender).toBe(gender)
  })

  test('X8 heads in several languages, each field once', () => {
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
