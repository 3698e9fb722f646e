/** A party is made with its first forums. */

/** The page of notifications has the switch of the forum's mails beside its own. */
export { setStopped } from '../writes/digests.ts'
export { insertFirstForums } from '../writes/forums.ts'
