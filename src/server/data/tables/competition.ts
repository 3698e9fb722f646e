import type { ColumnType } from 'kysely'
import type { EntrySettings } from '../../../contract/entry-settings.ts'
import type { EventSettings } from '../../../contract/event-settings.ts'
import type { TvProgramme } from '../../../contract/tv-programme.ts'
import type { Cut, Side } from '../../../golf/competition.ts'
import type { RoundTees } from '../../../golf/formats/handicaps/round-tees.ts'
import type { GameType, RoundGame } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import type {
  Defaulted,
  DefaultedInstant,
  DefaultedJson,
  Instant,
  Json,
  Maybe,
  MaybeInstant,
  MaybeJson,
} from './columns.ts'
import type { ListDraw, StoredPrizeDecision, StoredPrizeRules, StoredTieDecision, Tee } from './stored-values.ts'

/** The settings of an event, but for those of which the database wants to be told, or knows more values. */
type SettingColumns = {
  [Name in Exclude<
    keyof EventSettings,
    'country' | 'strokeCount' | 'formatSettings' | 'cut' | 'strokesFactor'
  >]: SettingColumn<EventSettings[Name]>
}
type SettingColumn<Value> = null extends Value
  ? Maybe<NonNullable<Value>>
  : [Value] extends [readonly unknown[]]
    ? DefaultedJson<Value>
    : Defaulted<Value>

/** Events and their rounds, and who was asked to play. */
export type CompetitionTables = {
  events: SettingColumns & {
    partyId: string
    id: string
    title: string
    startDate: string
    endDate: string
    country: string
    strokeCount: GameType
    formatSettings: MaybeJson<FormatSettings>
    cut: MaybeJson<Cut>
    strokesFactor: Defaulted<number>
    sides: DefaultedJson<Side[]>
    heroImage: Maybe<string>
    shareKey: Maybe<string>
    results: ColumnType<unknown, string | null | undefined, string | null>
    officialAt: MaybeInstant
    rulesOf: Maybe<'0.2.0'>
    tieDecisions: DefaultedJson<StoredTieDecision[]>
    prizeRules: DefaultedJson<StoredPrizeRules>
    prizeDecisions: DefaultedJson<StoredPrizeDecision[]>
    prizesShown: Maybe<number>
    tvProgramme: MaybeJson<TvProgramme>
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
    formatSettings: MaybeJson<FormatSettings>
    pcc: Defaulted<number>
    teesPlayed: MaybeJson<RoundTees>
    /** Allotted minutes of the course's holes. */
    pace: Maybe<number[]>
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
  entryLists: {
    partyId: string
    eventId: string
    settings: Json<EntrySettings>
    version: Defaulted<number>
    numbers: Defaulted<number>
    lines: Defaulted<number>
  }
  entries: {
    partyId: string
    id: string
    eventId: string
    userId: string
    sideId: string
    position: Defaulted<number>
    number: number
    state: 'entered' | 'waiting' | 'withdrawn'
    unconfirmed: Defaulted<boolean>
    late: Defaulted<boolean>
    how: 'player' | 'hand' | 'import' | 'invitation'
    class: Maybe<string>
    placed: Defaulted<boolean>
    tee: Maybe<string>
    note: Defaulted<string>
    wishes: Defaulted<string[]>
    enteredAt: Instant
    enteredBy: Maybe<string>
    movedUpAt: MaybeInstant
    withdrawnAt: MaybeInstant
    withdrawnBy: Maybe<string>
    reason: Defaulted<string>
    remindedAt: MaybeInstant
    version: Defaulted<number>
  }
  entryFees: {
    partyId: string
    id: string
    eventId: string
    entryId: string
    kind: 'entered' | 'paid' | 'refunded' | 'waived' | 'corrected'
    cents: number
    corrects: Maybe<string>
    reason: Defaulted<string>
    at: Instant
    byUserId: Maybe<string>
    number: number
  }
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
}
