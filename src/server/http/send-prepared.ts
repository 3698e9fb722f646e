import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Prepared } from './prepared.ts'
import { header } from './request-header.ts'

/** Bytes that are ready; 304 for whoever has them. */
export function sendPrepared(
  prepared: Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl = prepared.cacheControl,
) {
  reply.header('etag', prepared.etag).header('cache-control', cacheControl).header('vary', 'accept-encoding')
  if (header(request, 'if-none-match') === prepared.etag) return reply.code(304).send()
  const { bytes, encoding } = prepared.choose(header(request, 'accept-encoding') ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(bytes)
}
