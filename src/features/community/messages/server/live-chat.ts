import { messagesTopic } from '../../../../contract/live.ts'
import type { OutputOf } from '../../../../contract/operation.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { ready } from '../../../../server/hooks.ts'
import { frame } from '../../../../server/live/frame.ts'
import type { getMessageChanges } from '../operations.ts'
import { latestChange, readChanges } from '../reads/messages.ts'
import { mostChanges } from '../rules.ts'
import { messageOf, peopleOf } from './describe.ts'

/** What happened after a change, unless it is too much to tell one by one. */
export async function changesSince(
  tx: Tx,
  partyId: string,
  since: number,
): Promise<OutputOf<typeof getMessageChanges>> {
  const latest = await latestChange(tx, partyId)
  const rows = await readChanges(tx, partyId, since, mostChanges + 1)
  if (rows.length > mostChanges) return { change: latest, complete: false, data: [], people: {}, deleted: [] }
  const present = rows.filter(({ deletedAt }) => deletedAt === null)
  return {
    change: Math.max(latest, rows.at(-1)?.change ?? 0),
    complete: true,
    data: present.map(messageOf),
    people: peopleOf(present),
    deleted: rows.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
  }
}

/**
 * Whoever watches a chat gets the changed messages themselves. `from`: the change that the frame follows; who knows less
 * than that asks for what is missing.
 */
ready.push(({ live, database }) => {
  const told = new Map<string, number>()
  live.provide('messages', async (partyId) => {
    if (live.watching(messagesTopic(partyId)) === 0) {
      told.delete(partyId)
      return undefined
    }
    const known = told.get(partyId) ?? (await latestChange(database.kysely, partyId)) - 1
    const { complete, change, ...changes } = await changesSince(database.kysely, partyId, known)
    told.set(partyId, change)
    if (change <= known) return undefined
    return frame('messages', { topic: messagesTopic(partyId), from: complete ? known : change, change, ...changes })
  })
})
