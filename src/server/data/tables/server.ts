import type { Generated } from 'kysely'
import type { Defaulted, DefaultedInstant, Json, Maybe, MaybeInstant } from './columns.ts'

/** What the server keeps for itself. */
export type ServerTables = {
  /** The directory of ids: in which party something stands that has an address of its own. */
  partyIds: { id: string; partyId: string }
  changes: {
    number: Generated<number>
    topic: string
    node: string
    at: DefaultedInstant
    transaction: Generated<string>
  }
  mails: {
    id: string
    recipient: string
    subject: string
    text: string
    html: Maybe<string>
    link: Maybe<string>
    createdAt: DefaultedInstant
    sentAt: MaybeInstant
    attempts: Defaulted<number>
    lastError: Maybe<string>
    nextTryAt: DefaultedInstant
    /** The same for a mail whose link gets its token when it leaves; then `nextTryAt` is never. */
    dueAt: MaybeInstant
    /** Where the mail program may post that such mails shall stop. */
    unsubscribe: Maybe<string>
    language: Defaulted<string>
    /** In whose name it is sent; empty: the installation's. */
    party: Defaulted<string>
    replyTo: Maybe<string>
    /** What stands for the token of the link, until the mail leaves. */
    secretPlace: Maybe<string>
    /** Where the hash of that token stands. */
    secretTable: Maybe<
      'account_tokens' | 'invitation_tokens' | 'news_stop_links' | 'forum_digest_stops' | 'notification_stops'
    >
    secretHash: Maybe<Buffer>
  }
  installation: { key: string; value: Json<unknown> }
}
