/** Who signs up by an invitation comes to the party that invited them. */
export { setLastParty } from '../writes.ts'
/** Whoever has passed the second step, or shown both factors at once, is logged in. */
export { openLogin } from './first-factor.ts'
