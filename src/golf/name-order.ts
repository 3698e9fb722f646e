/** One order of names for every reader, Å Ä Ö last: what is stored or shared cannot depend on who reads it. */
export const nameOrder = new Intl.Collator('sv')

/** Whether two names are the same, whatever their case and accents. */
export const isSameName = (one: string, other: string) => sameness.compare(one, other) === 0
const sameness = new Intl.Collator('sv', { sensitivity: 'base' })
