import { getPing } from '../../contract/own-session.ts'
import type { Message } from '../../features/community/messages/operations/shapes.ts'
import { getMessages, likeMessage, postMessage } from '../../features/community/messages/operations.ts'
import type { reactions } from '../../features/community/messages/rules.ts'
import type { Name } from '../cast.ts'
import { party } from '../fresh-party.ts'

/** What was answered; a refusal fails the test with its words. */
export function value<T>(
  answer: { ok: true; value: T } | { ok: false; status: number; code: string; detail?: string },
): T {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.code} ${answer.detail}`)
  return answer.value
}

export async function say(name: Name, text: string, id?: string): Promise<Message> {
  const answer = await (await party.as(name)).call(postMessage, { partyId: party.partyId, text, id })
  const [message] = value(answer).data
  if (!message) throw new Error('Nothing was said')
  return message
}

export const chat = async (name: Name = 'anna', count = 50) =>
  value(await (await party.as(name)).call(getMessages, { partyId: party.partyId, count }))

export const texts = async (name: Name = 'anna') => (await chat(name)).data.map(({ message }) => message.text)

export const unreadOf = async (name: Name) => {
  const ping = value(await (await party.as(name)).call(getPing, { partyId: party.partyId }))
  return ping.hasUnreadMessages
}

export const like = async (name: Name, messageId: string, emoji: (typeof reactions)[number]) =>
  value(await (await party.as(name)).call(likeMessage, { messageId, emoji })).data[0]?.message.likes
