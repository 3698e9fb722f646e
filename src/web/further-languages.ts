import type { FurtherLanguage, FurtherTexts } from '../languages/further-language.ts'

type Named = Omit<FurtherLanguage, 'texts'> & { code: string; address: string }

/** The build names them in the head of the page (tools/page-languages.ts): without one, nothing is read here. */
const named: Named[] = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="further-languages"]')?.content || '[]',
)

/** What `#further-languages` is in a page; the texts of a language come when somebody reads it. */
export const furtherLanguages: Record<string, FurtherLanguage> = Object.fromEntries(
  named.map(({ code, ...about }) => [code, { ...about, texts: {} }]),
)

/** Fetches the texts of a further language, once. Without a network the page is in English until it is opened again. */
export async function loadTexts(code: string): Promise<void> {
  const [language, address] = [furtherLanguages[code], named.find((one) => one.code === code)?.address]
  if (!language || !address || Object.keys(language.texts).length > 0) return
  const answer = await fetch(address).catch(() => undefined)
  if (answer?.ok) language.texts = (await answer.json()) as FurtherTexts
}
