/** An import and a quick round bring in people, as who adds them by hand does. */
export { addMembership, insertPlayerByHand } from '../writes.ts'
