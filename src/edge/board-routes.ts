import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '../contract/ids.ts'
import type { OutputOf } from '../contract/operation.ts'
import type { getPing, refreshCurrentUser } from '../contract/own-session.ts'
import { standardLanguage } from '../contract/texts.ts'
import { Refused } from '../server/http/refusals.ts'
import { sendPrepared } from '../server/http/send-prepared.ts'
import { later } from './boards.ts'
import { createCopies } from './copies.ts'
import type { Serving } from './serving.ts'
import { leaving, notPublic } from './texts.ts'

type Asked = FastifyRequest<{ Params: { eventId: string; userId?: string }; Querystring: Record<string, unknown> }>
type OfEvent = { params: { eventId: string }; query: Record<string, unknown> }

/** What a page with a board asks for: the board, what is behind its rows, and who is logged in, which here is nobody. */
export function registerBoards(app: FastifyInstance, own: Serving) {
  const { boards, hot } = own
  app.get('/api/events/:eventId/leaderboard', async (request: Asked, reply) => {
    own.countRead()
    const eventId = idOfPublic(request, own)
    const board = await boards.get(eventId)
    const { of, bytes } = board.told ?? noBoard()
    const version = Number(request.query.version ?? 0)
    if (of.board.version >= version) {
      hot.keep(request.url, () => boards.peek(eventId, version))
      return sendPrepared(bytes, request, reply)
    }
    // A version that another edge has told already: it is not kept under its address.
    return sendPrepared(bytes, request, reply, 'no-store')
  })
  const copies = createCopies(own)
  app.get('/api/events/:eventId/holes', async (request: Asked, reply) => {
    const eventId = idOfPublic(request, own)
    return sendPrepared(await copies.of(eventId, `/api/events/${eventId}/holes`), request, reply)
  })
  app.get('/api/events/:eventId/replay', async (request: Asked, reply) => {
    const eventId = idOfPublic(request, own)
    return sendPrepared(await copies.of(eventId, `/api/events/${eventId}/replay`), request, reply)
  })
  app.get('/api/events/:eventId/story', async (request: Asked, reply) => {
    const eventId = idOfPublic(request, own)
    const asked = String(request.query.language ?? '')
    const language = /^[a-z]{2}$/.test(asked) ? asked : standardLanguage
    const path = `/api/events/${eventId}/story?language=${language}`
    return sendPrepared(await copies.of(eventId, path), request, reply)
  })
  app.get('/api/events/:eventId/scorecards/:userId', async (request: Asked, reply) => {
    const eventId = idOfPublic(request, own)
    const { userId = '' } = request.params
    if (!isId(userId)) throw notHere(own)
    return sendPrepared(await copies.of(eventId, `/api/events/${eventId}/scorecards/${userId}`), request, reply)
  })
  registerVisitor(app)
}

const noBoard = (): never => {
  throw later('edge-leaving', leaving, 1)
}

const notHere = ({ origin }: Serving) =>
  new Refused('not-found', notPublic(origin.address), { origin: origin.address }, 404)

/** Keys open boards of hidden parties, and stay between their holder and the origin. */
export function idOfPublic({ params: { eventId }, query }: OfEvent, own: Serving): string {
  if (!isId(eventId) || query.key !== undefined) throw notHere(own)
  return eventId
}

const visitor: OutputOf<typeof refreshCurrentUser> = {
  user: null,
  expired: false,
  demo: false,
  passwordAtLeast: 8,
  loginProvider: null,
}
const nothingNew: OutputOf<typeof getPing> = {
  userId: null,
  loginExpired: false,
  forcedLogout: false,
  playerGroup: null,
  groupVersions: {},
  hasUnreadMessages: { lastMessage: null, maxMessage: null, unreadCount: 0 },
  forum_threads_unread: 0,
  invites_unanswered: 0,
}

/** The same for everybody, so that whatever is in front may keep it. */
function registerVisitor(app: FastifyInstance) {
  for (const [address, answer] of [
    ['/api/session', visitor],
    ['/api/ping', nothingNew],
  ] as const) {
    const text = JSON.stringify(answer)
    app.get(address, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=0, s-maxage=10')
        .type('application/json; charset=utf-8')
        .send(text),
    )
  }
}
