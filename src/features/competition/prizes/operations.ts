import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { basis } from '../../../contract/result-schemas.ts'
import { done, id, instant, integer, languageOrEnglish, line, shareKey, tableFiles } from '../../../contract/schemas.ts'
import { isAdministrator, maySee } from '../../../contract/session.ts'

const prize = z.strictObject({
  /** Made by the caller, so that a decision of the committee keeps to its prize when the list changes. */
  id,
  /** What is won, such as 'Gift card 500'. */
  title: line(0, 120),
  of: z.enum(['players', 'teams', 'contest']),
  /** Name of the class whose places they are; null: everybody's. */
  class: z._default(z.nullable(line(1, 60)), null),
  basis: z._default(basis, 'net'),
  /** Places in this round alone, or the round of the contest; null: in the event. */
  roundId: z._default(z.nullable(id), null),
  contestId: z._default(z.nullable(integer(1, 5)), null),
  hole: z._default(z.nullable(integer(1, 72)), null),
  place: integer(1, 100),
  /** Won besides another prize where a person gets one. */
  besides: z._default(z.boolean(), false),
})

const rules = {
  /** Who has a prize is passed over in those that follow in the list. */
  onePerPerson: z.boolean(),
  /** Equals are parted as the event does it, or share the prizes of their places. */
  ties: z.enum(['event', 'shared']),
  prizes: z.array(prize).check(z.maxLength(300)),
}

const winner = z.object({ id: z.string(), name: z.string() })

const award = z.object({
  ...prize.shape,
  /** Several share it; empty: nobody has won it yet. */
  winners: z.array(winner),
  /** What the place goes by; null where that is no number. */
  value: z.nullable(z.number()),
  /** What `value` counts. */
  unit: z.enum(['strokes', 'toPar', 'points', 'm', 'none']),
})
export type Award = z.output<typeof award>

const wonPrize = z.object({
  ...award.shape,
  /** Who would have won it and has one already. */
  passedOver: z.array(z.object({ ...winner.shape, prizeId: id })),
  /** Everybody whom the ranking has, the best first. */
  ranking: z.array(winner),
  /** What an administrator has decided instead; null: it goes by the rules. */
  decision: z.nullable(z.object({ reason: z.string(), byName: z.string(), at: instant })),
})
export type WonPrize = z.output<typeof wonPrize>

/** The prizes of an event with those who win them: derived from the results each time, provisional until these are official. */
export const getPrizes = operation({
  summary: 'Prizes of an event and who wins them',
  get: '/events/{eventId}/prizes',
  input: z.object({ eventId: id }),
  output: z.object({
    eventId: id,
    isOfficial: z.boolean(),
    /** On which there are places of players; with one of them a prize goes by that, whatever its own basis. */
    bases: z.array(basis),
    onePerPerson: rules.onePerPerson,
    ties: rules.ties,
    prizes: z.array(wonPrize),
    /** How many of them the ceremony has shown, the last of the list first; null: there is none. */
    shown: z.nullable(z.int()),
  }),
  who: isAdministrator,
})
export type Prizes = z.output<typeof getPrizes.output>

/**
 * Replaces the list of prizes and its rules. The order of the list is the order in which a person keeps prizes, and its end
 * is where the ceremony begins. Decisions of prizes that are gone go with them.
 */
export const updatePrizes = operation({
  summary: 'Change the prizes of an event',
  put: '/events/{eventId}/prizes',
  input: z.object({
    eventId: id,
    ...rules,
    /** What the caller saw; another list there now: `changed-meanwhile`. */
    was: z.optional(z.strictObject(rules)),
  }),
  output: done,
  who: isAdministrator,
  refusals: {
    'changed-meanwhile': 409,
    /** An id stands twice in the list. */
    'named-twice': 422,
    /** The event has no such round, class or contest. */
    'no-such-ranking': 422,
    /** The ceremony has begun. */
    'ceremony-begun': 409,
  },
})

/** Gives a prize to others than the rules do, or to nobody, with the reason. They must stand in its ranking. */
export const decidePrize = operation({
  summary: 'Give a prize by decision',
  put: '/events/{eventId}/prizes/{prizeId}/decision',
  input: z.object({
    eventId: id,
    prizeId: id,
    /** Ids of players, sides or teams; empty: it is not given. */
    winners: z.array(line(1, 60)).check(z.maxLength(50)),
    reason: line(1, 500),
  }),
  output: done,
  who: isAdministrator,
  refusals: { 'no-such-prize': 404, 'not-in-ranking': 422, 'named-twice': 422 },
})

/** Takes such a decision back: the prize goes by the rules again. */
export const withdrawPrizeDecision = operation({
  summary: 'Take back the decision on a prize',
  delete: '/events/{eventId}/prizes/{prizeId}/decision',
  input: z.object({ eventId: id, prizeId: id }),
  output: done,
  who: isAdministrator,
  refusals: { 'no-such-decision': 404 },
})

/**
 * Moves the ceremony: so many prizes are shown on the big screen, from the last of the list to the first; null ends it.
 * `was`: where the caller saw it, so that two hands do not take two steps. `not-official`: results may still change.
 */
export const showPrizes = operation({
  summary: 'Show prizes in the ceremony',
  put: '/events/{eventId}/prize-ceremony',
  input: z.object({ eventId: id, shown: z.nullable(integer(0, 300)), was: z.nullable(integer(0, 300)) }),
  output: done,
  who: isAdministrator,
  refusals: { 'changed-meanwhile': 409, 'not-official': 409 },
})

/** What the ceremony has shown so far, the latest first. Nothing of what is still to come. Visitors as for getEventBoard. */
export const getCeremony = operation({
  summary: 'The prize ceremony of an event',
  get: '/events/{eventId}/prize-ceremony',
  input: z.object({ eventId: id, key: shareKey }),
  output: z.object({
    eventId: id,
    title: z.string(),
    partyTitle: z.string(),
    /** It has begun. */
    isOn: z.boolean(),
    /** How many prizes there are. */
    count: z.int(),
    awards: z.array(award),
  }),
  who: maySee,
})
export type Ceremony = z.output<typeof getCeremony.output>

/** The prizes with their winners as a table, in the order of the list. */
export const exportPrizes = operation({
  summary: 'The prizes of an event as CSV or XLSX',
  get: '/events/{eventId}/prize-file',
  input: z.object({
    eventId: id,
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    language: languageOrEnglish,
  }),
  output: z.string(),
  who: isAdministrator,
  files: tableFiles,
})
