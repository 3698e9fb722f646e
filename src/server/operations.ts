import type { AnyOperation } from '../contract/operation.ts'
import * as acting from '../features/acting/operations.ts'
import * as admin from '../features/admin/operations.ts'
import * as audit from '../features/audit/operations.ts'
import * as calendar from '../features/calendar/operations.ts'
import * as classes from '../features/classes/operations.ts'
import * as contact from '../features/contact/operations.ts'
import * as contests from '../features/contests/operations.ts'
import * as courseCorrections from '../features/course-corrections/operations.ts'
import * as courseImport from '../features/course-import/operations.ts'
import * as courses from '../features/courses/operations.ts'
import * as events from '../features/events/operations.ts'
import * as extras from '../features/extras/operations.ts'
import * as forum from '../features/forum/operations.ts'
import * as home from '../features/home/operations.ts'
import * as images from '../features/images/operations.ts'
import * as invitations from '../features/invitations/operations.ts'
import * as leaderboard from '../features/leaderboard/operations.ts'
import * as memberImport from '../features/member-import/operations.ts'
import * as members from '../features/members/operations.ts'
import * as messages from '../features/messages/operations.ts'
import * as news from '../features/news/operations.ts'
import * as notifications from '../features/notifications/operations.ts'
import * as parties from '../features/parties/operations.ts'
import * as partyArchive from '../features/party-archive/operations.ts'
import * as playGolf from '../features/play-golf/operations.ts'
import * as profiles from '../features/profiles/operations.ts'
import * as purge from '../features/purge/operations.ts'
import * as recovery from '../features/recovery/operations.ts'
import * as resultSheets from '../features/result-sheets/operations.ts'
import * as results from '../features/results/operations.ts'
import * as rounds from '../features/rounds/operations.ts'
import * as scoring from '../features/scoring/operations.ts'
import * as search from '../features/search/operations.ts'
import * as session from '../features/session/operations.ts'
import * as settings from '../features/settings/operations.ts'
import * as signUp from '../features/sign-up/operations.ts'
import * as startList from '../features/start-list/operations.ts'
import * as statistics from '../features/statistics/operations.ts'
import * as tokens from '../features/tokens/operations.ts'
import * as version from '../features/version/operations.ts'
import * as webhooks from '../features/webhooks/operations.ts'

/** Every operation of every feature, by the modules that define them. */
const modules: readonly Record<string, unknown>[] = [
  acting,
  admin,
  audit,
  memberImport,
  purge,
  classes,
  contact,
  contests,
  events,
  extras,
  forum,
  home,
  images,
  results,
  resultSheets,
  rounds,
  scoring,
  search,
  startList,
  session,
  settings,
  signUp,
  recovery,
  courses,
  courseCorrections,
  courseImport,
  leaderboard,
  members,
  messages,
  parties,
  playGolf,
  version,
  tokens,
  partyArchive,
  webhooks,
  invitations,
  calendar,
  news,
  notifications,
  statistics,
  profiles,
]

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'method' in value

export const operations: readonly AnyOperation[] = modules.flatMap((module) =>
  Object.values(module).filter(isOperation),
)
