import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Config, isOpenToOthers } from '../config.ts'
import { hash } from '../data/ids.ts'
import { isFromThisMachine } from './client-address.ts'

/**
 * Behind a proxy that says nothing of its clients, anybody looks like this machine: where others are meant to come through
 * a PUBLIC_URL, the secret alone opens it.
 */
export function mayMeasure(config: Pick<Config, 'host' | 'publicUrl' | 'metricsToken'>, request: FastifyRequest) {
  const [, given] = /^bearer +(.+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (config.metricsToken !== undefined && given !== undefined) return isSame(given, config.metricsToken)
  return !isOpenToOthers({ ...config, host: 'localhost' }) && isFromThisMachine(request)
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(hash(one)), Buffer.from(hash(other)))

export type Metrics = ReturnType<typeof createMetrics>

/** What the operator watches, in the text format of Prometheus. */
export function createMetrics() {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'pinhigh_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    /** The event loop, the memory and the processor of this process; call it once in a process. */
    watchProcess: () => collectDefaultMetrics({ register: registry, prefix: 'pinhigh_' }),
    /** A value that is read when somebody asks for it. */
    gauge: (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name: `pinhigh_${name}`,
        help,
        registers: [registry],
        async collect() {
          this.set(await read())
        },
      }),
    /** Measures every request by its route, never by its address: ids would make a series each. */
    measure: (app: FastifyInstance) => {
      app.addHook('onResponse', (request, reply, done) => {
        const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
        requests.observe(labels, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}
