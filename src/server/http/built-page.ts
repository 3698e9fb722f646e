import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const builds = path.resolve(import.meta.dirname, '../../../dist')

/** The newest page that was built; the server goes on with it when there is a newer one (tools/build-page.ts). */
export function builtPage(): string {
  const current = path.join(builds, 'current')
  return path.join(builds, fs.existsSync(current) ? fs.readFileSync(current, 'utf8') : 'page')
}

const policy = [
  "default-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer: nothing inline, nothing from elsewhere, no frame around us. */
export const securityHeaders = (secure: boolean): [name: string, value: string][] => [
  ['content-security-policy', policy],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(self), geolocation=(), microphone=()'],
  ...(secure ? [['strict-transport-security', 'max-age=31536000'] as [string, string]] : []),
]

/** The files of the page: hashed assets for ever, the rest asked for anew each time. And the board in others' pages. */
export function serveBuilt(app: FastifyInstance, built: string) {
  void app.register(fastifyStatic, {
    root: built,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore', // the list of the built files (share.ts reads it)
    allowedPath: (file) => !/\.(br|gz)$/.test(file), // they are answers to accept-encoding, and no files by themselves
    decorateReply: true,
    setHeaders: (reply, file) => {
      const forever = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/embed/:eventId', (_request, reply) =>
    reply
      .header('content-security-policy', policy.replace("frame-ancestors 'none'", 'frame-ancestors *'))
      .removeHeader('cross-origin-opener-policy')
      .header('cache-control', 'no-cache')
      .sendFile('index.html', { cacheControl: false }),
  )
}
