/** Who signs up by an invitation comes to the party that invited them. */
export { setLastParty } from '../writes.ts'
