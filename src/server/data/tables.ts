import type { ColumnType, Generated } from 'kysely'
import type { GameType, RoundGame } from '../../golf/formats/presets.ts'

type Json<T> = ColumnType<T, string, string>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Instant = ColumnType<Date, Date | string, Date | string>
type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type DefaultedJson<T> = ColumnType<T, string | undefined, string>

export type Team = { name: string; country: string; members: string[] }
export type ClassDivision = { name: string; filter: string }
export type TextInfo = { condition: string; conditionalText: string }
export type Tee = { name?: string; startHole?: number; time?: string; players: string[] }
/** How a start list was drawn, by one of the orders of `generateStartList`. */
export type ListDraw = { order: StartOrderName; seed: number | null }
type StartOrderName = 'handicap' | 'name' | 'random' | 'team' | 'given' | 'class' | 'low' | 'high' | 'result'
export type ExtraMeta = {
  autoMarks: { rules: string[]; resolveBy: 'mark-me' | 'mark-others'; resolveValue: string | null }[]
  dialogs: { rules: string[]; caption: string }[]
  timeout: number
  aliases: string[]
}
/** Arrays run by hole, from hole 1. */
export type CourseCard = { name: string; city: string; state: string; par: number[]; index: (number | null)[] }
export type ReactionName = 'heart' | 'laugh' | 'surprised' | 'sad' | 'thumbs up' | 'thumbs down' | 'golf flag'
/** What the party itself says: that something is there, by its id and title. */
export type PartyNotice = {
  kind: 'news' | 'official-result' | 'new-event'
  subject: string
  title: string
  displayName: string
}
export type StatusName = 'WD' | 'DNS' | 'DQ'

/** The columns as the application sees them: CamelCasePlugin turns the names, days are 'yyyy-mm-dd' texts. */
export type Tables = {
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
  parties: {
    id: string
    title: string
    ownerId: string
    hidden: Defaulted<boolean>
    personal: Defaulted<boolean>
    timeZone: Defaulted<string>
    website: Defaulted<string>
    newsEmail: Defaulted<string>
    gallerySpeed: Defaulted<number>
    heroImage: Maybe<string>
    pointTables: DefaultedJson<Record<string, number[]>>
    createdAt: DefaultedInstant
    lastActivityAt: DefaultedInstant
  }
  memberships: {
    partyId: string
    userId: string
    administrator: Defaulted<boolean>
    access: Defaulted<'member' | 'revoked'>
    team: Defaulted<string>
    hidden: Defaulted<boolean>
    joinedAt: DefaultedInstant
  }
  courses: {
    id: string
    name: string
    country: string
    city: Defaulted<string>
    state: Defaulted<string>
    par: number[]
    /** Null where the card has none. */
    strokeIndex: (number | null)[]
    authorId: Maybe<string>
    /** Where an imported course came from, and on which terms. */
    source: Defaulted<string>
    licence: Defaulted<string>
    /** Worked out by the database: name and town without accents, and the name without what half of all are called. */
    foldedName: ColumnType<string, never, never>
    foldedCity: ColumnType<string, never, never>
    core: ColumnType<string, never, never>
    createdAt: DefaultedInstant
  }
  courseCorrections: {
    id: string
    courseId: string
    authorId: string
    before: Json<CourseCard>
    wanted: Json<CourseCard>
    note: Defaulted<string>
    state: Defaulted<'open' | 'accepted' | 'refused'>
    decidedBy: Maybe<string>
    decidedAt: MaybeInstant
    createdAt: DefaultedInstant
  }
  events: {
    partyId: string
    id: string
    title: string
    startDate: string
    endDate: string
    country: string
    type: Defaulted<'official' | 'unofficial'>
    strokeCount: GameType
    scoringSystem: Defaulted<'total' | 'place-points'>
    tieBreak: Defaulted<'count-back' | 'shared'>
    tppId: Defaulted<string>
    strokesFactor: Defaulted<number>
    countRounds: Maybe<number>
    earlyMarkingDays: Defaulted<number>
    useExtra: Defaulted<boolean>
    showHoleContests: Defaulted<boolean>
    showHandicaps: Defaulted<boolean>
    description: Defaulted<string>
    heroImage: Maybe<string>
    teamEvent: Defaulted<boolean>
    teamCount: Maybe<number>
    teams: DefaultedJson<Team[]>
    classes: DefaultedJson<ClassDivision[]>
    textInfo: DefaultedJson<TextInfo[]>
    shareKey: Maybe<string>
    results: ColumnType<unknown, string | null | undefined, string | null>
    officialAt: MaybeInstant
    rulesOf: Maybe<'0.2.0'>
    version: Defaulted<number>
    createdAt: DefaultedInstant
  }
  eventHandicaps: { partyId: string; eventId: string; userId: string; handicap: Maybe<number> }
  rounds: {
    partyId: string
    id: string
    eventId: string
    roundNumber: Defaulted<number>
    title: string
    roundDate: string
    courseId: Maybe<string>
    courseName: string
    par: number[]
    strokeIndex: (number | null)[]
    startHole: Defaulted<number>
    holeCount: Defaulted<number>
    holeConfig: Maybe<number[]>
    strokesFactor: Maybe<number>
    customScoring: Maybe<number[]>
    strokeCount: Maybe<RoundGame>
    createdAt: DefaultedInstant
  }
  roundContests: { partyId: string; roundId: string; contestId: number; hole: number; points: Defaulted<number> }
  contestResults: {
    partyId: string
    roundId: string
    contestId: number
    hole: number
    userId: string
    value: Maybe<number>
    reportedBy: Maybe<string>
    reportedAt: DefaultedInstant
  }
  startLists: {
    partyId: string
    roundId: string
    tees: Json<Tee[]>
    publishedAt: DefaultedInstant
    draw: ColumnType<ListDraw | null, string | null | undefined, string | null>
  }
  scoringGroups: {
    partyId: string
    id: string
    roundId: string
    ownerId: string
    scorerId: string
    date: string
    startHole: Maybe<number>
    version: Defaulted<number>
    submittedAt: MaybeInstant
    createdAt: DefaultedInstant
  }
  scorecards: {
    partyId: string
    roundId: string
    userId: string
    groupId: Maybe<string>
    position: Defaulted<number>
    side: Maybe<number>
    exactHandicap: Maybe<number>
    playingStrokes: Defaulted<number>
    strokes: ColumnType<(number | null)[], (number | null)[] | undefined, (number | null)[]>
    marks: ColumnType<(number | null)[], (number | null)[] | undefined, (number | null)[]>
    status: Maybe<StatusName>
    submittedAt: MaybeInstant
  }
  extras: {
    partyId: string
    id: string
    name: string
    description: Defaulted<string>
    startDate: Maybe<string>
    endDate: Maybe<string>
    meta: Json<ExtraMeta>
    createdAt: DefaultedInstant
  }
  extraMarks: {
    partyId: string
    roundId: string
    userId: string
    extraId: string
    position: number
    how: string
    count: number
  }
  deliveredSaves: { key: string; groupId: string; version: number; answer: Json<unknown>; at: DefaultedInstant }
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
  scoreCorrections: {
    partyId: string
    id: string
    roundId: string
    userId: string
    byUserId: Maybe<string>
    at: Instant
    kind: 'hole' | 'handicap' | 'strokes' | 'status' | 'extra'
    position: Maybe<number>
    hole: Maybe<number>
    extraId: Maybe<string>
    extraName: Maybe<string>
    oldValue: Json<number | string | null>
    newValue: Json<number | string | null>
    reason: Defaulted<string>
    undoes: Maybe<string>
    seenAt: MaybeInstant
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
  captchaSolutions: { signature: string; expiresAt: Instant }
  auditLog: {
    id: string
    at: DefaultedInstant
    partyId: Maybe<string>
    userId: Maybe<string>
    actingFor: Maybe<string>
    action: string
    subject: Maybe<string>
    details: DefaultedJson<Record<string, unknown>>
  }
  purgeWarnings: { partyId: string; idleSince: Instant; firstAt: Instant; secondAt: MaybeInstant }
  memberImports: {
    partyId: string
    id: string
    fileName: string
    authorId: Maybe<string>
    state: Defaulted<'read' | 'waiting' | 'running' | 'done' | 'failed' | 'undone'>
    cells: Json<string[][]>
    mapping: Json<unknown>
    skipped: DefaultedJson<number[]>
    answers: DefaultedJson<Record<string, 'same' | 'other'>>
    progress: Defaulted<number>
    report: DefaultedJson<unknown[]>
    problem: Maybe<string>
    createdAt: DefaultedInstant
    doneAt: MaybeInstant
    undoneAt: MaybeInstant
  }
  partyImports: {
    id: string
    state: Defaulted<'uploading' | 'waiting' | 'running' | 'done' | 'failed'>
    parts: Defaulted<number>
    done: Defaulted<number>
    of: Defaulted<number>
    partyId: Maybe<string>
    problem: Maybe<string>
    createdBy: Maybe<string>
    createdAt: DefaultedInstant
  }
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
  webhooks: {
    partyId: string
    id: string
    url: string
    secret: string
    types: string[]
    createdBy: Maybe<string>
    createdAt: DefaultedInstant
  }
  webhookDeliveries: {
    partyId: string
    id: string
    webhookId: string
    type: string
    body: string
    createdAt: DefaultedInstant
    attempts: Defaulted<number>
    /** Null: delivered or given up. */
    nextTryAt: MaybeInstant
    deliveredAt: MaybeInstant
    lastError: Maybe<string>
  }
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
  invites: {
    partyId: string
    id: string
    title: string
    text: string
    startDate: string
    deadlineDate: string
    reminderDays: Maybe<number>
    answers: Defaulted<number>
    sequence: Defaulted<number>
    createdBy: Maybe<string>
    createdAt: DefaultedInstant
  }
  inviteOptions: {
    partyId: string
    id: string
    inviteId: string
    position: number
    description: string
    attending: boolean
    cap: Maybe<number>
  }
  invitations: {
    partyId: string
    id: string
    inviteId: string
    userId: Maybe<string>
    email: Maybe<string>
    optionId: Maybe<string>
    answerNumber: Maybe<number>
    respondedAt: MaybeInstant
    toldWaiting: Defaulted<boolean>
    mailedAt: MaybeInstant
    remindedAt: MaybeInstant
  }
  invitationTokens: {
    tokenHash: Buffer
    partyId: string
    invitationId: string
    actorId: Maybe<string>
    expiresAt: MaybeInstant
  }
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
  calendarFeeds: { userId: string; tokenHash: Buffer; madeAt: Instant }
  calendarCancellations: {
    partyId: string
    id: string
    kind: 'event' | 'invite'
    thingId: string
    userId: Maybe<string>
    title: string
    startDate: string
    endDate: string
    sequence: number
    cancelledAt: Instant
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
  notificationChoices: { userId: string; kind: string; push: Maybe<boolean>; mail: Maybe<boolean> }
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
  installation: { key: string; value: Json<unknown> }
}
