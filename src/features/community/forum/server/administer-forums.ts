import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { partyOfInput } from '../../../../server/session/party-facts.ts'
import { addForum, getPostHistory, hidePost, orderForums, updateForum } from '../operations.ts'
import { readVersions } from '../reads/posts.ts'
import { changeForum, insertForum, lockForums } from '../writes/forums.ts'
import { lockPost, setHidden } from '../writes/posts.ts'
import { forumOfInput, postOfInput } from './forum-facts.ts'

const forumsAtMost = 30

serve(addForum, {
  facts: partyOfInput,
  run: async ({ input: { title, description }, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    const forums = await lockForums(tx, partyId)
    if (forums.length >= forumsAtMost) refuse('too-many', `A party has at most ${forumsAtMost} forums.`)
    const position = (forums.at(-1)?.position ?? -1) + 1
    const forumId = await insertForum(tx, partyId, { title, description, position })
    await happen({ what: 'forum-added', partyId, forumId, title })
    return { forumId }
  },
})

serve(updateForum, {
  facts: forumOfInput,
  run: async ({ input: { forumId, ...given }, tx, facts, happen }) => {
    const { partyId } = facts.party
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    if (Object.keys(changes).length > 0) await changeForum(tx, partyId, forumId, changes)
    await happen({ what: 'forum-changed', partyId, forumId, changes })
    return { ok: true }
  },
})

serve(orderForums, {
  facts: partyOfInput,
  run: async ({ input: { forumIds }, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    const known = new Set((await lockForums(tx, partyId)).map(({ id }) => id))
    if (forumIds.some((id) => !known.has(id))) notFound()
    if (new Set(forumIds).size !== known.size || forumIds.length !== known.size)
      refuse('other-forums', 'Name each forum of the party once.')
    for (const [position, forumId] of forumIds.entries()) await changeForum(tx, partyId, forumId, { position })
    await happen({ what: 'forums-ordered', partyId, forumIds })
    return { ok: true }
  },
})

serve(hidePost, {
  facts: postOfInput,
  run: async (call) => {
    const { input, tx, facts, refuse, happen } = call
    const { partyId } = facts.party
    const post = (await lockPost(tx, partyId, input.postId)) ?? notFound()
    if (post.removed === 'former-player') refuse('post-removed', 'This post has no text any more.')
    await setHidden(tx, partyId, post.id, input.hidden)
    const { forumId, threadId } = facts
    await happen({ what: input.hidden ? 'post-hidden' : 'post-shown', partyId, forumId, threadId, postId: post.id })
    return { ok: true }
  },
})

serve(getPostHistory, {
  facts: postOfInput,
  run: async ({ input, tx, facts }) => {
    const { partyId } = facts.party
    const post = (await lockPost(tx, partyId, input.postId)) ?? notFound()
    const now = { writtenAt: post.modifiedAt ?? post.createdAt, body: post.body }
    const versions = [now, ...(await readVersions(tx, partyId, input.postId))]
    return { versions: versions.map(({ writtenAt, body }) => ({ written_at: writtenAt.toISOString(), post: body })) }
  },
})
