import { folded } from '../../../contract/folded.ts'
import { type InParty, isMember, type Session } from '../../../contract/session.ts'

/** The reactions that there are: one a person and message, the same again takes it away. */
export const reactions = ['heart', 'laugh', 'surprised', 'sad', 'thumbs up', 'thumbs down', 'golf flag'] as const
export type Reaction = (typeof reactions)[number]

/** Characters of a message, and of the caption of an image. */
export const longestText = 4000
export const longestCaption = 500
/** Characters of a message that stand in the answers to it. */
export const quotedAtMost = 200
/** Messages read at once, and changes of the chat that are sent one by one. */
export const pageSize = 50
export const mostChanges = 200
/** Unread messages are counted up to here. */
export const countedUnread = 999

/** What one person may send in a minute. */
export const messagesAMinute = 60
export const picturesAMinute = 60

/** Facts of an operation on one message. */
export type InMessage = InParty & { messageId: string; authorId: string | null }

/** The author, and administrators of the party. */
export const mayChangeMessage = (session: Session, facts: InMessage) =>
  isMember(session, facts) && (facts.party.role === 'admin' || isAuthor(session, facts))

/** Only the author may change the words of a message: not even an administrator may. */
export const mayEditMessage = (session: Session, facts: InMessage) =>
  isMember(session, facts) && isAuthor(session, facts)

const isAuthor = ({ userId }: Session, { authorId }: InMessage) => userId !== null && userId === authorId

/** A text with something in it to read. */
export const saysSomething = (text: string) => /[^\s\p{Cc}\p{Cf}]/u.test(text)

/** The emoji that a person gets by choosing one: the same again takes it away. */
export const reactionAfter = (before: Reaction | null, chosen: Reaction): Reaction | null =>
  before === chosen ? null : chosen

type TextPart = { text: string; href?: string }

/** A text as its words and its links: only https, without what closes a sentence behind it. */
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
  const closes = count(shorter, /[)\]]/g) > count(shorter, /[([]/g)
  return /[)\]]$/.test(shorter) && closes ? withoutEnd(shorter.slice(0, -1)) : shorter
}

const count = (text: string, wanted: RegExp) => text.match(wanted)?.length ?? 0

/** An address without a name and password in it, which only serve to deceive. */
function addressIn(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : undefined
}

type Nameable = { firstName: string; lastName: string }

/** What is being typed after an @, up to two words, and where it begins; undefined where nobody is being named. */
export function namingAt(text: string, caret: number): { from: number; typed: string } | undefined {
  const found = /(?:^|[\s(])@((?:[\p{L}\p{N}'’-]+ ?){0,2})$/u.exec(text.slice(0, caret))
  const typed = found?.[1]
  return typed === undefined ? undefined : { from: caret - typed.length, typed }
}

/** Whose name, or last name, begins with what was typed; not once it stands there whole. */
export function namesLike<P extends Nameable>(people: readonly P[], typed: string, atMost = 5): P[] {
  const begin = folded(typed)
  return people
    .filter(({ firstName, lastName }) => {
      const whole = folded(`${firstName} ${lastName}`)
      return (whole.startsWith(begin) || folded(lastName).startsWith(begin)) && whole !== begin.trim()
    })
    .slice(0, atMost)
}

/** What the party itself says, by the name of its text. */
export const noticeKeys = { news: 'saidNews', 'official-result': 'saidOfficial', 'new-event': 'saidEvent' } as const

/** What is known of a message, as far as the order and the place of the parts of a chat go. */
type Placed = { id: string; number: number }

/** A chat in its order with what came, changed and went; each message is there once. */
export function merged<M extends Placed>(
  known: readonly M[],
  came: readonly M[],
  deleted: readonly string[] = [],
): M[] {
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of came) byId.set(message.id, message)
  for (const id of deleted) byId.delete(id)
  return [...byId.values()].sort((one, other) => one.number - other.number)
}

/** Which part of a chat the page holds: from one number to another; null: as far as the newest. */
export type Part = { from: number; to: number | null }
/** Messages that the page holds at the most, and by how many its part moves. */
const heldAtMost = 150
const movedBy = 50

/** The messages of a part, not more than the page holds. */
export function partOf<M extends Placed>(all: readonly M[], part: Part): M[] {
  return all.slice(...rangeOf(all, part))
}

function rangeOf(all: readonly Placed[], { from, to }: Part): [first: number, end: number] {
  const found = all.findIndex(({ number }) => number >= from)
  const first = found < 0 ? Math.max(0, all.length - movedBy) : found
  const until = to === null ? all.length : all.findLastIndex(({ number }) => number <= to) + 1
  return [first, Math.min(until, first + heldAtMost)]
}

const partBetween = (all: readonly Placed[], first: number, end: number): Part => ({
  from: all[first]?.number ?? 0,
  to: end >= all.length ? null : (all[end - 1]?.number ?? null),
})

/** The part that holds the newest. */
export const newestPart = (all: readonly Placed[]): Part =>
  partBetween(all, Math.max(0, all.length - movedBy), all.length)

/** The part around a message; undefined where it is not known. */
export function partAround(all: readonly Placed[], id: string): Part | undefined {
  const at = all.findIndex((message) => message.id === id)
  return at < 0 ? undefined : partBetween(all, Math.max(0, at - movedBy), Math.min(all.length, at + movedBy))
}

/** The part further up; the same one where nothing older is known. */
export function earlierPart(all: readonly Placed[], part: Part): Part {
  const [first, end] = rangeOf(all, part)
  if (first === 0) return part
  const start = Math.max(0, first - movedBy)
  return partBetween(all, start, Math.min(end, start + heldAtMost))
}

/** The part further down; the same one where it ends in the newest. */
export function laterPart(all: readonly Placed[], part: Part): Part {
  const [first, end] = rangeOf(all, part)
  if (end >= all.length) return part
  const until = Math.min(all.length, end + movedBy)
  return partBetween(all, Math.max(first, until - heldAtMost), until)
}

/** Whether a part ends in the newest message. */
export const endsInNewest = (all: readonly Placed[], part: Part) => rangeOf(all, part)[1] >= all.length

/** Messages of one person that follow one another within 5 minutes stand under one name. */
export function goesOn(before: Said | undefined, message: Said): boolean {
  const near = before !== undefined && Date.parse(message.created) - Date.parse(before.created) < 5 * 60_000
  return near && message.user !== null && before.user?.id === message.user.id
}
type Said = { created: string; user: { id: string } | null }

/** How an enlarged picture stands: its scale, and how far it is moved from the middle of its frame, in pixels. */
export type Look = { scale: number; x: number; y: number }
export const unzoomed: Look = { scale: 1, x: 0, y: 0 }
const largestScale = 6
/** Pixels that a finger goes to turn a page, and how much less it goes up or down. */
const swipeAtLeast = 48

type Frame = { width: number; height: number }

/** Larger or smaller by a factor, never smaller than whole, and never out of its frame. */
export function zoomed({ scale, x, y }: Look, by: number, frame: Frame): Look {
  const now = Math.min(largestScale, Math.max(1, scale * by))
  return moved({ scale: now, x: (x * now) / scale, y: (y * now) / scale }, 0, 0, frame)
}

/** Moved, as far as something of it is outside of its frame. */
export function moved({ scale, x, y }: Look, right: number, down: number, { width, height }: Frame): Look {
  const within = (at: number, size: number) => {
    const most = (size * (scale - 1)) / 2
    return Math.min(most, Math.max(-most, at))
  }
  return { scale, x: within(x + right, width), y: within(y + down, height) }
}

/** The next picture by a swipe to the left, the one before by one to the right; 0: it was no swipe. */
export const swiped = (right: number, down: number): 1 | -1 | 0 =>
  Math.abs(right) < swipeAtLeast || Math.abs(right) < 2 * Math.abs(down) ? 0 : right < 0 ? 1 : -1
