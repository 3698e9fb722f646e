import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OnTv } from '../features/community/tv-programme/operations.ts'
import { Prepared } from '../server/http/prepared.ts'
import { Refused } from '../server/http/refusals.ts'
import { sendPrepared } from '../server/http/send-prepared.ts'
import { idOfPublic } from './board-routes.ts'
import { createCopies } from './copies.ts'
import type { Origin, OriginAnswer } from './origin.ts'
import type { Serving } from './serving.ts'

type Asked = FastifyRequest<{ Params: { eventId: string; imageId: string }; Querystring: Record<string, unknown> }>

/**
 * What a big screen asks for besides its board: its programme, and the pictures in it. These have addresses below the programme,
 * so that each edge knows by itself which ones there are, and has no others.
 */
export function registerProgramme(app: FastifyInstance, own: Serving) {
  const programmes = createProgrammes(own)
  const pictures = createPictures(own.origin)
  app.get('/api/events/:eventId/tv-programme', async (request: Asked, reply) => {
    const { answer } = await programmes.of(idOfPublic(request, own))
    return sendPrepared(answer, request, reply)
  })
  app.get('/api/events/:eventId/tv-programme/pictures/:imageId', async (request: Asked, reply) => {
    const { addresses } = await programmes.of(idOfPublic(request, own))
    const address = addresses.get(request.params.imageId)
    const picture = address && (await pictures.at(address))
    if (!picture) throw new Refused('not-found', undefined, undefined, 404)
    return reply
      .header('cache-control', `public, max-age=${keptFor / 1000}`)
      .type(picture.type)
      .send(picture.body)
  })
}

/** `addresses`: where the origin has each picture, by its id. */
type Programme = { answer: Prepared; addresses: ReadonlyMap<string, string> }

function createProgrammes(own: Serving) {
  const copies = createCopies(own)
  const known = new WeakMap<Prepared, Programme>()
  async function of(eventId: string): Promise<Programme> {
    const path = `/api/events/${eventId}/tv-programme`
    const copy = await copies.of(eventId, path)
    const programme = known.get(copy) ?? programmeOf(path, copy)
    known.set(copy, programme)
    return programme
  }
  return { of }
}

function programmeOf(path: string, { identity, cacheControl }: Prepared): Programme {
  const onTv = JSON.parse(identity.toString()) as OnTv
  const here = (id: string) => `${path}/pictures/${id}`
  const answer: OnTv = {
    ...onTv,
    sponsors: onTv.sponsors.map((sponsor) => ({ ...sponsor, address: here(sponsor.imageId) })),
    pictures: onTv.pictures.map((picture) => ({ ...picture, address: here(picture.id) })),
  }
  const addresses = new Map([
    ...onTv.sponsors.map(({ imageId, address }) => [imageId, address] as const),
    ...onTv.pictures.map(({ id, address }) => [id, address] as const),
  ])
  return { answer: new Prepared(answer, { cacheControl }), addresses }
}

const keptFor = 60_000
const bytesAtMost = 64 * 1024 * 1024
/** Whatever else the origin answers is no picture. */
const ofPicture = /^image\/(avif|gif|jpeg|png|webp)$/

type Copy = { until: number; made: Promise<OriginAnswer | undefined>; bytes: number }

/** Pictures of the origin, each asked for once a minute at most. */
function createPictures(origin: Pick<Origin, 'read'>) {
  const copies = new Map<string, Copy>()

  async function at(address: string): Promise<OriginAnswer | undefined> {
    const known = copies.get(address)
    if (known && known.until > Date.now()) return known.made
    forgetOld()
    const copy: Copy = { until: Date.now() + keptFor, made: fetched(address), bytes: 0 }
    copies.set(address, copy)
    copy.bytes = (await copy.made)?.body.length ?? 0
    if (copy.bytes === 0) copies.delete(address)
    return copy.made
  }

  async function fetched(address: string): Promise<OriginAnswer | undefined> {
    const answer = await origin.read(address).catch(() => undefined)
    return answer?.status === 200 && ofPicture.test(answer.type) ? answer : undefined
  }

  function forgetOld() {
    const now = Date.now()
    let bytes = [...copies.values()].reduce((sum, copy) => sum + copy.bytes, 0)
    for (const [address, copy] of copies) {
      if (copy.until >= now && bytes <= bytesAtMost) continue
      copies.delete(address)
      bytes -= copy.bytes
    }
  }

  return { at }
}
