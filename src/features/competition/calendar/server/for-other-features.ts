/** Who takes an event or an invite away lets calendars know. */
export { rememberCancelled } from '../writes.ts'
