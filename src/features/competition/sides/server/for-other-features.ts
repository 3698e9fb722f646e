/** A group that starts makes sides of players who are in none. */
export { keepSides } from '../writes.ts'
