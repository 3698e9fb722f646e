/**
 * A round that begins at once makes its event. Whoever changes what a board shows raises the event's version, and holds
 * the event where two such changes must not meet.
 */
export { insertEvent, lockEvent, touchEvent } from '../writes.ts'
