import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

/** A thread as visitors of a public party read it without the application: its first posts. */
export const readSharedThread = (tx: Tx, partyId: PartyId, threadId: string) =>
  tx
    .selectFrom('forumThreads')
    .innerJoin('parties', 'parties.id', 'forumThreads.partyId')
    .innerJoin('forums', (join) =>
      join.onRef('forums.partyId', '=', 'forumThreads.partyId').onRef('forums.id', '=', 'forumThreads.forumId'),
    )
    .select(['forumThreads.title', 'parties.title as party', 'forums.title as forum'])
    .where('forumThreads.partyId', '=', partyId)
    .where('forumThreads.id', '=', threadId)
    .executeTakeFirst()

export const listSharedThreads = (tx: Tx, count: number) =>
  tx
    .selectFrom('forumThreads')
    .innerJoin('parties', 'parties.id', 'forumThreads.partyId')
    .select(['forumThreads.partyId', 'forumThreads.id', 'forumThreads.lastActivity as changedAt'])
    .where('parties.hidden', '=', false)
    .where('parties.personal', '=', false)
    .orderBy('forumThreads.lastActivity', 'desc')
    .limit(count)
    .execute()
