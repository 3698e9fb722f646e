import { type OrderByItemBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { thumbnailUrl } from '../../../contract/pictures.ts'
import type { PartyId } from '../../../contract/session.ts'
import { standardLanguage } from '../../../contract/texts.ts'
import type { Tables, Tx } from '../../../server/data/tables.ts'
import { type Proposed, proposedToMember } from '../handicap-proposals/reads.ts'
import { type FoundUser, type Member, type MemberFilter, type MemberOrder, memberFilters } from './operations.ts'

type Wanted = {
  all: boolean
  activeOnly: boolean
  search: string
  filter: MemberFilter
  sort: MemberOrder
  descending: boolean
  count: number
  offset: number
}

/** What is the administrators' to see is null unless `forAdministrator`. */
export async function readMembers(tx: Tx, partyId: PartyId, forAdministrator: boolean, wanted: Wanted) {
  const matching = tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('parties', 'parties.id', 'memberships.partyId')
    .where('memberships.partyId', '=', partyId)
    .$if(!wanted.all, (query) => query.where('memberships.hidden', '=', false))
    .$if(wanted.activeOnly, (query) => query.where('memberships.access', '=', 'member'))
    .$if(wanted.search !== '', (query) =>
      query.where(sql<boolean>`position(folded(${wanted.search}) in ${searched}) > 0`),
    )
  const shown = matching
    .select(memberColumns)
    .select(proposedToMember.as('handicapProposal'))
    .where(conditions[wanted.filter])
  const rows = await sorted(shown, wanted).limit(wanted.count).offset(wanted.offset).execute()
  const counts = await matching.select(countsByFilter).executeTakeFirstOrThrow()
  return { users: rows.map((row) => memberOf(row, forAdministrator)), total: counts[wanted.filter], counts }
}

const conditions: Record<MemberFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  administrators: sql`access = 'member' and (administrator or memberships.user_id = parties.owner_id)`,
  withAccount: sql`access = 'member' and is_registered`,
  withoutAccount: sql`access = 'member' and not is_registered`,
  revoked: sql`access = 'revoked'`,
}

const countsByFilter = memberFilters.map((filter) =>
  sql<number>`(count(*) filter (where ${conditions[filter]}))::int`.as(filter),
)

const searched = sql`folded(concat(first_name, ' ', last_name, ' ', first_name, ' ', golf_club, ' ', team))`

const memberColumns = [
  'users.id',
  'firstName',
  'lastName',
  'avatarId',
  'golfClub',
  'country',
  'email',
  'handicap',
  'gender',
  'birthYear',
  'isRegistered',
  'administrator',
  'access',
  'team',
  'memberships.hidden',
  'parties.ownerId',
] as const

type Joined = Pick<Tables, 'memberships' | 'users' | 'parties'>

const direction = (descending: boolean) => (order: OrderByItemBuilder) =>
  (descending ? order.desc() : order.asc()).nullsLast()

/** Equals by name, and by id in the end, so that pages neither repeat nor skip anyone. */
function sorted<O>(query: SelectQueryBuilder<Joined, keyof Joined, O>, { sort, descending }: Wanted) {
  const way = direction(descending)
  const byColumn = {
    name: query,
    handicap: query.orderBy('handicap', way),
    club: query.orderBy(sql`nullif(golf_club, '') collate "sv-x-icu"`, way),
    team: query.orderBy(sql`nullif(team, '') collate "sv-x-icu"`, way),
  }[sort]
  const nameWay = sort === 'name' ? way : direction(false)
  return byColumn
    .orderBy(sql`last_name collate "sv-x-icu"`, nameWay)
    .orderBy(sql`first_name collate "sv-x-icu"`, nameWay)
    .orderBy('users.id')
}

type Row = {
  id: string
  firstName: string
  lastName: string
  avatarId: string | null
  golfClub: string
  country: string
  email: string | null
  handicap: number | null
  gender: '' | 'F' | 'M'
  birthYear: number | null
  isRegistered: boolean
  administrator: boolean
  access: 'member' | 'revoked'
  team: string
  hidden: boolean
  ownerId: string
  handicapProposal: Proposed | null
}

const memberOf = (row: Row, forAdministrator: boolean): Member => ({
  userId: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  avatar: row.avatarId && thumbnailUrl(row.avatarId),
  club: row.golfClub,
  country: row.country,
  email: forAdministrator ? row.email : null,
  administrator: row.administrator,
  isOwner: row.id === row.ownerId,
  isRegistered: row.isRegistered,
  meta: {
    handicap: row.handicap,
    team: row.team,
    partyAccessLevel: row.access,
    hidden: row.hidden,
    gender: forAdministrator ? row.gender : null,
    birthYear: forAdministrator ? row.birthYear : null,
    handicapProposal: forAdministrator ? row.handicapProposal : null,
  },
})

export const readTitle = async (tx: Tx, partyId: PartyId): Promise<string> => {
  const { title } = await tx.selectFrom('parties').select('title').where('id', '=', partyId).executeTakeFirstOrThrow()
  return title
}

const isEmailOf = (email: string) => sql<boolean>`lower(email) = lower(${email})`

export const readAccount = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'emailConfirmed', 'language', 'firstName'])
    .where('id', '=', userId)
    .where('isRegistered', '=', true)
    .executeTakeFirst()

const sharesParty = (userId: string) => sql<boolean>`exists (
  select from memberships mine join memberships theirs using (party_id)
  where mine.user_id = ${userId} and theirs.user_id = users.id and mine.access = 'member' and theirs.access = 'member')`

const found = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['users.id as userId', 'firstName', 'lastName', 'golfClub as club'])
    .select(sql<number | null>`case when ${sharesParty(userId)} then handicap end`.as('handicap'))
    .where('isRegistered', '=', true)

export const findByName = (tx: Tx, userId: string, name: string, limit: number): Promise<FoundUser[]> =>
  found(tx, userId)
    .where(sharesParty(userId))
    .where(sql<boolean>`position(folded(${name}) in folded(concat(first_name, ' ', last_name, ' ', first_name))) > 0`)
    .orderBy(sql`last_name collate "sv-x-icu"`)
    .orderBy(sql`first_name collate "sv-x-icu"`)
    .limit(limit)
    .execute()

export const findByEmail = (tx: Tx, userId: string, email: string): Promise<FoundUser[]> =>
  found(tx, userId).where(isEmailOf(email)).execute()

export const findByGolfId = (tx: Tx, userId: string, golfId: string): Promise<FoundUser[]> =>
  found(tx, userId).where('golfId', '=', golfId).orderBy('users.id').limit(20).execute()

export const isRegistered = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where(isEmailOf(email)).where('isRegistered', '=', true).execute())
    .length > 0

export const readPlayer = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'golfClub', 'handicap', 'gender', 'birthYear'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The language in which the person reads; that of whoever adds them stands for it where they have none. */
export async function readLanguage(tx: Tx, userId: string): Promise<string> {
  const row = await tx.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst()
  return row?.language ?? standardLanguage
}
