import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, done, email, id, instant, integer, line, paragraphs } from '../../../contract/schemas.ts'
import { type InParty, isAdministrator, isMember, type Session } from '../../../contract/session.ts'
import { hasHtml } from '../../community/news/rules.ts'
import {
  choiceAtMost,
  choicesAtLeast,
  choicesAtMost,
  recipientsAtMost,
  reminderDaysAtMost,
  textAtLeast,
  textAtMost,
  titleAtLeast,
  titleAtMost,
} from './rules.ts'

const option = z.object({
  id,
  description: z.string(),
  /** Whoever chooses it will be there. */
  attending: z.boolean(),
  /** How many have a place; null: everybody. */
  cap: z.nullable(z.int()),
  /** How many chose it and have a place, and how many wait for one. */
  count: z.int(),
  waiting: z.int(),
})
export type InviteOption = z.output<typeof option>

const common = {
  id,
  partyId: id,
  title: z.string(),
  /** BBCode. */
  text: z.string(),
  start_date: day,
  /** The last day on which an answer can be given or changed. */
  deadline_date: day,
  /** The deadline or the start date is past, by the party's day. */
  old: z.boolean(),
  invite_options: z.array(option),
  /** How many are asked, and how many of them have not answered. */
  invited: z.int(),
  unanswered: z.int(),
  /** For the address of the page that answers; null when the caller is not asked. For a login it opens nothing without it. */
  token: z.nullable(z.string()),
  /** The id of the choice that was made. */
  response: z.nullable(id),
  /** The choice was made and there is no place yet; how many wait before and with them. */
  waiting: z.boolean(),
  waitingPlace: z.nullable(z.int()),
  created_by: z.nullable(id),
}
const inviteInList = z.object(common)
export type InviteInList = z.output<typeof inviteInList>

const invitation = z.object({
  id,
  /** A member's id, or an address; addresses are shown to administrators only. */
  user_or_email: z.nullable(z.string()),
  name: z.string(),
  userId: z.nullable(id),
  response: z.nullable(id),
  waiting: z.boolean(),
  responded_at: z.nullable(instant),
})
export type Invitation = z.output<typeof invitation>

const wholeInvite = z.object({
  ...common,
  partyTitle: z.string(),
  createdByName: z.nullable(z.string()),
  reminderDays: z.nullable(z.int()),
  /** Everybody who is asked, for administrators; who answered, for members; nobody, for a link without login. */
  invitations: z.array(invitation),
  /** Who answers with this token; null when nobody does. */
  answersFor: z.nullable(z.string()),
  /** An administrator answers for somebody else. */
  acting: z.boolean(),
  /** The caller administers the party. */
  mayEdit: z.boolean(),
  /** Mails that have not been written yet. */
  mailsWaiting: z.int(),
})
export type Invite = z.output<typeof wholeInvite>

/** The invitations of a party that concern the caller: an administrator sees all of them. */
export const getInvites = operation({
  call: 'get_invites',
  summary: 'Invitations of a party',
  description: '`invites` by deadline, the next one first; `oldInvites` the latest first, at most 200.',
  get: '/parties/{partyId}/invites',
  input: z.object({ partyId: id }),
  output: z.object({ today: day, invites: z.array(inviteInList), oldInvites: z.array(inviteInList) }),
  who: isMember,
})

/** Facts of an invite for a caller: `invitationId` is the one of the caller or of the token. */
export type ToInvite = InParty & { inviteId: string; invitationId: string | null; actorId: string | null }
export const mayOpenInvite = (_session: Session, { party, invitationId }: ToInvite) =>
  invitationId !== null || party.role === 'admin'
export const mayAnswer = (_session: Session, { invitationId }: ToInvite) => invitationId !== null

const token = z.optional(z.string().check(z.maxLength(100)))

/** An invite with its answers. A token from a mail opens it without a login until the last registration date. */
export const getInvite = operation({
  call: 'get_invite',
  summary: 'An invitation',
  get: '/invites/{inviteId}',
  input: z.object({ inviteId: id, token }),
  output: wholeInvite,
  who: mayOpenInvite,
})

const choice = z.strictObject({
  /** Of a choice that is there already. */
  id: z.optional(id),
  description: line(1, choiceAtMost),
  /** Whoever chooses it will be there: it stands in their calendar. */
  attending: z._default(z.boolean(), true),
  /** How many have a place; null: everybody. */
  cap: z._default(z.nullable(integer(1, 10_000)), null),
})

const written = {
  title: line(titleAtLeast, titleAtMost),
  /** BBCode; HTML is refused. */
  text: paragraphs(textAtLeast, textAtMost).check(z.refine((text) => !hasHtml(text), 'BBCode, not HTML')),
  /** Not before today. */
  deadlineDate: day,
  /** Not before the deadline. */
  selectedStartDate: day,
  choices: z.array(choice).check(z.minLength(choicesAtLeast), z.maxLength(choicesAtMost)),
  /** Members who are asked. */
  selectedUids: z._default(z.array(id).check(z.maxLength(recipientsAtMost)), []),
  /** Others who are asked, by their addresses. */
  emails: z._default(z.array(email).check(z.maxLength(recipientsAtMost)), []),
  /** So many days before the deadline those who have not answered are reminded; null: never. */
  reminderDays: z._default(z.nullable(integer(0, reminderDaysAtMost)), null),
}
/** As it was read, people and addresses in any order. */
const seen = z.strictObject({
  title: z.optional(z.string()),
  text: z.optional(z.string()),
  deadlineDate: z.optional(day),
  selectedStartDate: z.optional(day),
  choices: z.optional(
    z
      .array(z.strictObject({ id, description: z.string(), attending: z.boolean(), cap: z.nullable(z.int()) }))
      .check(z.maxLength(choicesAtMost)),
  ),
  selectedUids: z.optional(z.array(id).check(z.maxLength(recipientsAtMost))),
  emails: z.optional(z.array(z.string()).check(z.maxLength(recipientsAtMost))),
  reminderDays: z.optional(z.nullable(z.int())),
})
const faults = {
  'deadline-past': 422,
  'start-before': 422,
  'same-choice': 422,
  'no-recipients': 422,
  'not-a-member': 422,
} as const

/** Invites members and other people, who get a mail each in their language. A field `html` is refused. */
export const createInvite = operation({
  call: 'post_invite',
  summary: 'Invite people',
  post: '/parties/{partyId}/invites',
  input: z.strictObject({ partyId: id, ...written }),
  output: z.object({ id }),
  who: isAdministrator,
  refusals: { ...faults, 'too-many-tries': 429 },
})

/**
 * Changes an invite. New people get a mail; who is left out is not asked any more. A choice that somebody made stays,
 * and its cap is not lowered below those who have a place.
 */
export const updateInvite = operation({
  call: 'post_invite',
  summary: 'Change an invitation',
  put: '/parties/{partyId}/invites/{inviteId}',
  input: z.strictObject({
    partyId: id,
    inviteId: id,
    ...written,
    /** What the caller saw before, of all or some of it; where something else stands now, nothing is changed. */
    was: z.optional(seen),
  }),
  output: z.object({ id }),
  who: isAdministrator,
  refusals: {
    ...faults,
    'choice-in-use': 409,
    'cap-too-low': 409,
    'too-many-tries': 429,
    /** Something else stands where the caller says what it saw: data.fields, each with field, was and now. */
    'changed-meanwhile': 409,
  },
})

/** Deletes an invite and its answers. Calendars of those who accepted show it as cancelled. */
export const deleteInvite = operation({
  call: 'delete_invite',
  summary: 'Delete an invitation',
  delete: '/parties/{partyId}/invites/{inviteId}',
  input: z.object({ partyId: id, inviteId: id }),
  output: done,
  who: isAdministrator,
})

/** A token with which this administrator, and nobody else, answers for somebody who is asked, within 30 minutes. */
export const getInviteToken = operation({
  call: 'get_invite_token',
  summary: 'Open an invitation as another member',
  description: '`user` is the id of a member or an address that is invited. Not for people of level 50.',
  post: '/parties/{partyId}/invites/{inviteId}/tokens',
  input: z.object({ partyId: id, inviteId: id, user: z.union([id, email]) }),
  output: z.object({ token: z.string() }),
  who: isAdministrator,
  acting: 'refused',
  tokens: 'refused',
  refusals: { 'not-invited': 404, 'not-for-level50': 403 },
})

/** Answers an invite; null takes the answer back. Changeable until the last registration date. Watchers are notified. */
export const answerInvite = operation({
  summary: 'Answer an invitation',
  description: 'Beyond the cap of a choice people wait, in the order of their answers; `waitingPlace` counts from 1.',
  put: '/invites/{inviteId}/response',
  input: z.object({ inviteId: id, token, response: z.nullable(id) }),
  output: z.object({ response: z.nullable(id), waiting: z.boolean(), waitingPlace: z.nullable(z.int()) }),
  who: mayAnswer,
  refusals: { 'too-late': 409, 'no-such-choice': 422 },
})
