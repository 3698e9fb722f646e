/** A correction that is accepted becomes the card of its course. */
export { lockCourse, updateCourse } from '../writes.ts'
