/** What the folder of a further language says of it in `language.ts` (docs/languages.md). */
export type AboutLanguage = {
  /** Its name in itself. */
  readonly name: string
  /** BCP 47: how dates, numbers and plurals are written, and what files of values are separated by. */
  readonly locale: string
  /** `npm run check` refuses a complete language that lacks a text. Others are filled up with English ones. */
  readonly complete: boolean
}

/** Texts by the name of their table and their key, as in the `texts.ts` of the features. */
export type FurtherTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A language beyond English and Swedish. */
export type FurtherLanguage = AboutLanguage & { texts: FurtherTexts }
