import type { Session } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { factsOfForum, type InForum } from '../../../../server/session/party-facts.ts'
import { placeOfPost } from '../reads/posts.ts'
import { forumOfThread } from '../reads/threads.ts'

type Asked<Input> = { tx: Tx; session: Session; input: Input }

export const forumOfInput = ({ tx, session, input }: Asked<{ forumId: string }>) =>
  factsOfForum(tx, session, input.forumId)

export const threadOfInput = async ({ tx, session, input }: Asked<{ threadId: string }>): Promise<InForum> => {
  const thread = (await forumOfThread(tx, input.threadId)) ?? notFound()
  return factsOfForum(tx, session, thread.forumId)
}

export const postOfInput = async ({ tx, session, input }: Asked<{ postId: string }>) => {
  const { forumId, threadId, authorId } = (await placeOfPost(tx, input.postId)) ?? notFound()
  return { ...(await factsOfForum(tx, session, forumId)), threadId, authorId }
}

/** What the caller may do there: a closed forum is read only. */
export const rightsIn = ({ party }: Pick<InForum, 'party'>, type: 'open' | 'closed' = 'open') => ({
  partyId: party.partyId,
  mayWrite: party.role !== 'none' && type === 'open',
  mayAdminister: party.role === 'admin',
})
