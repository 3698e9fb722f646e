import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, empty, id, instant, integer, line, paragraphs } from '../../../contract/schemas.ts'
import { isMember, loggedIn } from '../../../contract/session.ts'
import { imageDataUrl, imageRefusals } from '../images/operations.ts'
import { uploadBodyLimit } from '../images/rules.ts'
import { message, people, reaction, unread } from './operations/shapes.ts'
import {
  countedUnread,
  longestCaption,
  longestText,
  mayChangeMessage,
  mayEditMessage,
  messagesAMinute,
  pageSize,
  picturesAMinute,
  saysSomething,
} from './rules.ts'

/** Messages of a party, newest first. `before`: older than this one, which need not be there any more. */
export const getMessages = operation({
  call: 'get_messages',
  summary: 'Messages of a party',
  get: '/parties/{partyId}/messages',
  input: z.object({ partyId: id, before: z.optional(id), count: z._default(integer(1, 100), pageSize) }),
  output: z.object({
    data: z.array(message),
    people,
    /** What `before` needs to read on; null at the beginning of the chat. */
    next: z.nullable(id),
    /** Number of the latest change of the chat, for `getMessageChanges`. */
    change: z.int(),
    unread,
    /** Number of the message up to which the caller has read. */
    readUpTo: z.int(),
  }),
  who: isMember,
  acting: 'refused',
})

/**
 * What happened in the chat after a change: messages that came or were changed, as they are now, and those deleted.
 * `complete` false: too much, read `getMessages` anew. The same comes by itself as live event `messages`.
 */
export const getMessageChanges = operation({
  summary: 'Changes of the messages of a party',
  get: '/parties/{partyId}/messages/changes',
  input: z.object({ partyId: id, since: integer(0, Number.MAX_SAFE_INTEGER) }),
  output: z.object({
    change: z.int(),
    complete: z.boolean(),
    data: z.array(message),
    people,
    deleted: z.array(id),
  }),
  who: isMember,
  acting: 'refused',
})

const key = z.optional(id)

const saidText = paragraphs(1, longestText).check(z.refine(saysSomething, 'Say something'))

/**
 * Sends a message. Sent again with the same `id` (or Idempotency-Key) it stands once, and gets the same answer;
 * `key-used`: the id is another message's. `text` of 1 to 4000 characters, not only blanks. `replyTo`: the message of the
 * same chat that it answers; `reply-to-unknown`: there is none such in it. One deleted meanwhile is answered all the same.
 */
export const postMessage = operation({
  call: 'post_message',
  summary: 'Send a message',
  description: `Messages of the type text_public come from the server alone. At most ${messagesAMinute} messages a minute.`,
  post: '/parties/{partyId}/messages',
  input: z.strictObject({
    partyId: id,
    text: saidText,
    type: z._default(z.literal('text'), 'text'),
    id: key,
    replyTo: z.optional(id),
  }),
  output: z.object({ data: z.array(message) }),
  who: isMember,
  idempotent: true,
  acting: 'refused',
  refusals: { 'key-used': 409, 'reply-to-unknown': 422, 'too-many-messages': 429 },
})

/**
 * Sends a picture, with a caption of 0 to 500 characters. `id` (or Idempotency-Key) is made by the sender: what is
 * delivered twice stands once, and gets the same answer.
 */
export const postMessageFragment = operation({
  call: 'post_message_fragment',
  summary: 'Send a picture as a message',
  description: `At most ${picturesAMinute} pictures a minute.`,
  post: '/parties/{partyId}/message-fragments',
  input: z.strictObject({
    partyId: id,
    id: key,
    imageData: imageDataUrl,
    kind: z._default(z.literal('image'), 'image'),
    caption: z._default(paragraphs(0, longestCaption), ''),
  }),
  output: z.object({ data: z.object({ messages: z.array(message) }) }),
  who: isMember,
  idempotent: true,
  acting: 'refused',
  refusals: { ...imageRefusals, 'key-used': 409, 'too-many-messages': 429 },
  bodyLimit: uploadBodyLimit,
  picture: 'imageData',
})

/** Turns a picture a quarter to the left or to the right. `name` is that of the turned one. */
export const rotateMessage = operation({
  call: 'post_message_rotate',
  summary: 'Turn the picture of a message',
  post: '/messages/{messageId}/rotation',
  input: z.strictObject({ messageId: id, direction: z.enum(['left', 'right']) }),
  output: z.object({ partyId: id, data: z.object({ name: z.string(), message }) }),
  who: mayChangeMessage,
  acting: 'refused',
  refusals: { 'no-image': 409 },
})

/** Sets the caption of an image, 0 to 500 characters. */
export const updateMessage = operation({
  call: 'update_message',
  summary: 'Change the caption of an image',
  put: '/messages/{messageId}',
  input: z.strictObject({ messageId: id, text: paragraphs(0, longestCaption) }),
  output: z.object({ partyId: id, data: z.array(message) }),
  who: mayChangeMessage,
  acting: 'refused',
  refusals: { 'no-image': 409 },
})

/**
 * Puts one's own text differently, 1 to 4000 characters; it is marked as edited from then on. Whoever is named in it
 * anew is not notified. `no-text`: an image has a caption instead (`updateMessage`).
 */
export const editMessage = operation({
  summary: 'Change the words of an own message',
  put: '/messages/{messageId}/text',
  input: z.strictObject({ messageId: id, text: saidText }),
  output: z.object({ partyId: id, data: z.array(message) }),
  who: mayEditMessage,
  acting: 'refused',
  refusals: { 'no-text': 409 },
})

/**
 * Messages and captions of a chat with all of the words, newest first, each as the beginning of a word, in any of its
 * forms in Swedish and English, and with other accents. Fewer than 2 letters find nothing.
 */
export const searchMessages = operation({
  summary: 'Search in the messages of a party',
  get: '/parties/{partyId}/messages/search',
  input: z.object({
    partyId: id,
    terms: line(0, 200),
    before: z.optional(id),
    count: z._default(integer(1, 100), pageSize),
  }),
  output: z.object({
    data: z.array(message),
    /** What `before` needs to read on; null where nothing more is found. */
    next: z.nullable(id),
  }),
  who: isMember,
  acting: 'refused',
})

/** Gives a reaction, in the place of another one of the caller's; the same again takes it away. */
export const likeMessage = operation({
  call: 'message_like',
  summary: 'React to a message',
  post: '/messages/{messageId}/like',
  input: z.strictObject({ messageId: id, emoji: reaction }),
  output: z.object({ partyId: id, data: z.array(message) }),
  who: isMember,
  acting: 'refused',
})

/** Deletes a message with its picture and reactions. */
export const deleteMessage = operation({
  summary: 'Delete a message',
  delete: '/messages/{messageId}',
  input: z.object({ messageId: id }),
  output: z.object({ partyId: id }),
  who: mayChangeMessage,
  acting: 'refused',
})

/** Images of the chat from the start date to the end date, both included, in the time zone of the party; newest first. */
export const getMessageAssets = operation({
  call: 'get_message_assets',
  summary: 'Images of the messages of some days',
  get: '/parties/{partyId}/messages/assets',
  input: z.object({ partyId: id, startDate: day, endDate: day, count: z._default(integer(1, 128), 128) }),
  output: z.object({
    data: z.array(
      z.object({
        /** Of the message. */
        id,
        /** Of the picture, where something refers to it. */
        imageId: id,
        name: z.string(),
        caption: z.string(),
        created: instant,
        originalUrl: z.string(),
        thumbnailUrl: z.string(),
        width: z.int(),
        height: z.int(),
        user: z.object({ id, first_name: z.string(), last_name: z.string() }),
      }),
    ),
  }),
  who: isMember,
  acting: 'refused',
})

/** The caller has read up to a message. What was read before stays read. */
export const markMessagesRead = operation({
  summary: 'Mark messages as read',
  put: '/parties/{partyId}/messages/read',
  input: z.strictObject({ partyId: id, messageId: id }),
  output: unread,
  who: isMember,
  acting: 'refused',
})

/** The caller's parties with how much is unread and the last message of each, the latest first. */
export const getChats = operation({
  summary: 'Own parties with unread messages',
  get: '/chats',
  input: empty,
  output: z.object({
    data: z.array(
      z.object({
        partyId: id,
        partyTitle: z.string(),
        unreads: z.object({ unreadCount: integer(0, countedUnread) }),
        last: z.nullable(message),
      }),
    ),
  }),
  who: loggedIn,
  acting: 'refused',
})
