import type { ServerResponse } from 'node:http'
import cookiePlugin from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import * as z from 'zod/mini'
import { isOpenBeforeOwnPassword, isOpenToConfined } from '../../contract/account-rules.ts'
import { isOpenWhileActing } from '../../contract/acting.ts'
import { partyTopic } from '../../contract/live.ts'
import type { AnyOperation, NamedOperation } from '../../contract/operation.ts'
import { anyone, type PartyFacts, type Session, visitor } from '../../contract/session.ts'
import type { Words } from '../../contract/texts.ts'
import { isOpenToTokens } from '../../contract/token-rules.ts'
import { guardDemo } from '../data/demo-guard.ts'
import { Form, takeForms } from '../files/picture-form.ts'
import { auditRefusal } from '../live/audit.ts'
import { sayings } from '../live/happenings.ts'
import type { Services } from '../services.ts'
import { addressNotConfirmed, ownPasswordNeeded } from '../session/account-words.ts'
import type { Sessions } from '../session/session.ts'
import type { Resolved } from '../session/session-cache.ts'
import { countCall } from './call-limit.ts'
import { believes, clientAddress, forgetting, limitKey } from './client-address.ts'
import { answerClientError } from './client-error.ts'
import type { Hot } from './hot.ts'
import { InvalidInput } from './input-faults.ts'
import { Prepared } from './prepared.ts'
import { answerError, answerProblems } from './problems.ts'
import { type Call, NotFound, NotPermitted, Refused, type Run, servings, type Tx } from './serve.ts'
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
    if (session.userId === null) throw loginRefused(expired)
  }

function handler(operation: NamedOperation, { services, sessions, hot, checkAnswers }: HttpOptions) {
  const serving = servings.get(operation)
  if (!serving) throw new Error(`Operation ${operation.id} is not served`)
  const coerce = coercion(operation)
  const refuse = refusing(operation)
  const reads = operation.method === 'get'

  return async function handle(request: FastifyRequest, reply: FastifyReply) {
    if (!reads) refuseForeignWrites(request)
    const input = validated(operation, coerce(request), request)
    const pool = services.database.kysely
    const known = await sessions.resolve(request, pool)
    if (known.session.token) await countCall(services, known.session.token.id, reply)
    if (known.session.mustSetPassword && !isOpenBeforeOwnPassword(operation))
      throw new Refused('own-password-needed', ownPasswordNeeded)
    const resolved = asServed(operation, serving.facts !== undefined, known)
    if (!asksWho(operation)) refuseOtherPerson(header(request, 'x-person'), resolved.session)
    const afterwards: (() => unknown)[] = []
    const said = sayings(services, resolved.session)

    const callIn = (tx: Tx): Call<AnyOperation> => ({
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
    const stillMay = async () => {
      const again = asServed(operation, serving.facts !== undefined, await sessions.resolve(request, pool))
      permit(operation, again, await serving.facts?.({ ...callIn(pool), session: again.session }), input)
    }
    const work = async (tx: Tx) => {
      const call = callIn(tx)
      const facts = await factsFor(resolved, async () => serving.facts?.(call))
      permit(operation, resolved, facts, input)
      const run: Run<AnyOperation> = { ...call, facts, refuse }
      const output = await serving.run(run)
      if (output instanceof Streamed) endWithRight(services, { resolved, facts, response: reply.raw, stillMay })
      await said.record(tx)
      return output
    }

    const carriedOut = reads || serving.ownTransaction ? work(pool) : pool.transaction().execute((tx) => work(tx))
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
    said.publish()
    for (const run of afterwards) await run()
    await services.holders.settled()
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
    const body = request.body instanceof Form ? readAll(request.body.fields) : (request.body ?? {})
    if (typeof body !== 'object' || Array.isArray(body)) return body
    return { ...readAll(request.query), ...body, ...readAll(request.params) }
  }
}

function validated(operation: AnyOperation, given: unknown, request: FastifyRequest) {
  const result = z.safeParse(operation.input, given)
  if (result.success) return result.data
  throw new InvalidInput(result.error.issues, given, request)
}

/** A visitor is asked to log in whether what was named does not exist or is hidden: the answer tells neither. */
async function factsFor<Facts>({ session, expired }: Resolved, load: () => Promise<Facts>) {
  try {
    return await load()
  } catch (error) {
    if (error instanceof NotFound && session.userId === null) throw loginRefused(expired)
    throw error
  }
}

const loginRefused = (expired: boolean) => new Refused(expired ? 'login-expired' : 'login-required', 'Please log in.')

/** Whoever has no right even to know of the party gets the same answer as for a thing that does not exist. */
function permit(
  operation: AnyOperation,
  { session, expired }: Resolved,
  facts: { party?: PartyFacts } | undefined,
  input: unknown,
) {
  const party = facts?.party
  const isAllowed = operation.who(session, facts)
  const mayKnow = isAllowed || party?.role !== 'none'
  if (session.token && mayKnow) permitToken(operation, session.token, { inParty: party !== undefined, input })
  if (session.confinedTo && mayKnow && !isOpenToConfined(operation, party !== undefined))
    throw new Refused('address-not-confirmed', addressNotConfirmed)
  if (session.acting && mayKnow && !isOpenWhileActing(operation, party !== undefined))
    throw new Refused('acting', 'This cannot be done on behalf of somebody else.')
  if (isAllowed) return
  if (session.userId === null) throw loginRefused(expired)
  if (party && party.role === 'none') throw new NotPermitted()
  throw new Refused('forbidden', 'You may not do this.')
}

type Asked = { inParty: boolean; input: unknown }

function permitToken(operation: AnyOperation, { scope }: NonNullable<Session['token']>, { inParty, input }: Asked) {
  if (!isOpenToTokens(operation, inParty)) throw new Refused('token-refused', 'No token can be used for this.')
  const closed = operation.noTokenGives?.find((name) => valueAt(input, name) !== undefined)
  if (closed) throw new Refused('token-refused', `No token can be used for ${closed}.`)
  if (scope === 'read' && operation.method !== 'get')
    throw new Refused('token-refused', 'This token can only be used to read.')
}

/** What stands in an input under a name, or under names with dots between. */
const valueAt = (input: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input)

const refusing =
  (operation: AnyOperation) =>
  (code: string, detail?: string | Words, data?: unknown): never => {
    throw new Refused(code, detail, data, (operation.refusals as Record<string, number>)[code])
  }

function checkAnswer(operation: NamedOperation, output: unknown) {
  const result = z.safeParse(operation.output, JSON.parse(JSON.stringify(output)))
  if (!result.success) throw new Error(`${operation.id} answered off its schema: ${z.prettifyError(result.error)}`)
}

type Download = {
  resolved: Resolved
  facts: { party?: PartyFacts } | undefined
  response: ServerResponse
  stillMay: () => Promise<unknown>
}

/** A download that goes on for long ends, unfinished, with the right to it. */
function endWithRight({ holders }: Services, { resolved, facts, response, stillMay }: Download) {
  const { session, sessionId } = resolved
  const party = facts?.party
  const topics = party ? [{ topic: partyTopic(party.partyId), memberOf: party.partyId, isOpen: false }] : []
  const end = () => response.destroy()
  response.once('close', holders.hold({ session, sessionId, topics, check: stillMay, end }))
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
