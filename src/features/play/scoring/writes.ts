import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { PlayedTee } from '../../../golf/formats/handicaps/played-tee.ts'
import type { Tx } from '../../../server/data/tables.ts'

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

type NewGroup = { id: string; roundId: string; ownerId: string; date: string; startHole: number | null }

type NewCard = {
  userId: string
  position: number
  side: number | null
  sideId: string | null
  exactHandicap: number | null
  playingStrokes: number
  tee: PlayedTee | null
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
        tee: card.tee && JSON.stringify(card.tee),
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
        sideId: row.ref('excluded.sideId'),
        exactHandicap: row.ref('excluded.exactHandicap'),
        playingStrokes: row.ref('excluded.playingStrokes'),
        tee: row.ref('excluded.tee'),
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

/** Cards that are signed by both are locked for players, each before its group. */
export const markReturned = (tx: Tx, partyId: PartyId, roundId: string, userIds: readonly string[], at: Date) =>
  tx
    .updateTable('scorecards')
    .set({ submittedAt: at })
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where('userId', 'in', [...userIds])
    .execute()

export const keepDelivered = (tx: Tx, delivered: { key: string; groupId: string; version: number; answer: unknown }) =>
  tx
    .insertInto('deliveredSaves')
    .values({ ...delivered, answer: JSON.stringify(delivered.answer) })
    .execute()

/** A phone that was away for longer finds that the hole is no longer what it had seen. */
export const forgetDelivered = (tx: Tx) =>
  tx.deleteFrom('deliveredSaves').where('at', '<', sql<Date>`now() - interval '60 days'`).execute()

/** A player scores from now on, or (`scorerHolder`) a phone with the group's code. */
export const setScorer = (
  tx: Tx,
  partyId: PartyId,
  groupId: string,
  scorer: { scorerId: string; scorerHolder: null } | { scorerHolder: string },
) => tx.updateTable('scoringGroups').set(scorer).where('partyId', '=', partyId).where('id', '=', groupId).execute()

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
