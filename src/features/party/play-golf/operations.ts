import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { email, empty, exactHandicap, id, line, roundGameType } from '../../../contract/schemas.ts'
import { loggedIn } from '../../../contract/session.ts'
import { courseLine } from '../../play/courses/operations.ts'
import { games, playersAtMost, roundNameAtLeast } from './rules.ts'

/** In the match modes; turn and turn about where nobody says. */
const side = z.optional(z.union([z.literal(0), z.literal(1)]))

/** Somebody with an account, or a player without one as typed in. */
const selectedUser = z.union([
  z.strictObject({ userId: id, side }),
  z.strictObject({
    firstName: line(1, 100),
    lastName: line(1, 100),
    golfClub: line(1, 100),
    handicap: exactHandicap,
    email: z.optional(email),
    side,
  }),
])
export type SelectedUser = z.output<typeof selectedUser>

/**
 * A round of today without further preparation, in the caller's personal party, which is made with the first one. The
 * start list is published at once; a group is its first player's to start.
 */
export const quickStart = operation({
  call: 'post_quick_start',
  summary: 'Start a round of your own',
  description:
    'The caller plays along, named in `selectedUsers` or not. Without premium: stroke play or stableford, 5 players at ' +
    'the most, the caller included. People with an account become members of the personal party and get a mail with a ' +
    'link to leave. `course` is the id of a course; `timeZone` (IANA) counts when the personal party is made.',
  post: '/quick-start',
  input: z.strictObject({
    name: line(roundNameAtLeast, 120),
    course: id,
    gameType: roundGameType,
    selectedUsers: z.array(selectedUser).check(z.maxLength(playersAtMost)),
    timeZone: z.optional(z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_+\-/]+$/))),
  }),
  output: z.object({ partyId: id }),
  who: loggedIn,
  refusals: {
    /** The caller's own. */
    'address-not-confirmed': 403,
    'premium-required': 403,
    'no-such-course': 409,
    /** Stableford needs an index on every hole of the course. */
    'invalid-course': 409,
    /** A selected id belongs to nobody with an account. */
    'no-such-user': 409,
    /** A selected person has not confirmed the e-mail address yet. */
    'player-not-confirmed': 409,
    'player-twice': 409,
    'too-many-players': 409,
    /** A match needs equal sides, a team match somebody of both on each tee. */
    'wrong-sides': 422,
    'too-many-tries': 429,
  },
})

/**
 * What a round of one's own most likely is: course and game of the caller's last round, else the course that their home
 * club has, else the one most played in public parties within a year. Null where nothing of that is known.
 */
export const getQuickStartProposal = operation({
  summary: 'What a round of your own most likely is',
  get: '/quick-start/proposal',
  input: empty,
  output: z.object({ course: z.nullable(courseLine), gameType: z.enum(games.single) }),
  who: loggedIn,
})
