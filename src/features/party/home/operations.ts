import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, empty, id, instant } from '../../../contract/schemas.ts'
import { anyone, isSelfOrLevel50, maySee } from '../../../contract/session.ts'
import { eventInList } from '../../competition/events/operations/event.ts'
import { champion } from '../../play/leaderboard/operations/official.ts'
import { totals } from '../parties/operations.ts'

/** A picture of the party's events, with the words that belong to it. */
const pastPicture = z.object({
  id,
  original: z.string(),
  thumbnail: z.string(),
  /** Pixels of the original. */
  width: z.int(),
  height: z.int(),
  description: z.string(),
  created: instant,
  /** Null for a picture of the party without event. */
  event: z.nullable(z.object({ id, title: z.string() })),
})
export type PastPicture = z.output<typeof pastPicture>

/**
 * Everything on the home page of a party in one answer, the same for whoever may see it. Answers carry an ETag;
 * `If-None-Match` gets 304.
 */
export const getPartyHome = operation({
  summary: 'The home page of a party',
  get: '/parties/{partyId}/home',
  input: z.object({ partyId: id }),
  output: z.object({
    /** The day in the party's time zone. */
    today: day,
    party: z.object({
      id,
      title: z.string(),
      website: z.string(),
      heroImage: z.nullable(z.string()),
      isPublic: z.boolean(),
      totals,
    }),
    /** The latest first. */
    events: z.array(eventInList),
    champion: z.nullable(champion),
    /** The latest; `ingress` is BBCode. */
    news: z.nullable(
      z.object({ id, title: z.string(), ingress: z.string(), date: instant, heroImage: z.nullable(z.string()) }),
    ),
    /** At most 60, the latest first. */
    pictures: z.array(pastPicture),
  }),
  who: maySee,
  conditional: true,
})
export type PartyHome = z.output<typeof getPartyHome.output>

const userEvent = z.object({
  eventId: id,
  eventTitle: z.string(),
  partyId: id,
  partyTitle: z.string(),
  startdate: day,
  enddate: day,
  /** By the day in the party's time zone. */
  state: z.enum(['upcoming', 'ongoing', 'past']),
})
export type UserEvent = z.output<typeof userEvent>

/** What a person's own start page shows, of all their parties: events by their first day, the latest first, 500 at most. */
export const getUserInfo = operation({
  call: 'get_user_info',
  summary: 'Events, unread messages and unanswered invitations of a person',
  get: '/users/{userId}/info',
  input: z.object({ userId: id }),
  output: z.object({
    /** The account is at most 7 days old. */
    isNew: z.boolean(),
    events: z.array(userEvent),
    /** By the latest end date of their events, those without last, then by title. */
    parties: z.array(
      z.object({
        partyId: id,
        partyTitle: z.string(),
        latest: z.nullable(z.object({ eventTitle: z.string(), enddate: day })),
      }),
    ),
    /** Parties with unread messages. */
    unreads: z.array(z.object({ partyId: id, partyTitle: z.string(), unreads: z.object({ unreadCount: z.int() }) })),
    /** What waits for the person's answer, the nearest last registration date first, 50 at most. */
    invites: z.array(
      z.object({ inviteId: id, token: id, title: z.string(), partyId: id, partyTitle: z.string(), deadlineDate: day }),
    ),
  }),
  who: isSelfOrLevel50,
  conditional: true,
  acting: 'refused',
})
export type UserInfo = z.output<typeof getUserInfo.output>

/** Up to four public parties, that with the latest saved result first. */
export const getActiveParties = operation({
  summary: 'Parties in which something is going on',
  get: '/active-parties',
  input: empty,
  output: z.object({
    parties: z.array(
      z.object({
        id,
        title: z.string(),
        totals,
        /** What goes on today, if anything. */
        ongoing: z.nullable(z.object({ id, title: z.string() })),
      }),
    ),
  }),
  who: anyone,
  conditional: true,
})
