import { sql } from 'kysely'
import { isScorable } from '../../contract/playing-time.ts'
import { type Session, visitor } from '../../contract/session.ts'
import { hash } from '../data/ids.ts'
import type { Tx } from '../data/tables.ts'
import { Refused } from '../http/refusals.ts'

/** How exactly it is known when a phone was seen last, in milliseconds. */
const seenEvery = 60_000

const withdrawn = 'This code has been withdrawn or made anew. Ask the committee for the new one.'
const over = 'The scoring of this group is over, and its code with it.'

/**
 * Whom a phone with a code stands for: the one group of its place on the start list. Asked anew each time, so that a code
 * that was made anew is closed at once. Throws where it opens nothing (any more): `code-withdrawn` may come back with
 * another code, `code-over` does not.
 */
export async function codeSession(tx: Tx, secret: string | undefined, holderId: string, now: Date): Promise<Session> {
  const row = secret === undefined ? undefined : await find(tx, secret)
  if (!row?.isOpen || row.id !== holderId) throw new Refused('code-withdrawn', withdrawn)
  const why = overBecause(row, now)
  if (why) throw new Refused('code-over', over, { why })
  if (row.lastSeenAt.valueOf() < now.valueOf() - seenEvery)
    await tx.updateTable('codeHolders').set({ lastSeenAt: now }).where('id', '=', row.id).execute()
  const { id, name, partyId, eventId, roundId, tee, groupId } = row
  return { ...visitor, code: { id, name, partyId, eventId, roundId, tee, groupId } }
}

type Found = {
  id: string
  name: string
  partyId: string
  eventId: string
  roundId: string
  tee: number
  lastSeenAt: Date
  /** Its code is the one that is printed now, the event has codes, and the place is on the start list. */
  isOpen: boolean
  isOfficial: boolean
  timeZone: string
  date: string
  groupId: string | null
  isSubmitted: boolean | null
  /** Nobody of the group plays any more. */
  isOut: boolean
}

function overBecause({ isOfficial, isSubmitted, isOut, timeZone, date }: Found, now: Date) {
  if (isSubmitted) return 'submitted'
  if (isOfficial) return 'official'
  if (isOut) return 'withdrawn'
  return isScorable({ timeZone, now }, date) ? undefined : 'too-late'
}

async function find(tx: Tx, secret: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select h.id, h.name, h.party_id, r.event_id, h.round_id, h.tee, h.last_seen_at,
      coalesce(c.id = h.code_id, false) and e.scoring_codes and place.size > 0 is_open,
      e.official_at is not null is_official, p.time_zone, r.round_date date,
      g.id group_id, g.submitted_at is not null is_submitted, coalesce(place.size = place.out, false) is_out
    from code_holders h
      join rounds r on r.party_id = h.party_id and r.id = h.round_id
      join events e on e.party_id = r.party_id and e.id = r.event_id
      join parties p on p.id = h.party_id
      left join scoring_codes c on c.party_id = h.party_id and c.round_id = h.round_id and c.tee = h.tee
      cross join lateral ${playersOfPlace(sql`h.party_id`, sql`r`, sql`h.tee`)} place
      left join lateral ${groupOfPlace(sql`h.party_id`, sql`h.round_id`, sql`place.players`)} g on true
    where h.secret_hash = ${hash(secret)}`.execute(tx)
  return rows[0]
}

type Part = ReturnType<typeof sql>

/** Who stands at a place of a start list, how many they are, and how many of them are out, withdrawn before they had a card too. */
const playersOfPlace = (partyId: Part, round: Part, tee: Part) => sql`(
  select coalesce(array_agg(player.id), '{}') players, count(*) size,
    count(*) filter (where card.status is not null or card.user_id is null and entry.state = 'withdrawn') out
  from start_lists l
    cross join lateral (select value::uuid id from jsonb_array_elements_text(l.tees -> ${tee} -> 'players')) player
    left join scorecards card on card.party_id = l.party_id and card.round_id = l.round_id and card.user_id = player.id
    left join entries entry
      on entry.party_id = l.party_id and entry.event_id = ${round}.event_id and entry.user_id = player.id
  where l.party_id = ${partyId} and l.round_id = ${round}.id)`

/**
 * The scoring group of a place: at least half of its players stand there, so that somebody who went out with others takes
 * nobody's code along. Of several the one with the most of them, then the first.
 */
export const groupOfPlace = (partyId: Part, roundId: Part, players: Part) => sql`(
  select g.id, g.submitted_at, g.scorer_holder
  from scoring_groups g
    join scorecards c on c.party_id = g.party_id and c.group_id = g.id
  where g.party_id = ${partyId} and g.id in (
    select own.group_id from scorecards own
    where own.party_id = ${partyId} and own.round_id = ${roundId} and own.user_id = any(${players}))
  group by g.party_id, g.id
  having 2 * count(*) filter (where c.user_id = any(${players})) >= count(*)
  order by count(*) filter (where c.user_id = any(${players})) desc, g.id
  limit 1)`
