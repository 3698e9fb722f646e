import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AboutLanguage, FurtherLanguage, FurtherTexts } from './further-language.ts'

const isSource = (file: string) => file.endsWith('.ts') && file !== 'language.ts'

/** The language of a folder: `language.ts` says what it is, each file beside it has some of its texts. */
async function languageIn(folder: string): Promise<FurtherLanguage> {
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href)
  const about = (await load('language.ts')) as { language: AboutLanguage }
  const files = await Promise.all(fs.readdirSync(folder).filter(isSource).map(load))
  return { ...about.language, texts: joined(files.map((file) => (file as { texts: FurtherTexts }).texts)) }
}

/** A table may stand in several files, as the sentences of refusals do. */
function joined(parts: readonly FurtherTexts[]): FurtherTexts {
  const whole: Record<string, Record<string, string>> = {}
  for (const [name, texts] of parts.flatMap((part) => Object.entries(part))) whole[name] = { ...whole[name], ...texts }
  return whole
}

/** The languages of a folder, by ISO 639-1 code, which is the name of the folder of each. */
export async function languagesIn(folder: string): Promise<Record<string, FurtherLanguage>> {
  const codes = fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const read = codes.map(async (code) => [code, await languageIn(path.join(folder, code))] as const)
  return Object.fromEntries(await Promise.all(read))
}

/** What `#further-languages` is on the server; in a page it is web/further-languages.ts. */
export const furtherLanguages = await languagesIn(import.meta.dirname)
