import { type Language, type TextKey, texts, translate } from '../../contract/texts.ts'

/** Titles of problems by status, and what is wrong with an input. */
export const problemTexts = texts('problems', {
  400: { en: 'Not an HTTP request', sv: 'Ingen HTTP-förfrågan' },
  401: { en: 'Login needed', sv: 'Inloggning behövs' },
  403: { en: 'Not allowed', sv: 'Inte tillåtet' },
  404: { en: 'Not found', sv: 'Finns inte' },
  405: { en: 'Method not allowed', sv: 'Metoden stöds inte' },
  408: { en: 'Too slow', sv: 'För långsamt' },
  409: { en: 'Not possible as things stand', sv: 'Inte möjligt i nuläget' },
  410: { en: 'Gone', sv: 'Borta' },
  413: { en: 'Too large', sv: 'För stort' },
  415: { en: 'Not this kind of content', sv: 'Fel slags innehåll' },
  422: { en: 'Input refused', sv: 'Inmatningen godtas inte' },
  429: { en: 'Too many requests', sv: 'För många anrop' },
  431: { en: 'Too long a head', sv: 'För långt huvud' },
  500: { en: 'Something went wrong here', sv: 'Något gick fel här' },
  503: { en: 'Not at the moment', sv: 'Inte just nu' },
  refused: { en: 'Refused', sv: 'Avvisat' },

  missing: { en: 'Is missing.', sv: 'Saknas.' },
  'type-string': { en: 'Has to be a text.', sv: 'Ska vara en text.' },
  'type-number': { en: 'Has to be a number.', sv: 'Ska vara ett tal.' },
  'type-int': { en: 'Has to be a whole number.', sv: 'Ska vara ett heltal.' },
  'type-boolean': { en: 'Has to be true or false.', sv: 'Ska vara true eller false.' },
  'type-array': { en: 'Has to be a list.', sv: 'Ska vara en lista.' },
  'type-object': { en: 'Has to be an object.', sv: 'Ska vara ett objekt.' },
  'type-other': { en: 'Has to be {type}.', sv: 'Ska vara {type}.' },
  least: { en: 'Has to be at least {limit}.', sv: 'Ska vara minst {limit}.' },
  most: { en: 'May be at most {limit}.', sv: 'Får vara högst {limit}.' },
  characters_one: { en: 'Needs at least {count} character.', sv: 'Behöver minst {count} tecken.' },
  characters_other: { en: 'Needs at least {count} characters.', sv: 'Behöver minst {count} tecken.' },
  charactersMost_one: { en: 'Takes at most {count} character.', sv: 'Tar högst {count} tecken.' },
  charactersMost_other: { en: 'Takes at most {count} characters.', sv: 'Tar högst {count} tecken.' },
  entries_one: { en: 'Needs at least {count} entry.', sv: 'Behöver minst {count} post.' },
  entries_other: { en: 'Needs at least {count} entries.', sv: 'Behöver minst {count} poster.' },
  entriesMost_one: { en: 'Takes at most {count} entry.', sv: 'Tar högst {count} post.' },
  entriesMost_other: { en: 'Takes at most {count} entries.', sv: 'Tar högst {count} poster.' },
  step: { en: 'Has to be a multiple of {limit}.', sv: 'Ska vara en multipel av {limit}.' },
  choices: { en: 'Has to be one of {choices}.', sv: 'Ska vara något av {choices}.' },
  unknown: { en: 'There is no such field here.', sv: 'Det finns inget sådant fält här.' },
  key: { en: 'This name cannot be used.', sv: 'Det namnet kan inte användas.' },
  other: { en: 'Cannot be used like this.', sv: 'Kan inte användas så här.' },

  'form-id': { en: 'Has to be an id: a UUID in lower case.', sv: 'Ska vara ett id: en UUID med små bokstäver.' },
  'form-uuid': { en: 'Has to be a UUID.', sv: 'Ska vara en UUID.' },
  'form-email': { en: 'Has to be an e-mail address.', sv: 'Ska vara en e-postadress.' },
  'form-day': { en: 'Has to be a day as yyyy-mm-dd.', sv: 'Ska vara en dag som åååå-mm-dd.' },
  'form-instant': {
    en: 'Has to be an instant in UTC, such as 2026-06-06T10:11:12Z.',
    sv: 'Ska vara en tidpunkt i UTC, till exempel 2026-06-06T10:11:12Z.',
  },
  'form-country': {
    en: 'Has to be a country as two lower-case letters.',
    sv: 'Ska vara ett land som två små bokstäver.',
  },
  'form-line': { en: 'Holds a character that cannot be stored.', sv: 'Innehåller ett tecken som inte kan sparas.' },
  'form-other': { en: 'Does not have the form {pattern}.', sv: 'Har inte formen {pattern}.' },

  noAddress: { en: 'There is no such address.', sv: 'Den adressen finns inte.' },
  noThing: { en: 'There is no such thing here.', sv: 'Det finns inte här.' },
  method: { en: 'This address takes {methods}.', sv: 'Den här adressen tar {methods}.' },
  noJson: { en: 'The body is no JSON.', sv: 'Innehållet är inte JSON.' },
  noContentType: { en: 'Send the body as application/json.', sv: 'Skicka innehållet som application/json.' },
  tooLarge: { en: 'The body is too large.', sv: 'Innehållet är för stort.' },
  unreadable: { en: 'This request cannot be read.', sv: 'Förfrågan kan inte läsas.' },
  away: {
    en: 'The database cannot be reached at the moment. Please try again in a few seconds.',
    sv: 'Databasen går inte att nå just nu. Försök igen om några sekunder.',
  },
  filesAway: {
    en: 'Pictures cannot be stored or fetched at the moment. Nothing was half stored; please try again in a while.',
    sv: 'Bilder går inte att spara eller hämta just nu. Inget sparades till hälften; försök igen om en stund.',
  },
  failed: {
    en: 'Something went wrong here. Its number is {number}.',
    sv: 'Något gick fel här. Det har nummer {number}.',
  },
})

export type ProblemKey = TextKey<typeof problemTexts>

/** One of them by a key that is known only at run time. */
export const sayProblem = (language: Language, key: ProblemKey, parameters: Record<string, string | number> = {}) =>
  (translate as (of: typeof problemTexts, language: Language, key: ProblemKey, parameters: object) => string)(
    problemTexts,
    language,
    key,
    parameters,
  )
