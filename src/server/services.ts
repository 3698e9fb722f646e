import type pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './data/database.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Log } from './logger.ts'
import type { Holders } from './session/holders.ts'
import type { Sessions } from './session/session.ts'

/** The means that the whole server shares, handed to each serving function. */
export type Services = {
  config: Config
  log: Log
  database: Database
  sessions: Sessions
  live: Live
  holders: Holders
  jobs: Jobs
  /** Where the limits of all nodes are counted. */
  limits: pg.Pool
  files: Files
  /** The clock; tests set it. */
  now: () => Date
}
