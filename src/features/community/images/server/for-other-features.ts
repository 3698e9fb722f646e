/** A picture is stored with what it is shown in, and goes with it. */
export { insertImage, type NewImage, removeImage } from '../writes.ts'
export { storeImage, storeTurned } from './store-image.ts'
