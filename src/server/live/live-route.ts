import type { FastifyInstance } from 'fastify'
import { type Session, visitor } from '../../contract/session.ts'
import { countCall } from '../http/call-limit.ts'
import { InvalidField } from '../http/input-faults.ts'
import { Refused } from '../http/refusals.ts'
import type { Services } from '../services.ts'
import { ownPasswordNeeded } from '../session/account-words.ts'
import type { Sessions } from '../session/session.ts'
import { createStreamLimit } from './stream-limit.ts'
import { type Permitted, permitTopic } from './topic-rights.ts'

const maximumTopics = 8
const wrongTopics = { pointer: '#/topics', in: 'query', limit: { length: { least: 1, most: maximumTopics } } } as const

/** GET /api/live?topics=event:ID,group:ID — server-sent events about these topics, for whoever may see them; with a token too. */
export function registerLive(app: FastifyInstance, services: Services, sessions: Sessions) {
  const { database, live, holders } = services
  const limitStreams = createStreamLimit()
  app.get('/api/live', async (request, reply) => {
    const query = request.query as { topics?: string | string[]; key?: unknown; session?: unknown }
    const wanted = [query.topics ?? []].flat().flatMap((texts) => texts.split(',').filter((text) => text !== ''))
    const key = typeof query.key === 'string' ? query.key : undefined
    if (wanted.length === 0 || wanted.length > maximumTopics)
      throw new InvalidField(wrongTopics, `Name 1 to ${maximumTopics} topics, such as event:ID.`)
    const anonymous = query.session === 'none' // a board within somebody else's page has no session
    const permit = async (isCall = false) => {
      const resolved = anonymous ? undefined : await sessions.resolve(request, database.kysely)
      const session: Session = resolved?.session ?? visitor
      // Before anything is looked for: what is refused is a call too.
      if (isCall && session.token) await countCall(services, session.token.id, reply)
      if (session.mustSetPassword) throw new Refused('own-password-needed', ownPasswordNeeded)
      const topics: Permitted[] = []
      for (const text of wanted) topics.push(await permitTopic(database.kysely, session, text, key))
      return { session, sessionId: resolved?.sessionId ?? null, topics }
    }
    const { session, sessionId, topics } = await permit(true)
    limitStreams(request, reply, session.token?.id ?? session.code?.id ?? sessionId)
    reply.hijack()
    live.watch(
      reply.raw,
      topics.map(({ topic }) => topic),
    )
    const check = session.token || session.acting || session.code ? () => permit() : undefined
    const holder = { session, sessionId, topics, key, end: () => reply.raw.end(), ...(check && { check }) }
    reply.raw.on('close', holders.hold(holder))
  })
}
