import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AnyOperation, NamedOperation } from './contract/operation.ts'
import { registerApiDocuments } from './server/api/api-documents.ts'
import { type Config, ConfigError, readConfig } from './server/config.ts'
import { createServices } from './server/create-services.ts'
import { makeDataFolder } from './server/data/data-folder.ts'
import { type Database, openDatabase } from './server/data/database.ts'
import { NotFound } from './server/http/refusals.ts'
import './server/features.ts'
import './server/data/housekeeping.ts'
import { namedOperations, operations } from './server/api/operations.ts'
import { readBackups } from './server/data/scheduled-backup.ts'
import { upgrade } from './server/data/upgrade.ts'
import { tryS3 } from './server/files/try-s3.ts'
import { agreeOnDemo, ensureAdministrator } from './server/first-start.ts'
import { ready, routes, stopping } from './server/hooks.ts'
import { securityHeaders } from './server/http/built-page.ts'
import { createHot, type Hot } from './server/http/hot.ts'
import { createHttp, registerOperations, requestIds } from './server/http/http.ts'
import { createMetrics, type Metrics, mayMeasure } from './server/http/metrics.ts'
import { wordsForNoSpace } from './server/http/no-space.ts'
import { registerPages } from './server/http/pages.ts'
import { registerProbes } from './server/http/probes.ts'
import { readJobState } from './server/jobs/job-state.ts'
import { registerLive } from './server/live/live-route.ts'
import { createLog, type Log } from './server/logger.ts'
import { registerDevMail } from './server/mail/dev-mail.ts'
import { createMailer } from './server/mail/mail.ts'
import { readOutbox } from './server/mail/outbox-state.ts'
import type { Services } from './server/services.ts'
import { demandsFactor, level50Without } from './server/session/demanded-factor.ts'

const graceMilliseconds = 8_000

type Running = {
  url: string
  database: Database
  services: Services
  app: FastifyInstance
  metrics: Metrics
  close: () => Promise<void>
}
export type Overrides = {
  database?: Database
  log?: Log
  now?: () => Date
  /** Tests: every answer is held against its schema. */
  checkAnswers?: boolean
  /** Tests: operations beyond those of the features. */
  moreOperations?: Readonly<Record<string, AnyOperation>>
  /** Tests hand in a database that is migrated already. */
  migrated?: boolean
  /** What has to be there before anybody is answered. */
  prepare?: (installation: Pick<Services, 'config' | 'database'>) => Promise<void>
}

/** The whole application on one port. */
export async function startServer(config: Config, options: Overrides = {}): Promise<Running> {
  const log = options.log ?? createLog(config)
  makeDataFolder(config, log)
  await tryS3(config, log)
  const database = options.database ?? (await openDatabase(config, log))
  try {
    if (!options.migrated) await upgrade({ config, database, log })
    await agreeOnDemo(config, database.kysely, log)
    await options.prepare?.({ config, database })
  } catch (error) {
    await database.close()
    throw error
  }
  const services = createServices(config, database, log, options.now)
  const { sessions } = services
  services.live.onChange((topic) => {
    if (topic.startsWith('user:')) sessions.forget(topic.slice('user:'.length))
    services.holders.heard(topic)
  })
  const served = [...operations, ...namedOperations(options.moreOperations ?? {})]
  const metrics = createMetrics()
  const app = createApp(services, metrics, served, options.checkAnswers ?? false)
  for (const run of ready) await run(services)
  await services.live.start()
  services.holders.start()
  const mailer = createMailer(config, database, log)
  mailer.start()
  await services.jobs.start()
  const url = await app.listen({ host: config.host, port: config.port })
  config.port ||= Number(new URL(url).port) // any free one: links in mails name it

  const close = async () => {
    await services.holders.stop()
    await services.live.close()
    // Whoever sends or reads slower than that does not hold up the end.
    const late = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds)
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearInterval(idle)
    clearTimeout(late)
    for (const run of stopping) await run(services)
    await mailer.stop()
    await services.jobs.stop()
    await services.limits.end()
    await database.close()
  }
  return { url, database, services, app, metrics, close }
}

function createApp(
  services: Services,
  metrics: Metrics,
  served: readonly NamedOperation[],
  checkAnswers: boolean,
): FastifyInstance {
  const { config, sessions } = services
  const headers = securityHeaders(config.publicUrl?.startsWith('https:') ?? false)
  const nextId = requestIds(services.live.node)
  const hot = createHot(headers, nextId)
  const options = { services, sessions, hot, nextId, checkAnswers }
  const app = createHttp(options)
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value)
    done()
  })
  measure(app, metrics, services, hot)
  registerOperations(app, served, options)
  registerLive(app, services, sessions)
  for (const add of routes) add(app, services)
  registerApiDocuments(app)
  registerProbes(app, services)
  registerDevMail(app, services)
  registerPages(app, services)
  return app
}

/** For who runs the installation: on this machine, or with the secret of METRICS_TOKEN. */
function measure(app: FastifyInstance, metrics: Metrics, { config, live, database }: Services, hot: Hot) {
  metrics.measure(app)
  metrics.gauge('hot_answers', 'Boards that were answered before the web framework', hot.answered)
  metrics.gauge('live_connections', 'Open streams of live changes', live.connections)
  metrics.gauge('database_connections', 'Open connections to the database', () => database.pool.totalCount)
  metrics.gauge('database_waiting', 'Requests that wait for a connection', () => database.pool.waitingCount)
  const { pool } = database
  metrics.gauge('mails_waiting', 'Mails that have not left yet', async () => (await readOutbox(pool)).waiting)
  metrics.gauge('mails_given_up', 'Mails that are not tried again', async () => (await readOutbox(pool)).givenUp)
  metrics.gauge('jobs_failed', 'Jobs that were given up', async () => (await readJobState(pool)).failed.length)
  metrics.gauge('backup_verified_seconds', 'When the last backup was made that proved itself, since 1970', async () => {
    const last = (await readBackups(pool)).find(({ fault }) => fault === null)
    return last ? Date.parse(last.at) / 1000 : 0
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(config, request)) throw new NotFound()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** From the command line: settings, database, page, demo, address, and an orderly end. */
async function main() {
  const config = readConfig(process.env)
  if (!process.argv.includes('--dev')) {
    const { buildPage } = await import('../tools/build-page.ts')
    await buildPage()
  }
  const running = await startServer(config, { prepare: ensureAdministrator }).catch((error) => {
    const words = wordsForNoSpace(error, config)
    throw words ? new Error(words, { cause: error }) : error
  })
  running.metrics.watchProcess()
  await warnOfMissingFactor(running.services)
  if (config.demo) await offerDemo(running)
  console.log(`\n  Pinhigh is at ${config.publicUrl ?? running.url}\n`)
  if (process.argv.includes('--dev')) {
    const { startDevelopmentPage } = await import('../tools/dev-page.ts')
    await startDevelopmentPage()
  }
  endInOrder(running)
}

/** Before they set one up, they are like everybody else. */
async function warnOfMissingFactor({ config, database, log }: Services) {
  const names = demandsFactor(config) ? await level50Without(database) : []
  if (names.length > 0)
    log.warn(
      { names },
      'Some who run this installation (level 50) have no second factor: they set one up after the next login',
    )
}

/** The installation goes on without its demo where that cannot be made. */
async function offerDemo({ services, url }: Running) {
  const { startDemo } = await import('./demo/demo.ts')
  try {
    stopping.push(await startDemo(services, url))
  } catch (error) {
    services.log.error({ err: error }, 'The demo could not be made')
    console.error(`\n  The demo could not be made. ${wordsForNoSpace(error, services.config) ?? ''}\n`)
  }
}

function endInOrder(running: Running) {
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), 15_000).unref()
    await running.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  main().catch((error) => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  })
}
