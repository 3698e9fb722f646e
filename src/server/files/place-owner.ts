import { newId } from '../data/ids.ts'
import type { Tx } from '../data/tables.ts'
import { type Files, ownerKey } from './files.ts'

export const idKey = 'installation-id'

/** What this installation calls itself: made once, whoever asks at the same time. It goes with the database, into its backups too. */
export async function installationId(tx: Tx): Promise<string> {
  const made = { key: idKey, value: JSON.stringify(newId()) }
  await tx
    .insertInto('installation')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await tx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', idKey)
    .executeTakeFirstOrThrow()
  return String(value)
}

/** Whose pictures a place has; undefined: nobody has said so yet. */
export async function ownerOf(files: Files): Promise<string | undefined> {
  const written = await files.get(ownerKey)
  return written && Buffer.from(written).toString()
}

export const takePlace = (files: Files, id: string) => files.put(ownerKey, Buffer.from(id), 'text/plain')
