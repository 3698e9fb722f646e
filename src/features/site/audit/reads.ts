import { type ExpressionBuilder, sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tables, Tx } from '../../../server/data/tables.ts'
import type { LogEntry } from './operations.ts'

export type LogFilter = {
  name: string
  userId?: string
  action: string
  from?: string
  to?: string
  onBehalf: boolean
  /** A part of the title of the party. */
  party?: string
}

type LogPage = { count: number; before?: string }

/** Entries of one party, or with null of the whole installation, the latest first. */
export async function readLog(tx: Tx, partyId: PartyId | string | null, filter: LogFilter, page: LogPage) {
  const rows = await matching(tx, partyId, filter)
    .select([
      'auditLog.id',
      'auditLog.at',
      'auditLog.partyId',
      'auditLog.userId',
      'auditLog.actingFor',
      'auditLog.action',
      'auditLog.subject',
      'auditLog.details',
    ])
    .$if(page.before !== undefined, (query) => query.where('auditLog.id', '<', page.before ?? ''))
    .orderBy('auditLog.id', 'desc')
    .limit(page.count)
    .execute()
  const names = await readNames(tx, rows)
  const about = await readAbout(tx, rows)
  return rows.map((row) => entryOf(row, names, about))
}

function matching(tx: Tx, partyId: string | null, { name, userId, action, from, to, onBehalf, party }: LogFilter) {
  return tx
    .selectFrom('auditLog')
    .$if(partyId !== null, (query) => query.where('auditLog.partyId', '=', partyId))
    .$if(action !== '', (query) => query.where('action', '=', action))
    .$if(from !== undefined, (query) => query.where('at', '>=', sql<Date>`${from}::date`))
    .$if(to !== undefined, (query) => query.where('at', '<', sql<Date>`${to}::date + 1`))
    .$if(onBehalf, (query) => query.where('actingFor', 'is not', null))
    .$if(userId !== undefined, (query) =>
      query.where((where) =>
        where.or([byPeople(where, sql`select ${userId}::uuid`), where('subject', '=', userId ?? '')]),
      ),
    )
    .$if(name !== '', (query) => query.where((where) => byPeople(where, named(name))))
    .$if(party !== undefined && party !== '', (query) =>
      query.where(
        'auditLog.partyId',
        'in',
        sql<string>`(select id from parties where position(folded(${party}) in folded_title) > 0)`,
      ),
    )
}

const named = (name: string) => sql`
  select users.id from users where position(folded(${name}) in folded(concat(first_name, ' ', last_name))) > 0`

/** Done by these people or on their behalf. */
const byPeople = (where: ExpressionBuilder<Pick<Tables, 'auditLog'>, 'auditLog'>, people: ReturnType<typeof sql>) =>
  where.or([
    where('auditLog.userId', 'in', sql<string>`(${people})`),
    where('auditLog.actingFor', 'in', sql<string>`(${people})`),
  ])

type Row = {
  id: string
  at: Date
  partyId: string | null
  userId: string | null
  actingFor: string | null
  action: string
  subject: string | null
  details: Record<string, unknown>
}

type Kind = NonNullable<LogEntry['subject']>['kind']

type Names = Map<string, { kind: Kind; name: string }>

const isId = (text: string | null): text is string =>
  text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Names of all that the rows speak of, in one statement. What is gone has none. */
async function readNames(tx: Tx, rows: readonly Row[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap((row) => [row.userId, row.actingFor, row.partyId, row.subject]).filter(isId))]
  if (ids.length === 0) return new Map()
  const parties = [...new Set(rows.flatMap(({ partyId }) => partyId ?? []))]
  const addressed = sql`(select * from party_ids where id = any(${ids}::uuid[])) d`
  const { rows: found } = await sql<{ id: string; kind: Kind; name: string }>`
    select id, 'person' as kind, trim(concat(first_name, ' ', last_name)) as name from users where id = any(${ids}::uuid[])
    union all select id, 'party', title from parties where id = any(${ids}::uuid[])
    union all select t.id, 'event', title from ${addressed} join events t on t.party_id = d.party_id and t.id = d.id
    union all select t.id, 'round', title from ${addressed} join rounds t on t.party_id = d.party_id and t.id = d.id
    union all select id, 'extra', name from extras where party_id = any(${parties}::uuid[]) and id = any(${ids}::uuid[])
    union all select id, 'other', name from courses where id = any(${ids}::uuid[])
    union all select t.id, 'other', title from ${addressed} join news t on t.party_id = d.party_id and t.id = d.id
    union all select t.id, 'other', title from ${addressed} join invites t on t.party_id = d.party_id and t.id = d.id
    union all select t.id, 'other', title from ${addressed} join forums t on t.party_id = d.party_id and t.id = d.id
    union all select t.id, 'other', title from ${addressed} join forum_threads t on t.party_id = d.party_id and t.id = d.id`.execute(
    tx,
  )
  return new Map(found.map(({ id, kind, name }) => [id, { kind, name }]))
}

type About = LogEntry['about'][number]

const placeOf = (id: string, partyId: string | null) => `${id} ${partyId}`

/** Ids that details name, and the subject, in their order; enough of them for a line. */
const namedIn = ({ subject, details }: Row): string[] => {
  const found = [...JSON.stringify(details).matchAll(/"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g)]
  return [...new Set([...(isId(subject) ? [subject] : []), ...found.map(([, id = '']) => id)])].slice(0, 60)
}

/**
 * What the rows name besides, by id and party: what a person typed may look like an id, so that of another party nothing
 * is found. A group stands for its round and players, a round is named with its event.
 */
async function readAbout(tx: Tx, rows: readonly Row[]): Promise<Map<string, About[]>> {
  const wanted = rows.flatMap((row) => namedIn(row).map((id) => ({ id, party_id: row.partyId })))
  const about = new Map<string, About[]>()
  if (wanted.length === 0) return about
  const { rows: found } = await sql<About & { key: string; partyId: string | null }>`
    with wanted as materialized (
      select distinct id, party_id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id uuid, party_id uuid)
    ), named as (
      select w.id as key, w.party_id, w.id, 0 as position from wanted w
      union all
      select w.id, w.party_id, g.round_id, 1 from wanted w join scoring_groups g on g.id = w.id and g.party_id = w.party_id
      union all
      select w.id, w.party_id, c.user_id, 2 + c.position
      from wanted w join scorecards c on c.group_id = w.id and c.party_id = w.party_id
    )
    select key, n.party_id, u.id, 'person' as kind, trim(concat(first_name, ' ', last_name)) as name, position
    from named n join users u on u.id = n.id
    where n.party_id is null
      or exists (select from memberships m where m.party_id = n.party_id and m.user_id = n.id)
    union all
    select key, n.party_id, e.id, 'event', e.title, position
    from named n join events e on e.id = n.id and e.party_id = coalesce(n.party_id, e.party_id)
    union all
    select key, n.party_id, r.id, 'round', concat(e.title, ', ', r.title), position
    from named n join rounds r on r.id = n.id and r.party_id = coalesce(n.party_id, r.party_id)
      join events e on e.id = r.event_id and e.party_id = r.party_id
    union all
    select key, n.party_id, x.id, 'extra', x.name, position
    from named n join extras x on x.id = n.id and x.party_id = coalesce(n.party_id, x.party_id)
    order by position`.execute(tx)
  for (const { key, partyId, id, kind, name } of found) {
    const place = placeOf(key, partyId)
    about.set(place, [...(about.get(place) ?? []), { id, kind, name }])
  }
  return about
}

const aboutOf = (row: Row, about: ReadonlyMap<string, About[]>): About[] => {
  const all = namedIn(row).flatMap((id) => about.get(placeOf(id, row.partyId)) ?? [])
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

function entryOf(row: Row, names: Names, about: ReadonlyMap<string, About[]>): LogEntry {
  const person = (userId: string | null) => userId && { userId, name: names.get(userId)?.name ?? '' }
  const subject = row.subject === null ? undefined : names.get(row.subject)
  return {
    id: row.id,
    at: row.at.toISOString(),
    by: person(row.userId) || null,
    actingFor: person(row.actingFor) || null,
    party: row.partyId === null ? null : { partyId: row.partyId, title: names.get(row.partyId)?.name ?? '' },
    action: row.action,
    subject:
      row.subject === null
        ? null
        : { id: row.subject, kind: subject?.kind ?? 'other', name: subject?.name ?? nameless(row.subject) },
    details: row.details,
    about: aboutOf(row, about),
  }
}

/** What has no row of its own may be its own name; an id says nothing. */
const nameless = (subject: string) => (isId(subject) ? '' : subject)
