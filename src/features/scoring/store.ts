import { CompiledQuery, sql } from 'kysely'
import type { PartyId } from '../../contract/session.ts'
import type { RoundGame } from '../../golf/types.ts'
import { named } from '../../server/database.ts'
import type { PartyRow } from '../../server/party-facts.ts'
import type { Tx } from '../../server/serve.ts'
import type { ExtraMeta } from '../../server/tables.ts'

/** What a save has to know of a group, read in one statement. */
export type GroupRow = {
  id: string
  partyId: string
  roundId: string
  eventId: string
  ownerId: string
  scorerId: string
  date: string
  startHole: number | null
  version: number
  submitted: boolean
  official: boolean
  strokeCount: RoundGame
  round: {
    par: number[]
    strokeIndex: (number | null)[]
    startHole: number
    holeCount: number
    holeConfig: number[] | null
  }
  party: PartyRow
  timeZone: string
  cards: CardRow[]
  useExtra: boolean
  /** What was delivered under the same key before. */
  delivered: { groupId: string; answer: unknown } | null
}
/** `extras` is null where the event has none. */
export type FoundGroup = GroupRow & { extras: GroupExtras | null }
export type CardRow = {
  userId: string
  side: number | null
  status: string | null
  submitted: boolean
  defaultResult: number | null
  strokes: (number | null)[]
  marks: (number | null)[]
}

/** What the rules of extras go by: those in use on the round's date, and what the group's players have been marked. */
export type GroupExtras = {
  strokesFactor: number
  playingStrokes: Record<string, number>
  inUse: { id: string; name: string; meta: ExtraMeta }[]
  marks: MarkRow[]
}
/** `how`: 'auto', 'hand', or 'dialog-0' for the answer to the first dialog. */
export type MarkRow = { userId: string; extraId: string; position: number; how: string; count: number }

const groupStatement = `select g.id, g.party_id "partyId", g.round_id "roundId", r.event_id "eventId", g.owner_id "ownerId",
     g.scorer_id "scorerId", g.date, g.start_hole "startHole", g.version, g.submitted_at is not null submitted,
     e.official_at is not null official, p.time_zone "timeZone",
     case when e.stroke_count = 'custom' then coalesce(r.stroke_count, 'stroke') else e.stroke_count end "strokeCount",
     json_build_object('par', r.par, 'strokeIndex', r.stroke_index, 'startHole', r.start_hole,
       'holeCount', r.hole_count, 'holeConfig', r.hole_config) round,
     json_build_object('id', p.id, 'ownerId', p.owner_id, 'hidden', p.hidden, 'personal', p.personal,
       'administrator', m.administrator, 'access', m.access) party,
     (select json_agg(json_build_object('userId', c.user_id, 'side', c.side, 'status', c.status,
         'submitted', c.submitted_at is not null, 'defaultResult', case when u.is_registered then u.default_result end,
         'strokes', c.strokes, 'marks', c.marks) order by c.position, c.user_id)
       from scorecards c join users u on u.id = c.user_id
       where c.party_id = g.party_id and c.group_id = g.id) cards,
     e.use_extra "useExtra",
     (select json_build_object('groupId', d.group_id, 'answer', d.answer) from delivered_saves d where d.key = $3) delivered
   from scoring_groups g
   join rounds r on r.party_id = g.party_id and r.id = g.round_id
   join events e on e.party_id = r.party_id and e.id = r.event_id
   join parties p on p.id = g.party_id
   left join memberships m on m.party_id = g.party_id and m.user_id = $2
   where g.id = $1`
const readGroupRow = named<GroupRow>('scoring-group', groupStatement)

/** Read only where the event has extras. A save in between raises the version, so what is computed from both is redone. */
const extrasStatement = `select coalesce(r.strokes_factor, e.strokes_factor) "strokesFactor",
     (select json_object_agg(c.user_id, c.playing_strokes) from scorecards c
       where c.party_id = g.party_id and c.group_id = g.id) "playingStrokes",
     (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'meta', x.meta) order by x.name, x.id), '[]')
       from extras x where x.party_id = g.party_id and (x.start_date is null or x.start_date <= r.round_date)
         and (x.end_date is null or r.round_date <= x.end_date)) "inUse",
     (select coalesce(json_agg(json_build_object('userId', k.user_id, 'extraId', k.extra_id, 'position', k.position,
         'how', k.how, 'count', k.count) order by k.position, k.extra_id, k.how), '[]')
       from scorecards c join extra_marks k
         on k.party_id = c.party_id and k.round_id = c.round_id and k.user_id = c.user_id
       where c.party_id = g.party_id and c.group_id = g.id) marks
   from scoring_groups g
   join rounds r on r.party_id = g.party_id and r.id = g.round_id
   join events e on e.party_id = r.party_id and e.id = r.event_id
   where g.id = $1`
const readGroupExtras = named<GroupExtras>('scoring-group-extras', extrasStatement)

type Pool = Parameters<typeof readGroupRow>[0]

/** Whoever asks is checked against `party` before anything of it goes out. */
export async function findGroup(pool: Pool, groupId: string, userId: string | null, key: string | null) {
  const [row] = await readGroupRow(pool, [groupId, userId, key])
  const [extras = null] = row?.useExtra ? await readGroupExtras(pool, [groupId]) : []
  return row && { ...row, cards: row.cards ?? [], extras }
}

/** The same within a transaction, for what leaves extras alone. */
export async function findGroupIn(tx: Tx, groupId: string, userId: string | null, key: string | null) {
  const { rows } = await tx.executeQuery<GroupRow>(CompiledQuery.raw(groupStatement, [groupId, userId, key]))
  return rows[0] && { ...rows[0], cards: rows[0].cards ?? [], extras: null }
}

export type HoleWrite = {
  partyId: PartyId
  groupId: string
  /** The version that everything here was computed from. */
  version: number
  /** Whole cards, by position. */
  cards: { userId: string; strokes: readonly (number | null)[]; marks: readonly (number | null)[] }[]
  key: string | null
  answer: unknown
  audit: { id: string; userId: string | null; actingFor: string | null; action: string; details: unknown }
  node: string
  topics: readonly string[]
  /** Of extras. */
  changes?: MarkChanges
}
/** A row is in one of the two lists at most. */
export type MarkChanges = { removed: readonly MarkRow[]; written: readonly MarkRow[] }

const writeHoleParts = `with saved as (
     update scoring_groups set version = version + 1
     where party_id = $1 and id = $2 and version = $3 and submitted_at is null
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
       unnest($16::uuid[], $17::uuid[], $18::int[], $19::text[]) gone (user_id, extra_id, position, how)
     where extra_marks.party_id = $1 and extra_marks.round_id = saved.round_id and extra_marks.user_id = gone.user_id
       and extra_marks.extra_id = gone.extra_id and extra_marks.position = gone.position and extra_marks.how = gone.how
   ), marked as (
     insert into extra_marks (party_id, round_id, user_id, extra_id, position, how, count)
     select $1, saved.round_id, given.* from saved,
       unnest($20::uuid[], $21::uuid[], $22::int[], $23::text[], $24::int[]) given
     on conflict (party_id, round_id, user_id, extra_id, position, how) do update set count = excluded.count
   )
   select count(*)::int written from saved`,
)

/**
 * Everything that a save writes, in one statement: false, and nothing written, if the group is no longer at the version
 * that the save was computed from. Whoever else writes cards of a group raises its version too (`raiseGroup`).
 */
export async function writeHole(pool: Pool, write: HoleWrite): Promise<boolean> {
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
    JSON.stringify(audit.details),
    write.node,
    write.topics,
    audit.actingFor,
  ]
  const isMarked = changes && changes.removed.length + changes.written.length > 0
  const [row] = isMarked
    ? await writeMarkedHoleStatement(pool, [...values, ...keysOf(changes.removed), ...countsOf(changes.written)])
    : await writeHoleStatement(pool, values)
  return row?.written === 1
}

const keysOf = (rows: readonly MarkRow[]) => [
  rows.map(({ userId }) => userId),
  rows.map(({ extraId }) => extraId),
  rows.map(({ position }) => position),
  rows.map(({ how }) => how),
]
const countsOf = (rows: readonly MarkRow[]) => [...keysOf(rows), rows.map(({ count }) => count)]

const arrayText = (values: readonly (number | null)[]) => `{${values.map((value) => value ?? 'NULL').join()}}`

/**
 * For each transaction that writes cards of a group in another way: saves computed from what was before are redone, and
 * boards read the group again.
 */
export const raiseGroup = (tx: Tx, partyId: PartyId, groupId: string) =>
  tx
    .updateTable('scoringGroups')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('partyId', '=', partyId)
    .where('id', '=', groupId)
    .execute()

const strokeCountOf = sql<RoundGame>`case when events.stroke_count = 'custom'
  then coalesce(rounds.stroke_count, 'stroke') else events.stroke_count end`
const strokesFactorOf = sql<number>`coalesce(rounds.strokes_factor, events.strokes_factor)`

/** A round with what its event says of it. */
export const readRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('rounds')
    .innerJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'rounds.partyId').onRef('events.id', '=', 'rounds.eventId'),
    )
    .innerJoin('parties', 'parties.id', 'rounds.partyId')
    .select([
      'rounds.id',
      'rounds.eventId',
      'rounds.title',
      'rounds.roundNumber',
      'rounds.roundDate',
      'rounds.courseName',
      'rounds.par',
      'rounds.strokeIndex',
      'rounds.startHole',
      'rounds.holeCount',
      'rounds.holeConfig',
      'events.title as eventTitle',
      'events.teamEvent',
      'events.teams',
      'events.useExtra',
      'events.showHoleContests',
      'events.textInfo',
      'events.earlyMarkingDays',
      'events.officialAt',
      'parties.timeZone',
      strokeCountOf.as('strokeCount'),
      strokesFactorOf.as('strokesFactor'),
    ])
    .where('rounds.partyId', '=', partyId)
    .where('rounds.id', '=', roundId)
    .executeTakeFirst()
export type RoundRow = NonNullable<Awaited<ReturnType<typeof readRound>>>

/** Starts of one round go one after the other. */
export const lockRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('rounds')
    .select('id')
    .where('partyId', '=', partyId)
    .where('id', '=', roundId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** No other change of the group until the transaction ends. */
export const lockGroup = (tx: Tx, partyId: PartyId, groupId: string) =>
  tx
    .selectFrom('scoringGroups')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()

export const readGroupHead = (tx: Tx, partyId: PartyId, groupId: string) =>
  tx.selectFrom('scoringGroups').selectAll().where('partyId', '=', partyId).where('id', '=', groupId).executeTakeFirst()

/** The cards of a group with their players, by slot. */
export const readGroupCards = (tx: Tx, partyId: PartyId, groupId: string) =>
  tx
    .selectFrom('scorecards')
    .innerJoin('users', 'users.id', 'scorecards.userId')
    .select([
      'scorecards.userId',
      'users.firstName',
      'users.lastName',
      'users.handicap',
      'users.defaultResult',
      'scorecards.side',
      'scorecards.exactHandicap',
      'scorecards.playingStrokes',
      'scorecards.strokes',
      'scorecards.marks',
      'scorecards.status',
      'scorecards.submittedAt',
    ])
    .where('scorecards.partyId', '=', partyId)
    .where('scorecards.groupId', '=', groupId)
    .orderBy('scorecards.position')
    .orderBy('scorecards.userId')
    .execute()

/** Extras in use on a day, by name. */
export const readExtrasInUse = (tx: Tx, partyId: PartyId, day: string) =>
  tx
    .selectFrom('extras')
    .select(['id', 'name', 'description'])
    .where('partyId', '=', partyId)
    .where((row) => row.or([row('startDate', 'is', null), row('startDate', '<=', day)]))
    .where((row) => row.or([row('endDate', 'is', null), row('endDate', '>=', day)]))
    .orderBy('name')
    .orderBy('id')
    .execute()

/** What the rules, dialogs and hands have marked the players of a group. */
export const readExtraMarks = (tx: Tx, partyId: PartyId, groupId: string): Promise<MarkRow[]> =>
  tx
    .selectFrom('extraMarks')
    .innerJoin('scorecards', (join) =>
      join
        .onRef('scorecards.partyId', '=', 'extraMarks.partyId')
        .onRef('scorecards.roundId', '=', 'extraMarks.roundId')
        .onRef('scorecards.userId', '=', 'extraMarks.userId'),
    )
    .select(['extraMarks.userId', 'extraId', 'extraMarks.position', 'how', 'count'])
    .where('scorecards.partyId', '=', partyId)
    .where('scorecards.groupId', '=', groupId)
    .orderBy('extraMarks.position')
    .orderBy('extraId')
    .orderBy('how')
    .execute()

/** All cards of a round, by last then first name. */
export const readRoundCards = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('scorecards')
    .innerJoin('users', 'users.id', 'scorecards.userId')
    .leftJoin('scoringGroups', 'scoringGroups.id', 'scorecards.groupId')
    .select([
      'scorecards.userId',
      'users.firstName',
      'users.lastName',
      'scorecards.groupId',
      'scoringGroups.startHole',
      'scorecards.exactHandicap',
      'scorecards.playingStrokes',
      'scorecards.strokes',
      'scorecards.marks',
      'scorecards.status',
      'scorecards.submittedAt',
    ])
    .where('scorecards.partyId', '=', partyId)
    .where('scorecards.roundId', '=', roundId)
    .orderBy(sql`users.last_name collate "sv-x-icu", users.first_name collate "sv-x-icu", users.id`)
    .execute()

export async function readContests(tx: Tx, partyId: PartyId, roundId: string) {
  const contests = await tx
    .selectFrom('roundContests')
    .select(['contestId', 'hole', 'points'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('hole')
    .orderBy('contestId')
    .execute()
  const results = await tx
    .selectFrom('contestResults')
    .select(['contestId', 'userId', 'value'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('reportedAt')
    .execute()
  return contests.map(({ contestId, hole, points }) => ({
    id: contestId,
    hole,
    pts: points,
    results: results.filter((one) => one.contestId === contestId).map(({ userId, value }) => ({ userId, value })),
  }))
}

/** Members who can be picked, by last then first name; those with revoked access are none. */
export const readPickable = (tx: Tx, partyId: PartyId) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.handicap', 'users.defaultResult'])
    .where('memberships.partyId', '=', partyId)
    .where('memberships.access', '=', 'member')
    .orderBy(sql`users.last_name collate "sv-x-icu", users.first_name collate "sv-x-icu", users.id`)
    .execute()

/** The tee of the round's start list on which somebody stands. */
export async function readTeeOf(tx: Tx, partyId: PartyId, roundId: string, userId: string) {
  const list = await tx
    .selectFrom('startLists')
    .select('tees')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .executeTakeFirst()
  return list?.tees.find((tee) => tee.players.includes(userId))
}

/** Cards of a round and whether their group is done, for those who want to start. */
export const readPlacements = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('scorecards')
    .select(['userId', 'groupId', 'strokes', 'status', 'submittedAt'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .execute()
export type Placement = Awaited<ReturnType<typeof readPlacements>>[number]

type NewGroup = { id: string; roundId: string; ownerId: string; date: string; startHole: number | null }
type NewCard = {
  userId: string
  position: number
  side: number | null
  exactHandicap: number | null
  playingStrokes: number
}

export async function insertGroup(
  tx: Tx,
  partyId: PartyId,
  group: NewGroup,
  cards: readonly NewCard[],
  holeCount: number,
) {
  await tx
    .insertInto('scoringGroups')
    .values({ ...group, partyId, scorerId: group.ownerId })
    .execute()
  const empty = Array.from({ length: holeCount }, () => null)
  await tx
    .insertInto('scorecards')
    .values(
      cards.map((card) => ({
        ...card,
        partyId,
        roundId: group.roundId,
        groupId: group.id,
        strokes: empty,
        marks: empty.map(() => 0),
      })),
    )
    // A card without group and without results, such as one that was added by hand, is taken over.
    .onConflict((conflict) =>
      conflict.columns(['partyId', 'roundId', 'userId']).doUpdateSet((row) => ({
        groupId: row.ref('excluded.groupId'),
        position: row.ref('excluded.position'),
        side: row.ref('excluded.side'),
        exactHandicap: row.ref('excluded.exactHandicap'),
        playingStrokes: row.ref('excluded.playingStrokes'),
        strokes: row.ref('excluded.strokes'),
        marks: row.ref('excluded.marks'),
      })),
    )
    .execute()
  await tx.updateTable('parties').set({ lastActivityAt: sql`now()` }).where('id', '=', partyId).execute()
}

/** Handicaps at the start of the event: the first one of each player stays. */
export const keepEventHandicaps = (
  tx: Tx,
  partyId: PartyId,
  eventId: string,
  players: readonly { userId: string; handicap: number | null }[],
) =>
  tx
    .insertInto('eventHandicaps')
    .values(players.map((player) => ({ ...player, partyId, eventId })))
    .onConflict((conflict) => conflict.columns(['partyId', 'eventId', 'userId']).doNothing())
    .execute()

export async function markSubmitted(tx: Tx, partyId: PartyId, groupId: string, at: Date) {
  await tx
    .updateTable('scoringGroups')
    .set({ submittedAt: at })
    .where('partyId', '=', partyId)
    .where('id', '=', groupId)
    .execute()
  await tx
    .updateTable('scorecards')
    .set({ submittedAt: at })
    .where('partyId', '=', partyId)
    .where('groupId', '=', groupId)
    .where('submittedAt', 'is', null)
    .execute()
}

export const keepDelivered = (tx: Tx, delivered: { key: string; groupId: string; version: number; answer: unknown }) =>
  tx
    .insertInto('deliveredSaves')
    .values({ ...delivered, answer: JSON.stringify(delivered.answer) })
    .execute()

/** A phone that was away for longer finds that the hole is no longer what it had seen. */
export const forgetDelivered = (tx: Tx) =>
  tx.deleteFrom('deliveredSaves').where('at', '<', sql<Date>`now() - interval '60 days'`).execute()

export const setScorer = (tx: Tx, partyId: PartyId, groupId: string, scorerId: string) =>
  tx.updateTable('scoringGroups').set({ scorerId }).where('partyId', '=', partyId).where('id', '=', groupId).execute()

/** With the unsubmitted cards of its players and what they reported in the round's contests. */
export async function deleteGroup(tx: Tx, partyId: PartyId, group: { id: string; roundId: string }) {
  const open = await tx
    .deleteFrom('scorecards')
    .where('partyId', '=', partyId)
    .where('groupId', '=', group.id)
    .where('submittedAt', 'is', null)
    .returning(['userId', 'strokes'])
    .execute()
  const userIds = open.map(({ userId }) => userId)
  if (userIds.length > 0)
    await tx
      .deleteFrom('contestResults')
      .where('partyId', '=', partyId)
      .where('roundId', '=', group.roundId)
      .where('userId', 'in', userIds)
      .execute()
  await tx
    .updateTable('scorecards')
    .set({ groupId: null })
    .where('partyId', '=', partyId)
    .where('groupId', '=', group.id)
    .execute()
  await tx.deleteFrom('scoringGroups').where('partyId', '=', partyId).where('id', '=', group.id).execute()
  return open
}
