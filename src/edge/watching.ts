import type { FastifyInstance } from 'fastify'
import { eventTopic, readTopic } from '../contract/live.ts'
import { Refused } from '../server/http/refusals.ts'
import { frame } from '../server/live/frame.ts'
import { createStreamLimit } from '../server/live/stream-limit.ts'
import { heldFrame, later } from './boards.ts'
import { jitter } from './pacing.ts'
import { returnOf, type Serving } from './serving.ts'
import { full, leaving, nameTopics, notPublic } from './texts.ts'

const maximumTopics = 8
/** Seconds. */
const [soonest, latest] = [3, 15]

/** GET /api/live?topics=event:ID as at the origin, for boards that everybody may see. */
export function registerWatching(app: FastifyInstance, own: Serving) {
  const { boards, settings } = own
  const limitStreams = createStreamLimit()
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    if (own.isLeaving) throw later('edge-leaving', leaving, 1)
    if (boards.watchers.connections() >= settings.maxWatchers)
      throw later('edge-full', full, soonest + jitter(latest - soonest))
    const eventIds = eventsOf(request.query as Record<string, unknown>, own)
    const followed = await Promise.all(eventIds.map((eventId) => boards.get(eventId)))
    limitStreams(request, reply, undefined)
    reply.hijack()
    const versions = Object.fromEntries(followed.map(({ told }, at) => [eventIds[at], told?.of.board.version]))
    const held = followed.map(({ heldSince }, at) =>
      heldSince ? heldFrame(eventTopic(eventIds[at] ?? ''), heldSince) : '',
    )
    boards.watchers.add(reply.raw, eventIds.map(eventTopic), {
      retry: returnOf(own),
      ready: `${frame('ready', { versions })}${held.join('')}`,
    })
  })
}

function eventsOf({ topics, key }: Record<string, unknown>, { origin }: Serving): string[] {
  const wanted = [topics ?? []].flat().flatMap((text) =>
    String(text)
      .split(',')
      .filter((one) => one !== ''),
  )
  if (wanted.length === 0 || wanted.length > maximumTopics)
    throw new Refused('invalid-input', nameTopics(maximumTopics), undefined, 422)
  return wanted.map((text) => {
    const topic = readTopic(text)
    if (topic?.kind !== 'event' || key !== undefined)
      throw new Refused('not-found', notPublic(origin.address), { origin: origin.address }, 404)
    return topic.id
  })
}
