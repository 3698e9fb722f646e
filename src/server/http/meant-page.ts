import type { FastifyRequest } from 'fastify'
import { hashAddress } from '../../contract/public-address.ts'

/** The page that a browser means by an address that nothing answers; undefined for programs, which get a problem. */
export function meantPage({ method, headers, url }: FastifyRequest): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !/\btext\/html\b/.test(headers.accept ?? '')) return undefined
  const at = url.indexOf('?')
  return at < 0 ? hashAddress(url, '') : hashAddress(url.slice(0, at), url.slice(at))
}
