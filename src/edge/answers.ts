import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { standardLanguage } from '../contract/texts.ts'
import { acceptedLanguage } from '../server/http/accept-language.ts'
import { meantPage } from '../server/http/meant-page.ts'
import { problem, problemType } from '../server/http/problem.ts'
import { Refused } from '../server/http/refusals.ts'
import type { Serving } from './serving.ts'
import { boardsOnly } from './texts.ts'

/** What is refused is a problem (RFC 9457) in the caller's language. */
export function answerRefusals(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = error instanceof Refused ? error : unforeseen(error, request)
    if (refused.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter))
    return sendRefusal(refused, request, reply)
  })
}

function unforeseen(error: FastifyError, request: FastifyRequest): Refused {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ requestId: request.id, err: error }, 'Request failed')
  return new Refused(status >= 500 ? 'server-error' : 'invalid-request', undefined, undefined, status)
}

function sendRefusal(refused: Refused, request: FastifyRequest, reply: FastifyReply) {
  const language = acceptedLanguage(request.headers['accept-language']) ?? standardLanguage
  const { code, data, status = 409 } = refused
  const body = problem(language, status, { code, detail: refused.detailIn(language), data })
  return reply
    .code(status)
    .header('content-language', language)
    .header('cache-control', 'no-store')
    .type(problemType)
    .send(JSON.stringify({ ...body, requestId: request.id }))
}

/** Pages that an edge shows, by the route behind their hash. */
const ownPage = /#\/(tv|leaderboard)\//

/** Everything else is the origin's: people are led there, programs are told where it is. */
export function refuseTheRest(app: FastifyInstance, { origin }: Serving) {
  for (const address of ['/', '/index.html', '/public/:partyId', '/public/:partyId/*'])
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false }),
    )
  app.setNotFoundHandler((request, reply) => {
    const page = meantPage(request)
    if (page && ownPage.test(page)) return reply.header('cache-control', 'no-cache').redirect(page, 302)
    const isPageOrPicture = ['GET', 'HEAD'].includes(request.method) && !/^\/api(\/|\?|$)/.test(request.url)
    if (isPageOrPicture) return reply.header('cache-control', 'no-cache').redirect(origin.address + request.url, 302)
    throw new Refused('boards-only', boardsOnly(origin.address), { origin: origin.address }, 403)
  })
}
