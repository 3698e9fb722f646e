import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Leaderboard } from '../../../golf/leaderboard.ts'
import { groupBy } from '../../../golf/lists.ts'
import { named } from '../../../server/data/database.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { Services } from '../../../server/services.ts'
import { readLeaderboard } from '../../play/leaderboard/reads/results.ts'
import {
  type EventFigures,
  type EventHead,
  figuresOf,
  type Mark,
  type PartyFigures,
  partyFigures,
  type RoundHead,
} from './rules.ts'

/** `version` changes with everything that can change the figures of the event. */
type EventVersion = EventHead & { version: string; isPlayed: boolean }

/** The row's own version in the database tells also when frozen results were computed anew. */
const versions = named<EventVersion>(
  'statistics-versions',
  `select e.id, e.title, e.start_date "startDate", e.end_date "endDate", e.type, e.share_place_points "sharePlacePoints", e.official_at is not null "isOver",
     e.xmin::text || '.' || coalesce(saved.version, 0) version,
     e.official_at is not null or e.id in (select r.event_id from rounds r where r.party_id = $1
       and exists (select from scorecards c where c.party_id = $1 and c.round_id = r.id)) "isPlayed"
   from events e left join (
     select r.event_id, sum(g.version) version from scoring_groups g
     join rounds r on r.party_id = g.party_id and r.id = g.round_id where g.party_id = $1 group by r.event_id
   ) saved on saved.event_id = e.id
   where e.party_id = $1 order by e.start_date, e.end_date, e.created_at, e.id`,
)

type RoundRow = RoundHead & { eventId: string }

/** In the order of the boards. */
const rounds = named<RoundRow>(
  'statistics-rounds',
  `select event_id "eventId", id, title, round_date date, course_name "courseName",
     coalesce(cardinality(hole_config), hole_count) holes
   from rounds where party_id = $1 and event_id = any($2::uuid[])
   order by round_number, round_date, created_at, id`,
)

/** Marks of the events that count extras, with the bounds of the boards. */
const marks = named<Mark & { eventId: string }>(
  'statistics-marks',
  `select r.event_id "eventId", k.round_id "roundId", k.user_id "userId", k.extra_id "extraId",
     least(sum(k.count), 999)::int count
   from rounds r join events e on e.party_id = r.party_id and e.id = r.event_id and e.use_extra
   join extra_marks k on k.party_id = r.party_id and k.round_id = r.id
   where r.party_id = $1 and r.event_id = any($2::uuid[])
   group by r.event_id, r.round_number, k.round_id, k.user_id, k.extra_id
   order by r.round_number, k.round_id, k.user_id, k.extra_id`,
)

const frozen = named<{ id: string; results: Leaderboard | null }>(
  'statistics-frozen',
  `select id, results from events where party_id = $1 and id = any($2::uuid[]) and official_at is not null`,
)

const partiesAtMost = 100

const keptMilliseconds = 86_400_000

/** Boards of years are read a few at a time, so that others are answered in between. */
const eventsAtOnce = 10

type Known = { version: string; figures: EventFigures }

type Entry = { madeAt: number; events: Map<string, Known>; key: string; whole: Promise<PartyFigures> | undefined }

const kept = new WeakMap<Services, Map<string, Entry>>()

/**
 * Everybody's figures in a party, of its results as they are now: frozen ones of events that are over, live cards of the
 * others. What was read before is taken as long as its event has the same version, at most a day.
 */
export async function readPartyFigures(services: Services, partyId: PartyId): Promise<PartyFigures> {
  const { database, now } = services
  const quarter = Math.floor(now().valueOf() / 900_000)
  const rows = (await versions(database.pool, [partyId])).map((row) => ({
    ...row,
    // The clock ends rounds; somewhere it is midnight at every quarter of an hour.
    version: row.isOver ? row.version : `${row.version} ${quarter}`,
  }))
  const key = rows.map(({ id, version }) => `${id} ${version}`).join()
  const entry = entryOf(services, partyId)
  if (entry.whole && entry.key === key) return entry.whole
  entry.key = key
  entry.whole = bringUpToDate(services, partyId, entry, rows)
  entry.whole.catch(() => {
    if (entry.key === key) entry.whole = undefined
  })
  return entry.whole
}

function entryOf(services: Services, partyId: PartyId): Entry {
  const entries = kept.get(services) ?? new Map<string, Entry>()
  kept.set(services, entries)
  const known = entries.get(partyId)
  const isFresh = known && known.madeAt + keptMilliseconds > Date.now()
  const entry = isFresh ? known : { madeAt: Date.now(), events: new Map(), key: '', whole: undefined }
  entries.delete(partyId)
  entries.set(partyId, entry)
  for (const oldest of entries.keys()) {
    if (entries.size <= partiesAtMost) break
    entries.delete(oldest)
  }
  return entry
}

async function bringUpToDate(
  services: Services,
  partyId: PartyId,
  entry: Entry,
  rows: readonly EventVersion[],
): Promise<PartyFigures> {
  const before = entry.events
  const after = new Map<string, Known>()
  const changed: EventVersion[] = []
  for (const row of rows) {
    const known = before.get(row.id)
    if (known?.version === row.version) after.set(row.id, known)
    else changed.push(row)
  }
  for (let at = 0; at < changed.length; at += eventsAtOnce) {
    const some = changed.slice(at, at + eventsAtOnce)
    for (const figures of await readFigures(services, partyId, some)) {
      const version = some.find(({ id }) => id === figures.event.id)?.version ?? ''
      after.set(figures.event.id, { version, figures })
    }
  }
  entry.events = after
  return partyFigures(rows.flatMap(({ id }) => after.get(id)?.figures ?? []))
}

async function readFigures(
  { database: { pool }, now }: Services,
  partyId: PartyId,
  some: readonly EventVersion[],
): Promise<EventFigures[]> {
  const played = some.filter(({ isPlayed }) => isPlayed)
  const ids = played.map(({ id }) => id)
  const input = [partyId, ids]
  const [heads, counted, results] = await Promise.all([rounds(pool, input), marks(pool, input), frozen(pool, input)])
  const roundsOf = groupBy(heads, ({ eventId }) => eventId)
  const marksOf = groupBy(counted, ({ eventId }) => eventId)
  const boards = new Map(results.map(({ id, results: board }) => [id, board]))
  for (const { id, isOver } of played)
    if (!isOver) boards.set(id, (await readLeaderboard(pool, partyId, id, now())) ?? null)
  return some.map(({ version: _version, isPlayed: _isPlayed, ...event }) =>
    figuresOf(event, roundsOf.get(event.id) ?? [], boards.get(event.id) ?? null, marksOf.get(event.id) ?? []),
  )
}

export type Listed = {
  userId: string
  firstName: string
  lastName: string
  avatarId: string | null
  club: string
  country: string
  handicap: number | null
  isRegistered: boolean
  access: 'member' | 'revoked'
}

/** As one value: thousands of rows one by one would cost more than all the rest. */
const listed = named<{ members: Listed[] | null }>(
  'statistics-listed',
  `select json_agg(json_build_object('userId', u.id, 'firstName', first_name, 'lastName', last_name,
     'avatarId', avatar_id, 'club', golf_club, 'country', country, 'handicap', handicap, 'isRegistered', is_registered,
     'access', access) order by last_name collate "sv-x-icu", first_name collate "sv-x-icu", u.id) members
   from memberships m join users u on u.id = m.user_id
   where m.party_id = $1 and not m.hidden
     and ($2 = '' or position(folded($2) in folded(concat(first_name, ' ', last_name, ' ', first_name, ' ', golf_club))) > 0)`,
)

/** The member list: those who are not hidden, by last then first name. */
export async function readListed({ database }: Services, partyId: PartyId, search: string): Promise<Listed[]> {
  const [row] = await listed(database.pool, [partyId, search])
  return row?.members ?? []
}

export const readNames = (tx: Tx, userIds: readonly string[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'avatarId'])
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
