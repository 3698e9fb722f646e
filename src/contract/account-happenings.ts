/** Where what changed on a person can be seen: events, parties, and parties with words of theirs in the chat. */
export type ShownIn = { events: readonly string[]; parties: readonly string[]; chats: readonly string[] }

/** With what somebody has shown at a login who they are; a passkey is both factors. */
export type LoginMeans = 'password' | 'provider' | 'passkey' | 'password and code' | 'password and recovery code'

/** What became of a person's second factor. */
export type FactorChange =
  | 'app-set'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-named'
  | 'passkey-removed'
  | 'codes-made'
  | 'code-used'
  | 'all-removed'

/** What happens outside of any party: to an account, a course, the installation. */
export type AccountHappenings = {
  // Accounts and logins
  /** Somebody logged in from `address`. */
  'logged-in': { address: string; by: LoginMeans }
  /** Somebody logged out. */
  'logged-out': { userId: string; address: string }
  /** An old login was used again: all logins of the account ended. */
  'login-stolen': { userId: string; address: string }
  /** Somebody ended one of their logins from elsewhere. */
  'session-ended': { userId: string; sessionId: string }
  /** The installation ended all logins of a person. */
  'sessions-ended': { userId: string; sessions: number }
  /** There is a new account, which came into the parties that had invited it. */
  'signed-up': { userId: string; parties: readonly string[]; tier: number }
  /** Somebody chose a new password by a link. */
  'account-recovered': { userId: string; parties: readonly string[] }
  /** Who runs the machine gave an account a new password there. */
  'password-reset': { userId: string }
  /** Who runs the machine made somebody an administrator of the installation there. */
  'level50-given': { userId: string }
  /** Somebody proved that an address is theirs. */
  'address-confirmed': { userId: string; parties: readonly string[] }
  /** Settings of a person changed: the columns `changed`. `shownIn` where boards and lists show it. */
  'person-changed': { userId: string; changed: readonly string[]; shownIn: ShownIn }
  /** Address or password of an account changed; `ended`: other logins too. */
  'credentials-changed': { userId: string; email: boolean; password: boolean; ended: boolean }
  /** A person's second factor is another one, or is gone; `name` of the passkey. */
  'second-factor-changed': { userId: string; change: FactorChange; name?: string }
  /** From now on a person of the login provider `issuer` opens the account too. */
  'login-linked': { userId: string; issuer: string }
  /** The login provider opens the account no more. */
  'login-unlinked': { userId: string; issuer: string }
  /** An account is gone; its chats are those in which the person wrote. */
  'account-deleted': { userId: string; byLevel50: boolean; shownIn: ShownIn }
  /** An account has another tier, by its name. */
  'tier-changed': { userId: string; from: string; to: string }
  /** A person has a new picture. */
  'profile-picture-set': { userId: string }
  /** A person has no picture any more. */
  'profile-picture-removed': { userId: string }
  /** Somebody acts on behalf of another person, in one party or everywhere (null). */
  'acting-begun': { partyId: string | null; userId: string; byUserId: string; until: string }
  /** Somebody acts on behalf of another person no more. */
  'acting-ended': { partyId: string | null; userId: string | null; byUserId: string }

  // What a person chooses
  /** Somebody chose how to hear of a kind of thing. */
  'notifications-chosen': { userId: string; kind: string; push: boolean | undefined; mail: boolean | undefined }
  /** Somebody wants no daily mails. */
  'notification-mails-stopped': { userId: string }
  /** A device asks for notifications. */
  'device-added': { deviceId: string; service: string }
  /** A device is sent no notifications any more. */
  'device-removed': { deviceId: string; service: string }
  /** A person has an address that shows their calendar. */
  'calendar-feed-made': object
  /** The address of a calendar shows nothing any more. */
  'calendar-feed-withdrawn': object

  // The index record
  /** Somebody entered a score for the own index record. */
  'index-score-added': { userId: string; scoreId: string; day: string; course: string }
  /** Somebody changed a score of the own index record. */
  'index-score-changed': { userId: string; scoreId: string; day: string; course: string }
  /** Somebody took a score out of the own index record. */
  'index-score-removed': { userId: string; scoreId: string; day: string; course: string }

  // Courses and the installation
  /** There is a new course. */
  'course-added': { courseId: string; name: string }
  /** A course changed. */
  'course-corrected': { courseId: string; name: string }
  /** Courses came out of a file. */
  'courses-imported': { added: number; cardsAdded: number; teesChanged: number; skipped: number }
  /** Somebody suggested what to correct on a course. */
  'correction-suggested': { correctionId: string; courseId: string; changes: readonly unknown[]; state: string }
  /** A suggestion was accepted or refused. */
  'correction-decided': { correctionId: string; courseId: string; state: string; changes: readonly unknown[] }
  /** Somebody who is logged in wrote to those who run the installation. */
  'contact-written': { subject: string }
  /** An archive was sent, to become a party. */
  'party-import-started': { importId: string }
}
