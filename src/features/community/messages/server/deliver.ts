import type { PartyId, Session } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { factsOfParty } from '../../../../server/session/party-facts.ts'
import type { Message } from '../operations/shapes.ts'
import { findDelivered, findMessage, readMessage } from '../reads/messages.ts'
import type { InMessage } from '../rules.ts'
import { messageOf } from './describe.ts'

export const usedKey = 'This key belongs to another message.'

type Delivery = { id: string; partyId: PartyId; userId: string; type: 'text' | 'image' }

/** What became of the first delivery: the message, nothing where it is deleted by now; undefined without one. */
export async function deliveredBefore(
  tx: Tx,
  { id, partyId, userId, type }: Delivery,
  refuse: (why: 'key-used', detail: string) => never,
): Promise<Message[] | undefined> {
  const before = await findDelivered(tx, id)
  if (!before) return undefined
  const isDeleted = before.deletedAt !== null && before.partyId === partyId
  const isSame = before.partyId === partyId && before.userId === userId && before.type === type
  if (!isSame) refuse('key-used', usedKey)
  return isDeleted ? [] : oneMessage(tx, partyId, id)
}

export async function oneMessage(tx: Tx, partyId: PartyId, id: string): Promise<Message[]> {
  const row = await readMessage(tx, partyId, id)
  return row ? [messageOf(row)] : []
}

type OfMessage = { tx: Tx; session: Session; input: { messageId: string } }

export async function messageOfInput({ tx, session, input }: OfMessage): Promise<InMessage> {
  const row = (await findMessage(tx, input.messageId)) ?? notFound()
  const { party } = await factsOfParty(tx, session, row.partyId)
  return { party, messageId: input.messageId, authorId: row.userId }
}
