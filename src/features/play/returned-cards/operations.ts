import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { id, instant, integer, line } from '../../../contract/schemas.ts'
import { isAdministrator } from '../../../contract/session.ts'
import { key } from '../scoring/operations/group.ts'
import { mayReadGroup, mayScore } from '../scoring/rules.ts'

const role = z.enum(['player', 'marker'])
const signature = z.object({
  role,
  /** Who signed; of a card of paper who recorded that it is signed. */
  name: z.string(),
  at: instant,
  /** It stands on a card of paper; left out: it was given on a phone. */
  onPaper: z.optional(z.boolean()),
})

const returnedCard = z.object({
  userId: id,
  name: z.string(),
  /** Those who play the ball: the player, or the members of a side with one. */
  members: z.array(id),
  /** Who marks it; null: nobody of the group is left to. */
  marker: z.nullable(z.object({ userId: id, name: z.string() })),
  /** The card that counts, by position; 0: picked up. */
  group: z.array(z.nullable(z.int())),
  /** What the marker has written, by position; null: nothing yet, 0: picked up. */
  markerCard: z.nullable(z.array(z.nullable(z.int()))),
  /** Positions on which they differ. */
  differences: z.array(z.int()),
  /** Of the card as it stands: others do not count any more. */
  signatures: z.array(signature),
  /** `play`: holes are missing; `compare`: they differ; `sign`: signatures are missing; `returned`: locked; `out`: no card. */
  state: z.enum(['out', 'returned', 'play', 'compare', 'sign']),
})
export type ReturnedCard = z.output<typeof returnedCard>

const returnedCards = z.object({
  groupId: id,
  roundId: id,
  eventId: id,
  /** The event asks for the marker's card and both signatures. Matches are not returned on cards. */
  asked: z.boolean(),
  /** All cards are returned: the group is submitted. */
  submitted: z.boolean(),
  cards: z.array(returnedCard),
})
export type ReturnedCards = z.output<typeof returnedCards>

/** The cards of a group on their way back: what the marker has, where it differs, who has signed. */
export const getReturnedCards = operation({
  summary: 'Cards of a group with marker and signatures',
  get: '/scoring-groups/{groupId}/returned-cards',
  input: z.object({ groupId: id }),
  output: returnedCards,
  who: mayReadGroup,
  codes: 'allowed',
})

const refused = {
  'not-asked': 409,
  'card-returned': 409,
  'not-in-group': 422,
  'round-over': 409,
  'key-used': 409,
} as const

/**
 * What the marker of a card has written, all of it; another marker's takes its place. It never changes the card that counts.
 * The same key delivered again changes nothing.
 */
export const saveMarkerCard = operation({
  summary: 'Save what the marker of a card has written',
  put: '/scoring-groups/{groupId}/returned-cards/{userId}/marker',
  input: z.strictObject({
    groupId: id,
    userId: id,
    key,
    /** By position; 0: picked up. */
    strokes: z.array(z.nullable(integer(0, 99))).check(z.maxLength(72)),
    /** Who marks, where it is not whose account this is. */
    name: z.optional(line(2, 60)),
  }),
  output: returnedCards,
  who: mayScore,
  codes: 'allowed',
  idempotent: true,
  refusals: { ...refused, 'name-needed': 422 },
})

/**
 * Signs a card, as its player or its marker, once all holes are there and both are of one mind (`differs`: data.positions).
 * What is signed is the card that was seen: if it is another by now, nothing is signed (`card-changed`: data.positions).
 * The same key delivered again changes nothing.
 * With both signatures it is returned and locked for players; with the last card of the group the group is submitted.
 * On a phone that is handed round `name` says who signs; else whose account it is. Both cannot be the same.
 */
export const signCard = operation({
  summary: 'Sign a card',
  post: '/scoring-groups/{groupId}/returned-cards/{userId}/signatures',
  input: z.strictObject({
    groupId: id,
    userId: id,
    key,
    role,
    /** The card that counts as whoever signs has seen it, by position; 0: picked up. */
    strokes: z.array(z.nullable(integer(0, 99))).check(z.maxLength(72)),
    name: z.optional(line(2, 60)),
  }),
  output: returnedCards,
  who: mayScore,
  codes: 'allowed',
  idempotent: true,
  refusals: {
    ...refused,
    'card-changed': 409,
    incomplete: 409,
    differs: 409,
    'may-not-sign': 403,
    'same-person': 409,
    'name-needed': 422,
  },
})

/**
 * Records that cards of paper bear both signatures, or takes that back. A card with both is returned, as `signCard` does
 * it. What players have signed on a phone is never taken back here. Of a side with one ball one card stands for all.
 * `no-card`, `incomplete`, `card-changed`: data.userIds; nothing is recorded then.
 */
export const signOnPaper = operation({
  summary: 'Record that cards of paper are signed',
  put: '/rounds/{roundId}/paper-signatures',
  input: z.strictObject({
    roundId: id,
    cards: z
      .array(
        z.strictObject({
          userId: id,
          /** The card as it was seen, by position; 0: picked up. Left out: as it stands. */
          strokes: z.optional(z.array(z.nullable(integer(0, 99))).check(z.maxLength(72))),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
    /** False takes back what was recorded. */
    signed: z._default(z.boolean(), true),
  }),
  output: z.object({ eventId: id, userIds: z.array(id) }),
  who: isAdministrator,
  refusals: { 'not-asked': 409, 'round-over': 409, 'no-card': 409, incomplete: 409, 'card-changed': 409 },
})

/** Cards of an event that lack a signature which it asks for: complete or not, of everybody who is not out. */
export const getUnsignedCards = operation({
  summary: 'Cards of an event that are not signed',
  get: '/events/{eventId}/unsigned-cards',
  input: z.object({ eventId: id }),
  output: z.object({
    cards: z.array(
      z.object({ roundId: id, roundTitle: z.string(), userId: id, name: z.string(), missing: z.array(role) }),
    ),
  }),
  who: isAdministrator,
})
