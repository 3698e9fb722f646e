/** The page of notifications has the switch of the forum's mails beside its own, and what reached a device is not mailed. */
export { noteTold, setStopped } from '../writes/digests.ts'
/** A party is made with its first forums. */
export { insertFirstForums } from '../writes/forums.ts'
