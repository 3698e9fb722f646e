/** The page of notifications has the switch of these mails beside its own. */
export { setNewsByMail } from '../writes.ts'
