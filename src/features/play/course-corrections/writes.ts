import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { Card } from './rules.ts'

type NewCorrection = {
  courseId: string
  authorId: string
  before: Card
  wanted: Card
  note: string
  state: 'open' | 'accepted'
}

export async function insertCorrection(tx: Tx, { before, wanted, ...rest }: NewCorrection): Promise<string> {
  const id = newId()
  await tx
    .insertInto('courseCorrections')
    .values({ ...rest, id, before: JSON.stringify(before), wanted: JSON.stringify(wanted) })
    .execute()
  return id
}

/** False: somebody else has decided it meanwhile. */
export async function decide(tx: Tx, id: string, state: 'accepted' | 'refused', decidedBy: string | null, at: Date) {
  const decided = await tx
    .updateTable('courseCorrections')
    .set({ state, decidedBy, decidedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return decided.numUpdatedRows > 0n
}

export const removeCorrectionsOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('courseCorrections').where('authorId', '=', userId).execute()
