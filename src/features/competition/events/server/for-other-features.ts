/**
 * A round that begins at once makes its event. Whoever changes what a board shows raises the event's version, and holds
 * the event where two such changes must not meet. A picture is stored and shown at the head of an event in one step.
 */
export { insertEvent, lockEvent, lockHeroOfEvent, setHeroOfEvent, touchEvent, touchEventsOf } from '../writes.ts'
