/** A round that begins at once is a round of its event like any other. */
export { insertRound } from '../writes.ts'
