// To be imported before everything else: what the languages are is decided when the texts are loaded.
import path from 'node:path'
import { furtherLanguages } from '#further-languages'

/** Nobody's language: the English texts in Greek letters, with Greek dates and numbers. Latin letters are not ours then. */
export const invented = 'el'
const about = { name: 'Ινβεντεδ', locale: 'el-GR', complete: true }
furtherLanguages[invented] = { ...about, texts: {} }

const latin = 'abcdefghijklmnopqrstuvwxyz'
const greek = 'αβκδεφγηιζκλμνοπθρστυβωξψζ'
/** What stays: placeholders, marks, code, addresses, the product's name. */
const kept = /(\{\w+\}|\[[^\]]*\]|`[^`]*`|https?:\S*|\S+@\S+|Pinhigh)/

export const inGreek = (english: string) =>
  english
    .split(kept)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[a-z]/gi, greekOf)))
    .join('')

function greekOf(letter: string): string {
  const small = greek[latin.indexOf(letter.toLowerCase())] ?? letter
  return letter === letter.toLowerCase() ? small : small.toUpperCase()
}

const { allTables } = await import('../../tools/languages.ts')
const tables = await allTables(path.resolve(import.meta.dirname, '../..'))
const inventedOf = (pairs: (typeof tables)[number]['pairs']) =>
  Object.fromEntries(Object.entries(pairs).map(([key, { en }]) => [key, inGreek(en)]))

/** All texts of the language. */
export const inventedTexts = Object.fromEntries(tables.map(({ name, pairs }) => [name, inventedOf(pairs)]))
furtherLanguages[invented] = { ...about, texts: inventedTexts }

/** What a build names in the head of the page. */
export const namedInPage = JSON.stringify([{ code: invented, ...about, address: '/languages/el.json' }])

const notOurs = [
  /https?:\S+/g,
  /[\w.+-]+@[\w.-]+/g,
  /[0-9a-f]{8}-[0-9a-f-]{27}/g,
  /\b(Par|Birdie|Eagle)\b/g, // the tiers of membership, which have these names in every language
  /\b[A-Z]\w+(\/[\w -]+)+/g, // time zones
  /^\p{Lu}{2}$/gu, // countries and the first letters of names
  new RegExp(`\\b(${Intl.supportedValuesOf('currency').join('|')})\\b`, 'g'),
  /^Letter$/g, // the paper, which is called so everywhere
  /(Elin|Wallström|Anna|Lindqvist|Oliver|Bennett|Johan|Åkerström|Tallmo|Skärsätra|Björkvik|Höjden|Visby)/g, // examples
  /\b(Pinhigh|BBCode|CSV|XLSX|JSON|API|QR|PDF|URL|IP|UTC|ISO|OpenStreetMap)\b/g,
]

/** Words in Latin letters; `data` are those that people gave. */
export function latinWords(text: string, data: readonly string[] = []): string[] {
  const ours = [...notOurs, ...data].reduce<string>((rest, one) => rest.replaceAll(one, ' '), text)
  return [...new Set(ours.match(/\p{Script=Latin}{2,}/gu) ?? [])]
}

type Pool = { query: (text: string) => Promise<unknown> }

/** What people named in the fixtures, in other letters. */
export async function nameInNumbers({ pool }: { pool: Pool }): Promise<void> {
  const named: Record<string, readonly string[]> = {
    users: ['first_name', 'last_name'],
    courses: ['name'],
    events: ['title'],
    rounds: ['title', 'course_name'],
    entries: ['note'],
    extras: ['name'],
    forums: ['title'],
    forum_threads: ['title'],
    forum_posts: ['body'],
    invites: ['title', 'text'],
    invite_options: ['description'],
    news: ['title', 'text'],
    messages: ['text'],
  }
  await pool.query(`update parties set title = '№ ' || id`)
  for (const [table, columns] of Object.entries(named))
    await pool.query(`update ${table} set ${columns.map((column, at) => `${column} = '№ ${at + 1}'`).join(', ')}`)
}
