import type { ColumnType } from 'kysely'
import type { Defaulted, DefaultedInstant, DefaultedJson, Instant, Json, Maybe, MaybeInstant } from './columns.ts'
import type { ChallengeDetails } from './stored-values.ts'

/** People, and what is theirs alone. */
export type AccountTables = {
  users: {
    id: string
    email: Maybe<string>
    firstName: string
    lastName: string
    passwordHash: Maybe<string>
    userLevel: Defaulted<number>
    tier: Defaulted<number>
    golfId: Maybe<string>
    golfClub: Defaulted<string>
    handicap: Maybe<number>
    gender: Defaulted<'' | 'F' | 'M'>
    birthYear: Maybe<number>
    city: Defaulted<string>
    country: Defaulted<string>
    phone: Defaulted<string>
    description: Defaulted<string>
    language: Defaulted<string>
    defaultResult: Defaulted<number>
    custom: DefaultedJson<Record<string, string>>
    forumSubscribe: Defaulted<boolean>
    newsByMail: Defaulted<boolean>
    sharesContact: Defaulted<boolean>
    /** The picture of the person, which is under this id among the files. */
    avatarId: Maybe<string>
    isRegistered: Defaulted<boolean>
    emailConfirmed: Defaulted<boolean>
    generatedInPartyId: Maybe<string>
    generatedUntil: MaybeInstant
    generatedTries: Defaulted<number>
    generatedSpent: Defaulted<boolean>
    confinedToPartyId: Maybe<string>
    lastPartyId: Maybe<string>
    createdAt: DefaultedInstant
  }
  sessions: {
    id: string
    userId: string
    secretHash: Buffer
    expiresAt: Instant
    renewalHash: Buffer
    renewalExpiresAt: Instant
    renewedAt: MaybeInstant
    userAgent: Defaulted<string>
    createdAt: DefaultedInstant
    lastSeenAt: DefaultedInstant
    actingFor: Maybe<string>
    actingIn: Maybe<string>
    actingUntil: MaybeInstant
    provenAt: MaybeInstant
  }
  totpSecrets: {
    userId: string
    secret: Buffer
    lastStep: number
    createdAt: Instant
    lastUsedAt: MaybeInstant
  }
  passkeys: {
    id: string
    userId: string
    credentialId: Buffer
    publicKey: Buffer
    /** Comes as text: it has up to 32 bits without a sign. */
    counter: ColumnType<string, number, number>
    transports: Defaulted<string[]>
    place: string
    name: string
    createdAt: Instant
    lastUsedAt: MaybeInstant
  }
  recoveryCodes: { userId: string; codeHash: Buffer; salt: Buffer; usedAt: MaybeInstant }
  loginChallenges: {
    secretHash: Buffer
    purpose: 'second-step' | 'totp' | 'passkey' | 'new-passkey'
    userId: Maybe<string>
    details: DefaultedJson<ChallengeDetails>
    expiresAt: Instant
  }
  usedRenewals: {
    renewalHash: Buffer
    userId: string
    usedAt: DefaultedInstant
    sessionId: Maybe<string>
    nonce: Maybe<Buffer>
  }
  knownDevices: { userId: string; deviceHash: Buffer; seenAt: DefaultedInstant }
  rateLimits: { key: string; points: number; expire: Maybe<number> }
  accountTokens: {
    tokenHash: Buffer
    /** The hash that it was made with, once its mail has left. */
    firstHash: Maybe<Buffer>
    purpose: 'sign-up' | 'invitation' | 'recovery' | 'confirmation'
    email: string
    userId: Maybe<string>
    partyId: Maybe<string>
    tier: Defaulted<number>
    language: Defaulted<string>
    expiresAt: Instant
    createdAt: DefaultedInstant
  }
  linkedLogins: {
    issuer: string
    subject: string
    userId: string
    /** as the provider said it last */
    email: string
    linkedAt: Instant
    lastUsedAt: Instant
  }
  captchaSolutions: { signature: string; expiresAt: Instant }
  personalTokens: {
    partyId: string
    id: string
    userId: string
    name: string
    tokenHash: Buffer
    scope: 'read' | 'write'
    expiresAt: Instant
    createdAt: DefaultedInstant
    lastUsedAt: MaybeInstant
  }
  pushDevices: {
    id: string
    userId: string
    sessionId: string
    endpoint: string
    p256dh: string
    auth: string
    userAgent: Defaulted<string>
    createdAt: Instant
    lastUsedAt: MaybeInstant
  }
  visitorDevices: {
    id: string
    endpoint: string
    p256dh: string
    auth: string
    language: string
    kinds: string[]
    keptAt: Instant
  }
  visitorFollows: { partyId: string; deviceId: string; playerId: string; createdAt: DefaultedInstant }
  visitorPushes: {
    partyId: string
    id: string
    deviceId: string
    playerId: string
    kind: string
    about: string
    place: string
    details: Json<Record<string, unknown>>
    at: Instant
    attempts: Defaulted<number>
    nextTryAt: MaybeInstant
  }
  notificationChoices: { userId: string; kind: string; push: Maybe<boolean>; mail: Maybe<boolean> }
  followStates: { partyId: string; eventId: string; version: number; state: Json<Record<string, unknown>> }
  notifications: {
    partyId: string
    id: string
    userId: string
    kind: string
    about: string
    place: string
    details: Json<Record<string, unknown>>
    at: Instant
    seenAt: MaybeInstant
    pushedAt: MaybeInstant
    mailedAt: MaybeInstant
  }
  pushDeliveries: {
    partyId: string
    notificationId: string
    deviceId: string
    attempts: Defaulted<number>
    /** Null: delivered or given up. */
    nextTryAt: MaybeInstant
    deliveredAt: MaybeInstant
  }
  notificationDigests: { partyId: string; userId: string; lastDay: string }
  notificationStops: { tokenHash: Buffer; userId: string; createdAt: Instant }
}
