import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { PlayedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import type { Tx } from '../../../../server/data/tables.ts'

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
      'sideId',
      'exactHandicap',
      'playingStrokes',
      'tee',
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
    tee: card.tee,
    strokes: card.strokes,
    marks: card.marks,
    status: card.status,
    submitted_at: card.submittedAt,
  }))
  await sql`update scorecards set exact_handicap = new.exact_handicap, playing_strokes = new.playing_strokes,
      tee = new.tee, strokes = new.strokes, marks = new.marks, status = new.status, submitted_at = new.submitted_at
    from json_to_recordset(${JSON.stringify(rows)}) new (user_id uuid, exact_handicap numeric, playing_strokes int,
      tee jsonb, strokes int[], marks int[], status text, submitted_at timestamptz)
    where scorecards.party_id = ${partyId} and scorecards.round_id = ${roundId} and scorecards.user_id = new.user_id
  `.execute(tx)
  await keepAlive(tx, partyId)
}

/** A party in which something is done is not purged. */
const keepAlive = (tx: Tx, partyId: PartyId) =>
  tx.updateTable('parties').set({ lastActivityAt: sql`now()` }).where('id', '=', partyId).execute()

export type NewCard = {
  userId: string
  side: number | null
  sideId: string | null
  exactHandicap: number | null
  playingStrokes: number
  tee: PlayedTee | null
}

/** Empty cards outside of any group. */
export async function insertCards(
  tx: Tx,
  partyId: PartyId,
  roundId: string,
  cards: readonly NewCard[],
  holeCount: number,
) {
  const empty = Array.from({ length: holeCount }, () => null)
  const rows = cards.map((card) => ({
    ...card,
    tee: card.tee && JSON.stringify(card.tee),
    partyId,
    roundId,
    strokes: empty,
    marks: empty.map(() => 0),
  }))
  await tx.insertInto('scorecards').values(rows).execute()
  await keepAlive(tx, partyId)
}

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
