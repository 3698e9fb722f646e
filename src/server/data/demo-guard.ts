import type { FastifyInstance } from 'fastify'
import { isFromThisMachine } from '../http/client-address.ts'
import { Refused } from '../http/refusals.ts'

const why =
  'This installation holds the demo, whose passwords are known, so it answers nobody but browsers on its own machine, ' +
  'and no proxy. For others start one with PUBLIC_URL and a DATA_DIR of its own.'

/** The demo is for this machine: whatever shows that it came through a proxy, or by another name, is refused. */
export function guardDemo(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isFromThisMachine(request)) throw new Refused('demo-here-only', why, undefined, 403)
    done()
  })
}
