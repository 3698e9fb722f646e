/** What can be watched: an event's boards, a scoring group, a party's lists, a person's own badges. */
export const topicKinds = ['event', 'group', 'party', 'user'] as const
export type TopicKind = (typeof topicKinds)[number]
export type Topic = `${TopicKind}:${string}`

export const eventTopic = (eventId: string): Topic => `event:${eventId}`
export const groupTopic = (groupId: string): Topic => `group:${groupId}`
export const partyTopic = (partyId: string): Topic => `party:${partyId}`
export const userTopic = (userId: string): Topic => `user:${userId}`

/** Splits a topic; undefined when it is none. */
export function readTopic(text: string): { kind: TopicKind; id: string } | undefined {
  const [kind, id] = text.split(':')
  const known = topicKinds.find((name) => name === kind)
  return known && id && /^[0-9a-f-]{36}$/.test(id) ? { kind: known, id } : undefined
}
