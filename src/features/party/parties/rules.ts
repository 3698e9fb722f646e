import { isMailbox } from '../../../contract/mailbox.ts'

/** Fewest characters of a party's name. */
export const partyNameAtLeast = 6
export const partyNameAtMost = 80

/** Letters of any script, digits, spaces and - ' & . , ( ) / */
export const hasPartyNameCharacters = (name: string) => /^[\p{L}\p{M}\p{Nd} \-'&.,()/]*$/u.test(name)

/** The personal party does not count: one party of one's own without premium, any number with it. */
export const mayOwnAnother = (person: { premium: boolean; ownedParties: number }) =>
  person.premium || person.ownedParties === 0

/** Where a party has no address, it has none: everything else must be a page on the web. */
export const isWebsite = (text: string) => text === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text)

/** The addresses of a list separated by commas, without blanks and empty ones. */
export const addressesOf = (list: string) =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

export const isAddressList = (list: string) => addressesOf(list).every(isMailbox)

/** Undefined unless this machine knows the zone. */
export function knownZone(timeZone: string | undefined) {
  if (timeZone === undefined) return undefined
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** ISO 4217 codes that this machine knows. */
export const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code)

/** Those that are offered first: of the countries around. */
export const usualCurrencies = ['SEK', 'NOK', 'DKK', 'EUR', 'GBP', 'ISK', 'CHF', 'USD'] as const

/** Of parties that a search finds, so many are counted. */
export const countedAtMost = 1_000

/** Words that the names of many clubs share, in the languages of the countries that play most. */
const sharedWords = [
  'golf',
  'golfklubb',
  'golfklub',
  'golfclub',
  'klubb',
  'klubben',
  'club',
  'country',
  'links',
  'society',
]
const wordAtLeast = 3

/**
 * The words of a search that tell one party from others, for an index that would go through nearly all names for 'golf' or
 * its beginning. All of the text where it has no other word; parts of three letters are the least that the index knows.
 */
export function tellingWords(search: string): string[] {
  const words = search.split(' ').filter((word) => word.length >= wordAtLeast)
  const telling = words.filter((word) => !sharedWords.some((shared) => shared.startsWith(word)))
  return telling.length > 0 ? telling : [search]
}
