import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitor } from '../../contract/session.ts'
import type { Tx } from '../data/tables.ts'
import { type Happen, transact } from '../live/happenings.ts'
import type { Services } from '../services.ts'
import { notFound } from './refusals.ts'

type Mails = {
  /** Below which the token stands: '/api/news-stop'. */
  path: string
  /** The page with the button. */
  page: (token: string) => string
  /** False: the token is not known. */
  stop: (tx: Tx, happen: Happen, token: string) => Promise<boolean>
}

/**
 * POST {path}/{token}: what mail programs send when somebody presses 'unsubscribe' there (RFC 8058). Opening the address
 * stops nothing, because scanners of mails open every link: it leads to the page with the button.
 */
export function acceptOneClick(app: FastifyInstance, services: Services, { path, page, stop }: Mails) {
  void app.register(async (own) => {
    own.addContentTypeParser(forms, (_request, payload, done) => {
      payload.resume()
      payload.on('end', () => done(null, undefined))
    })
    own.get(`${path}/:token`, (request, reply) => reply.redirect(page(tokenOf(request))))
    own.post(`${path}/:token`, async (request) => {
      const known = await transact(services, visitor, (tx, happen) => stop(tx, happen, tokenOf(request)))
      if (!known) notFound()
      return { ok: true }
    })
  })
}

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

const tokenOf = ({ params }: FastifyRequest) => encodeURIComponent((params as { token: string }).token)
