/** Whatever can move a place of an official event has its results computed anew. */
export { recomputeIfOfficial } from '../writes.ts'
