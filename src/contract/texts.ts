import { furtherLanguages } from '#further-languages'

/** What every `texts.ts` holds of each text, and what the two languages are called in themselves. */
export type Pair = { readonly en: string; readonly sv: string }
const written: Record<keyof Pair, { name: string; locale: string }> = {
  en: { name: 'English', locale: 'en-GB' },
  sv: { name: 'Svenska', locale: 'sv-SE' },
}
const isWritten = (code: string): code is keyof Pair => Object.hasOwn(written, code)

/**
 * A language by its ISO 639-1 code. English and Swedish are written side by side; a further one is a folder of
 * src/languages, of which the code knows nothing: a code from elsewhere becomes a language by `languageOf`.
 */
export type Language = keyof Pair | (string & { readonly further: true })

/** What is read where nobody has chosen, and where a further language lacks a text. */
export const standardLanguage: Language = 'en'

/** All that can be chosen. */
export const languages: readonly Language[] = [...Object.keys(written), ...Object.keys(furtherLanguages)] as Language[]

/** The side of a text that a language reads, where it has none of its own. */
export const sideOf = (pair: Pair, language: Language): string => pair[isWritten(language) ? language : 'en']

/** What a language is called in itself. */
export const languageName = (language: Language): string => aboutOf(language).name

/** The language of a code that came from elsewhere; undefined where there is none such. */
export const knownLanguage = (code: string | null | undefined): Language | undefined =>
  languages.find((language) => language === code)

/** The same; English where there is none such. */
export const languageOf = (code: string | null | undefined): Language => knownLanguage(code) ?? standardLanguage

const aboutOf = (language: Language) => furtherLanguages[language] ?? written[isWritten(language) ? language : 'en']

export type Pairs = Record<string, Pair>

/** The texts of one feature under one name, made by `texts`. */
export type Texts<T extends Pairs = Pairs> = { readonly name: string; readonly pairs: T }

type Plurals<K> = K extends `${infer Base}_other` ? `${Base}_${'zero' | 'two' | 'few' | 'many'}` : never

/**
 * All texts of a table in one further language: a missing one is a type error. Plurals are `key_` and the category that
 * `Intl.PluralRules` names for the locale.
 */
export type WholeTexts<X extends Texts> = { readonly [K in keyof X['pairs']]: string } & {
  readonly [K in Plurals<keyof X['pairs']>]?: string
}

/** Words that are made once the language of the reader is known. */
export type Words = (language: Language) => string

/** The names between braces in a text: 'User {name} of {club}' has 'name' and 'club'. */
export type PlaceholderOf<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

type PluralBase<K> = K extends `${infer Base}_one` ? Base : K extends `${infer Base}_other` ? Base : never
type Plain<K> = K extends `${string}_one` | `${string}_other` ? never : K & string

/** The keys `t` takes: a pair `holes_one`, `holes_other` is called as `holes` with a `count`. */
export type TextKey<X extends Texts> = Plain<keyof X['pairs']> | PluralBase<keyof X['pairs']>

type English<T extends Pairs, K extends string> = K extends keyof T
  ? T[K]['en']
  : `${K}_other` extends keyof T
    ? T[`${K}_other`]['en'] | (`${K}_one` extends keyof T ? T[`${K}_one`]['en'] : never)
    : never

type Named<Name extends string> = { readonly [N in Exclude<Name, 'count'>]: string | number }
type Counted<T extends Pairs, K extends string> =
  K extends PluralBase<keyof T>
    ? { readonly count: number }
    : 'count' extends PlaceholderOf<English<T, K>>
      ? { readonly count: string | number }
      : unknown

type ParametersOf<T extends Pairs, K extends string> = Named<PlaceholderOf<English<T, K>>> & Counted<T, K>

/** The arguments after the key: none where the English text has no placeholder. */
export type TextArguments<X extends Texts, K extends string> = [PlaceholderOf<English<X['pairs'], K>>] extends [never]
  ? K extends PluralBase<keyof X['pairs']>
    ? [parameters: { readonly count: number }]
    : []
  : [parameters: ParametersOf<X['pairs'], K>]

export type Translate<X extends Texts> = <K extends TextKey<X>>(key: K, ...parameters: TextArguments<X, K>) => string

type SamePlaceholders<T extends Pairs> = {
  [K in keyof T]: [PlaceholderOf<T[K]['sv']>] extends [PlaceholderOf<T[K]['en']>]
    ? unknown
    : { sv: 'the Swedish text has a placeholder that the English text lacks' }
}

/**
 * The texts of one feature, English and Swedish side by side.
 *
 * `{name}` is filled from the parameters; `key_one` and `key_other` are chosen by `count` and called as `key`.
 * The compiler refuses a missing language, an unknown key, a missing parameter, and a Swedish placeholder that
 * English lacks. `name` is unique in the application: that of the feature folder.
 */
export const texts = <const N extends string, const T extends Pairs>(
  name: N,
  pairs: T & SamePlaceholders<T>,
): { readonly name: N; readonly pairs: T } => ({ name, pairs })

/** One text in one language, for mails and other places without a page. */
export const translate = <X extends Texts, K extends TextKey<X>>(
  table: X,
  language: Language,
  key: K,
  ...[parameters]: TextArguments<X, K>
): string =>
  fill(furtherText(table, language, key, parameters) ?? ownText(table, language, key, parameters), parameters)

/** Undefined in English and Swedish, and where a further language lacks the text. */
const furtherText = (table: Texts, language: Language, key: string, parameters: Filling): string | undefined => {
  const own = furtherLanguages[language]?.texts[table.name]
  return own && (own[key] ?? own[`${key}_${formOf(language, parameters)}`] ?? own[`${key}_other`])
}

const ownText = (table: Texts, language: Language, key: string, parameters: Filling): string => {
  const { pairs } = table
  const pair =
    pairs[key] ??
    pairs[`${key}_${formOf(isWritten(language) ? language : standardLanguage, parameters)}`] ??
    pairs[`${key}_other`]
  if (!pair) throw new Error(`No text '${key}' in '${table.name}'`)
  return sideOf(pair, language)
}

const formOf = (language: Language, parameters: Filling) =>
  typeof parameters?.count === 'number' ? pluralRules(language).select(parameters.count) : 'other'

type Filling = Readonly<Record<string, string | number>> | undefined

const fill = (text: string, parameters: Filling) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => filling(parameters?.[name] ?? whole))

/** Below zero with the true minus, as `formatsFor` writes numbers. */
const filling = (value: string | number) => (typeof value === 'number' && value < 0 ? `−${-value}` : String(value))

/** The BCP 47 locale by which dates, numbers and plurals of a language are written. */
export const localeOf = (language: Language): string => aboutOf(language).locale

/** Keeps what was made of each name: a format takes far longer to make than to use, and a board has a thousand numbers. */
function kept<Name, Value>(make: (name: Name) => Value): (name: Name) => Value {
  const values = new Map<Name, Value>()
  return (name) => {
    const value = values.get(name) ?? make(name)
    values.set(name, value)
    return value
  }
}

const pluralRules = kept((language: Language) => new Intl.PluralRules(localeOf(language)))

/** The sign before the decimals of a number in a file of values: a comma, or a point. */
export const decimalSign = (language: Language): ',' | '.' =>
  new Intl.NumberFormat(localeOf(language)).format(0.5).includes(',') ? ',' : '.'

/** A moment, a number of milliseconds since 1970, or an ISO text; 'yyyy-mm-dd' is a day without a time zone. */
export type Moment = Date | number | string

const isDay = (value: Moment) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/**
 * Dates, numbers and golf figures written the way the language writes them. Minus is the true minus, U+2212. Moments are by
 * the clock of `timeZone`; left out: of whoever reads, in a browser.
 */
export const formatsFor = (language: Language, timeZone?: string) => {
  const locale = localeOf(language)
  const numberFormat = kept(
    (decimals: number | undefined) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 2 }),
  )
  const dateFormat = kept(
    (options: string) => new Intl.DateTimeFormat(locale, JSON.parse(options) as Intl.DateTimeFormatOptions),
  )
  const dayOptions: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
  const at = (value: Moment, options: Intl.DateTimeFormatOptions) => {
    const moment = new Date(value)
    // Whose clock is that of the device may travel: its zone shows in how far it is from UTC.
    const zone = isDay(value) ? { timeZone: 'UTC' } : timeZone ? { timeZone } : { offset: moment.getTimezoneOffset() }
    return dateFormat(JSON.stringify({ ...options, ...zone })).format(moment)
  }
  const number = (value: number, decimals?: number) => numberFormat(decimals).format(value).replace('-', '−')
  return {
    locale,
    /** 6 Sept 2025 */
    date: (value: Moment) => at(value, dayOptions),
    /** 6 Sept 2025, 6–7 Sept 2025, 30 Sept – 1 Oct 2025: from the first day to the last, each 'yyyy-mm-dd' */
    dateRange: (first: string, last: string) =>
      dateFormat(JSON.stringify({ ...dayOptions, timeZone: 'UTC' }))
        .formatRange(new Date(first), new Date(last))
        .replace(/\s*–\s*/, first.slice(0, 7) === last.slice(0, 7) ? '–' : ' – '),
    /** Saturday 6 September 2025 */
    fullDate: (value: Moment) =>
      `${at(value, { weekday: 'long', day: 'numeric', month: 'long' })} ${at(value, { year: 'numeric' })}`,
    /** Saturday 6 September */
    longDate: (value: Moment) => at(value, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** 14:08 */
    time: (value: Moment) => at(value, { hour: '2-digit', minute: '2-digit' }),
    /** 14:08:32 */
    timeWithSeconds: (value: Moment) => at(value, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    /** 6 Sept 2025, 14:08 */
    dateAndTime: (value: Moment) => at(value, { ...dayOptions, hour: '2-digit', minute: '2-digit' }),
    /** 1,234.5; with `decimals` exactly that many */
    number,
    /** Bytes of files and disks: 1.8 GB, 312 MB */
    fileSize: (bytes: number) =>
      bytes >= 1024 ** 3 ? `${number(bytes / 1024 ** 3, 1)} GB` : `${number(Math.ceil(bytes / 1024 ** 2))} MB`,
    /** An exact handicap: one decimal, and a plus handicap (stored below zero, −2.4) with its plus: +2.4 */
    handicap: (value: number) => {
      const tenths = Math.round(Math.abs(value) * 10) / 10
      return (value < 0 && tenths > 0 ? '+' : '') + number(tenths, 1)
    },
    /** Strokes against par: −4, E, +2 */
    toPar: (value: number) => (value === 0 ? 'E' : value > 0 ? `+${number(value)}` : number(value)),
    /** Names in the order of the language: Å Ä Ö last in Swedish */
    compare: new Intl.Collator(locale, { numeric: true }).compare,
  }
}

export type Formats = ReturnType<typeof formatsFor>
