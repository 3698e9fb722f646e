import type { PartyId } from '../../../../contract/session.ts'
import { named, type Queryable } from '../../../../server/data/database.ts'
import { basisOf, type MarkRow } from '../reads/find-group.ts'

export type HoleWrite = {
  partyId: PartyId
  groupId: string
  /** The version that everything here was computed from. */
  version: number
  /** The group's `basis` and whose membership is part of it. */
  basis: string
  memberId: string | null
  /** Whole cards, by position. */
  cards: { userId: string; strokes: readonly (number | null)[]; marks: readonly (number | null)[] }[]
  key: string | null
  answer: unknown
  audit: { id: string; userId: string | null; actingFor: string | null; action: string; details: string }
  node: string
  topics: readonly string[]
  /** Of extras. */
  changes?: MarkChanges
}

/** A row is in one of the two lists at most. */
export type MarkChanges = { removed: readonly MarkRow[]; written: readonly MarkRow[] }

/** Whether the save changes marks of extras too. */
export const marks = ({ changes }: HoleWrite) => (changes ? changes.removed.length + changes.written.length > 0 : false)

/** Whether the rows that the save was computed from are still the same ones. */
const basisIs = (basis: string, memberId: string) => `${basis}::text = (
       select ${basisOf} from rounds r
       join events e on e.party_id = r.party_id and e.id = r.event_id
       join parties p on p.id = r.party_id
       left join memberships m on m.party_id = r.party_id and m.user_id = ${memberId}::uuid
       where r.party_id = scoring_groups.party_id and r.id = scoring_groups.round_id)`

const writeHoleParts = `with saved as (
     update scoring_groups set version = version + 1
     where party_id = $1 and id = $2 and version = $3 and submitted_at is null and ${basisIs('$16', '$17')}
     returning id, round_id, version
   ), cards as (
     update scorecards set strokes = new.strokes::int[], marks = new.marks::int[]
     from saved, unnest($4::uuid[], $5::text[], $6::text[]) new (user_id, strokes, marks)
     where scorecards.party_id = $1 and scorecards.round_id = saved.round_id and scorecards.user_id = new.user_id
   ), delivered as (
     insert into delivered_saves (key, group_id, version, answer)
     select $7::uuid, saved.id, saved.version, $8::json from saved where $7::uuid is not null
   ), audited as (
     insert into audit_log (id, party_id, user_id, action, subject, details, acting_for)
     select $9::uuid, $1, $10::uuid, $11::text, saved.id::text, $12::jsonb, $15::uuid from saved
   ), told as (
     insert into changes (topic, node) select topic, $13::uuid from saved, unnest($14::text[]) topic
   )`

const writeHoleStatement = named<{ written: number }>(
  'scoring-write-hole',
  `${writeHoleParts}
   select count(*)::int written from saved`,
)

const writeMarkedHoleStatement = named<{ written: number }>(
  'scoring-write-marked-hole',
  `${writeHoleParts}, taken_back as (
     delete from extra_marks using saved,
       unnest($18::uuid[], $19::uuid[], $20::int[], $21::text[]) gone (user_id, extra_id, position, how)
     where extra_marks.party_id = $1 and extra_marks.round_id = saved.round_id and extra_marks.user_id = gone.user_id
       and extra_marks.extra_id = gone.extra_id and extra_marks.position = gone.position and extra_marks.how = gone.how
   ), marked as (
     insert into extra_marks (party_id, round_id, user_id, extra_id, position, how, count)
     select $1, saved.round_id, given.* from saved,
       unnest($22::uuid[], $23::uuid[], $24::int[], $25::text[], $26::int[]) given
     on conflict (party_id, round_id, user_id, extra_id, position, how) do update set count = excluded.count
   )
   select count(*)::int written from saved`,
)

/**
 * Everything that a save writes, in one statement: false, and nothing written, if the group is no longer at the version
 * that the save was computed from. Whoever else writes cards of a group raises its version too (`raiseGroup` of ../writes.ts).
 */
export async function writeHole(pool: Queryable, write: HoleWrite): Promise<boolean> {
  const { cards, audit, changes } = write
  const values = [
    write.partyId,
    write.groupId,
    write.version,
    cards.map(({ userId }) => userId),
    cards.map(({ strokes }) => arrayText(strokes)),
    cards.map(({ marks }) => arrayText(marks)),
    write.key,
    JSON.stringify(write.answer),
    audit.id,
    audit.userId,
    audit.action,
    audit.details,
    write.node,
    write.topics,
    audit.actingFor,
    write.basis,
    write.memberId,
  ]
  const [row] = marks(write)
    ? await writeMarkedHoleStatement(pool, [...values, ...keysOf(changes?.removed), ...countsOf(changes?.written)])
    : await writeHoleStatement(pool, values)
  return row?.written === 1
}

const writeHolesStatement = named<{ groupId: string }>(
  'scoring-write-holes',
  `with given as (
     select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::text[],
       $9::text[], $10::uuid[], $11::text[], $12::uuid[])
       one (party_id, id, version, key, answer, audit_id, user_id, action, details, acting_for, basis, member_id)
   ), free as (
     select scoring_groups.party_id, scoring_groups.id from given join scoring_groups using (party_id, id)
     where scoring_groups.version = given.version and submitted_at is null
       and ${basisIs('given.basis', 'given.member_id')}
     order by id for no key update of scoring_groups skip locked
   ), saved as (
     update scoring_groups set version = version + 1 from free
     where scoring_groups.party_id = free.party_id and scoring_groups.id = free.id
     returning scoring_groups.party_id, scoring_groups.id, round_id, version
   ), cards as (
     update scorecards set strokes = new.strokes::int[], marks = new.marks::int[]
     from saved, unnest($13::uuid[], $14::uuid[], $15::text[], $16::text[]) new (group_id, user_id, strokes, marks)
     where new.group_id = saved.id and scorecards.party_id = saved.party_id and scorecards.round_id = saved.round_id
       and scorecards.user_id = new.user_id
   ), delivered as (
     insert into delivered_saves (key, group_id, version, answer)
     select key, saved.id, saved.version, answer::json from saved join given using (party_id, id) where key is not null
   ), audited as (
     insert into audit_log (id, party_id, user_id, action, subject, details, acting_for)
     select audit_id, saved.party_id, user_id, action, saved.id::text, details::jsonb, acting_for
     from saved join given using (party_id, id)
   ), told as (
     insert into changes (topic, node) select topic, $19::uuid
     from saved join unnest($17::uuid[], $18::text[]) new (group_id, topic) on group_id = saved.id
   )
   select id "groupId" from saved`,
)

/**
 * Saves without marks, each of another group, as one statement and one commit. Answers for each whether it was written. A
 * group that somebody else holds at the moment is left out, so that none of the others waits for it.
 */
export async function writeHoles(pool: Queryable, writes: readonly HoleWrite[]): Promise<boolean[]> {
  const cards = writes.flatMap(({ groupId, cards }) => cards.map((card) => ({ groupId, ...card })))
  const topics = writes.flatMap(({ groupId, topics }) => topics.map((topic) => ({ groupId, topic })))
  const rows = await writeHolesStatement(pool, [
    writes.map(({ partyId }) => partyId),
    writes.map(({ groupId }) => groupId),
    writes.map(({ version }) => version),
    writes.map(({ key }) => key),
    writes.map(({ answer }) => JSON.stringify(answer)),
    writes.map(({ audit }) => audit.id),
    writes.map(({ audit }) => audit.userId),
    writes.map(({ audit }) => audit.action),
    writes.map(({ audit }) => audit.details),
    writes.map(({ audit }) => audit.actingFor),
    writes.map(({ basis }) => basis),
    writes.map(({ memberId }) => memberId),
    cards.map(({ groupId }) => groupId),
    cards.map(({ userId }) => userId),
    cards.map(({ strokes }) => arrayText(strokes)),
    cards.map(({ marks }) => arrayText(marks)),
    topics.map(({ groupId }) => groupId),
    topics.map(({ topic }) => topic),
    writes[0]?.node,
  ])
  const written = new Set(rows.map(({ groupId }) => groupId))
  return writes.map(({ groupId }) => written.has(groupId))
}

const keysOf = (rows: readonly MarkRow[] = []) => [
  rows.map(({ userId }) => userId),
  rows.map(({ extraId }) => extraId),
  rows.map(({ position }) => position),
  rows.map(({ how }) => how),
]

const countsOf = (rows: readonly MarkRow[] = []) => [...keysOf(rows), rows.map(({ count }) => count)]

const arrayText = (values: readonly (number | null)[]) => `{${values.map((value) => value ?? 'NULL').join()}}`
