import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, empty, id, instant } from '../../../contract/schemas.ts'
import { anyone, isMember, isSelfOrLevel50, maySee } from '../../../contract/session.ts'
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

const ownStart = z.object({
  roundId: id,
  roundTitle: z.string(),
  roundDate: day,
  courseName: z.string(),
  /** The moment of the tee time; null without one. */
  at: z.nullable(instant),
  /** The same, HH:MM, by the party's clock. */
  time: z.nullable(z.string()),
  /** The hole that the group starts from. */
  startHole: z.int(),
  /** Tee time of the group that starts from that hole before it; null: nobody does. */
  before: z.nullable(z.string()),
  /** Who plays in the group, in the order of the list, with the strokes that each receives; null: not known yet. */
  players: z.array(z.object({ userId: id, name: z.string(), received: z.nullable(z.int()) })),
  /** Numbers of the holes on which the caller receives a stroke, by the numbers, one for each stroke. */
  strokesOn: z.array(z.int()),
})
export type OwnStart = z.output<typeof ownStart>

/**
 * What an event holds for the caller: the next start, the group that is under way, and the invitation to it. What it
 * stands at is on its board.
 */
export const getOwnPart = operation({
  summary: 'Own part in an event',
  get: '/events/{eventId}/own-part',
  input: z.object({ eventId: id }),
  output: z.object({
    eventId: id,
    /** IANA name, of the party. */
    timeZone: z.string(),
    /** The first tee time of the first round that has a start list; null: none has one. */
    firstTee: z.nullable(z.object({ day, time: z.string() })),
    /** Null: on no published start list of a round that is not begun. */
    start: z.nullable(ownStart),
    /** The caller's unfinished scoring group, with the holes in its order; null: none. */
    group: z.nullable(z.object({ groupId: id, holes: z.array(z.int()) })),
    /** Null: the caller is not asked. */
    invitation: z.nullable(
      z.object({
        inviteId: id,
        token: id,
        deadlineDate: day,
        answer: z.enum(['none', 'coming', 'waiting', 'not-coming']),
        coming: z.int(),
        invited: z.int(),
      }),
    ),
  }),
  who: isMember,
})
export type OwnPart = z.output<typeof getOwnPart.output>

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
