/** A round that begins at once is a round of its event like any other. A copy of an event has copies of its rounds. */
/** A side that plays one ball has one tee. */
export { changeTees, copyRounds, insertRound } from '../writes.ts'
