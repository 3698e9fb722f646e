import { plainBbText } from '../../../../contract/bb-code.ts'
import { formatsFor, translate } from '../../../../contract/texts.ts'
import { Html, html } from '../../../../server/http/html.ts'
import { sharedPages } from '../../../../server/http/shared-pages.ts'
import { bbPageHtml } from '../../../../server/mail/bb-html.ts'
import type { Post } from '../operations.ts'
import { readPosts } from '../reads/posts.ts'
import { listSharedThreads, readSharedThread } from '../reads/shared-threads.ts'
import { forumTexts } from '../texts.ts'

const postsAtMost = 50
const listedAtMost = 5_000

sharedPages.set('forum-thread', {
  read: async ({ tx, partyId, id, language }) => {
    const thread = await readSharedThread(tx, partyId, id)
    if (!thread) return undefined
    const posts = await readPosts(tx, partyId, id, { offset: 0, count: postsAtMost })
    const { dateAndTime } = formatsFor(language)
    const nameOf = ({ name }: Post) => name || translate(forumTexts, language, 'formerPlayer')
    const shown = posts
      .filter(({ removed }) => removed === null)
      .map(
        (
          post,
        ) => html`<article><h2>${nameOf(post)}</h2><p><time datetime="${post.created_at}">${dateAndTime(post.created_at)}</time></p>
<div>${new Html(bbPageHtml(post.post))}</div></article>
`,
      )
    return {
      title: `${thread.title} – ${thread.party}`,
      description: plainBbText(posts[0]?.post ?? '', 200) || `${thread.forum}, ${thread.party}`,
      content: html`<h1>${thread.title}</h1><p>${thread.forum}</p>${shown}`,
    }
  },
  list: (tx) => listSharedThreads(tx, listedAtMost),
})
