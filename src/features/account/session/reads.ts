import { sql } from 'kysely'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { thumbnailUrl } from '../../../contract/pictures.ts'
import type { Acting } from '../../../contract/session.ts'
import { tierOf } from '../../../contract/tiers.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { lacksFactor } from '../../../server/session/demanded-factor.ts'

export const accountByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'passwordHash', 'generatedInPartyId'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('isRegistered', '=', true)
    .executeTakeFirst()

/** `acting`: somebody else is looking, who sees no more than what they may do. */
type Looked = { userId: string; acting?: Acting | undefined; isFactorDemanded: boolean }

export async function readCurrentUser(
  tx: Tx,
  { userId, acting, isFactorDemanded }: Looked,
): Promise<CurrentUser | null> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) return null
  const parties = actedParties(await ownParties(tx, userId), acting)
  const { tier, name, icon } = tierOf(user.tier)
  const secondFactorMissing = await lacksFactor(tx, { userId, userLevel: user.userLevel }, isFactorDemanded)
  const known = parties.find((party) => party.id === user.lastPartyId) ?? parties[0]
  return {
    userId: user.id,
    email: acting ? null : user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    avatar: user.avatarId && thumbnailUrl(user.avatarId),
    partyId: known?.id ?? null,
    parties: parties.map(({ team: _, ...party }) => party),
    administrator: known?.administrator ?? false,
    userLevel: secondFactorMissing ? 1 : user.userLevel,
    premium: user.tier >= 2,
    membership: { tier, name, icon },
    golfId: user.golfId,
    club: user.golfClub,
    mustSetPassword: user.generatedInPartyId !== null && !acting,
    createdAt: user.createdAt.toISOString(),
    secondFactorMissing,
    acting: acting ? await actorOf(tx, acting) : null,
    meta: {
      handicap: user.handicap,
      defaultResult: user.defaultResult,
      language: user.language,
      country: user.country,
      team: known?.team ?? '',
    },
  }
}

type OwnParty = CurrentUser['parties'][number] & { team: string }

const actedParties = (parties: OwnParty[], acting?: Acting) =>
  acting?.partyId
    ? parties
        .filter(({ id }) => id === acting.partyId)
        .map((party) => ({ ...party, administrator: false, isOwner: false }))
    : parties

async function actorOf(tx: Tx, { byUserId, partyId, until }: Acting) {
  const actor = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', byUserId)
    .executeTakeFirstOrThrow()
  return { byUserId, byName: `${actor.firstName} ${actor.lastName}`.trim(), partyId, until: until.toISOString() }
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
      'memberships.team',
      sql<boolean>`${ref('memberships.administrator')} or ${ref('parties.ownerId')} = ${userId}`.as('administrator'),
      sql<boolean>`${ref('parties.ownerId')} = ${userId}`.as('isOwner'),
      sql<boolean>`not ${ref('parties.hidden')} and not ${ref('parties.personal')}`.as('isPublic'),
      fn.max('events.endDate').as('latest'),
    ])
    .where('memberships.userId', '=', userId)
    .where('memberships.access', '=', 'member')
    .groupBy(['parties.id', 'memberships.administrator', 'memberships.team'])
    .orderBy(sql`max(events.end_date) desc nulls last`)
    .orderBy(sql`parties.title collate "sv-x-icu"`)
    .execute()
    .then((rows) => rows.map(({ latest: _, ...party }) => party))
}

export const isMemberOf = async (tx: Tx, userId: string, partyId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom('memberships')
      .select('userId')
      .where('partyId', '=', partyId)
      .where('userId', '=', userId)
      .where('access', '=', 'member')
      .execute()
  ).length > 0
