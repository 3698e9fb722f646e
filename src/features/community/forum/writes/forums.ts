import type { PartyId } from '../../../../contract/session.ts'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { firstForums } from '../rules.ts'

/** A party starts with these. */
export const insertFirstForums = (tx: Tx, partyId: string) =>
  tx
    .insertInto('forums')
    .values(firstForums.map((title, position) => ({ partyId, id: newId(), title, position })))
    .execute()

/** Forums are added one after the other: the party's row is held until the end of the transaction. */
export async function lockForums(tx: Tx, partyId: PartyId) {
  await tx.selectFrom('parties').select('id').where('id', '=', partyId).forUpdate().execute()
  return tx.selectFrom('forums').select(['id', 'position']).where('partyId', '=', partyId).orderBy('position').execute()
}

export async function insertForum(
  tx: Tx,
  partyId: PartyId,
  forum: { title: string; description: string; position: number },
) {
  const id = newId()
  await tx
    .insertInto('forums')
    .values({ partyId, id, ...forum })
    .execute()
  return id
}

type ForumChanges = { title?: string; description?: string; type?: 'open' | 'closed'; position?: number }

export const changeForum = (tx: Tx, partyId: PartyId, forumId: string, changes: ForumChanges) =>
  tx.updateTable('forums').set(changes).where('partyId', '=', partyId).where('id', '=', forumId).execute()
