/** A correction that is accepted becomes the card of its course. */

/** An import adds what the catalogue lacks. */
export { fillCard, insertNew, lockCatalogue } from '../writes/imported.ts'
export { lockCourse, updateCourse } from '../writes.ts'
