/** A copy of an event has the same rules of entry, on its own days. */
export { copyEntryRules } from '../writes/entries.ts'
