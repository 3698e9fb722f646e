import type { ColumnType } from 'kysely'
import type { PlayedTee } from '../../../golf/formats/handicaps/played-tee.ts'
import type { ScoreResult } from '../../../golf/index-record/types.ts'
import type { ChosenSettings, SideGameName } from '../../../golf/side-games/table.ts'
import type { TeeGender, TeePart } from '../../../golf/tees.ts'
import type { Defaulted, DefaultedInstant, Json, Maybe, MaybeInstant, MaybeJson } from './columns.ts'
import type { CourseCard, ExtraMeta, StatusName, StoredTeeRating } from './stored-values.ts'

/** Courses, and what is scored on them. */
export type PlayTables = {
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
  courseTees: {
    id: string
    courseId: string
    /** From 0. */
    position: number
    name: string
    men: MaybeJson<StoredTeeRating>
    women: MaybeJson<StoredTeeRating>
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
    /** The phone with a code that enters the strokes; null: a player does. */
    scorerHolder: Maybe<string>
  }
  markerCards: {
    partyId: string
    roundId: string
    userId: string
    markerName: string
    byUserId: Maybe<string>
    strokes: (number | null)[]
    at: Date
  }
  cardSignatures: {
    partyId: string
    roundId: string
    userId: string
    role: 'player' | 'marker'
    name: string
    byUserId: Maybe<string>
    strokes: (number | null)[]
    at: Date
    /** An administrator (`byUserId`) has recorded that the card of paper bears it. */
    onPaper: Defaulted<boolean>
  }
  scoringCodes: {
    partyId: string
    roundId: string
    /** From 0, in the order of the start list. */
    tee: number
    id: string
    code: string
    link: string
    madeAt: Date
  }
  codeHolders: {
    partyId: string
    id: string
    roundId: string
    tee: number
    codeId: string
    name: Defaulted<string>
    secretHash: Buffer
    userAgent: Defaulted<string>
    createdAt: Date
    lastSeenAt: Date
  }
  scorecards: {
    partyId: string
    roundId: string
    userId: string
    groupId: Maybe<string>
    position: Defaulted<number>
    side: Maybe<number>
    sideId: Maybe<string>
    exactHandicap: Maybe<number>
    playingStrokes: Defaulted<number>
    tee: MaybeJson<PlayedTee>
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
  favourites: {
    partyId: string
    userId: string
    playerId: string
    createdAt: DefaultedInstant
  }
  follows: { partyId: string; userId: string; playerId: string; createdAt: DefaultedInstant }
  formerHandicaps: { userId: string; until: Date; handicap: Maybe<number> }
  indexScores: {
    id: string
    userId: string
    day: string
    courseId: Maybe<string>
    courseName: string
    teeName: Defaulted<string>
    gender: TeeGender
    part: TeePart
    rating: number
    slope: number
    par: number
    result: Json<ScoreResult>
    pcc: Defaulted<number>
    expected: Maybe<number>
    marker: Defaulted<string>
    createdAt: Date
  }
  indexOverrides: {
    partyId: string
    id: string
    userId: string
    byUserId: Maybe<string>
    kind: 'no-caps' | 'no-reductions' | 'penalty-score' | 'frozen'
    day: string
    until: Maybe<string>
    value: Maybe<number>
    reason: string
    createdAt: Date
  }
  sideGames: {
    partyId: string
    id: string
    roundId: string
    groupId: Maybe<string>
    game: SideGameName
    settings: Json<ChosenSettings>
    createdAt: DefaultedInstant
  }
  sideGamePlayers: { partyId: string; gameId: string; roundId: string; userId: string; position: number }
  sideGameMarks: {
    partyId: string
    gameId: string
    roundId: string
    position: number
    mark: 'wolf' | 'bingo' | 'bango' | 'bongo' | 'press' | 'play-off'
    userId: Maybe<string>
    blind: Defaulted<boolean>
  }
  sidePayments: {
    partyId: string
    id: string
    roundId: string
    groupId: Maybe<string>
    unit: string
    fromId: string
    toId: string
    amount: number
    byUserId: Maybe<string>
    paidAt: DefaultedInstant
  }
  deliveredSaves: { key: string; groupId: string; version: number; answer: Json<unknown>; at: DefaultedInstant }
}
