import { isId } from './ids.ts'

/** What can be watched: an event's boards, a scoring group, a party's lists, a forum, a chat, a person, their badges. */
export const topicKinds = ['event', 'group', 'party', 'forum', 'messages', 'user', 'badges'] as const
export type TopicKind = (typeof topicKinds)[number]
export type Topic = `${TopicKind}:${string}`

export const eventTopic = (eventId: string): Topic => `event:${eventId}`
export const groupTopic = (groupId: string): Topic => `group:${groupId}`
export const partyTopic = (partyId: string): Topic => `party:${partyId}`
/** The chat of a party. */
export const messagesTopic = (partyId: string): Topic => `messages:${partyId}`
/** What the ping counts for a person; unlike `user`, their rights stay as they are. */
export const badgesTopic = (userId: string): Topic => `badges:${userId}`
/** New, changed and removed threads and posts of a forum. */
export const forumTopic = (forumId: string): Topic => `forum:${forumId}`
export const userTopic = (userId: string): Topic => `user:${userId}`

/** Splits a topic; undefined when it is none. */
export function readTopic(text: string): { kind: TopicKind; id: string } | undefined {
  const [kind, id] = text.split(':')
  const known = topicKinds.find((name) => name === kind)
  return known && id && isId(id) ? { kind: known, id } : undefined
}
