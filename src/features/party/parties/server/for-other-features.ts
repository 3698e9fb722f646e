/** A quick round is played in a personal party, which is made with the first one. */
/** A party goes when nobody uses it, and with its owner's account. */
export { deleteParty, insertParty } from '../writes.ts'
