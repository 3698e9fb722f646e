import type { ColumnType } from 'kysely'
import type { Defaulted, DefaultedInstant, Instant, Maybe, MaybeInstant } from './columns.ts'
import type { PartyNotice, ReactionName } from './stored-values.ts'

/** What people write and show to each other. */
export type CommunityTables = {
  images: {
    partyId: string
    id: string
    kind: 'event' | 'message' | 'asset'
    eventId: Maybe<string>
    userId: Maybe<string>
    description: Defaulted<string>
    hidden: Defaulted<boolean>
    fileId: string
    type: 'jpeg' | 'png'
    width: number
    height: number
    uploadKey: Maybe<string>
    createdAt: DefaultedInstant
  }
  forums: {
    partyId: string
    id: string
    title: string
    type: Defaulted<'open' | 'closed'>
    description: Defaulted<string>
    position: number
    createdAt: DefaultedInstant
  }
  forumThreads: {
    partyId: string
    id: string
    forumId: string
    title: string
    authorId: Maybe<string>
    postCount: Defaulted<number>
    createdAt: DefaultedInstant
    lastActivity: DefaultedInstant
  }
  forumPosts: {
    partyId: string
    id: string
    threadId: string
    number: number
    authorId: Maybe<string>
    body: string
    createdAt: DefaultedInstant
    modifiedAt: MaybeInstant
    removed: Maybe<'hidden' | 'former-player'>
  }
  forumPostVersions: { partyId: string; postId: string; writtenAt: Instant; body: string }
  forumReaders: {
    partyId: string
    threadId: string
    userId: string
    subscribed: Defaulted<boolean>
    lastRead: Maybe<number>
    lastTold: Defaulted<number>
  }
  forumDigests: { partyId: string; userId: string; lastDay: Maybe<string>; stopped: Defaulted<boolean> }
  forumDigestStops: { tokenHash: Buffer; partyId: string; userId: string; createdAt: DefaultedInstant }
  messageCounters: { partyId: string; number: Defaulted<number> }
  messages: {
    partyId: string
    id: string
    number: number
    change: number
    userId: Maybe<string>
    type: 'text' | 'image' | 'text_public'
    text: Defaulted<string>
    file: Maybe<string>
    notice: ColumnType<PartyNotice | null, string | null | undefined, string | null>
    createdAt: DefaultedInstant
    deletedAt: MaybeInstant
    replyTo: Maybe<string>
    editedAt: MaybeInstant
  }
  messageLikes: { partyId: string; messageId: string; userId: string; emoji: ReactionName; at: DefaultedInstant }
  messageReads: { partyId: string; userId: string; number: number; at: DefaultedInstant }
  news: {
    partyId: string
    id: string
    title: string
    ingress: Defaulted<string>
    text: string
    heroImage: Maybe<string>
    authorId: Maybe<string>
    date: Instant
    updatedAt: DefaultedInstant
  }
  newsRecipients: {
    partyId: string
    newsId: string
    id: string
    userId: Maybe<string>
    email: Maybe<string>
    mailedAt: MaybeInstant
  }
  newsStopLinks: {
    tokenHash: Buffer
    partyId: string
    userId: Maybe<string>
    email: Maybe<string>
    madeAt: DefaultedInstant
  }
  newsStops: { partyId: string; email: string; stoppedAt: DefaultedInstant }
}
