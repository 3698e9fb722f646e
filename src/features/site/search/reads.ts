import { type RawBuilder, sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { type KnownType, mayBeMistyped, withSwaps } from './rules.ts'

export type Hit = {
  type: KnownType
  reference: string
  title: string
  date: Date | null
  ingress: string
  body: string
  eventId: string | null
  /** Id of a picture that shows it. */
  picture: string | null
  postNumber: number | null
  strength: number
}

type Asked = { partyId: PartyId; words: readonly string[] }

type Source = (asked: Asked) => RawBuilder<Hit>

const eachAtMost = 20

/** From here on words are like enough to be the same, mistyped. */
const alike = 0.5

/** Below that of words found as they are. */
const strengthOfSwaps = 0.35

/** The strongest of what one SELECT finds; `title` and `body` are the expressions that the indexes have. */
function ranked(
  { words }: Asked,
  parts: {
    type: KnownType
    columns: RawBuilder<unknown>
    from: RawBuilder<unknown>
    where: RawBuilder<unknown>
    title: RawBuilder<unknown>
    body: RawBuilder<unknown>
  },
): RawBuilder<Hit> {
  const query = sql`search_query(${[...words]}::text[])`
  const vector = sql`search_vector(${parts.title}, ${parts.body})`
  const likeness = likenessOf(words, parts.title)
  const swapped = sql`${vector} @@ ${anyOrder(words)}`
  return sql<Hit>`(
    select ${parts.type}::text as type, ${parts.columns},
      greatest(
        case when ${vector} @@ ${query} then 0.4 + 0.6 * least(1, ts_rank(${vector}, ${query})) else 0 end,
        case when ${swapped} then ${strengthOfSwaps}::float8 else 0 end,
        case when ${likeness} >= ${alike} then 0.9 * ${likeness} else 0 end)::float8 as strength
    from ${parts.from}
    where ${parts.where} and (${vector} @@ ${query} or ${swapped} or ${likeness} >= ${alike})
    order by strength desc, date desc nulls last, reference limit ${eachAtMost})`
}

/** How like a title the longer words are; the short ones have to begin a word of it. */
function likenessOf(words: readonly string[], title: RawBuilder<unknown>) {
  const long = words.filter(mayBeMistyped)
  const short = words.filter((word) => !mayBeMistyped(word))
  if (long.length === 0) return sql`0::float8`
  const likeness = sql`word_similarity(search_plain(${long.join(' ')}), search_plain(${title}))`
  if (short.length === 0) return likeness
  return sql`(case when search_vector(${title}, '') @@ search_query(${short}::text[]) then ${likeness} else 0 end)`
}

/** All of the words, each with two of its letters in the other order or as it is. */
const anyOrder = (words: readonly string[]) =>
  sql`(${sql.join(
    words.map(
      (word) => sql`(select string_agg('(' || quote_literal(search_plain(one)) || ':*)', ' | ')::tsquery
        from unnest(${withSwaps(word)}::text[]) one)`,
    ),
    sql` && `,
  )})`

const nothing = sql`null::uuid as event_id, null::uuid as picture, null::int as post_number`

const news: Source = (asked) =>
  ranked(asked, {
    type: 'NEWS',
    columns: sql`n.id as reference, n.title, n.date::timestamptz as date, n.ingress, n.text as body, ${nothing}`,
    from: sql`news n`,
    where: sql`n.party_id = ${asked.partyId}`,
    title: sql`n.title`,
    body: sql`n.ingress || ' ' || n.text`,
  })

const images: Source = (asked) =>
  ranked(asked, {
    type: 'IMAGE',
    columns: sql`i.id as reference, i.description as title, i.created_at as date, coalesce(e.title, '') as ingress,
      '' as body, i.event_id, i.id as picture, null::int as post_number`,
    from: sql`images i left join events e on e.party_id = i.party_id and e.id = i.event_id`,
    where: sql`i.party_id = ${asked.partyId} and i.kind = 'event' and not i.hidden and i.description <> ''`,
    title: sql`i.description`,
    body: sql`''`,
  })

/** Neither those who left nor those who are left out of the list of members. */
const people: Source = (asked) =>
  ranked(asked, {
    type: 'USER',
    columns: sql`u.id as reference, u.first_name || ' ' || u.last_name as title, null::timestamptz as date,
      concat_ws(', ', nullif(u.golf_club, ''), nullif(u.city, '')) as ingress, u.description as body,
      null::uuid as event_id, u.avatar_id as picture, null::int as post_number`,
    from: sql`memberships m join users u on u.id = m.user_id`,
    where: sql`m.party_id = ${asked.partyId} and m.access = 'member' and not m.hidden`,
    title: sql`(u.first_name || ' ' || u.last_name)`,
    body: sql`u.golf_club || ' ' || u.city || ' ' || u.description`,
  })

const events: Source = (asked) =>
  ranked(asked, {
    type: 'EVENT',
    columns: sql`e.id as reference, e.title, e.start_date::timestamptz as date, '' as ingress, e.description as body,
      e.id as event_id, null::uuid as picture, null::int as post_number`,
    from: sql`events e`,
    where: sql`e.party_id = ${asked.partyId}`,
    title: sql`e.title`,
    body: sql`e.description`,
  })

const threads: Source = (asked) =>
  ranked(asked, {
    type: 'FORUM',
    columns: sql`t.id as reference, t.title, t.last_activity as date, f.title as ingress, coalesce(p.body, '') as body,
      null::uuid as event_id, null::uuid as picture, 1 as post_number`,
    from: sql`forum_threads t join forums f on f.party_id = t.party_id and f.id = t.forum_id
      left join forum_posts p on p.party_id = t.party_id and p.thread_id = t.id and p.number = 1 and p.removed is null`,
    where: sql`t.party_id = ${asked.partyId}`,
    title: sql`t.title`,
    body: sql`''`,
  })

/** Posts by their words alone: of texts so long no word is like another by chance. */
const posts = ({ partyId, words }: Asked) => {
  const query = sql`search_query(${[...words]}::text[])`
  const vector = sql`search_vector('', p.body)`
  return sql<Hit>`(
    select 'FORUM'::text as type, t.id as reference, t.title, p.created_at as date, f.title as ingress, p.body,
      null::uuid as event_id, null::uuid as picture, p.number as post_number,
      (0.3 + 0.6 * least(1, ts_rank(${vector}, ${query})))::float8 as strength
    from forum_posts p
    join forum_threads t on t.party_id = p.party_id and t.id = p.thread_id
    join forums f on f.party_id = t.party_id and f.id = t.forum_id
    where p.party_id = ${partyId} and p.removed is null and ${vector} @@ ${query}
    order by strength desc, date desc limit ${5 * eachAtMost})`
}

/** Everything of one party that fits, kind by kind. */
export async function findAll(tx: Tx, partyId: PartyId, words: readonly string[]): Promise<Hit[]> {
  const asked = { partyId, words }
  const sources = [news, images, people, threads, posts, events].map((source) => source(asked))
  const { rows } = await sql<Hit>`${sql.join(sources, sql` union all `)}`.execute(tx)
  return rows
}
