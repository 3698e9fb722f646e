import cookiePlugin from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import * as z from 'zod/mini'
import { isOpenWhileActing } from '../contract/acting.ts'
import type { Topic } from '../contract/live.ts'
import type { AnyOperation, Problem } from '../contract/operation.ts'
import { anyone, type PartyFacts, type Session, visitor } from '../contract/session.ts'
import { isOpenToTokens } from '../contract/token-rules.ts'
import { countCall } from './call-limit.ts'
import { answerClientError } from './client-error.ts'
import type { Hot } from './hot.ts'
import { Prepared } from './prepared.ts'
import { type Call, NotFound, Refused, type Run, servings, type Tx } from './serve.ts'
import type { Services } from './services.ts'
import type { Resolved, Sessions } from './session.ts'
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
    trustProxy: services.config.publicUrl !== undefined,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    clientErrorHandler: answerClientError,
  }) as unknown as FastifyInstance
  void app.register(cookiePlugin)
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => answerError(error, request, reply))
  app.addHook('onRequest', (request, reply, done) => {
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
export function registerOperations(app: FastifyInstance, operations: readonly AnyOperation[], options: HttpOptions) {
  for (const operation of operations) {
    const handle = handler(operation, options)
    app.route({
      method: operation.method.toUpperCase() as 'GET',
      url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: handle,
      ...(operation.bodyLimit && { bodyLimit: operation.bodyLimit, onRequest: onlyLoggedIn(options) }),
    })
  }
}

/** Nobody unknown has the server read a large body. */
const onlyLoggedIn =
  ({ sessions, services }: HttpOptions) =>
  async (request: FastifyRequest) => {
    const { session, expired } = await sessions.resolve(request, services.database.kysely)
    if (session.userId === null) throw new Refused(expired ? 'login-expired' : 'login-required', 'Please log in.')
  }

function handler(operation: AnyOperation, { services, sessions, hot, checkAnswers }: HttpOptions) {
  const serving = servings.get(operation)
  if (!serving) throw new Error(`Operation ${operation.id} is not served`)
  const coerce = coercion(operation)
  const refuse = refusing(operation)
  const reads = operation.method === 'get'

  return async function handle(request: FastifyRequest, reply: FastifyReply) {
    if (!reads) refuseForeignWrites(request)
    const input = validated(operation, coerce(request))
    const pool = services.database.kysely
    const known = await sessions.resolve(request, pool)
    if (known.session.token) await countCall(known.session.token.id, reply)
    const resolved = asServed(operation, serving.facts !== undefined, known)
    if (!asksWho(operation)) refuseOtherPerson(header(request, 'x-person'), resolved.session)
    const afterwards: (() => unknown)[] = []
    let topics: readonly Topic[] = []

    const work = async (tx: Tx) => {
      const call: Call<AnyOperation> = {
        input,
        session: resolved.session,
        sessionId: resolved.sessionId,
        expired: resolved.expired,
        ended: resolved.ended,
        cookies: request.cookies,
        tx,
        services,
        request: {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          header: (name) => header(request, name),
          requestId: request.id,
        },
        respond: {
          header: (name, value) => void reply.header(name, value),
          cookie: (text) => void reply.header('set-cookie', text),
        },
        afterCommit: (run) => void afterwards.push(run),
      }
      const facts = await serving.facts?.(call)
      permit(operation, resolved, facts)
      const run: Run<AnyOperation> = { ...call, facts, refuse }
      const output = await serving.run(run)
      topics = operation.changes?.(input, output) ?? []
      if (!serving.ownTransaction && topics.length > 0) await services.live.record(tx, topics)
      return output
    }

    const output =
      reads || serving.ownTransaction ? await work(pool) : await pool.transaction().execute((tx) => work(tx))
    services.live.publish(topics)
    for (const run of afterwards) await run()
    if (output instanceof Prepared) {
      if (serving.peek)
        hot.keep(request.url, (incoming) => serving.peek?.(input, services, () => sessions.known(incoming)))
      return sendPrepared(output, request, reply)
    }
    if (output instanceof Streamed) return sendStreamed(output, reply)
    if (checkAnswers) checkAnswer(operation, output)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(output))
  }
}

/** What concerns no party and is open to all, a program with a token gets as a visitor does. */
function asServed({ who, tokens }: AnyOperation, hasFacts: boolean, resolved: Resolved): Resolved {
  const isVisitor = resolved.session.token && who === anyone && !hasFacts && tokens === undefined
  return isVisitor ? { ...resolved, session: visitor } : resolved
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** A browser says where a request comes from; whoever sends no cookie of a browser need not. */
function refuseForeignWrites(request: FastifyRequest) {
  const site = header(request, 'sec-fetch-site')
  const origin = header(request, 'origin')
  const foreign =
    site !== undefined ? site !== 'same-origin' && site !== 'none' : origin !== undefined && !sameHost(origin, request)
  if (foreign) throw new Refused('foreign-origin', 'Write from the pages of this installation, or without a browser.')
}

/** By these a page learns who is logged in here now. */
const asksWho = ({ path }: AnyOperation) => path === '/ping' || path.startsWith('/session')

/**
 * A page says whose it is. Another tab may have logged in somebody else meanwhile, or acting for somebody has ended:
 * what was meant to be done as one person is never done as another.
 */
function refuseOtherPerson(person: string | undefined, { userId }: Session) {
  if (person && userId !== null && person !== userId)
    throw new Refused('other-person', 'Somebody else is logged in here now. Please load the page again.')
}

function sameHost(origin: string, request: FastifyRequest) {
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** Path, query and body as one input. What stands in a path or query is text, so numbers and booleans are read from it. */
function coercion(operation: AnyOperation) {
  const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' })
  const properties = (schema.properties ?? {}) as Record<string, { type?: string; anyOf?: { type?: string }[] }>
  const kinds = new Map(
    Object.entries(properties).map(([name, property]) => [
      name,
      [property.type, ...(property.anyOf ?? []).map((one) => one.type)].filter((type) => type !== undefined),
    ]),
  )
  const fromText = (name: string, text: unknown) => {
    const types = kinds.get(name) ?? []
    if (typeof text !== 'string') return text
    if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
    if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
    return text
  }
  const readAll = (given: unknown) =>
    Object.fromEntries(Object.entries((given ?? {}) as object).map(([name, text]) => [name, fromText(name, text)]))

  return (request: FastifyRequest): unknown => {
    const body = request.body ?? {}
    if (typeof body !== 'object' || Array.isArray(body)) return body
    return { ...readAll(request.query), ...body, ...readAll(request.params) }
  }
}

function validated(operation: AnyOperation, given: unknown) {
  const result = z.safeParse(operation.input, given)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message || issue.code,
  }))
  throw new Refused('invalid-input', issues.map((issue) => `${issue.path}: ${issue.message}`).join('; '), { issues })
}

/** Whoever has no right even to know of the party gets the same answer as for a thing that does not exist. */
function permit(operation: AnyOperation, { session, expired }: Resolved, facts: { party?: PartyFacts } | undefined) {
  const party = facts?.party
  const isAllowed = operation.who(session, facts)
  const mayKnow = isAllowed || party?.role !== 'none'
  if (session.token && mayKnow) permitToken(operation, session.token, party !== undefined)
  if (session.acting && mayKnow && !isOpenWhileActing(operation, party !== undefined))
    throw new Refused('acting', 'This cannot be done on behalf of somebody else.')
  if (isAllowed) return
  if (session.userId === null) throw new Refused(expired ? 'login-expired' : 'login-required', 'Please log in.')
  if (party && party.role === 'none') throw new NotFound()
  throw new Refused('forbidden', 'You may not do this.')
}

function permitToken(operation: AnyOperation, { scope }: NonNullable<Session['token']>, inParty: boolean) {
  if (!isOpenToTokens(operation, inParty)) throw new Refused('token-refused', 'No token can be used for this.')
  if (scope === 'read' && operation.method !== 'get')
    throw new Refused('token-refused', 'This token can only be used to read.')
}

const refusing =
  (operation: AnyOperation) =>
  (code: string, detail?: string, data?: unknown): never => {
    throw new Refused(code, detail, data, (operation.refusals as Record<string, number>)[code])
  }

const ownStatuses: Record<string, number> = {
  'invalid-input': 422,
  'login-required': 401,
  'login-expired': 401,
  forbidden: 403,
  acting: 403,
  'token-refused': 403,
  'invalid-token': 401,
  'other-person': 401,
  'foreign-origin': 403,
  'too-many-requests': 429,
}

function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const say = (status: number, problem: Problem) => reply.code(status).send({ ...problem, requestId: request.id })
  if (error instanceof NotFound) return say(404, { code: 'not-found', detail: 'There is no such thing here.' })
  if (error instanceof Refused) {
    return say(error.status ?? ownStatuses[error.code] ?? 409, {
      code: error.code,
      detail: error.detail,
      data: error.data,
    })
  }
  if (error.statusCode && error.statusCode < 500)
    return say(error.statusCode === 400 ? 422 : error.statusCode, { code: 'invalid-request', detail: error.message })
  request.log.error(
    { requestId: request.id, err: error, method: request.method, route: request.routeOptions.url },
    'Request failed',
  )
  return say(500, { code: 'server-error', detail: `Something went wrong here. Its number is ${request.id}.` })
}

function checkAnswer(operation: AnyOperation, output: unknown) {
  const result = z.safeParse(operation.output, JSON.parse(JSON.stringify(output)))
  if (!result.success) throw new Error(`${operation.id} answered off its schema: ${z.prettifyError(result.error)}`)
}

/** Never kept: what is exported is a person's or a party's. */
const sendStreamed = (file: Streamed, reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', file.disposition())
    .type(file.type)
    .send(file.stream())

export function sendPrepared(prepared: Prepared, request: FastifyRequest, reply: FastifyReply) {
  reply.header('etag', prepared.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (header(request, 'if-none-match') === prepared.etag) return reply.code(304).send()
  const { bytes, encoding } = prepared.choose(header(request, 'accept-encoding') ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}
