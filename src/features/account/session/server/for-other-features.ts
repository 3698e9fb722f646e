/** Who signs up by an invitation comes to the party that invited them. */
export { setLastParty } from '../writes.ts'
/** Whoever has passed the second step, or shown both factors at once, is logged in. */
/** Who has shown who they are in another way than by a password goes on as everybody does. */
export { openLogin, passFirstFactor } from './first-factor.ts'
