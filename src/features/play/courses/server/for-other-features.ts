/** An import adds what the catalogue lacks. */
export { fillCard, insertNew, lockCatalogue } from '../writes/imported.ts'
/** A correction that is accepted becomes the card of its course. */
export { lockCourse, replaceTees, updateCourse } from '../writes.ts'
