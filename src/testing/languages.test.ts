import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { furtherLanguages } from '../contract/further-languages.ts'
import { formatsFor, type Language, type Texts, texts, translate } from '../contract/texts.ts'

const source = path.resolve(import.meta.dirname, '..')
const isTable = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'name' in value && 'pairs' in value

/** Every table of texts that the application has. */
async function allTables(): Promise<Texts[]> {
  const files = fs.globSync(['**/*texts.ts'], { cwd: source }).filter((file) => !file.startsWith('web/texts'))
  const modules = await Promise.all(files.map((file) => import(path.join(source, file)) as Promise<object>))
  return modules.flatMap((module) => Object.values(module).filter(isTable))
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** What is wrong with the texts of one language, held against the English ones. */
function faults(tables: readonly Texts[], written: (table: Texts, key: string) => string | undefined): string[] {
  return tables.flatMap((table) =>
    Object.entries(table.pairs).flatMap(([key, { en }]) => {
      const text = written(table, key)
      if (text === undefined) return []
      if (text.trim() === '' && en.trim() !== '') return [`${table.name}.${key} is empty`]
      // 'One hole' may do without the number that its plural has.
      const more = placeholders(text).filter((one) => !placeholders(en).includes(one))
      const fewer = key.endsWith('_one') ? [] : placeholders(en).filter((one) => !placeholders(text).includes(one))
      return [...more, ...fewer].map((one) => `${table.name}.${key}: ${one}`)
    }),
  )
}

describe('V8 the texts', () => {
  test('V8 Swedish is whole: no empty text, the same placeholders', async () => {
    const tables = await allTables()
    expect(tables.length).toBeGreaterThan(25)
    expect(faults(tables, (table, key) => table.pairs[key]?.sv)).toEqual([])
  })

  test('V8 English has no empty text, and each table a name of its own', async () => {
    const tables = await allTables()
    const empty = tables.flatMap(({ name, pairs }) =>
      Object.entries(pairs).flatMap(([key, { en }]) => (en === '' ? [`${name}.${key}`] : [])),
    )
    expect(empty).toEqual([])
    expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length)
  })

  test('V8 further languages name keys that exist, with the placeholders of the English texts', async () => {
    const tables = await allTables()
    for (const { texts: own } of Object.values(furtherLanguages)) {
      for (const [name, keys] of Object.entries(own)) {
        const table = tables.find((one) => one.name === name)
        const base = (key: string) => key.replace(/_(zero|two|few|many)$/, '_other')
        expect(Object.keys(keys).filter((key) => !table?.pairs[key] && !table?.pairs[base(key)])).toEqual([])
      }
      expect(faults(tables, (table, key) => own[table.name]?.[key])).toEqual([])
    }
  })
})

describe('V8 a third language', () => {
  const polish = 'pl' as Language
  const sample = texts('sample', {
    save: { en: 'Save', sv: 'Spara' },
    cancel: { en: 'Cancel', sv: 'Avbryt' },
    holes_one: { en: '{count} hole', sv: '{count} hål' },
    holes_other: { en: '{count} holes', sv: '{count} hål' },
  })
  beforeAll(() => {
    furtherLanguages.pl = {
      name: 'Polski',
      locale: 'pl-PL',
      texts: {
        sample: {
          save: 'Zapisz',
          holes_one: '{count} dołek',
          holes_few: '{count} dołki',
          holes_many: '{count} dołków',
          holes_other: '{count} dołka',
        },
      },
    }
  })
  afterAll(() => {
    delete furtherLanguages.pl
  })

  test('V8 is one entry: its texts, its plurals, its numbers; what it lacks is English', () => {
    expect(translate(sample, polish, 'save')).toBe('Zapisz')
    expect(translate(sample, polish, 'cancel')).toBe('Cancel')
    const holes = [1, 3, 9].map((count) => translate(sample, polish, 'holes', { count }))
    expect(holes).toEqual(['1 dołek', '3 dołki', '9 dołków'])
    expect(formatsFor(polish).number(1234.5)).toBe('1234,5')
    expect(translate(sample, 'sv', 'save')).toBe('Spara')
  })
})
