import fs from 'node:fs'
import path from 'node:path'
import type { Texts } from '../src/contract/texts.ts'
import { furtherLanguages } from '../src/languages/all.ts'
import type { FurtherLanguage, FurtherTexts } from '../src/languages/further-language.ts'
import { sentences, sentenceTable } from '../src/server/http/problem-sentences.ts'

const isTable = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && 'name' in value && 'pairs' in value

/** Every table of texts that the application has, and the sentences with which the server refuses as one more. */
export async function allTables(root: string): Promise<Texts[]> {
  const files = fs
    .globSync('src/**/*texts.ts', { cwd: root })
    .filter((file) => !/^src.(web.texts|languages)/.test(file))
  const modules = await Promise.all(files.map((file) => import(path.join(root, file)) as Promise<object>))
  const pairs = Object.fromEntries(Object.entries(sentences).map(([en, sv]) => [en, { en, sv }]))
  return [...modules.flatMap((module) => Object.values(module).filter(isTable)), { name: sentenceTable, pairs }]
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many)$/, '_other')

/** What is wrong with the texts of one language, held against the English ones; what it lacks is no fault here. */
export function faultsOfTexts(tables: readonly Texts[], written: (table: Texts, key: string) => string | undefined) {
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

/** What is wrong with further languages: unknown names, placeholders, and in complete ones every text that is missing. */
export async function languageFaults(root: string): Promise<string[]> {
  const tables = await allTables(root)
  const faults = Object.entries(furtherLanguages).flatMap(([code, language]) =>
    faultsOfLanguage(tables, language).map((fault) => `${code}: ${fault}`),
  )
  return [...faults, ...languagesCompared(root)]
}

export function faultsOfLanguage(tables: readonly Texts[], { locale, complete, texts }: FurtherLanguage): string[] {
  const unknown = Object.entries(texts).flatMap(([name, own]) => {
    const pairs = tables.find((table) => table.name === name)?.pairs ?? {}
    return Object.keys(own).flatMap((key) => (pairs[key] || pairs[baseOf(key)] ? [] : [`${name}.${key} is unknown`]))
  })
  const wrong = faultsOfTexts(tables, (table, key) => texts[table.name]?.[key])
  return [...unknown, ...wrong, ...(complete ? missing(tables, texts, locale) : [])]
}

/** English has `_one` and `_other`; a language wants a text for each form that its locale has. */
function missing(tables: readonly Texts[], texts: FurtherTexts, locale: string): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return tables.flatMap(({ name, pairs }) => {
    const wanted = Object.keys(pairs).flatMap((key) => {
      const base = /^(.*)_(one|other)$/.exec(key)?.[1]
      return base === undefined || !pairs[`${base}_other`] ? [key] : forms.map((form) => `${base}_${form}`)
    })
    return [...new Set(wanted)]
      .filter((key) => texts[name]?.[key] === undefined)
      .map((key) => `${name}.${key} is missing`)
  })
}

/** Where languages are named: where they are, what is demo or test, and the tables of texts. */
const free = /^src\/(contract\/texts|golf\/name-order)\.ts$|^src\/(demo|testing|languages)\/|texts\.ts$|\.test\.tsx?$/
const named = /'(en|sv)'/

/** Code that names a language knows of it, and has to be changed for another one. */
const languagesCompared = (root: string): string[] =>
  fs
    .globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !free.test(file))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (named.test(line) ? [`${file}:${at + 1} names a language: ${line.trim()}`] : [])),
    )
