import cookiePlugin from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isOpenBeforeOwnPassword } from '../../contract/account-rules.ts'
import type { AnyOperation, NamedOperation } from '../../contract/operation.ts'
import type { Words } from '../../contract/texts.ts'
import { guardDemo } from '../data/demo-guard.ts'
import type { Tx } from '../data/tables.ts'
import { takeForms } from '../files/picture-form.ts'
import { auditRefusal } from '../live/audit.ts'
import { sayings } from '../live/happenings.ts'
import type { Services } from '../services.ts'
import { ownPasswordNeeded } from '../session/account-words.ts'
import type { Sessions } from '../session/session.ts'
import type { Resolved } from '../session/session-cache.ts'
import { countCall } from './call-limit.ts'
import { believes, clientAddress, forgetting, limitKey } from './client-address.ts'
import { answerClientError } from './client-error.ts'
import type { Hot } from './hot.ts'
import { checkAnswer, endWithRight, sendStreamed } from './operation-answers.ts'
import { coercion, validated } from './operation-input.ts'
import {
  asksWho,
  asServed,
  codeRefused,
  factsFor,
  loginRefused,
  permit,
  refuseForeignWrites,
  refuseOtherPerson,
} from './permit.ts'
import { Prepared } from './prepared.ts'
import { answerError, answerProblems } from './problems.ts'
import { Refused } from './refusals.ts'
import { header } from './request-header.ts'
import { sendPrepared } from './send-prepared.ts'
import { type Call, type Run, servings } from './serve.ts'
import { Streamed } from './streamed.ts'

const bodyLimit = 1 << 20

export type HttpOptions = {
  services: Services
  sessions: Sessions
  hot: Hot
  nextId: () => string
  checkAnswers: boolean
}

/** The web server with nothing but what all routes share: request ids, cookies, words for errors. */
export function createHttp({ services, hot, nextId }: HttpOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: services.log,
    serverFactory: hot.server,
    genReqId: nextId,
    // A logger for each request costs more than a board; what logs names the request itself.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: believes(services.config.trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle', // what is being answered is answered to its end
    clientErrorHandler: answerClientError,
    // An address that cannot be read reaches no route.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply, services),
  }) as unknown as FastifyInstance
  void app.register(cookiePlugin)
  answerProblems(app, services)
  if (services.config.demo) guardDemo(app)
  const forgetClaims = forgetting(services.config, services.log)
  app.addHook('onRequest', (request, reply, done) => {
    forgetClaims(request)
    reply.header('x-request-id', request.id)
    done()
  })
  return app
}

/** Unique over nodes and starts, without random bytes for each. */
export function requestIds(node: string) {
  let count = 0
  return () => `${node.slice(-12)}-${(count++).toString(36)}`
}

/** A route for each operation. */
export function registerOperations(app: FastifyInstance, operations: readonly NamedOperation[], options: HttpOptions) {
  for (const operation of operations) {
    const route = {
      method: operation.method.toUpperCase() as 'GET',
      url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: handler(operation, options),
      ...(operation.bodyLimit && { bodyLimit: operation.bodyLimit, onRequest: onlyLoggedIn(options) }),
    }
    if (operation.picture === undefined) app.route(route)
    else
      void app.register(async (own) => {
        takeForms(own, operation)
        own.route(route)
      })
  }
}

/** Nobody unknown has the server read a large body. */
const onlyLoggedIn =
  ({ sessions, services }: HttpOptions) =>
  async (request: FastifyRequest) => {
    const { session, expired } = await sessions.resolve(request, services.database.kysely)
    if (session.code) throw codeRefused()
    if (session.userId === null) throw loginRefused(expired)
  }

type Serving = NonNullable<ReturnType<(typeof servings)['get']>>
/** What came in, who asks, and what is said to others and done once it is carried out. */
type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  input: unknown
  resolved: Resolved
  said: ReturnType<typeof sayings>
  afterwards: (() => unknown)[]
}

function handler(operation: NamedOperation, options: HttpOptions) {
  const serving = servings.get(operation)
  if (!serving) throw new Error(`Operation ${operation.id} is not served`)
  const { services } = options
  const coerce = coercion(operation)
  const reads = operation.method === 'get'
  const work = working(operation, serving, options)

  return async function handle(request: FastifyRequest, reply: FastifyReply) {
    if (!reads) refuseForeignWrites(request)
    const input = validated(operation, coerce(request), request)
    const resolved = await whoAsks(operation, serving, request, reply, options)
    const asked: Asked = { request, reply, input, resolved, said: sayings(services, resolved.session), afterwards: [] }
    const pool = services.database.kysely
    const carriedOut =
      reads || serving.ownTransaction ? work(asked, pool) : pool.transaction().execute((tx) => work(asked, tx))
    const output = await carriedOut.catch(async (error: unknown) => {
      const subject = (input as { partyId?: string }).partyId
      const { session } = resolved
      await auditRefusal(services, error, {
        operation: operation.id,
        session,
        address: clientAddress(request),
        subject,
      })
      throw error
    })
    asked.said.publish()
    for (const run of asked.afterwards) await run()
    await services.holders.settled()
    return answer(operation, serving, asked, output, options)
  }
}

async function whoAsks(
  operation: AnyOperation,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  { services, sessions }: HttpOptions,
): Promise<Resolved> {
  const known = await sessions.resolve(request, services.database.kysely)
  if (known.session.token) await countCall(services, known.session.token.id, reply)
  if (known.session.code && operation.codes !== 'allowed') throw codeRefused()
  if (known.session.mustSetPassword && !isOpenBeforeOwnPassword(operation))
    throw new Refused('own-password-needed', ownPasswordNeeded)
  const resolved = asServed(operation, serving.facts !== undefined, known)
  if (!asksWho(operation)) refuseOtherPerson(header(request, 'x-person'), resolved.session)
  return resolved
}

/** Loads facts, asks who may, and runs what serves the operation, all in one transaction where it writes. */
function working(operation: AnyOperation, serving: Serving, { services, sessions }: HttpOptions) {
  const refuse = refusing(operation)
  return async (asked: Asked, tx: Tx) => {
    const { request, reply, input, resolved, said } = asked
    const stillMay = async () => {
      const pool = services.database.kysely
      const again = asServed(operation, serving.facts !== undefined, await sessions.resolve(request, pool))
      const call = { ...callOf(asked, services, pool), session: again.session }
      permit(operation, again, await serving.facts?.(call), input)
    }
    const call = callOf(asked, services, tx)
    const facts = await factsFor(resolved, async () => serving.facts?.(call))
    permit(operation, resolved, facts, input)
    const run: Run<AnyOperation> = { ...call, facts, refuse }
    const output = await serving.run(run)
    if (output instanceof Streamed) endWithRight(services, { resolved, facts, response: reply.raw, stillMay })
    await said.record(tx)
    return output
  }
}

const callOf = (
  { request, reply, input, resolved, said, afterwards }: Asked,
  services: Services,
  tx: Tx,
): Call<AnyOperation> => ({
  input,
  session: resolved.session,
  sessionId: resolved.sessionId,
  expired: resolved.expired,
  ended: resolved.ended,
  cookies: request.cookies,
  tx,
  services,
  happen: said.happenIn(tx),
  request: {
    address: clientAddress(request),
    limitKey: limitKey(clientAddress(request)),
    userAgent: request.headers['user-agent'] ?? '',
    header: (name) => header(request, name),
    requestId: request.id,
  },
  respond: {
    header: (name, value) => void reply.header(name, value),
    cookie: (text) => void reply.header('set-cookie', text),
  },
  afterCommit: (run) => void afterwards.push(run),
})

function answer(
  operation: NamedOperation,
  { peek }: Serving,
  { request, reply, input }: Asked,
  output: unknown,
  { services, sessions, hot, checkAnswers }: HttpOptions,
) {
  if (output instanceof Prepared) {
    if (peek) hot.keep(request.url, (incoming) => peek(input, services, () => sessions.known(incoming)))
    return sendPrepared(output, request, reply)
  }
  if (output instanceof Streamed) return sendStreamed(output, reply)
  if (checkAnswers) checkAnswer(operation, output)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(output))
}

const refusing =
  (operation: AnyOperation) =>
  (code: string, detail?: string | Words, data?: unknown): never => {
    throw new Refused(code, detail, data, (operation.refusals as Record<string, number>)[code])
  }
