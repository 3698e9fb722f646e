/**
 * A quick round is played in a personal party, which is made with the first one. A party goes when nobody uses it, and
 * with its owner's account. A picture is stored and shown at the head of a party in one step.
 */
export { deleteParty, insertParty, lockHero, setHero } from '../writes.ts'
