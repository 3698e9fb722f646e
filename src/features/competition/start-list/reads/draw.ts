import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/http/serve.ts'
import type { DrawField } from '../operations.ts'

/** Active members, all or some, by last then first name, with what classes and orders ask for. */
export const drawRows = (tx: Tx, partyId: PartyId, eventId: string, userIds?: readonly string[]) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('eventHandicaps', (join) =>
      join
        .onRef('eventHandicaps.partyId', '=', 'memberships.partyId')
        .onRef('eventHandicaps.userId', '=', 'memberships.userId')
        .on('eventHandicaps.eventId', '=', eventId),
    )
    .select(['users.id as userId', 'firstName', 'lastName', 'golfClub as club', 'country', 'gender', 'birthYear'])
    .select(['team', 'users.handicap'])
    .select(
      sql<number | null>`case when event_handicaps.user_id is null then users.handicap
        else event_handicaps.handicap end`.as('startHandicap'),
    )
    .where('memberships.partyId', '=', partyId)
    .where('access', '=', 'member')
    .$if(userIds !== undefined, (query) => query.where(sql<boolean>`users.id = any(${userIds}::uuid[])`))
    .orderBy(sql`users.last_name collate "sv-x-icu", users.first_name collate "sv-x-icu", users.id`)
    .execute()

export type DrawRow = Awaited<ReturnType<typeof drawRows>>[number]

/** The rounds of an event in which people stand on a tee or have a card, by player. */
export async function roundsByPlayer(tx: Tx, partyId: PartyId, eventId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ userId: string; roundIds: string[] }>`
    select player as "userId", array_agg(distinct played.round_id) as "roundIds" from (
      select round_id, user_id as player from scorecards where party_id = ${partyId}
      union
      select round_id, player::uuid from start_lists
        cross join jsonb_array_elements(tees) tee
        cross join jsonb_array_elements_text(tee -> 'players') player
        where party_id = ${partyId}) played
      join rounds on rounds.party_id = ${partyId} and rounds.id = played.round_id
    where rounds.event_id = ${eventId}
    group by player`.execute(tx)
  return new Map(rows.map(({ userId, roundIds }) => [userId, roundIds]))
}

type Days = { id: string; title: string; startDate: string; endDate: string }

type Answers = DrawField['players'][number]['answers']

/**
 * The invitations of the month before an event until its end, with what members answered: those to its days first, and
 * of these the one that is called like the event, then the newest.
 */
export async function answersAround(tx: Tx, partyId: PartyId, { title, startDate, endDate }: Days) {
  const { rows } = await sql<Omit<DrawField['invites'][number], 'options'>>`
    select id, title, start_date::text as "startDate" from invites
    where party_id = ${partyId} and start_date between ${startDate}::date - 31 and ${endDate}
    order by start_date >= ${startDate} desc, lower(title) = lower(${title}) desc, start_date desc, created_at desc
    limit 5`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const options = await choicesOf(tx, partyId, ids)
  return {
    invites: rows.map((invite) => ({
      ...invite,
      options: options.flatMap(({ inviteId, ...option }) => (inviteId === invite.id ? [option] : [])),
    })),
    answers: await answersTo(tx, partyId, ids),
  }
}

async function choicesOf(tx: Tx, partyId: PartyId, inviteIds: readonly string[]) {
  if (inviteIds.length === 0) return []
  return tx
    .selectFrom('inviteOptions')
    .select(['inviteId', 'id', 'description', 'attending'])
    .where('partyId', '=', partyId)
    .where('inviteId', 'in', inviteIds)
    .orderBy('position')
    .execute()
}

/** Beyond the cap of a choice people wait, in the order of their answers; who was removed from the party waits no more. */
async function answersTo(tx: Tx, partyId: PartyId, inviteIds: readonly string[]): Promise<Map<string, Answers>> {
  const { rows } = await sql<Answers[number] & { userId: string | null }>`
    select asked.invite_id as "inviteId", asked.user_id as "userId", asked.option_id as "optionId",
      coalesce(choice.cap < row_number() over (partition by asked.option_id order by asked.answer_number), false) as waiting
    from invitations asked
      left join invite_options choice on choice.party_id = asked.party_id and choice.id = asked.option_id
      left join memberships member on member.party_id = asked.party_id and member.user_id = asked.user_id
    where asked.party_id = ${partyId} and asked.invite_id = any(${inviteIds}::uuid[])
      and (asked.user_id is null or member.access = 'member')
    order by array_position(${inviteIds}::uuid[], asked.invite_id)`.execute(tx)
  const answers = new Map<string, Answers>()
  for (const { userId, ...answer } of rows)
    if (userId !== null) answers.set(userId, [...(answers.get(userId) ?? []), answer])
  return answers
}

/** The party's latest event with cards that was over before another one began. */
export const eventBefore = (tx: Tx, partyId: PartyId, { id, startDate }: Pick<Days, 'id' | 'startDate'>) =>
  tx
    .selectFrom('events')
    .select(['id', 'title'])
    .where('partyId', '=', partyId)
    .where('id', '!=', id)
    .where('endDate', '<=', startDate)
    .where(
      sql<boolean>`exists (select from scorecards c
        join rounds r on r.party_id = c.party_id and r.id = c.round_id
        where c.party_id = events.party_id and r.event_id = events.id)`,
    )
    .orderBy('endDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
