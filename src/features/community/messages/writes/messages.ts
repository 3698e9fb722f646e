import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import { takeId } from '../../../../server/data/directory.ts'
import { newId } from '../../../../server/data/ids.ts'
import type { PartyNotice, Tables, Tx } from '../../../../server/data/tables.ts'
import type { Reaction } from '../rules.ts'

/** The next number of the chat, held until the transaction ends: what is written comes in one order. */
export async function nextNumber(tx: Tx, partyId: string): Promise<number> {
  const { number } = await tx
    .insertInto('messageCounters')
    .values({ partyId, number: 1 })
    .onConflict((conflict) =>
      conflict.column('partyId').doUpdateSet((row) => ({ number: row('messageCounters.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

type NewMessage = Pick<Tables['messages'], 'id' | 'number'> & {
  userId: string | null
  type: Tables['messages']['type']
  text?: string
  file?: string
  replyTo?: string
  notice?: PartyNotice
  createdAt?: Date
}

/** False: something has this id already. */
export async function insertMessage(tx: Tx, partyId: string, { notice, ...message }: NewMessage): Promise<boolean> {
  if (!(await takeId(tx, partyId, message.id))) return false
  await tx
    .insertInto('messages')
    .values({ ...message, notice: notice && JSON.stringify(notice), change: message.number, partyId })
    .execute()
  return true
}

type Changes = { change: number; text?: string; file?: string; editedAt?: Date }

/** Those who answer a message quote it: they change with it. */
export const changeReplies = (tx: Tx, partyId: PartyId, id: string, change: number) =>
  tx.updateTable('messages').set({ change }).where('partyId', '=', partyId).where('replyTo', '=', id).execute()

/** False: there is no such message, or not any more. */
export async function changeMessage(tx: Tx, partyId: PartyId, id: string, changes: Changes): Promise<boolean> {
  const changed = await tx
    .updateTable('messages')
    .set(changes)
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** What is left of the words of a deleted message. */
export const nothing = { text: '', file: null, notice: null }

export async function eraseMessage(tx: Tx, partyId: PartyId, id: string, change: number, deletedAt: Date) {
  await tx.deleteFrom('messageLikes').where('partyId', '=', partyId).where('messageId', '=', id).execute()
  await tx
    .updateTable('messages')
    .set({ ...nothing, change, deletedAt })
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .execute()
}

export async function setReaction(tx: Tx, partyId: PartyId, messageId: string, userId: string, emoji: Reaction | null) {
  if (emoji === null)
    await tx
      .deleteFrom('messageLikes')
      .where('partyId', '=', partyId)
      .where('messageId', '=', messageId)
      .where('userId', '=', userId)
      .execute()
  else
    await tx
      .insertInto('messageLikes')
      .values({ partyId, messageId, userId, emoji })
      .onConflict((conflict) =>
        conflict.columns(['partyId', 'messageId', 'userId']).doUpdateSet({ emoji, at: sql`now()` }),
      )
      .execute()
}

/** False: nothing new was read. */
export async function setRead(tx: Tx, partyId: PartyId, userId: string, number: number): Promise<boolean> {
  const { rows } = await sql`
    insert into message_reads (party_id, user_id, number) values (${partyId}, ${userId}, ${number})
    on conflict (party_id, user_id) do update set number = excluded.number, at = now()
      where message_reads.number < excluded.number
    returning number`.execute(tx)
  return rows.length > 0
}

/** A line that the party itself writes into its chat. */
export async function insertNotice(tx: Tx, partyId: string, notice: Omit<PartyNotice, 'displayName'>) {
  const { title: displayName } = await tx
    .selectFrom('parties')
    .select('title')
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow()
  const number = await nextNumber(tx, partyId)
  const said = { ...notice, displayName }
  await insertMessage(tx, partyId, { id: newId(), number, userId: null, type: 'text_public', notice: said })
}
