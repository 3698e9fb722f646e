import type { InParty, PartyId, Session } from '../../contract/session.ts'
import { partyOf } from '../data/directory.ts'
import type { Tx } from '../data/tables.ts'
import { notFound } from '../http/refusals.ts'

/** The one place where a PartyId is made: from what the database says of the caller's place in the party. */
export async function factsOfParty(tx: Tx, session: Session, partyId: string): Promise<InParty> {
  const row = await tx
    .selectFrom('parties')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.partyId', '=', 'parties.id').on('memberships.userId', '=', session.userId),
    )
    .select(['parties.id', 'ownerId', 'parties.hidden', 'personal', 'administrator', 'access'])
    .where('parties.id', '=', partyId)
    .executeTakeFirst()
  if (!row) notFound()
  return { party: partyFacts(session, row) }
}

/** `facts: partyOfInput` of an operation whose input names the party. */
export const partyOfInput = ({ tx, session, input }: { tx: Tx; session: Session; input: { partyId: string } }) =>
  factsOfParty(tx, session, input.partyId)

export type PartyRow = {
  id: string
  ownerId: string
  hidden: boolean
  personal: boolean
  administrator: boolean | null
  access: 'member' | 'revoked' | null
}

/** For a statement that reads a party's facts together with what it is about. */
export function partyFacts(session: Session, row: PartyRow): InParty['party'] {
  const { acting, token, confinedTo } = session
  const only = token?.partyId ?? confinedTo
  if (only !== undefined && only !== row.id) return visited(row)
  // An administrator acts for a member inside of this party, and there with a member's rights.
  if (acting?.partyId) return actedFacts(acting.partyId, row)
  const isOwner = session.userId !== null && row.ownerId === session.userId
  const active = row.access === 'member'
  const administers = session.userLevel >= 50 || isOwner || (active && row.administrator === true)
  return { ...visited(row), role: administers ? 'admin' : active ? 'member' : 'none', isOwner }
}

/** What anybody finds. */
const visited = (row: PartyRow): InParty['party'] => ({
  partyId: row.id as PartyId,
  role: 'none',
  isOwner: false,
  isPublic: !row.hidden && !row.personal,
})

const actedFacts = (actingIn: string, row: PartyRow): InParty['party'] => ({
  ...visited(row),
  role: row.id === actingIn && row.access === 'member' ? 'member' : 'none',
})

export type InEvent = InParty & { eventId: string }

/** `key` is the share key that the caller gave, if any. */
export async function factsOfEvent(tx: Tx, session: Session, eventId: string, key?: string): Promise<InEvent> {
  const row = await tx
    .selectFrom('events')
    .select(['partyId', 'shareKey'])
    .where('partyId', '=', partyOf(eventId))
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!row) notFound()
  const { party } = await factsOfParty(tx, session, row.partyId)
  const sharedByKey = row.shareKey !== null && key === row.shareKey
  return { party: { ...party, sharedByKey }, eventId }
}

type InRound = InEvent & { roundId: string }

export async function factsOfRound(tx: Tx, session: Session, roundId: string, key?: string): Promise<InRound> {
  const row = await tx
    .selectFrom('rounds')
    .select('eventId')
    .where('partyId', '=', partyOf(roundId))
    .where('id', '=', roundId)
    .executeTakeFirst()
  if (!row) notFound()
  return { ...(await factsOfEvent(tx, session, row.eventId, key)), roundId }
}

type InGroup = InRound & { groupId: string; ownerId: string; scorerId: string; submitted: boolean }

export async function factsOfGroup(tx: Tx, session: Session, groupId: string): Promise<InGroup> {
  const row = await tx
    .selectFrom('scoringGroups')
    .select(['roundId', 'ownerId', 'scorerId', 'submittedAt'])
    .where('partyId', '=', partyOf(groupId))
    .where('id', '=', groupId)
    .executeTakeFirst()
  if (!row) notFound()
  const inRound = await factsOfRound(tx, session, row.roundId)
  return { ...inRound, groupId, ownerId: row.ownerId, scorerId: row.scorerId, submitted: row.submittedAt !== null }
}

export type InForum = InParty & { forumId: string }

export async function factsOfForum(tx: Tx, session: Session, forumId: string): Promise<InForum> {
  const row = await tx
    .selectFrom('forums')
    .select('partyId')
    .where('partyId', '=', partyOf(forumId))
    .where('id', '=', forumId)
    .executeTakeFirst()
  if (!row) notFound()
  return { ...(await factsOfParty(tx, session, row.partyId)), forumId }
}
