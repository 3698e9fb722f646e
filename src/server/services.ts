import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Files } from './files.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './live.ts'
import type { Log } from './logger.ts'
import type { Sessions } from './session.ts'

/** The means that the whole server shares, handed to each serving function. */
export type Services = {
  config: Config
  log: Log
  database: Database
  sessions: Sessions
  live: Live
  jobs: Jobs
  files: Files
  /** The clock; tests set it. */
  now: () => Date
}
