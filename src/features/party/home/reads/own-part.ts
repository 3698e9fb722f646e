import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

type Of = { eventId: string; userId: string }

type ListedTee = {
  roundId: string
  roundTitle: string
  roundDate: string
  courseName: string
  at: Date | null
  time: string | null
  startHole: number
  /** Tee time of the one before from the same hole. */
  before: string | null
  players: string[]
  /** The person stands on it. */
  isOwn: boolean
  /** The person has a card in the round. */
  isBegun: boolean
}

/** Of each published list of an event the first tee, and that on which a person stands; by round, then by time. */
export async function teesAround(tx: Tx, partyId: PartyId, { eventId, userId }: Of) {
  const { rows } = await sql<ListedTee>`
    with listed as (
      select rounds.id as round_id, rounds.title as round_title, rounds.round_date, rounds.course_name, rounds.round_number,
        (rounds.round_date + (tee ->> 'time')::time) at time zone parties.time_zone as at, tee ->> 'time' as time,
        coalesce((tee ->> 'startHole')::int, rounds.start_hole) as start_hole, tee -> 'players' as players,
        tee -> 'players' ? ${userId} as is_own, number
      from start_lists lists
        join rounds on rounds.party_id = lists.party_id and rounds.id = lists.round_id
        join parties on parties.id = lists.party_id
        cross join jsonb_array_elements(lists.tees) with ordinality list (tee, number)
      where rounds.party_id = ${partyId} and rounds.event_id = ${eventId}
    ), ordered as (
      select *, lag(time) over (partition by round_id, start_hole order by time, number) as before,
        row_number() over (partition by round_id order by time, number) as nth
      from listed
    )
    select round_id "roundId", round_title "roundTitle", round_date::text "roundDate", course_name "courseName", at, time,
      start_hole "startHole", before, players, is_own "isOwn", exists (select from scorecards cards
        where cards.party_id = ${partyId} and cards.round_id = ordered.round_id and cards.user_id = ${userId}) "isBegun"
    from ordered where is_own or nth = 1 order by round_date, round_number, round_id, time, number`.execute(tx)
  return rows
}

/** The unfinished group in which a person plays a round of an event, the latest if there are several. */
export const groupUnderWay = (tx: Tx, partyId: PartyId, { eventId, userId }: Of) =>
  tx
    .selectFrom('scorecards')
    .innerJoin('scoringGroups', (join) =>
      join
        .onRef('scoringGroups.partyId', '=', 'scorecards.partyId')
        .onRef('scoringGroups.id', '=', 'scorecards.groupId'),
    )
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoringGroups.partyId').onRef('rounds.id', '=', 'scoringGroups.roundId'),
    )
    .select(['scoringGroups.id', 'scoringGroups.roundId', 'scoringGroups.startHole'])
    .where('scorecards.partyId', '=', partyId)
    .where('scorecards.userId', '=', userId)
    .where('rounds.eventId', '=', eventId)
    .where('scoringGroups.submittedAt', 'is', null)
    .where('scorecards.submittedAt', 'is', null)
    .orderBy('scoringGroups.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

type Asked = {
  inviteId: string
  token: string
  deadlineDate: string
  attending: boolean | null
  waiting: boolean
  coming: number
  invited: number
}

/**
 * The invitation to the days of an event that a person got, and how it stands: of several the one that is called like
 * the event, then the newest. Beyond the cap of a choice people wait, in the order of their answers.
 */
export async function ownInvitation(tx: Tx, partyId: PartyId, { eventId, userId }: Of): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    with invite as (
      select invites.id, invites.deadline_date from invites
        join events on events.party_id = invites.party_id and events.id = ${eventId}
      where invites.party_id = ${partyId} and invites.start_date between events.start_date and events.end_date
        and exists (select from invitations asked
          where asked.party_id = invites.party_id and asked.invite_id = invites.id and asked.user_id = ${userId})
      order by lower(invites.title) = lower(events.title) desc, invites.created_at desc limit 1
    ), answers as (
      select asked.id, asked.user_id, choice.attending, invite.id as invite_id, invite.deadline_date,
        coalesce(choice.cap < row_number() over (partition by asked.option_id order by asked.answer_number), false) as waiting
      from invite
        join invitations asked on asked.party_id = ${partyId} and asked.invite_id = invite.id
        left join invite_options choice on choice.party_id = asked.party_id and choice.id = asked.option_id
    )
    select invite_id "inviteId", id as token, deadline_date::text "deadlineDate", attending, waiting,
      (select count(*)::int from answers where attending and not waiting) as coming,
      (select count(*)::int from answers) as invited
    from answers where user_id = ${userId}`.execute(tx)
  return rows[0]
}
