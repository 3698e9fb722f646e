import type { Session } from '../../../contract/session.ts'

export const titleAtLeast = 6
export const bodyAtLeast = 3
/** Posts or threads on a page, unless the address says otherwise. */
export const pageSize = 10

/** The forums that each party starts with. */
export const firstForums = ['General', 'Competitions', 'Market'] as const

/** A post is unread if it stands alone and nothing was read, or if it is newer than the post read last. */
export const isPostUnread = (thread: { post_count: number }, lastReadNumber: number | null, number: number) =>
  lastReadNumber === null ? thread.post_count === 1 : number > lastReadNumber

type ThreadReading = {
  has_unread_replies: 0 | 1 | null
  is_subscribed: boolean
  reply_count: number
  post_count: number
}

/**
 * A thread is unread if it has unread replies; while nothing of it was read, if its subscriber meets it with one post or
 * one reply. The specification says "reply_count 1" of a thread whose single post is unread, so both count.
 */
export const isThreadUnread = ({ has_unread_replies, is_subscribed, reply_count, post_count }: ThreadReading) =>
  has_unread_replies === 1 || (has_unread_replies === null && is_subscribed && (reply_count === 1 || post_count === 1))

/** Where the last page of a thread begins. */
export const lastOffset = (total: number, count: number) => Math.max(0, Math.floor((total - 1) / count) * count)

/** The page, from 1, on which an offset lies. */
export const pageOf = (offset: number, count: number) => Math.floor(offset / count) + 1

/** Posts can be changed and deleted by whoever wrote them, as long as they belong to the party. */
export const isAuthor = (session: Session, facts: { party: { role: string }; authorId: string | null }) =>
  facts.party.role !== 'none' && session.userId !== null && facts.authorId === session.userId

/** Mails about followed threads leave from this hour on, where the party is. */
export const digestHour = 7

/** The hour of the day, 0 to 23, in a time zone; that of UTC where the zone is not known. */
export function hourIn(timeZone: string, at: Date): number {
  try {
    return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
  } catch {
    return at.getUTCHours()
  }
}

/** A whole number from 1 on of an address, or what stands for it. */
export function wholeNumber(text: string | undefined, otherwise: number, atMost = 100_000): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, atMost) : otherwise
}

/** Where the link in a mail of the forum leads: a page with the button that stops them. */
export const stopPath = (token: string) => `/forum-mail/${token}`
/** Where a mail program posts that they shall stop. */
export const oneClickPath = (token: string) => `/api/forum-stop/${token}`
