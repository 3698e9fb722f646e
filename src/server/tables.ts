import type { ColumnType, Generated } from 'kysely'

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
export type ExtraMeta = {
  autoMarks: { rules: string[]; resolveBy: 'mark-me' | 'mark-others'; resolveValue: string | null }[]
  dialogs: { rules: string[]; caption: string }[]
  timeout: number
  aliases: string[]
}
export type GameTypeName = 'stroke' | 'stableford' | 'match' | 'team-match' | 'custom'
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
    isRegistered: Defaulted<boolean>
    emailConfirmed: Defaulted<boolean>
    generatedInPartyId: Maybe<string>
    generatedUntil: MaybeInstant
    generatedTries: Defaulted<number>
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
  }
  usedRenewals: { renewalHash: Buffer; userId: string; usedAt: DefaultedInstant }
  accountTokens: {
    tokenHash: Buffer
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
    strokeCount: GameTypeName
    scoringSystem: Defaulted<'total' | 'place-points'>
    tieBreak: Defaulted<'count-back' | 'shared'>
    tppId: Defaulted<string>
    strokesFactor: Defaulted<number>
    countRounds: Maybe<number>
    earlyMarkingDays: Defaulted<number>
    useExtra: Defaulted<boolean>
    showHoleContests: Defaulted<boolean>
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
    strokeCount: Maybe<'stroke' | 'stableford' | 'match' | 'team-match'>
    createdAt: DefaultedInstant
  }
  roundContests: { partyId: string; roundId: string; contestId: number; hole: number; points: Defaulted<number> }
  contestResults: {
    partyId: string
    roundId: string
    contestId: number
    userId: string
    value: Maybe<number>
    reportedBy: Maybe<string>
    reportedAt: DefaultedInstant
  }
  startLists: { partyId: string; roundId: string; tees: Json<Tee[]>; publishedAt: DefaultedInstant }
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
  changes: { number: Generated<number>; topic: string; node: string; at: DefaultedInstant }
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
  }
  installation: { key: string; value: Json<unknown> }
}
