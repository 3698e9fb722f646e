import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '../../../../contract/ids.ts'
import type { Session } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { type FileSize, fileKey } from '../../../../server/files/picture-files.ts'
import { routes } from '../../../../server/hooks.ts'
import { countCall } from '../../../../server/http/call-limit.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfParty } from '../../../../server/session/party-facts.ts'
import { findAvatar, findImage, isSharedByKey } from '../reads.ts'
import { maySeeImage } from '../rules.ts'

routes.push(registerImages)

/** GET /images/{id} and /images/{id}/thumbnail: images of parties and profile pictures, for whoever may see them. */
function registerImages(app: FastifyInstance, services: Services) {
  app.get('/images/:id', (request, reply) => send(services, request, reply, 'full'))
  app.get('/images/:id/thumbnail', (request, reply) => send(services, request, reply, 'thumbnail'))
}

async function send(services: Services, request: FastifyRequest, reply: FastifyReply, size: FileSize) {
  const { id } = request.params as { id: string }
  const { key } = request.query as { key?: unknown }
  const tx = services.database.kysely
  const { session } = await services.sessions.resolve(request, tx)
  if (session.token) await countCall(services, session.token.id, reply)
  const { fileId, type } = await permitted(tx, session, id, typeof key === 'string' ? key : undefined)
  const etag = `"${fileId}-${size}"`
  // What an address shows never changes, but who may see it does.
  reply
    .header('etag', etag)
    .header('cache-control', 'private, max-age=3600')
    .header('vary', 'cookie')
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const bytes = (await services.files.get(fileKey(fileId, size))) ?? notFound()
  return reply.type(`image/${type}`).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

type Found = { fileId: string; type: 'jpeg' | 'png' }

/** Whoever may not see it learns no more than that there is nothing. */
async function permitted(tx: Tx, session: Session, id: string, key: string | undefined): Promise<Found> {
  if (!isId(id)) notFound()
  const image = await findImage(tx, id)
  if (!image) return avatar(tx, session, id)
  const { party } = await factsOfParty(tx, session, image.partyId)
  const sharedByKey = key !== undefined && (await isSharedByKey(tx, party.partyId, id, key))
  const shown = { kind: image.kind, hidden: image.hidden, isUploader: image.userId === session.userId }
  return maySeeImage(session, { party: { ...party, sharedByKey } }, shown) ? image : notFound()
}

async function avatar(tx: Tx, session: Session, id: string): Promise<Found> {
  const { userId, userLevel, token, confinedTo, acting } = session
  // One's own, level 50's, or of who is in a party with the viewer: for a program in its own party alone.
  const within = token?.partyId ?? confinedTo ?? acting?.partyId ?? null
  if (userId === null || session.mustSetPassword) notFound()
  if (!(await findAvatar(tx, id, { userId, userLevel, within }))) notFound()
  return { fileId: id, type: 'jpeg' }
}
