import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../contract/operation.ts'
import { type Language, languageOf, standardLanguage } from '../../contract/texts.ts'
import { isDatabaseAway } from '../data/database.ts'
import { FilesFault } from '../files/files-fault.ts'
import type { Services } from '../services.ts'
import { acceptedLanguage } from './accept-language.ts'
import { allowedMethods } from './allowed-methods.ts'
import { meantPage } from './meant-page.ts'
import { problem, problemType } from './problem.ts'
import { type ProblemKey, sayProblem } from './problem-texts.ts'
import { NotFound, Refused } from './refusals.ts'

const ownStatuses: Record<string, number> = {
  'invalid-input': 422,
  'login-required': 401,
  'login-expired': 401,
  forbidden: 403,
  acting: 403,
  'own-password-needed': 403,
  'second-factor-needed': 403,
  'proof-needed': 403,
  'address-not-confirmed': 403,
  'token-refused': 403,
  'code-refused': 403,
  'code-withdrawn': 401,
  'code-over': 403,
  'invalid-token': 401,
  'other-person': 401,
  'foreign-origin': 403,
  'too-many-requests': 429,
}

/** Seconds: the database under our own supervision is back sooner. */
const retryAfter = 5
const filesRetryAfter = 60

type Failed = Error & { statusCode?: number; code?: string }

/** Every unsuccessful answer of the server is a problem (RFC 9457) in the caller's language. */
export function answerProblems(app: FastifyInstance, services: Services) {
  const allowed = allowedMethods(app)
  app.setErrorHandler((error: Failed, request, reply) => answerError(error, request, reply, services))
  app.setNotFoundHandler(async (request, reply) => {
    const page = meantPage(request)
    if (page) return reply.header('cache-control', 'no-cache').redirect(page, 302)
    const language = await languageOfCaller(request, services)
    const say = (status: number, code: string, detail: string) =>
      send(reply, request, language, problem(language, status, { code, detail }))
    const methods = allowed(request.url)
    if (methods.length === 0 || methods.includes(request.method))
      return say(404, 'not-found', sayProblem(language, 'noAddress'))
    reply.header('allow', methods.join(', '))
    const detail = sayProblem(language, 'method', { methods: methods.join(', ') })
    return say(405, 'method-not-allowed', detail)
  })
}

export async function answerError(error: Failed, request: FastifyRequest, reply: FastifyReply, services: Services) {
  if (isDatabaseAway(error)) return answerAway(error, request, reply)
  const language = await languageOfCaller(request, services)
  if (error instanceof FilesFault) return answerFilesAway(error, request, reply, language)
  if (error instanceof Refused && error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  return send(reply, request, language, problemOf(error, request, language))
}

/** It is not asked for the language of whoever calls either. */
function answerAway(error: Failed, request: FastifyRequest, reply: FastifyReply) {
  const language = acceptedLanguage(request.headers['accept-language']) ?? standardLanguage
  request.log.error({ requestId: request.id, err: error, route: request.routeOptions.url }, 'The database is away')
  reply.header('retry-after', String(retryAfter))
  return send(
    reply,
    request,
    language,
    problem(language, 503, { code: 'unavailable', detail: sayProblem(language, 'away') }),
  )
}

/** Whoever runs the installation reads what to change in the log and from the doctor; others can only wait. */
function answerFilesAway(error: FilesFault, request: FastifyRequest, reply: FastifyReply, language: Language) {
  request.log.error({ requestId: request.id, err: error, route: request.routeOptions.url }, 'The files are away')
  reply.header('retry-after', String(filesRetryAfter))
  const detail = sayProblem(language, 'filesAway')
  return send(reply, request, language, problem(language, 503, { code: 'unavailable', detail }))
}

function send(reply: FastifyReply, request: FastifyRequest, language: Language, body: Problem) {
  reply.header('content-language', language).header('cache-control', 'no-store')
  return reply
    .code(body.status)
    .type(problemType)
    .send(JSON.stringify({ ...body, requestId: request.id }))
}

function problemOf(error: Failed, request: FastifyRequest, language: Language): Problem {
  if (error instanceof NotFound)
    return problem(language, 404, { code: 'not-found', detail: sayProblem(language, 'noThing') })
  if (error instanceof Refused) {
    return problem(language, error.status ?? ownStatuses[error.code] ?? 409, {
      code: error.code,
      detail: error.detailIn(language),
      errors: error.faultsIn(language),
      data: error.dataIn(language),
    })
  }
  if (error.statusCode && error.statusCode < 500) {
    const detail = sayProblem(language, requestFaults[error.code ?? ''] ?? 'unreadable')
    return problem(language, error.statusCode === 400 ? 422 : error.statusCode, { code: 'invalid-request', detail })
  }
  const { id, method, routeOptions } = request
  request.log.error({ requestId: id, err: error, method, route: routeOptions.url }, 'Request failed')
  return problem(language, 500, {
    code: 'server-error',
    detail: sayProblem(language, 'failed', { number: id }),
  })
}

const requestFaults: Record<string, ProblemKey> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'noJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'noJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'noContentType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
}

/** A problem with its type and title, which say the same of each problem of its kind. */
/** The language that the caller asks for, or else that of the person's settings; English where neither is known. */
async function languageOfCaller(request: FastifyRequest, { sessions, database }: Services): Promise<Language> {
  const accepted = acceptedLanguage(request.headers['accept-language'])
  if (accepted) return accepted
  // What went wrong may be the login or the database itself: the problem is answered all the same.
  const known = await sessions.resolve(request, database.kysely).catch(() => undefined)
  const userId = known?.session.userId
  if (!userId) return standardLanguage
  const users = database.kysely.selectFrom('users').select('language').where('id', '=', userId)
  return languageOf((await users.executeTakeFirst().catch(() => undefined))?.language)
}
