/**
 * A language beyond English and Swedish. `texts`: by the name of the table and the key, as in the `texts.ts` of the
 * features; placeholders are those of the English text, and what is missing stands in English. Plurals are `key_` and the
 * category that `Intl.PluralRules` names for the locale.
 */
export type FurtherLanguage = {
  /** Its name in itself. */
  name: string
  /** BCP 47: how dates, numbers and plurals are written. */
  locale: string
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** By ISO 639-1 code. docs/languages.md says how one is added. */
export const furtherLanguages: Record<string, FurtherLanguage> = {}
