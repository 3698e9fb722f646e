/**
 * Results that an administrator enters or corrects are on the same cards as those that groups save: the round is held, so
 * that no group starts meanwhile, and groups hear that their cards have changed.
 */

export {
  type Card,
  type ExtraCount,
  insertCards,
  lockCards,
  lockGroupsOfRound,
  lockMarks,
  type NewCard,
  writeCards,
  writeMarks,
} from '../writes/by-hand.ts'
export { keepEventHandicaps, lockRound, raiseGroup } from '../writes.ts'
/** A card that the office adds receives what its player would have started with. */
export { handicapFacts } from './handicap-facts.ts'
export { strokesOfSide } from './start-sides.ts'
