/**
 * An import and a quick round bring in people as who adds them by hand does; an import changes them, too, and is taken back
 * as long as nothing was built on it. Who administers a party, owns it or leaves it, is asked by the party's own settings.
 */
export {
  addMembership,
  changeMembership,
  deletePlayer,
  insertPlayerByHand,
  lockMembership,
  removeMembership,
  setAdministrators,
  updatePlayer,
  withdrawInvitation,
} from '../writes.ts'
