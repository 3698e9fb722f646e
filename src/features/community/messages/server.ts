import { imageUrl, thumbnailUrl } from '../../../contract/pictures.ts'
import { isSearchable, wordsOf } from '../../../contract/search-words.ts'
import type { Session } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import { idempotencyKey } from '../../../server/http/idempotency-key.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import {
  deleteMessage,
  editMessage,
  getChats,
  getMessageAssets,
  getMessageChanges,
  getMessages,
  likeMessage,
  markMessagesRead,
  postMessage,
  searchMessages,
  updateMessage,
} from './operations.ts'
import {
  findWords,
  latestChange,
  numberOf,
  ownMessages,
  reactionOf,
  readAssets,
  readByIds,
  readMessage,
  readPage,
} from './reads/messages.ts'
import { chatsOf, readMark, readUnread } from './reads/unread.ts'
import { messagesAMinute, reactionAfter } from './rules.ts'
import { deliveredBefore, messageOfInput, oneMessage, usedKey } from './server/deliver.ts'
import { fileName, messageOf, peopleOf } from './server/describe.ts'
import { forgetPicture } from './server/images.ts'
import { changesSince } from './server/live-chat.ts'
import { forgetMessagesOf } from './writes/forget.ts'
import {
  changeMessage,
  changeReplies,
  eraseMessage,
  insertMessage,
  nextNumber,
  setReaction,
  setRead,
} from './writes/messages.ts'
import './server/write-notices.ts'

removals.push(forgetMessagesOf)
archives.push(async (tx, userId) => ({ chat: await ownMessages(tx, userId) }))

const userIdOf = (session: Session) => session.userId ?? notFound()

serve(getMessages, {
  facts: partyOfInput,
  run: async ({ input, session, tx, facts }) => {
    const { partyId } = facts.party
    // First: what happens while the page is read comes again as a change, and nothing is missed.
    const change = await latestChange(tx, partyId)
    const rows = await readPage(tx, partyId, input.before, input.count + 1)
    const page = rows.slice(0, input.count)
    return {
      data: page.map(messageOf),
      people: peopleOf(page),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      change,
      unread: await readUnread(tx, partyId, userIdOf(session)),
      readUpTo: await readMark(tx, partyId, userIdOf(session)),
    }
  },
})

serve(getMessageChanges, {
  facts: partyOfInput,
  run: ({ input, tx, facts }) => changesSince(tx, facts.party.partyId, input.since),
})

const messagesAtMost = rateLimit('messages', messagesAMinute, 60)

serve(postMessage, {
  facts: partyOfInput,
  run: async (call) => {
    const { input, session, tx, services, facts, refuse, happen } = call
    const { partyId } = facts.party
    const userId = userIdOf(session)
    const id = idempotencyKey(call) ?? input.id ?? newId()
    const before = await deliveredBefore(tx, { id, partyId, userId, type: 'text' }, refuse)
    if (before) return { data: before }
    await messagesAtMost.spend(services, userId, {
      code: 'too-many-messages',
      detail: `At most ${messagesAMinute} messages a minute.`,
    })
    const number = await nextNumber(tx, partyId)
    // The same delivery may have come at the same moment and been first.
    const meanwhile = await deliveredBefore(tx, { id, partyId, userId, type: 'text' }, refuse)
    if (meanwhile) return { data: meanwhile }
    const { text, replyTo } = input
    if (replyTo && (await numberOf(tx, partyId, replyTo)) === undefined)
      refuse('reply-to-unknown', 'There is no such message in this chat.')
    if (!(await insertMessage(tx, partyId, { id, number, userId, type: 'text', text, replyTo })))
      refuse('key-used', usedKey)
    await happen({ what: 'message-written', partyId, messageId: id, text })
    return { data: await oneMessage(tx, partyId, id) }
  },
})

serve(updateMessage, {
  facts: messageOfInput,
  run: async ({ input, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    const { messageId, text } = input
    const change = await nextNumber(tx, partyId)
    const before = (await readMessage(tx, partyId, messageId)) ?? notFound()
    if (before.type !== 'image') refuse('no-image', 'Only images have a caption.')
    await changeMessage(tx, partyId, messageId, { change, text })
    await changeReplies(tx, partyId, messageId, change)
    await happen({ what: 'caption-changed', partyId, messageId })
    return { partyId, data: await oneMessage(tx, partyId, messageId) }
  },
})

serve(editMessage, {
  facts: messageOfInput,
  run: async ({ input, services, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    const { messageId, text } = input
    const change = await nextNumber(tx, partyId)
    const before = (await readMessage(tx, partyId, messageId)) ?? notFound()
    if (before.type !== 'text') refuse('no-text', 'An image has a caption instead.')
    if (before.text !== text) {
      await changeMessage(tx, partyId, messageId, { change, text, editedAt: services.now() })
      await changeReplies(tx, partyId, messageId, change)
      await happen({ what: 'message-edited', partyId, messageId })
    }
    return { partyId, data: await oneMessage(tx, partyId, messageId) }
  },
})

serve(searchMessages, {
  facts: partyOfInput,
  run: async ({ input, tx, facts }) => {
    const { terms, before, count } = input
    if (!isSearchable(terms)) return { data: [], next: null }
    const rows = await findWords(tx, facts.party.partyId, { words: wordsOf(terms), before, count: count + 1 })
    const page = rows.slice(0, count)
    return { data: page.map(messageOf), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
  },
})

serve(likeMessage, {
  facts: messageOfInput,
  run: async ({ input, session, tx, facts, happen }) => {
    const { partyId } = facts.party
    const { messageId } = input
    const userId = userIdOf(session)
    const change = await nextNumber(tx, partyId)
    const emoji = reactionAfter(await reactionOf(tx, partyId, messageId, userId), input.emoji)
    if (!(await changeMessage(tx, partyId, messageId, { change }))) notFound()
    await setReaction(tx, partyId, messageId, userId, emoji)
    await happen({ what: 'message-reacted-to', partyId, messageId, emoji })
    return { partyId, data: await oneMessage(tx, partyId, messageId) }
  },
})

serve(deleteMessage, {
  facts: messageOfInput,
  run: async (call) => {
    const { input, tx, facts, services, happen } = call
    const { partyId } = facts.party
    const { messageId } = input
    const change = await nextNumber(tx, partyId)
    const { file, type, userId } = (await readMessage(tx, partyId, messageId)) ?? notFound()
    await eraseMessage(tx, partyId, messageId, change, services.now())
    await changeReplies(tx, partyId, messageId, change)
    if (file) await forgetPicture(call, partyId, file)
    await happen({ what: 'message-deleted', partyId, messageId, type, of: userId })
    return { partyId }
  },
})

serve(getMessageAssets, {
  facts: partyOfInput,
  run: async ({ input, tx, facts }) => {
    const rows = await readAssets(tx, facts.party.partyId, input.startDate, input.endDate, input.count)
    return {
      data: rows.flatMap((row) => {
        const { id, file, userId } = row
        if (!file || !userId) return []
        return [
          {
            id,
            imageId: file,
            name: fileName(row) ?? '',
            caption: row.text,
            created: row.createdAt.toISOString(),
            originalUrl: imageUrl(file),
            thumbnailUrl: thumbnailUrl(file),
            width: row.width ?? 0,
            height: row.height ?? 0,
            user: { id: userId, first_name: row.firstName ?? '', last_name: row.lastName ?? '' },
          },
        ]
      }),
    }
  },
})

serve(markMessagesRead, {
  facts: partyOfInput,
  run: async (call) => {
    const { input, session, tx, facts, happen } = call
    const { partyId } = facts.party
    const userId = userIdOf(session)
    const number = (await numberOf(tx, partyId, input.messageId)) ?? notFound()
    if (await setRead(tx, partyId, userId, number)) await happen({ what: 'messages-read', partyId, userId })
    return readUnread(tx, partyId, userId)
  },
})

serve(getChats, {
  run: async ({ session, tx }) => {
    const chats = await chatsOf(tx, userIdOf(session))
    const rows = await readByIds(
      tx,
      chats.flatMap(({ newest }) => newest ?? []),
    )
    const latest = new Map(rows.map((row) => [row.id, messageOf(row)]))
    return { data: chats.map(({ newest, ...chat }) => ({ ...chat, last: latest.get(newest ?? '') ?? null })) }
  },
})
