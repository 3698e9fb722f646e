// A club of many years: 2,000 members, 200 events, 500,000 saved holes and a lively community, the same in every run; or
// a smaller or larger one in proportion.
import { sql } from 'kysely'
import { newId } from '../src/server/data/ids.ts'
import type { Product } from '../src/testing/product.ts'

const usual = 2_000
/** 250 rounds × 112 cards × 18 holes = 504,000 saved holes */
const usualPlayers = 112

export type LargeParty = { partyId: string; ownerId: string; ids: Record<string, string>; pastEvents: string[] }

export async function seedLargeParty({ database }: Pick<Product, 'database'>, members = usual): Promise<LargeParty> {
  const events = members / 10
  const playersOfRound = Math.min(usualPlayers, members / 2)
  const tx = database.kysely
  const partyId = newId()
  const people = Array.from({ length: members }, newId)
  const ownerId = people[0] as string
  await sql`insert into users (id, email, first_name, last_name, golf_id, golf_club, handicap, gender, birth_year, tier, is_registered)
    select id, 'member' || at || '@example.org', (array['Elsa','Gustav','Ingrid','Oskar','Maja','Nils','Astrid','Erik'])[1 + at % 8],
      (array['Lindqvist','Åkerman','Sjöholm','Björkvall','Öhrn','Hedström','Harrow','Whitby','Marsh'])[1 + at % 9] || ' ' || at,
      (400000 + at) || '-' || lpad((at % 1000)::text, 3, '0'), 'Fjärdholmens GK', (at * 37 % 400) / 10.0,
      case at % 3 when 0 then 'F' else 'M' end, 1940 + at % 70, case at when 1 then 3 else 1 end, at % 10 <> 9
    from unnest(${people}::uuid[]) with ordinality as person (id, at)`.execute(tx)
  await sql`insert into parties (id, title, owner_id, time_zone, website)
    values (${partyId}, 'Large club', ${ownerId}, 'Europe/Stockholm', 'https://club.example')`.execute(tx)
  await sql`insert into memberships (party_id, user_id, administrator, access)
    select ${partyId}, id, at <= 5, case when at % 100 = 99 then 'revoked' else 'member' end
    from unnest(${people}::uuid[]) with ordinality as person (id, at)`.execute(tx)
  const courseId = newId()
  await sql`insert into courses (id, name, country, par, stroke_index, author_id)
    values (${courseId}, 'Fjärdholmen', 'se', ${par}::int[], ${index}::int[], ${ownerId})`.execute(tx)
  const eventIds = Array.from({ length: events }, newId)
  await sql`insert into events (party_id, id, title, start_date, end_date, country, type, stroke_count, scoring_system)
    select ${partyId}, id, 'Event ' || at, current_date - (${events}::int - at)::int * 14 - 1, current_date - (${events}::int - at)::int * 14,
      'se', case at % 4 when 0 then 'unofficial' else 'official' end, case at % 2 when 0 then 'stroke' else 'stableford' end,
      case at % 5 when 0 then 'place-points' else 'total' end
    from unnest(${eventIds}::uuid[]) with ordinality as event (id, at)`.execute(tx)
  const rounds = eventIds.flatMap((eventId, at) =>
    (at % 4 === 3 ? [1, 2] : [1]).map((number) => ({ id: newId(), eventId, number })),
  )
  await sql`insert into rounds (party_id, id, event_id, round_number, title, round_date, course_id, course_name, par, stroke_index)
    select ${partyId}, round.id, round.event_id, round.number, 'Round ' || round.number, event.start_date + round.number - 1,
      ${courseId}, 'Fjärdholmen', ${par}::int[], ${index}::int[]
    from unnest(${rounds.map(({ id }) => id)}::uuid[], ${rounds.map((round) => round.eventId)}::uuid[],
      ${rounds.map(({ number }) => number)}::int[]) as round (id, event_id, number)
    join events event on event.party_id = ${partyId} and event.id = round.event_id`.execute(tx)
  await sql`insert into scorecards (party_id, round_id, user_id, position, exact_handicap, playing_strokes, strokes, marks, submitted_at)
    select ${partyId}, round.id, person.id, seat, person.handicap, round(person.handicap), card.strokes, array_fill(0, array[18]), now()
    from unnest(${rounds.map(({ id }) => id)}::uuid[]) with ordinality as round (id, at)
    cross join generate_series(0, ${playersOfRound - 1}) as seat
    join lateral (select id, handicap from users
      where id = (${people}::uuid[])[1 + (round.at * 37 + seat * 13) % ${members}::int]) as person on true
    cross join lateral (
      select array_agg(3 + abs(hashtext(round.id::text || seat || hole)) % 4) as strokes from generate_series(1, 18) as hole
    ) as card`.execute(tx)
  await seedCommunity(tx, { partyId, people, eventId: eventIds.at(-1) as string })
  await sql`analyze`.execute(tx)
  const last = rounds.at(-1) as { id: string; eventId: string }
  return {
    partyId,
    ownerId,
    pastEvents: eventIds.slice(0, -1),
    ids: { partyId, courseId, eventId: last.eventId, roundId: last.id, userId: ownerId, playerId: ownerId },
  }
}

type Community = { partyId: string; people: string[]; eventId: string }

/** Of 2,000 members 50,000 messages, 10,000 posts in one of 200 threads, 500 pictures, 100 news, 100,000 lines of the log. */
async function seedCommunity(tx: Product['database']['kysely'], { partyId, people, eventId }: Community) {
  const members = people.length
  const [messages, posts, lines] = [members * 25, members * 5, members * 50]
  const person = sql`(${people}::uuid[])[1 + at % ${members}::int]`
  await sql`insert into message_counters (party_id, number) values (${partyId}, ${messages})`.execute(tx)
  await sql`insert into messages (party_id, id, number, change, user_id, type, text, created_at)
    select ${partyId}, gen_random_uuid(), at, at, ${person}, 'text', 'Message ' || at || ' about the tees of tomorrow',
      now() - (${messages + 1} - at)::int * interval '1 minute'
    from generate_series(1, ${messages}::int) as at`.execute(tx)
  const forumId = newId()
  await sql`insert into forums (party_id, id, title, position) values (${partyId}, ${forumId}, 'General', 1)`.execute(
    tx,
  )
  const threads = Array.from({ length: 200 }, newId)
  await sql`insert into forum_threads (party_id, id, forum_id, title, author_id, post_count)
    select ${partyId}, id, ${forumId}, 'Thread ' || at, ${person}, case at when 1 then ${posts}::int else 1 end
    from unnest(${threads}::uuid[]) with ordinality as thread (id, at)`.execute(tx)
  await sql`insert into forum_posts (party_id, id, thread_id, number, author_id, body)
    select ${partyId}, gen_random_uuid(), thread.id, post.at, ${sql`(${people}::uuid[])[1 + post.at % ${members}::int]`},
      'Post ' || post.at || ' on preferred lies'
    from unnest(${threads}::uuid[]) with ordinality as thread (id, at)
    cross join lateral generate_series(1, case thread.at when 1 then ${posts}::int else 1 end) as post (at)`.execute(tx)
  await sql`insert into images (party_id, id, kind, event_id, user_id, description, file_id, type, width, height, created_at)
    select ${partyId}, gen_random_uuid(), 'event', ${eventId}, ${person}, 'Picture ' || at, gen_random_uuid(), 'jpeg', 2048, 1365,
      now() - at * interval '1 hour'
    from generate_series(1, 500) as at`.execute(tx)
  await sql`insert into news (party_id, id, title, ingress, text, author_id, date)
    select ${partyId}, gen_random_uuid(), 'News ' || at, 'Greens', 'The greens are open', ${person}, now() - at * interval '1 day'
    from generate_series(1, 100) as at`.execute(tx)
  await sql`insert into audit_log (id, at, party_id, user_id, action, subject)
    select gen_random_uuid(), now() - at * interval '5 minutes', ${partyId}, ${person}, 'saveHole', ${eventId}::text
    from generate_series(1, ${lines}::int) as at`.execute(tx)
}

const par = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const index = [7, 11, 17, 1, 5, 15, 3, 9, 13, 8, 18, 12, 2, 6, 10, 16, 14, 4]
