import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { builtPage, serveBuilt } from './built-page.ts'
import { registerShare } from './share.ts'

/** The page at all its addresses. */
export function registerPages(app: FastifyInstance, services: Services) {
  const built = builtPage()
  serveBuilt(app, built)
  registerShare(app, services, built)
  // The administrators' address: the same page, which opens its own routes there.
  app.get('/admin/', (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false }),
  )
}
