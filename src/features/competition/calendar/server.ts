import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '../../../contract/ids.ts'
import { maySee, type Session } from '../../../contract/session.ts'
import { hash, newSecret } from '../../../server/data/ids.ts'
import { accessEndings, removals } from '../../../server/data/person-data.ts'
import { routes } from '../../../server/hooks.ts'
import { addressOf } from '../../../server/http/addresses.ts'
import { countCall } from '../../../server/http/call-limit.ts'
import { clientAddress, limitKey } from '../../../server/http/client-address.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { NotFound, notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import type { Services } from '../../../server/services.ts'
import { factsOfEvent } from '../../../server/session/party-facts.ts'
import { getCalendarFeed, makeCalendarFeed, withdrawCalendarFeed } from './operations.ts'
import { eventEntry, ownEntries, ownerOfFeed, publicEntries, readFeed } from './reads.ts'
import { feedPath } from './rules.ts'
import { calendarOf } from './server/calendar-text.ts'
import { removeFeed, writeFeed } from './writes.ts'

const reads = rateLimit('calendar', 120, 15 * 60)
const userIdOf = (session: Session) => session.userId ?? notFound()

routes.push(registerCalendars)
removals.push(removeFeed)
accessEndings.push(removeFeed)

serve(getCalendarFeed, {
  run: async ({ session, tx }) => {
    const feed = await readFeed(tx, userIdOf(session))
    return { made_at: feed?.madeAt.toISOString() ?? null }
  },
})

serve(makeCalendarFeed, {
  run: async ({ session, tx, services, happen }) => {
    const token = newSecret()
    await writeFeed(tx, userIdOf(session), hash(token), services.now())
    await happen({ what: 'calendar-feed-made' })
    return { address: addressOf(services.config, feedPath(token)) }
  },
})

serve(withdrawCalendarFeed, {
  run: async ({ session, tx, happen }) => {
    await removeFeed(tx, userIdOf(session))
    await happen({ what: 'calendar-feed-withdrawn' })
    return { ok: true }
  },
})

/**
 * GET /api/calendar/own/{token}.ics, /api/calendar/party/{partyId}.ics and /api/calendar/event/{eventId}.ics, as
 * text/calendar (RFC 5545).
 */
function registerCalendars(app: FastifyInstance, services: Services) {
  app.get('/api/calendar/own/:file', (request, reply) => sendOwn(services, request, reply))
  app.get('/api/calendar/party/:file', (request, reply) => sendParty(services, request, reply))
  app.get('/api/calendar/event/:file', (request, reply) => sendEvent(services, request, reply))
}

async function sendOwn(services: Services, request: FastifyRequest, reply: FastifyReply) {
  await refuseTooMany(services, request)
  const { database, config, now } = services
  const owner = (await ownerOfFeed(database.kysely, hash(nameOf(request)))) ?? notFound()
  const entries = await ownEntries(database.kysely, owner.id, now())
  return send(reply, calendarOf('Pinhigh', entries, config))
}

async function sendParty(services: Services, request: FastifyRequest, reply: FastifyReply) {
  await refuseTooMany(services, request)
  const { database, config, now } = services
  const found = (await publicEntries(database.kysely, idOf(request), now())) ?? notFound()
  return send(reply, calendarOf(found.party, found.entries, config))
}

async function sendEvent(services: Services, request: FastifyRequest, reply: FastifyReply) {
  await refuseTooMany(services, request)
  const { database, sessions, config } = services
  const { key } = request.query as { key?: unknown }
  const { session } = await sessions.resolve(request, database.kysely)
  if (session.token) await countCall(services, session.token.id, reply)
  const facts = await factsOfEvent(database.kysely, session, idOf(request), typeof key === 'string' ? key : undefined)
  if (!maySee(session, facts)) throw new NotFound()
  const entry = (await eventEntry(database.kysely, facts.eventId)) ?? notFound()
  reply.header('content-disposition', 'attachment; filename="event.ics"')
  return send(reply, calendarOf(entry.title, [entry], config))
}

async function refuseTooMany(services: Services, request: FastifyRequest) {
  await reads.spend(services, limitKey(clientAddress(request)), {
    code: 'too-many-requests',
    detail: 'Too many requests.',
  })
}

/** The last part of the address without its ending. */
const nameOf = ({ params }: FastifyRequest) => (params as { file: string }).file.replace(/\.ics$/, '')

function idOf(request: FastifyRequest): string {
  const name = nameOf(request)
  return isId(name) ? name : notFound()
}

const send = (reply: FastifyReply, text: string) =>
  reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, max-age=300').send(text)
