/** A round that begins at once is a round of its event like any other. A copy of an event has copies of its rounds. */
export { copyRounds, insertRound } from '../writes.ts'
