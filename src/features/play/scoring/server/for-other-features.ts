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
export { keepDelivered, keepEventHandicaps, lockRound, raiseGroup } from '../writes.ts'
/** A group's cards with who asks, and why it takes none any more. */
export { closedTexts, type GroupFacts, groupFactsIn } from './group-facts.ts'
/** A card that the office adds receives what its player would have started with. */
export { handicapFacts } from './handicap-facts.ts'
/** A group that is scored by the code of its place on the start list. */
export { readGroup as groupAsShown } from './read-group.ts'
/** Cards that are returned one by one, each signed by its player and its marker. */
export { lockScoringGroup, returnCards, submitIfReturned } from './return-cards.ts'
export { deliveredBefore } from './save-hole.ts'
export { freePlayers, proposedStrokes, startByCode } from './start-by-code.ts'
export { strokesOfSide } from './start-sides.ts'
