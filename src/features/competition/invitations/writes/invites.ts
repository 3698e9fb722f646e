import type { PartyId } from '../../../../contract/session.ts'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'

/** The row, held until the end of the transaction: answers and changes of one invite come one after the other. */
export const lockInvite = (tx: Tx, partyId: PartyId, inviteId: string) =>
  tx
    .selectFrom('invites')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('id', '=', inviteId)
    .forUpdate()
    .executeTakeFirst()

type InviteValues = {
  title: string
  text: string
  startDate: string
  deadlineDate: string
  reminderDays: number | null
}

export async function insertInvite(tx: Tx, partyId: PartyId, createdBy: string | null, values: InviteValues) {
  const id = newId()
  await tx
    .insertInto('invites')
    .values({ partyId, id, createdBy, ...values })
    .execute()
  return id
}

export const changeInvite = (tx: Tx, partyId: PartyId, id: string, values: InviteValues) =>
  tx
    .updateTable('invites')
    .set((row) => ({ ...values, sequence: row('sequence', '+', 1) }))
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .execute()

export const removeInvite = (tx: Tx, partyId: PartyId, id: string) =>
  tx.deleteFrom('invites').where('partyId', '=', partyId).where('id', '=', id).execute()

type OptionValues = { id?: string; description: string; attending: boolean; cap: number | null }

/** Choices in their order: those with an id are changed, the others are new, and what is not named goes. */
export async function writeOptions(tx: Tx, partyId: PartyId, inviteId: string, options: readonly OptionValues[]) {
  const rows = options.map(({ id, ...option }, position) => ({
    partyId,
    id: id ?? newId(),
    inviteId,
    position,
    ...option,
  }))
  await tx
    .deleteFrom('inviteOptions')
    .where('partyId', '=', partyId)
    .where('inviteId', '=', inviteId)
    .where(
      'id',
      'not in',
      rows.map(({ id }) => id),
    )
    .execute()
  await tx
    .insertInto('inviteOptions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['partyId', 'id']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        description: row.ref('excluded.description'),
        attending: row.ref('excluded.attending'),
        cap: row.ref('excluded.cap'),
      })),
    )
    .execute()
}
