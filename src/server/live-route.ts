import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { readTopic, type Topic } from '../contract/live.ts'
import { maySee, type Session, visitor } from '../contract/session.ts'
import { factsOfEvent, factsOfForum, factsOfGroup, factsOfParty } from './party-facts.ts'
import { NotFound, Refused, type Tx } from './serve.ts'
import type { Services } from './services.ts'
import type { Sessions } from './session.ts'

const maximumTopics = 8
/** How often it is asked whether the token of an open stream still lives, in milliseconds. */
const tokenCheck = 5_000

/** GET /api/live?topics=event:ID,group:ID — server-sent events about these topics, for whoever may see them; with a token too. */
export function registerLive(app: FastifyInstance, services: Services, sessions: Sessions) {
  app.get('/api/live', async (request, reply) => {
    const query = request.query as { topics?: string; key?: string; session?: string }
    const wanted = (query.topics ?? '').split(',').filter((text) => text !== '')
    if (wanted.length === 0 || wanted.length > maximumTopics)
      throw new Refused('invalid-input', `Name 1 to ${maximumTopics} topics, such as event:ID.`)
    const anonymous = query.session === 'none' // a board within somebody else's page has no session
    const { session } = anonymous ? { session: visitor } : await sessions.resolve(request, services.database.kysely)
    const topics: Topic[] = []
    for (const text of wanted) topics.push(await permitted(services.database.kysely, session, text, query.key))
    reply.hijack()
    services.live.watch(reply.raw, topics, session.userId)
    if (session.token) endWithToken(reply.raw, () => sessions.resolve(request, services.database.kysely))
  })
}

/** A stream outlives the call that opened it: one of a token that was revoked ends within seconds. */
function endWithToken(response: ServerResponse, resolve: () => Promise<unknown>) {
  const timer = setInterval(() => void resolve().catch(() => response.end()), tokenCheck)
  response.once('close', () => clearInterval(timer))
}

async function permitted(tx: Tx, session: Session, text: string, key?: string): Promise<Topic> {
  const topic = readTopic(text)
  if (!topic) throw new Refused('invalid-input', `${text.slice(0, 60)} is no topic.`)
  if (topic.kind === 'user' || topic.kind === 'badges') {
    if (topic.id !== session.userId || session.token) throw new NotFound()
    return `${topic.kind}:${topic.id}`
  }
  if (topic.kind === 'messages' && session.acting) throw new NotFound()
  const facts =
    topic.kind === 'event'
      ? await factsOfEvent(tx, session, topic.id, key)
      : topic.kind === 'group'
        ? await factsOfGroup(tx, session, topic.id)
        : topic.kind === 'forum'
          ? await factsOfForum(tx, session, topic.id)
          : await factsOfParty(tx, session, topic.id)
  const isForAll = topic.kind === 'event' || topic.kind === 'forum'
  const allowed = isForAll ? maySee(session, facts) : facts.party.role !== 'none'
  if (!allowed) throw new NotFound()
  return `${topic.kind}:${topic.id}`
}
