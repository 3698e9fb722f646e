import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { version } from '../version.ts'
import { clientAddress } from './client-address.ts'
import { isDoctorsKey } from './doctor-key.ts'
import { NotFound } from './refusals.ts'

/** How a stream comes to the doctor: so many pieces, so many milliseconds apart. */
export const pieces = { count: 5, apart: 200 }

/**
 * For whatever starts, watches and balances processes: `live`, this process answers; `ready`, it can do its work. `/health`
 * is `ready` under its older name.
 */
export function registerProbes(app: FastifyInstance, { database, live }: Services) {
  app.get('/health/live', async () => ({ ok: true, version }))
  for (const address of ['/health', '/health/ready'])
    app.get(address, async (_request, reply) => {
      const { rows } = await database.pool.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
      if (!rows[0]?.isReplica) return { ok: true, version }
      return reply.code(503).header('retry-after', '5').send({ ok: false, reason: 'the database takes no writes' })
    })
  // What reaches this process of a request through the public address, for the doctor alone.
  app.get('/health/doctor/:key', async (request, reply) => {
    const { key } = request.params as { key: string }
    if (!(await isDoctorsKey(database.pool, key))) throw new NotFound()
    const seen = {
      node: live.node,
      address: clientAddress(request),
      isForwarded: request.headers['x-forwarded-for'] !== undefined,
    }
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    for (let piece = 1; piece <= pieces.count; piece++) {
      reply.raw.write(`data: ${JSON.stringify({ ...seen, piece })}\n\n`)
      await sleep(pieces.apart)
    }
    reply.raw.end()
  })
}
