import type { PartyId } from '../../../contract/session.ts'
import type { Tables, Tx } from '../../../server/data/tables.ts'

export type NewImage = {
  id: string
  kind: Tables['images']['kind']
  userId: string | null
  eventId?: string | null | undefined
  description?: string | undefined
  fileId: string
  type: 'jpeg' | 'png'
  width: number
  height: number
  uploadKey?: string | null | undefined
  createdAt?: string | undefined
}

/** False: the same upload came before. */
export async function insertImage(tx: Tx, partyId: PartyId, image: NewImage): Promise<boolean> {
  const row = await tx
    .insertInto('images')
    .values({ ...image, partyId })
    .onConflict((conflict) => conflict.columns(['partyId', 'userId', 'uploadKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Nobody can delete it until the transaction ends. */
export const holdImage = (tx: Tx, partyId: PartyId, id: string) =>
  tx.selectFrom('images').selectAll().where('partyId', '=', partyId).where('id', '=', id).forShare().executeTakeFirst()

type ImageChanges = { description?: string; hidden?: boolean }

/** False: the event has no such picture. */
export async function changeImage(tx: Tx, partyId: PartyId, eventId: string, id: string, changes: ImageChanges) {
  const changed = await tx
    .updateTable('images')
    .set({ id, ...changes })
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .where('kind', '=', 'event')
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** The file of a deleted row, if no other row shows it; undefined where there was no row. */
export async function removeImage(tx: Tx, partyId: PartyId, id: string): Promise<{ freed: string | null } | undefined> {
  const row = await tx
    .deleteFrom('images')
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .returning('fileId')
    .executeTakeFirst()
  if (!row) return undefined
  const other = await tx.selectFrom('images').select('id').where('fileId', '=', row.fileId).executeTakeFirst()
  return { freed: other ? null : row.fileId }
}

/** The one before, which nobody asks for any more. Null where there is no such person with an account. */
export async function replaceAvatar(tx: Tx, userId: string, avatarId: string | null) {
  const person = await tx
    .selectFrom('users')
    .select('avatarId')
    .where('id', '=', userId)
    .where('isRegistered', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return null
  await tx.updateTable('users').set({ avatarId }).where('id', '=', userId).execute()
  return { before: person.avatarId }
}

/** What a person leaves behind: chat pictures go, those of events stay without a name, the profile picture goes. */
export async function forgetImagesOf(tx: Tx, userId: string) {
  await tx.deleteFrom('images').where('userId', '=', userId).where('kind', '=', 'message').execute()
  await tx.updateTable('images').set({ userId: null, uploadKey: null }).where('userId', '=', userId).execute()
  await tx.updateTable('users').set({ avatarId: null }).where('id', '=', userId).execute()
}
