import * as z from 'zod/mini'
import { id, instant, integer } from '../../../../contract/schemas.ts'
import { countedUnread, reactions } from '../rules.ts'

export const reaction = z.enum(reactions)

export const message = z.object({
  id,
  /** Null: the party itself speaks (`text_public`). */
  user: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string(), avatarUrl: z.nullable(z.string()) })),
  created: instant,
  type: z.enum(['text', 'image', 'text_public']),
  message: z.object({
    /** The text of the message. Of `text_public` in English; `notice` says the same to programs. Empty for an image. */
    text: z.string(),
    /** Of an image: its name, its addresses and its size in pixels. */
    file: z.nullable(z.string()),
    originalUrl: z.nullable(z.string()),
    thumbnailUrl: z.nullable(z.string()),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    caption: z.string(),
    /** Each reaction by the id of the person who gave it. */
    likes: z.record(z.string(), reaction),
    /** Of `text_public`: who speaks. */
    displayName: z.nullable(z.string()),
    /** Of `text_public`: the news, the event whose results are official, or the new event, by id and title. */
    notice: z.nullable(
      z.object({
        kind: z.enum(['news', 'official-result', 'new-event']),
        subject: id,
        title: z.string(),
      }),
    ),
  }),
  /** The message that it answers, in short; null: none. */
  reply: z.nullable(
    z.object({
      id,
      /** Who wrote it; null where it is deleted by now, or where it is a notice of the party. */
      user: z.nullable(z.object({ id, first_name: z.string(), last_name: z.string() })),
      type: z.enum(['text', 'image', 'text_public']),
      /** Its beginning, or its caption; '' where it is deleted by now. */
      text: z.string(),
      deleted: z.boolean(),
    }),
  ),
  /** When its author last changed the words; null: never. */
  edited: z.nullable(instant),
  /** Its place in the chat of the party: later messages have a larger one. */
  number: z.int(),
})

export type Message = z.output<typeof message>

/** Names of those whose reactions the messages have, by id. */
export const people = z.record(z.string(), z.object({ first_name: z.string(), last_name: z.string() }))

export type People = z.output<typeof people>

/** How far the caller has read: ids of the message read last and of the newest one. */
export const unread = z.object({
  lastMessage: z.nullable(id),
  maxMessage: z.nullable(id),
  /** Messages of others that came after it, counted up to 999. */
  unreadCount: integer(0, countedUnread),
})
