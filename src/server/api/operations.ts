import type { AnyOperation } from '../../contract/operation.ts'
import * as acting from '../../features/account/acting/operations.ts'
import * as notifications from '../../features/account/notifications/operations.ts'
import * as profiles from '../../features/account/profiles/operations.ts'
import * as recovery from '../../features/account/recovery/operations.ts'
import * as session from '../../features/account/session/operations.ts'
import * as settings from '../../features/account/settings/operations.ts'
import * as signUp from '../../features/account/sign-up/operations.ts'
import * as tokens from '../../features/account/tokens/operations.ts'
import * as forum from '../../features/community/forum/operations.ts'
import * as images from '../../features/community/images/operations.ts'
import * as messages from '../../features/community/messages/operations.ts'
import * as news from '../../features/community/news/operations.ts'
import * as calendar from '../../features/competition/calendar/operations.ts'
import * as classes from '../../features/competition/classes/operations.ts'
import * as contests from '../../features/competition/contests/operations.ts'
import * as events from '../../features/competition/events/operations.ts'
import * as invitations from '../../features/competition/invitations/operations.ts'
import * as resultSheets from '../../features/competition/result-sheets/operations.ts'
import * as results from '../../features/competition/results/operations.ts'
import * as rounds from '../../features/competition/rounds/operations.ts'
import * as startList from '../../features/competition/start-list/operations.ts'
import * as audit from '../../features/party/audit/operations.ts'
import * as home from '../../features/party/home/operations.ts'
import * as memberImport from '../../features/party/member-import/operations.ts'
import * as members from '../../features/party/members/operations.ts'
import * as parties from '../../features/party/parties/operations.ts'
import * as partyArchive from '../../features/party/party-archive/operations.ts'
import * as purge from '../../features/party/purge/operations.ts'
import * as statistics from '../../features/party/statistics/operations.ts'
import * as webhooks from '../../features/party/webhooks/operations.ts'
import * as courseCorrections from '../../features/play/course-corrections/operations.ts'
import * as courseImport from '../../features/play/course-import/operations.ts'
import * as courses from '../../features/play/courses/operations.ts'
import * as extras from '../../features/play/extras/operations.ts'
import * as leaderboard from '../../features/play/leaderboard/operations.ts'
import * as playGolf from '../../features/play/play-golf/operations.ts'
import * as scoring from '../../features/play/scoring/operations.ts'
import * as admin from '../../features/site/admin/operations.ts'
import * as contact from '../../features/site/contact/operations.ts'
import * as search from '../../features/site/search/operations.ts'
import * as version from '../../features/site/version/operations.ts'

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
