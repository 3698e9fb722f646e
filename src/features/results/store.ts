import { sql } from 'kysely'
import type { PartyId } from '../../contract/session.ts'
import type { Tx } from '../../server/serve.ts'

/** Groups of a round, each standing still until the transaction ends. */
export const lockGroupsOfRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('scoringGroups')
    .select(['id', 'startHole'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const lockCards = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('scorecards')
    .select([
      'userId',
      'groupId',
      'side',
      'exactHandicap',
      'playingStrokes',
      'strokes',
      'marks',
      'status',
      'submittedAt',
    ])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('userId')
    .forUpdate()
    .execute()
export type Card = Awaited<ReturnType<typeof lockCards>>[number]

export async function writeCards(tx: Tx, partyId: PartyId, roundId: string, cards: readonly Card[]) {
  const rows = cards.map((card) => ({
    user_id: card.userId,
    exact_handicap: card.exactHandicap,
    playing_strokes: card.playingStrokes,
    strokes: card.strokes,
    marks: card.marks,
    status: card.status,
    submitted_at: card.submittedAt,
  }))
  await sql`update scorecards set exact_handicap = new.exact_handicap, playing_strokes = new.playing_strokes,
      strokes = new.strokes, marks = new.marks, status = new.status, submitted_at = new.submitted_at
    from json_to_recordset(${JSON.stringify(rows)}) new (user_id uuid, exact_handicap numeric, playing_strokes int,
      strokes int[], marks int[], status text, submitted_at timestamptz)
    where scorecards.party_id = ${partyId} and scorecards.round_id = ${roundId} and scorecards.user_id = new.user_id
  `.execute(tx)
  await keepAlive(tx, partyId)
}

/** A party in which something is done is not purged. */
const keepAlive = (tx: Tx, partyId: PartyId) =>
  tx.updateTable('parties').set({ lastActivityAt: sql`now()` }).where('id', '=', partyId).execute()

type NewCard = {
  userId: string
  side: number | null
  exactHandicap: number | null
  playingStrokes: number
}

/** An empty card outside of any group. */
export async function insertCard(tx: Tx, partyId: PartyId, roundId: string, card: NewCard, holeCount: number) {
  const empty = Array.from({ length: holeCount }, () => null)
  await tx
    .insertInto('scorecards')
    .values({ ...card, partyId, roundId, strokes: empty, marks: empty.map(() => 0) })
    .execute()
  await keepAlive(tx, partyId)
}

export type MarkOfPlayer = { userId: string; extraId: string; position: number; how: string; count: number }
/** What an extra is counted for a player in a round, before and now, and the marks that add up to it. */
export type ExtraCount = {
  userId: string
  extraId: string
  before: number
  count: number
  marks: readonly { position: number; how: string; count: number }[]
}

/** Marks of these players in a round, each standing still until the transaction ends. */
export async function lockMarks(tx: Tx, partyId: PartyId, roundId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return tx
    .selectFrom('extraMarks')
    .select(['userId', 'extraId', 'position', 'how', 'count'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where('userId', 'in', userIds)
    .orderBy('position')
    .forUpdate()
    .execute()
}

export async function writeMarks(tx: Tx, partyId: PartyId, roundId: string, counts: readonly ExtraCount[]) {
  for (const { userId, extraId, marks } of counts) {
    await tx
      .deleteFrom('extraMarks')
      .where('partyId', '=', partyId)
      .where('roundId', '=', roundId)
      .where('userId', '=', userId)
      .where('extraId', '=', extraId)
      .execute()
    const rows = marks.map(({ position, how, count }) => ({ partyId, roundId, userId, extraId, position, how, count }))
    if (rows.length > 0) await tx.insertInto('extraMarks').values(rows).execute()
  }
}

/** Names of the party's extras by id. */
export async function extraNames(tx: Tx, partyId: PartyId): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('extras').select(['id', 'name']).where('partyId', '=', partyId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How often each extra was marked for each player of a round. */
export const extraCounts = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('extraMarks')
    .select(['userId', 'extraId', sql<number>`least(sum(count), 999)::int`.as('count')])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .groupBy(['userId', 'extraId'])
    .execute()

/** The sides of the cards of a round, in the match modes. */
export async function sidesOfRound(tx: Tx, partyId: PartyId, roundId: string) {
  const rows = await tx
    .selectFrom('scorecards')
    .select(['userId', 'side'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .execute()
  return new Map(rows.map(({ userId, side }) => [userId, side]))
}

type Value = number | string | null
export type NewCorrection = {
  userId: string
  kind: 'hole' | 'handicap' | 'status' | 'extra'
  position?: number
  hole?: number
  extraId?: string
  extraName?: string
  from: Value
  to: Value
}
type KeptCorrection = NewCorrection & {
  id: string
  byUserId: string | null
  at: Date
  reason: string
  undoes: string | null
}

/** Who corrects an own card knows it, and a first result corrects nothing. */
export const isNews = ({
  byUserId,
  userId,
  kind,
  from,
}: Pick<KeptCorrection, 'byUserId' | 'userId' | 'kind' | 'from'>) =>
  byUserId !== userId && (kind !== 'hole' || from !== null)

export async function keepCorrections(
  tx: Tx,
  partyId: PartyId,
  roundId: string,
  corrections: readonly KeptCorrection[],
) {
  const rows = corrections.map(({ from, to, ...correction }) => ({
    ...correction,
    partyId,
    roundId,
    oldValue: JSON.stringify(from),
    newValue: JSON.stringify(to),
    seenAt: isNews({ ...correction, from }) ? null : correction.at,
  }))
  if (rows.length > 0) await tx.insertInto('scoreCorrections').values(rows).execute()
}

const nameOf = (table: string) => sql<string>`coalesce((select concat_ws(' ', u.first_name, u.last_name) from users u
  where u.id = ${sql.ref(table)}), 'Former player')`

const corrections = (tx: Tx) =>
  tx
    .selectFrom('scoreCorrections')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoreCorrections.partyId').onRef('rounds.id', '=', 'scoreCorrections.roundId'),
    )
    .select([
      'scoreCorrections.id',
      'scoreCorrections.at',
      'byUserId',
      'scoreCorrections.userId',
      'kind',
      'scoreCorrections.position',
      'hole',
      'extraId',
      'extraName',
      'oldValue',
      'newValue',
      'reason',
      'undoes',
      'rounds.par',
      nameOf('score_corrections.by_user_id').as('byName'),
      nameOf('score_corrections.user_id').as('name'),
    ])
    .orderBy('scoreCorrections.at', 'desc')
    .orderBy('scoreCorrections.id', 'desc')

export const correctionsOfRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  corrections(tx)
    .where('scoreCorrections.partyId', '=', partyId)
    .where('scoreCorrections.roundId', '=', roundId)
    .limit(2000)
    .execute()
export type CorrectionRow = Awaited<ReturnType<typeof correctionsOfRound>>[number]

export type SavedAnew = {
  id: string
  at: Date
  byUserId: string | null
  byName: string
  userId: string
  name: string
  position: number
  hole: number
  old: number
  new: number | null
}

/** Saves of a hole that changed a result which had been saved before, as the audit log has them. */
export async function savesAnew(tx: Tx, partyId: PartyId, roundId: string): Promise<SavedAnew[]> {
  const { rows } = await sql<SavedAnew>`
    select l.id, l.at, l.user_id "byUserId", ${nameOf('l.user_id')} "byName", card.user_id "userId",
      ${nameOf('card.user_id')} name, (l.details->>'position')::int position, (l.details->>'hole')::int hole,
      (player->'old'->>'strokes')::int old, (player->'new'->>'strokes')::int new
    from audit_log l cross join lateral jsonb_array_elements(l.details->'players') player
    join scorecards card on card.party_id = l.party_id and card.round_id = ${roundId}
      and card.user_id = (player->>'userId')::uuid
    where l.party_id = ${partyId} and l.action = 'save-hole' and l.details->>'roundId' = ${roundId}
      and l.at >= (select min(g.created_at) from scoring_groups g where g.party_id = ${partyId} and g.round_id = ${roundId})
      and player->'old'->>'strokes' is not null
      and player->'old'->>'strokes' is distinct from player->'new'->>'strokes'
    order by l.at desc limit 2000`.execute(tx)
  return rows
}

/** What others corrected of a person's cards, in parties that the person still belongs to, and the person has not seen. */
export const unseenCorrections = (tx: Tx, userId: string) =>
  corrections(tx)
    .innerJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'rounds.partyId').onRef('events.id', '=', 'rounds.eventId'),
    )
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.partyId', '=', 'scoreCorrections.partyId')
        .onRef('memberships.userId', '=', 'scoreCorrections.userId'),
    )
    .select(['rounds.eventId', 'events.title as eventTitle', 'rounds.id as roundId', 'rounds.title as roundTitle'])
    .where('scoreCorrections.userId', '=', userId)
    .where('memberships.access', '=', 'member')
    .where('seenAt', 'is', null)
    .limit(100)
    .execute()

export async function markSeen(tx: Tx, userId: string, ids: readonly string[], at: Date) {
  if (ids.length === 0) return
  await tx
    .updateTable('scoreCorrections')
    .set({ seenAt: at })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .where('seenAt', 'is', null)
    .execute()
}

/** Numbers stay; the words of a person who leaves go. */
export const forgetReasons = (tx: Tx, userId: string) =>
  tx.updateTable('scoreCorrections').set({ reason: '' }).where('byUserId', '=', userId).execute()

/** Corrections of a person's cards, and those that the person made. */
export async function correctionsAbout(tx: Tx, userId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select at, round_id, user_id, by_user_id, kind, position, hole, extra_name, old_value, new_value, reason
    from score_corrections where user_id = ${userId} or by_user_id = ${userId} order by at limit 20000`.execute(tx)
  return rows
}
