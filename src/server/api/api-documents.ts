import type { FastifyInstance } from 'fastify'
import { version } from '../version.ts'
import { clientSource } from './client-source.ts'
import { openapi } from './openapi.ts'
import { operations } from './operations.ts'
import { reference, referenceStyle } from './reference.ts'

let made: { document: ReturnType<typeof openapi>; client: string } | undefined

/** What the API says of itself: the same for every server of a process, and made with the first. */
function documents() {
  if (made) return made
  const document = openapi(operations, version)
  made = { document, client: clientSource(document) }
  return made
}

export function registerApiDocuments(app: FastifyInstance) {
  const { document, client } = documents()
  app.get('/api/openapi.json', (_request, reply) => reply.send(document))
  app.get('/api/client.ts', (_request, reply) => reply.type('text/plain; charset=utf-8').send(client))
  app.get('/api', (_request, reply) => reply.type('text/html; charset=utf-8').send(reference(document)))
  app.get('/api/reference.css', (_request, reply) => reply.type('text/css').send(referenceStyle))
}
