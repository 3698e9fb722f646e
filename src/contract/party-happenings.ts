/** Values by the names of columns or inputs, as they were given. */
export type Values = object

/** What was entered into a group, as its players and administrators read it in the log. */
type Saved = { groupId: string; roundId: string; eventId: string; entered: Values }

/** Who starts when in a round. */
export type Start = { name?: string; startHole?: number; time?: string; players: readonly string[] }

/** The start list of a round as it was and as it is; without any, empty. `day`: yyyy-mm-dd. */
export type Starts = {
  event: string
  roundId: string
  round: string
  day: string
  before: readonly Start[]
  after: readonly Start[]
}

/** A round on whose published start list somebody stands. */
export type RoundOfMember = { eventId: string; event: string; roundId: string; round: string }

/** One value of a result that an administrator corrected. `from` and `to`: strokes, a handicap, a count or a status; null is none. */
export type Correction = {
  /** Whose result it is, and who changed it. */
  userId: string
  byUserId: string | null
  kind: 'hole' | 'handicap' | 'strokes' | 'status' | 'extra'
  hole?: number
  extraName?: string
  from: number | string | null
  to: number | string | null
  reason: string
}

/** What happens in a party: each name with what there is to know of it. Who did it is who called. */
export type PartyHappenings = {
  // Members of a party and the party itself
  /** Somebody made a party. */
  'party-created': { title: string }
  /** Settings or administrators of the party changed. `administrators` only where they did; `changed`: the fields. */
  'party-settings-changed': {
    settings: Values
    administrators: readonly string[] | undefined
    changed: readonly string[]
  }
  /** The party has another title. */
  'party-renamed': { title: string }
  /** The party counts its days by another time zone. */
  'time-zone-set': { timeZone: string }
  /** The party has another owner, `userId`. */
  'party-handed-over': { userId: string }
  /** Somebody took the party as an archive. */
  'party-exported': object
  /** The party came out of an archive. */
  'party-imported': { importerId: string }
  /** The installation removed the party, in which nothing happened since `idleSince`. */
  'party-purged': { ownerId: string | null; title: string; idleSince: string }
  /** Somebody who has an account became a member. */
  'member-added': { userId: string }
  /** Somebody chose favourites, or whom to follow. */
  'favourites-changed': { userId: string }
  /** A member was added with a new account and a generated password. */
  'account-made-for-member': { userId: string; email: string }
  /** An address was invited to sign up. */
  'person-invited': { email: string }
  /** An open invitation was sent again, with a new link. */
  'invitation-sent-again': { email: string }
  /** An open invitation was withdrawn. */
  'invitation-withdrawn': { email: string }
  /** A player without account was added. */
  'player-added': { userId: string }
  /** A player without account was changed; `changed`: the fields. */
  'player-changed': { userId: string; changed: readonly string[] }
  /** Team, comment or access of a member changed. */
  'membership-changed': { userId: string; changes: Values }
  /** An administrator removed a member, who stands on the start lists of `rounds`. */
  'member-removed': { userId: string; rounds: readonly string[] }
  /** A member left the party, who stands on the start lists of `rounds`. */
  'member-left': { userId: string; rounds: readonly RoundOfMember[] }
  /** An import of members is over, whatever came of it. */
  'member-import-ended': object
  /** Rows of a file became members. */
  'members-imported': { fileName: string; rows: number }
  /** What an import of members did was taken back, but for `kept` rows. */
  'member-import-undone': { fileName: string; rows: number; kept: number }
  /** The file of an import has another handicap for a member with an account than the profile. */
  'handicap-proposed': { userId: string }
  /** What was proposed to these members waits no more: taken back, or the profile says so by now. */
  'handicap-proposals-over': { userIds: readonly string[] }
  /** A member took over the proposed handicap, or kept the own one. */
  'handicap-proposal-answered': { userId: string; handicap: number; isTaken: boolean }
  /** An administrator decided against the calculation of a member's index. `until` null: for good. */
  'index-overridden': {
    userId: string
    kind: string
    day: string
    until: string | null
    value: number | null
    reason: string
  }
  /** An administrator took such a decision back. */
  'index-override-withdrawn': { userId: string; kind: string; day: string }
  /** A member made a token for another program. */
  'token-made': { tokenId: string; name: string; scope: string; expiresAt: string }
  /** A token of `userId` ended. */
  'token-revoked': { tokenId: string; name: string; userId: string }
  /** An address gets messages of what happens. The rest of it may be a secret. */
  'webhook-added': { webhookId: string; host: string; types: readonly string[] }
  /** An address gets no more messages. */
  'webhook-removed': { webhookId: string; host: string }
  /** Somebody had a webhook sent a message of the type `test`. */
  'webhook-tried': { webhookId: string }
  /** A message to a webhook is sent again. */
  'delivery-replayed': { deliveryId: string }

  // Events and what belongs to them
  /** There is a new event, which begins on `day` (yyyy-mm-dd). */
  'event-created': { eventId: string; title: string; day: string }
  /** An event was made like the event `from`, on other days. */
  'event-copied': { eventId: string; from: string; title: string }
  /** Settings of an event changed: what was given, and the fields that have another value now. */
  'event-changed': { eventId: string; changes: Values; changed: readonly string[] }
  /** An event and its rounds are gone. */
  'event-deleted': { eventId: string; title: string }
  /** An event can be seen by a key. */
  'event-shared': { eventId: string }
  /** The key of an event opens it no more. */
  'event-sharing-ended': { eventId: string }
  /** A table of points changed, which the events `eventIds` use; null: it is gone. */
  'points-changed': { table: string; points: readonly number[] | null; eventIds: readonly string[] }
  /** An event has a new round. */
  'round-created': { eventId: string; roundId: string; title: string }
  /** A round changed: what was given, and the fields that have another value now. */
  'round-changed': { eventId: string; roundId: string; changes: Values; changed: readonly string[] }
  /** A round and its cards are gone. */
  'round-deleted': { eventId: string; roundId: string; title: string | undefined }
  /** Somebody began to play without an event of the party, in one made for it. */
  'own-round-started': { eventId: string; title: string; roundId: string; players: readonly string[] }
  /** The sides of an event, or of one of its rounds, are others; `sides`: how many there are. */
  'sides-changed': { eventId: string; roundId: string | null; sides: number }
  /** Start lists of rounds of an event were published, anew or changed. */
  'start-list-published': { eventId: string; roundIds: readonly string[]; starts: readonly Starts[] }
  /** The start lists of an event are gone. */
  'start-list-deleted': { eventId: string; starts: readonly Starts[] }
  /** A round has other contests; `lost` are the results that went with the old ones. */
  'contests-changed': { eventId: string; roundId: string; contests: readonly unknown[]; lost: unknown }
  /** A player has a result in a contest. */
  'contest-result-saved': { eventId: string; roundId: string; contestId: number; hole: number; result: Values }
  /** A result of a contest was taken back. */
  'contest-result-deleted': {
    eventId: string
    roundId: string
    contestId: number
    hole: number
    userId: string
    value: unknown
  }
  /** The party has a new extra. */
  'extra-added': { extraId: string; extra: Values }
  /** An extra changed. */
  'extra-changed': { extraId: string; extra: Values }
  /** An extra is gone. */
  'extra-deleted': { extraId: string; extra: Values }
  /** The party has the usual extras. */
  'default-extras-added': { added: readonly unknown[] }
  /** Extras came out of a file, by their names. */
  'extras-imported': { added: readonly string[]; merged: readonly string[] }

  // Play and results
  /** A group began to score. */
  'group-started': { groupId: string; roundId: string; eventId: string; cards: readonly unknown[] }
  /** A group handed in its cards. */
  'group-submitted': { groupId: string; roundId: string; eventId: string }
  /** A group gave up; its cards are gone. */
  'group-aborted': { groupId: string; roundId: string; eventId: string; cards: unknown }
  /** Somebody else, `userId`, scores for a group. */
  'scorer-changed': { groupId: string; roundId: string; eventId: string; before: string | null; userId: string }
  /** An administrator put a player, or everybody of the start list, into a round. */
  'cards-added': { eventId: string; roundId: string; card?: Values; cards?: readonly unknown[] }
  /** An administrator changed cards of a round. */
  'scores-corrected': {
    eventId: string
    eventTitle: string
    roundId: string
    roundTitle: string
    reason: string
    /** What changed on each card, and of each count of an extra, old and new. */
    players: readonly unknown[]
    extras: readonly unknown[]
    groupIds: readonly string[]
    userIds: readonly string[]
    /** What the players are notified of. */
    corrections: readonly Correction[]
  }
  /** An administrator recorded the order of those who were level. Contenders are ids of players or of teams. */
  'tie-decided': { eventId: string; title: string; decision: Values }
  /** Such a record was taken back. */
  'tie-decision-withdrawn': { eventId: string; decision: Values }
  /** The list of prizes of an event or its rules changed. */
  'prizes-changed': { eventId: string; rules: Values }
  /** A prize is given by decision; `winners` null: such a decision was taken back. */
  'prize-decided': { eventId: string; prizeId: string; winners: readonly string[] | null; reason: string }
  /** The ceremony shows so many prizes; null: it is over. */
  'prizes-shown': { eventId: string; shown: number | null }
  /** What the big screen of an event shows was arranged. */
  'tv-programme-changed': { eventId: string; programme: Values }
  /** Results of an event are final. Not news: years of them are taken in at once. */
  'results-official': { eventId: string; title: string; isNews: boolean }
  /** Official results were computed anew after a correction. */
  'results-recomputed': { eventId: string }

  // Invitations, news and pictures
  /** Members are asked whether they come. */
  'invite-created': { inviteId: string; title: string }
  /** An invite changed. */
  'invite-changed': { inviteId: string; title: string }
  /** An invite is gone. */
  'invite-deleted': { inviteId: string; title: string }
  /** Somebody is asked, is asked again, or has moved up from the waiting list. */
  invited: {
    invitationId: string
    why: 'invited' | 'reminder' | 'place'
    /** The page that answers it. */
    place: string
    title: string
  }
  /** Somebody opened an invitation to answer for `askedId`. */
  'invite-opened-for-other': { askedId: string; inviteId: string }
  /** An invitation was answered. `for`: the person asked or, where that is an address, the invitation. */
  'invite-answered': { inviteId: string; userId: string | null; for: string; byLink: boolean; onBehalf: boolean }
  /** There is news. */
  'news-published': { newsId: string; title: string; emailToAll: boolean }
  /** News changed. */
  'news-changed': { newsId: string; title: string; emailToAll: boolean }
  /** News is gone. */
  'news-deleted': { newsId: string; title: string }
  /** Somebody, or an address without account, wants no news by mail. */
  'news-stopped': { userId: string | null }
  /** The party or an event has a new picture. */
  'picture-added': { imageId: string; type: string; description: string | undefined; eventId: string | undefined }
  /** The party or the event `of` has no hero image any more. */
  'hero-removed': { of: string }
  /** A picture is shown in an event, with other words, or no more. */
  'picture-chosen': { imageId: string; eventId: string; description?: string; hidden?: boolean; from?: string }
  /** A picture of a gallery is gone. */
  'picture-deleted': { imageId: string }

  // Chat and forum
  /** Somebody wrote into the chat. */
  'message-written': { messageId: string; text: string }
  /** Somebody sent a picture into the chat, with `text` as its caption. */
  'picture-sent': { messageId: string; text: string }
  /** A picture in the chat has another caption. */
  'caption-changed': { messageId: string }
  /** A message has other words. */
  'message-edited': { messageId: string }
  /** A message of `of` is gone. */
  'message-deleted': { messageId: string; type: string; of: string | null }
  /** Somebody reacted to a message, or took it back (null). */
  'message-reacted-to': { messageId: string; emoji: string | null }
  /** A picture in the chat was turned by a quarter. */
  'picture-turned': { messageId: string; direction: string }
  /** Somebody read on in the chat. */
  'messages-read': { userId: string }
  /** The party has a new forum. */
  'forum-added': { forumId: string; title: string }
  /** A forum changed. */
  'forum-changed': { forumId: string; changes: Values }
  /** The forums stand in another order. */
  'forums-ordered': { forumIds: readonly string[] }
  /** A forum has a new thread. */
  'thread-started': { forumId: string; threadId: string; title: string }
  /** Somebody replied in a thread; `number` counts its posts. */
  'reply-written': { forumId: string; threadId: string; postId: string; number: number }
  /** A post has other words. */
  'post-edited': { forumId: string; postId: string }
  /** Who wrote a post deleted it, and the thread with its first one. */
  'post-deleted': { forumId: string; postId: string; threadDeleted: boolean }
  /** An administrator hid a post. */
  'post-hidden': { forumId: string; threadId: string; postId: string }
  /** An administrator showed a hidden post again. */
  'post-shown': { forumId: string; threadId: string; postId: string }
  /** Somebody follows a thread, or no more. */
  'thread-subscription-changed': { threadId: string; subscribed: boolean | undefined }
  /** Somebody wants mails of the forum, or no more. */
  'forum-mails-chosen': { mails: boolean }
}

/** What a group enters hole by hole: for watchers and the log alone. Other programs get changed boards instead. */
export type SaveHappenings = {
  /** A hole of a group was entered or corrected. */
  'hole-saved': Saved
  /** A mark beside the strokes of a hole changed. */
  'hole-marked': Saved
  /** A group answered what an extra asked. */
  'extra-answered': Saved
  /** A group counted an extra by hand. */
  'extra-counted': Saved
}
