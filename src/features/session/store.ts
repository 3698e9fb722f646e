import { sql } from 'kysely'
import type { Tx } from '../../server/serve.ts'
import type { CurrentUser } from './operations.ts'
import { tierOf } from './rules.ts'

export const accountByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'passwordHash', 'generatedInPartyId', 'generatedUntil', 'generatedTries'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('isRegistered', '=', true)
    .executeTakeFirst()

export const countGeneratedTry = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set((row) => ({ generatedTries: row('generatedTries', '+', 1) }))
    .where('id', '=', userId)
    .execute()

export async function readCurrentUser(tx: Tx, userId: string): Promise<CurrentUser | null> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return null
  const parties = await ownParties(tx, userId)
  const { tier, name, icon } = tierOf(user.tier)
  const known = parties.some((party) => party.id === user.lastPartyId)
  return {
    userId: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    partyId: known ? user.lastPartyId : (parties[0]?.id ?? null),
    parties,
    userLevel: user.userLevel,
    premium: user.tier >= 2,
    membership: { tier, name, icon },
    golfId: user.golfId,
    club: user.golfClub,
    mustSetPassword: user.generatedInPartyId !== null,
    createdAt: user.createdAt.toISOString(),
    meta: {
      handicap: user.handicap,
      defaultResult: user.defaultResult,
      language: user.language,
      country: user.country,
    },
  }
}

/** By the latest end date of their events, those without last, then by title. */
function ownParties(tx: Tx, userId: string) {
  return tx
    .selectFrom('memberships')
    .innerJoin('parties', 'parties.id', 'memberships.partyId')
    .leftJoin('events', 'events.partyId', 'parties.id')
    .select(({ fn, ref }) => [
      'parties.id',
      'parties.title',
      'parties.personal',
      sql<boolean>`${ref('memberships.administrator')} or ${ref('parties.ownerId')} = ${userId}`.as('administrator'),
      sql<boolean>`${ref('parties.ownerId')} = ${userId}`.as('isOwner'),
      sql<boolean>`not ${ref('parties.hidden')} and not ${ref('parties.personal')}`.as('isPublic'),
      fn.max('events.endDate').as('latest'),
    ])
    .where('memberships.userId', '=', userId)
    .where('memberships.access', '=', 'member')
    .groupBy(['parties.id', 'memberships.administrator'])
    .orderBy(sql`max(events.end_date) desc nulls last`)
    .orderBy(sql`parties.title collate "sv-x-icu"`)
    .execute()
    .then((rows) => rows.map(({ latest: _, ...party }) => party))
}

/** Unfinished groups of this person in rounds of any party, the newest first. */
export const unfinishedGroups = (tx: Tx, userId: string) =>
  tx
    .selectFrom('scorecards')
    .innerJoin('scoringGroups', 'scoringGroups.id', 'scorecards.groupId')
    .innerJoin('rounds', 'rounds.id', 'scoringGroups.roundId')
    .select([
      'scoringGroups.id',
      'scoringGroups.roundId',
      'rounds.eventId',
      'scoringGroups.partyId',
      'scoringGroups.date',
      'scoringGroups.version',
    ])
    .where('scorecards.userId', '=', userId)
    .where('scoringGroups.submittedAt', 'is', null)
    .orderBy('scoringGroups.createdAt', 'desc')
    .limit(10)
    .execute()

export const setLastParty = (tx: Tx, userId: string, partyId: string) =>
  tx.updateTable('users').set({ lastPartyId: partyId }).where('id', '=', userId).execute()
