import { type InParty, isMember, type Session } from '../../contract/session.ts'

/** The reactions that there are: one a person and message, the same again takes it away. */
export const reactions = ['heart', 'laugh', 'surprised', 'sad', 'thumbs up', 'thumbs down', 'golf flag'] as const
export type Reaction = (typeof reactions)[number]

/** Characters of a message, and of the caption of an image. */
export const longestText = 4000
export const longestCaption = 500
/** Messages read at once, and changes of the chat that are told one by one. */
export const pageSize = 50
export const mostChanges = 200
/** Unread messages are counted up to here. */
export const countedUnread = 999

/** Facts of an operation on one message. */
export type InMessage = InParty & { messageId: string; authorId: string | null }

/** The author, and administrators of the party. */
export const mayChangeMessage = (session: Session, facts: InMessage) =>
  isMember(session, facts) && (facts.party.role === 'admin' || isAuthor(session, facts))

const isAuthor = ({ userId }: Session, { authorId }: InMessage) => userId !== null && userId === authorId

/** A text with something in it to read. */
export const saysSomething = (text: string) => /[^\s\p{Cc}\p{Cf}]/u.test(text)

/** The emoji that a person gets by choosing one: the same again takes it away. */
export const reactionAfter = (before: Reaction | null, chosen: Reaction): Reaction | null =>
  before === chosen ? null : chosen

export type TextPart = { text: string; href?: string }

/** A text as what is said and its links: only https, without what closes a sentence behind it. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(/https:\/\/[^\s<>"'\p{Cc}\p{Cf}]+/gu)) {
    const address = withoutEnd(found)
    const href = addressIn(address)
    if (!href) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: address, href })
    from = index + address.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A closing bracket belongs to the address where it closes one of it. */
function withoutEnd(address: string): string {
  const shorter = address.replace(/[.,;:!?…]+$/u, '')
  return /[)\]]$/.test(shorter) && !/[([]/.test(shorter) ? withoutEnd(shorter.slice(0, -1)) : shorter
}

/** An address without a name and password in it, which only serve to deceive. */
function addressIn(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}

/** What the party itself says, by the name of its text. */
export const noticeKeys = { news: 'saidNews', 'official-result': 'saidOfficial', 'new-event': 'saidEvent' } as const
