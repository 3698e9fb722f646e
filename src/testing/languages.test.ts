import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { furtherLanguages } from '#further-languages'
import { allTables, faultsOfLanguage, faultsOfTexts } from '../../tools/languages.ts'
import { decimalSign, formatsFor, type Language, texts, translate } from '../contract/texts.ts'
import { sentenceIn, sentenceTable } from '../server/http/problem-sentences.ts'

const root = path.resolve(import.meta.dirname, '../..')

describe('V8 the texts', () => {
  test('V8 Swedish is whole: no empty text, the same placeholders', async () => {
    const tables = await allTables(root)
    expect(tables.length).toBeGreaterThan(25)
    const written = tables.filter(({ name }) => name !== sentenceTable)
    expect(faultsOfTexts(written, (table, key) => table.pairs[key]?.sv)).toEqual([])
  })

  test('V8 English has no empty text, and each table a name of its own', async () => {
    const tables = await allTables(root)
    const empty = tables.flatMap(({ name, pairs }) =>
      Object.entries(pairs).flatMap(([key, { en }]) => (en === '' ? [`${name}.${key}`] : [])),
    )
    expect(empty).toEqual([])
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length)
  })
})

const sample = texts('sample', {
  save: { en: 'Save', sv: 'Spara' },
  cancel: { en: 'Cancel', sv: 'Avbryt' },
  hello: { en: 'Hello {name}', sv: 'Hej {name}' },
  holes_one: { en: '{count} hole', sv: '{count} hål' },
  holes_other: { en: '{count} holes', sv: '{count} hål' },
})
const holes = {
  holes_one: '{count} dołek',
  holes_few: '{count} dołki',
  holes_many: '{count} dołków',
  holes_other: '{count} dołka',
}
const about = { name: 'Polski', locale: 'pl-PL', complete: false }

describe('V8 a third language', () => {
  const polish = 'pl' as Language
  beforeAll(() => {
    const sentences = { 'Too many tries.': 'Za dużo prób.', 'At most {0} rows.': 'Najwyżej {0} wierszy.' }
    furtherLanguages.pl = { ...about, texts: { sample: { save: 'Zapisz', ...holes }, sentences } }
  })
  afterAll(() => {
    delete furtherLanguages.pl
  })

  test('V8 is one entry: its texts, its plurals, its numbers; what it lacks is English', () => {
    expect(translate(sample, polish, 'save')).toBe('Zapisz')
    expect(translate(sample, polish, 'cancel')).toBe('Cancel')
    const counted = [1, 3, 9].map((count) => translate(sample, polish, 'holes', { count }))
    expect(counted).toEqual(['1 dołek', '3 dołki', '9 dołków'])
    expect(formatsFor(polish).number(1234.5)).toBe('1234,5')
    expect(decimalSign(polish)).toBe(',')
    expect(translate(sample, 'sv', 'save')).toBe('Spara')
  })

  test('V8 has the sentences with which the server refuses, with what is filled in', () => {
    expect(sentenceIn('Too many tries.', polish)).toBe('Za dużo prób.')
    expect(sentenceIn('At most 500 rows.', polish)).toBe('Najwyżej 500 wierszy.')
    expect(sentenceIn('At most 500 columns.', polish)).toBe('At most 500 columns.')
  })
})

test('V8 a language that is called complete may lack no text and no plural; an unknown key is a fault in any', () => {
  const some = { save: 'Zapisz', cancell: 'Anuluj', hello: 'Cześć {who}' }
  const faults = (complete: boolean, own: Record<string, string>) =>
    faultsOfLanguage([sample], { ...about, complete, texts: { sample: own } })
  const wrong = ['sample.cancell is unknown', 'sample.hello: {who}', 'sample.hello: {name}']
  expect(faults(false, some)).toEqual(wrong)
  const lacks = ['cancel', 'holes_few', 'holes_many', 'holes_one', 'holes_other'].map(
    (key) => `sample.${key} is missing`,
  )
  expect(faults(true, some).toSorted()).toEqual([...wrong, ...lacks].toSorted())
  expect(faults(true, { save: 'Zapisz', cancel: 'Anuluj', hello: 'Cześć {name}', ...holes })).toEqual([])
})
