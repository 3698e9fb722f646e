import type { Kysely } from 'kysely'
import type { AccountTables } from './tables/account.ts'
import type { CommunityTables } from './tables/community.ts'
import type { CompetitionTables } from './tables/competition.ts'
import type { PartyTables } from './tables/party.ts'
import type { PlayTables } from './tables/play.ts'
import type { ServerTables } from './tables/server.ts'

export type {
  CourseCard,
  ExtraMeta,
  ListDraw,
  PartyNotice,
  ReactionName,
  StatusName,
  Team,
  Tee,
} from './tables/stored-values.ts'

/** The columns as the application sees them: CamelCasePlugin turns the names, days are 'yyyy-mm-dd' texts. */
export type Tables = AccountTables & PartyTables & CompetitionTables & PlayTables & CommunityTables & ServerTables

/** A transaction, or outside of one (in a GET) the pool: reads take either. */
export type Tx = Kysely<Tables>
