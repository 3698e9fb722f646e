import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { builtPage, serveBuilt } from '../server/http/built-page.ts'
import { believes } from '../server/http/client-address.ts'
import { answerClientError } from '../server/http/client-error.ts'
import { createMetrics, mayMeasure } from '../server/http/metrics.ts'
import type { Log } from '../server/logger.ts'
import { version } from '../server/version.ts'
import { answerRefusals, refuseTheRest } from './answers.ts'
import { registerBoards } from './board-routes.ts'
import { jitter, returnWithin } from './pacing.ts'
import { registerProgramme } from './programme-routes.ts'
import { returnOf, type Serving, serving } from './serving.ts'
import type { EdgeSettings } from './settings.ts'
import { registerWatching } from './watching.ts'

const graceMilliseconds = 2_000
/** Whoever is told to go comes back so soon: they go one after the other already. */
const returnOfTold = 1_500

export type Edge = Awaited<ReturnType<typeof startEdge>>
/** Public boards of another installation, for as many as watch. It has no database and no session, and keeps nothing. */
export async function startEdge(settings: EdgeSettings, log: Log) {
  const own = serving(settings, log)
  const { boards, origin } = own
  const app = createApp(own)
  const metrics = registerMetrics(app, own)
  registerProbes(app, own)
  registerBoards(app, own)
  registerProgramme(app, own)
  registerWatching(app, own)
  const built = builtPage()
  serveBuilt(app, built)
  refuseTheRest(app, own)
  const url = await app.listen({ host: settings.host, port: settings.port })
  const stopReaching = reach(own)
  const endSignsOfLife = boards.watchers.keepAlive(() => `retry: ${returnOf(own)}`)

  /** No new watcher; those who are there go one after the other, each at once to another edge, and then it ends. */
  const close = async () => {
    own.isLeaving = true
    const watching = boards.watchers.connections()
    log.info({ watching }, 'This edge ends; those who watch are told to go to another one')
    await boards.watchers.dismissAll(returnWithin(watching), () => `retry: ${jitter(returnOfTold)}\n\n`)
    endSignsOfLife()
    stopReaching()
    boards.close()
    const late = setTimeout(() => app.server.closeAllConnections(), graceMilliseconds)
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearInterval(idle)
    clearTimeout(late)
  }
  return { url, app, metrics, boards, origin, close }
}

function createApp({ settings, log, headers, hot, nextId }: Serving): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    serverFactory: hot.server,
    genReqId: nextId,
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: believes(settings.trustProxy),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
  }) as unknown as FastifyInstance
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value)
    // The boards have their address at the origin: search engines find them there.
    reply.header('x-request-id', request.id).header('x-robots-tag', 'noindex')
    done()
  })
  answerRefusals(app)
  return app
}

function registerMetrics(app: FastifyInstance, { settings, boards, origin, reads }: Serving) {
  const metrics = createMetrics()
  metrics.measure(app)
  metrics.gauge('edge_watchers', 'Open streams of boards', boards.watchers.connections)
  metrics.gauge('edge_boards', 'Boards that are followed at the origin', boards.count)
  metrics.gauge('edge_boards_held', 'Boards of which nothing new comes, because the origin is away', boards.held)
  metrics.gauge('edge_board_reads', 'Boards that readers asked for since the start', reads)
  metrics.gauge('edge_frames', 'Frames sent, each to each watcher, since the start', boards.frames)
  metrics.gauge('edge_frame_bytes', 'Bytes of these frames', boards.bytes)
  metrics.gauge('edge_origin_reads', 'Answers asked of the origin since the start, besides streams', origin.reads)
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure({ ...settings, publicUrl: settings.publicUrl }, request)) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
  return metrics
}

/** `live`, it answers; `ready`, whoever comes is served. */
function registerProbes(app: FastifyInstance, own: Serving) {
  const { boards, origin, settings } = own
  app.get('/health/live', async () => ({ ok: true, version }))
  const whyNot = () => {
    if (own.isLeaving) return 'it is about to end'
    if (boards.watchers.connections() >= settings.maxWatchers) return 'it is full'
    return origin.isReached() ? undefined : 'the origin has not answered yet'
  }
  for (const address of ['/health', '/health/ready'])
    app.get(address, async (_request, reply) => {
      const reason = whyNot()
      return reason ? reply.code(503).header('retry-after', '5').send({ ok: false, reason }) : { ok: true, version }
    })
}

const reachEvery = 2_000

/** Asks the origin until it has answered once. */
function reach({ origin, log }: Serving) {
  let timer: NodeJS.Timeout
  const ask = async () => {
    await origin
      .read('/health/live')
      .catch((error: unknown) => log.warn({ err: error }, `The origin ${origin.address} does not answer`))
    if (!origin.isReached()) timer = setTimeout(ask, reachEvery)
  }
  timer = setTimeout(ask, 0)
  return () => clearTimeout(timer)
}
