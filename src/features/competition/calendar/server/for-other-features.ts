/** Who takes an event or an invite away has calendars told of it. */
export { rememberCancelled } from '../writes.ts'
