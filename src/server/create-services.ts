import type { Config } from './config.ts'
import type { Database } from './data/database.ts'
import { openFiles } from './files/files.ts'
import { createLimits } from './http/rate-limit.ts'
import { createJobs } from './jobs/jobs.ts'
import { live } from './live/live.ts'
import { openBus } from './live/open-bus.ts'
import type { Log } from './logger.ts'
import type { Services } from './services.ts'
import { demandsFactor } from './session/demanded-factor.ts'
import { createHolders } from './session/holders.ts'
import { sessions } from './session/session.ts'

/** The means of a server, or of a command beside it; nothing of them has been started. */
export const createServices = (
  config: Config,
  database: Database,
  log: Log,
  now: () => Date = () => new Date(),
): Services => ({
  config,
  log,
  database,
  sessions: sessions(config, now),
  live: live(database, openBus(config, database, log), log),
  holders: createHolders(database, { now, log, demandsFactor: demandsFactor(config) }),
  jobs: createJobs(database, log),
  limits: createLimits(database.connection),
  files: openFiles(config),
  now,
})
