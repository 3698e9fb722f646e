import { messagesTopic, readTopic } from '../../../contract/live.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { ready } from '../../../server/hooks.ts'
import { frame } from '../../../server/live.ts'
import type { Tx } from '../../../server/serve.ts'
import type { getMessageChanges } from '../operations.ts'
import { mostChanges } from '../rules.ts'
import { latestChange, mayStillChat, readChanges } from '../store.ts'
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

/** Whoever is no member any more hears nothing more: a change of the party may have been that. */
ready.push(({ live, database, log }) => {
  async function dismissStrangers(partyId: string) {
    const members = await mayStillChat(database.kysely, partyId)
    live.dismiss(messagesTopic(partyId), (userId) => userId === null || !members.has(userId))
  }
  live.onChange((topic) => {
    const { kind, id } = readTopic(topic) ?? {}
    if (kind !== 'party' || !id || live.watching(messagesTopic(id)) === 0) return
    dismissStrangers(id).catch((error) => log.warn({ err: error }, 'Watchers of a chat could not be checked'))
  })
})
