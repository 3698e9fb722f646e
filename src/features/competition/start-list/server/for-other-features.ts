/** A round that begins at once has its start list. */
export { keepList } from '../writes.ts'
