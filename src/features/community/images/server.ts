import type { ParsedInputOf } from '../../../contract/operation.ts'
import { imageIdOf, imageUrl, thumbnailUrl } from '../../../contract/pictures.ts'
import type { InParty, Session } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { Files } from '../../../server/files/files.ts'
import { avatarOf } from '../../../server/files/image-bytes.ts'
import { dropFile, putFile, removeFile } from '../../../server/files/picture-files.ts'
import { installationId, ownerOf, takePlace } from '../../../server/files/place-owner.ts'
import { ready } from '../../../server/hooks.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { transact } from '../../../server/live/happenings.ts'
import type { Services } from '../../../server/services.ts'
import { factsOfEvent, factsOfParty } from '../../../server/session/party-facts.ts'
import { lockHeroOfEvent, setHeroOfEvent } from '../../competition/events/server/for-other-features.ts'
import { lockHero, setHero } from '../../party/parties/server/for-other-features.ts'
import {
  deleteImage,
  type EventImage,
  getEventImages,
  postAsset,
  postImage,
  removeAvatar,
  removeHero,
  setAvatar,
} from './operations.ts'
import { eventImages, filesInUse, findImage, type ListedImage, ownImages, sameInEvent, type Wanted } from './reads.ts'
import { refuseTooMany, storeImage } from './server/store-image.ts'
import { visitorsGalleries } from './server/visitors-gallery.ts'
import { changeImage, forgetImagesOf, holdImage, insertImage, removeImage, replaceAvatar } from './writes.ts'
import './server/serve-file.ts'

/** The party, and that the event is one of it. */
type Asked = { tx: Tx; session: Session; input: { partyId: string; eventId?: string | undefined } }

async function partyAndEvent({ tx, session, input }: Asked) {
  const facts = await factsOfParty(tx, session, input.partyId)
  if (input.eventId !== undefined) await refuseForeignEvent(tx, session, facts, input.eventId)
  return facts
}

async function refuseForeignEvent(tx: Tx, session: Session, { party }: InParty, eventId: string) {
  const event = await factsOfEvent(tx, session, eventId)
  if (event.party.partyId !== party.partyId) notFound()
}

serve(postAsset, {
  ownTransaction: true,
  facts: partyAndEvent,
  run: (call) => {
    const { input, facts, services } = call
    const { partyId } = facts.party
    const { type, name: description, imageDataUrl, key } = input
    const ofEvent = type === 'event' || type === 'event-hero'
    const eventId = ofEvent ? (input.eventId ?? notFound()) : undefined
    const kind = type === 'event' ? 'event' : 'asset'
    const upload = { partyId, kind, description, imageDataUrl, key, eventId } as const
    return storeImage(call, upload, async (tx, { id, isNew }, happen) => {
      const answer = { id, imageUrl: imageUrl(id) }
      if (!isNew) return answer
      const freed = await showAsHero(tx, facts, input, id)
      await happen({ what: 'picture-added', partyId, imageId: id, type, description, eventId })
      if (freed) call.afterCommit(() => dropFile(services, freed))
      return answer
    })
  },
})

type Hero = { type: string; eventId?: string | undefined }

/** The file of the hero before, which nothing shows any more. */
async function showAsHero(tx: Tx, { party: { partyId } }: InParty, { type, eventId }: Hero, id: string) {
  if (type !== 'party-hero' && type !== 'event-hero') return null
  const ofParty = type === 'party-hero'
  const event = eventId ?? ''
  const before = ofParty ? await lockHero(tx, partyId) : await lockHeroOfEvent(tx, partyId, event)
  await (ofParty ? setHero(tx, partyId, id) : setHeroOfEvent(tx, partyId, event, id))
  return (before && (await removeImage(tx, partyId, before))?.freed) ?? null
}

serve(removeHero, {
  facts: partyAndEvent,
  run: async ({ input, tx, facts, services, afterCommit, happen }) => {
    const { partyId } = facts.party
    const before = await (input.eventId ? lockHeroOfEvent(tx, partyId, input.eventId) : lockHero(tx, partyId))
    if (before === null) return { ok: true }
    const freed = (await removeImage(tx, partyId, before))?.freed
    await happen({ what: 'hero-removed', partyId, of: input.eventId ?? partyId })
    if (freed) afterCommit(() => dropFile(services, freed))
    return { ok: true }
  },
})

const userOfInput = async ({ input }: { input: { userId: string } }) => ({ userId: input.userId })

serve(setAvatar, {
  ownTransaction: true,
  facts: userOfInput,
  run: async (call) => {
    const { input, services, session } = call
    await refuseTooMany(services, session.userId ?? notFound())
    const picture = await avatarOf(input.imageDataUrl)
    const avatarId = newId()
    await putFile(services.files, avatarId, picture)
    const replaced = await transact(services, session, async (tx, happen) => {
      const person = await replaceAvatar(tx, input.userId, avatarId)
      if (!person) return null
      await happen({ what: 'profile-picture-set', userId: input.userId })
      return person
    })
    const unused = replaced ? replaced.before : avatarId
    if (unused) await dropFile(services, unused)
    if (!replaced) notFound()
    return { avatarId, imageUrl: imageUrl(avatarId) }
  },
})

serve(removeAvatar, {
  facts: userOfInput,
  run: async ({ input, tx, services, afterCommit, happen }) => {
    const { before } = (await replaceAvatar(tx, input.userId, null)) ?? notFound()
    await happen({ what: 'profile-picture-removed', userId: input.userId })
    if (before) afterCommit(() => dropFile(services, before))
    return { ok: true }
  },
})

serve(getEventImages, {
  facts: async ({ tx, session, input, services }) => {
    const open = visitorsGalleries(services, readGallery).facts({ session, input })
    if (open) return open
    const facts = await factsOfParty(tx, session, input.partyId)
    const eventId = /[0-9a-f].*/.exec(input.eventId)?.[0]
    if (eventId === undefined) return facts
    const event = await factsOfEvent(tx, session, eventId, input.key)
    if (event.party.partyId !== facts.party.partyId) notFound()
    const sharedByKey = event.party.sharedByKey === true && !input.eventId.startsWith('-')
    return { party: { ...facts.party, sharedByKey } }
  },
  run: async ({ input, session, facts, services }) => {
    const isVisitors = session.userId === null && facts.party.isPublic && !facts.party.sharedByKey
    if (isVisitors) return visitorsGalleries(services, readGallery).read(input, facts)
    return readGallery(services, input, session, facts)
  },
  peek: (input, services, caller) =>
    caller()?.userId === null ? visitorsGalleries(services, readGallery).peek(input) : undefined,
})

type Gallery = ParsedInputOf<typeof getEventImages>

async function readGallery({ database }: Services, input: Gallery, session: Session, facts: InParty) {
  const { partyId, role } = facts.party
  const asked = wanted(input.eventId, role)
  const { images, ...found } = await eventImages(database.kysely, partyId, asked, input)
  const key = facts.party.sharedByKey ? input.key : undefined
  return { images: images.map((image) => shown(image, session, facts, key)), ...found }
}

function wanted(eventId: string, role: InParty['party']['role']): Wanted {
  if (eventId === '*') return { of: 'all' }
  if (!eventId.startsWith('-')) return { of: 'event', eventId }
  return { of: 'others', eventId: eventId.slice(1), removed: role === 'admin' }
}

function shown(image: ListedImage, session: Session, { party }: InParty, key: string | undefined): EventImage {
  const isUploader = session.userId !== null && image.userId === session.userId
  const { id, eventId, eventTitle, description, width, height, hidden, userId, firstName, lastName } = image
  return {
    id,
    eventId,
    eventTitle,
    description,
    created: image.createdAt.toISOString(),
    original: imageUrl(id, key),
    thumbnail: thumbnailUrl(id, key),
    width,
    height,
    hidden,
    file: image.fileId,
    user:
      party.role !== 'none' && userId !== null && image.isRegistered
        ? { id: userId, first_name: firstName ?? '', last_name: lastName ?? '' }
        : null,
    mayDelete: party.role === 'admin' || (party.role === 'member' && isUploader),
  }
}

serve(postImage, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, happen }) => {
    const { partyId } = facts.party
    const id = input.id ?? (await linked(tx, facts, input.eventId, input)) ?? notFound()
    const { description, hidden } = input.id === undefined ? { ...input, hidden: false } : input
    const changes = { ...(description !== undefined && { description }), ...(hidden !== undefined && { hidden }) }
    if (!(await changeImage(tx, partyId, input.eventId, id, changes))) notFound()
    const { eventId, imageUrl: from } = input
    await happen({ what: 'picture-chosen', partyId, imageId: id, eventId, ...changes, ...(from && { from }) })
    return { id, partyId }
  },
})

/** The row of the event that shows the picture of this address: that which is there, else a new one of the same file. */
async function linked(
  tx: Tx,
  { party: { partyId } }: InParty,
  eventId: string,
  { imageUrl: address, created }: { imageUrl?: string | undefined; created?: string | undefined },
): Promise<string | undefined> {
  const source = await holdImage(tx, partyId, imageIdOf(address ?? '') ?? notFound())
  if (!source) return undefined
  const there = await sameInEvent(tx, partyId, eventId, source.fileId)
  if (there) return there.id
  const { fileId, type, width, height, userId, description } = source
  const id = newId()
  const createdAt = created ?? source.createdAt.toISOString()
  await insertImage(tx, partyId, {
    id,
    kind: 'event',
    eventId,
    userId,
    description,
    fileId,
    type,
    width,
    height,
    createdAt,
  })
  return id
}

serve(deleteImage, {
  facts: async ({ tx, session, input }) => {
    const image = await findImage(tx, input.imageId)
    if (image?.kind !== 'event') return notFound()
    const facts = await factsOfParty(tx, session, image.partyId)
    const isUploader = image.userId !== null && image.userId === session.userId
    return { ...facts, isUploader }
  },
  run: async ({ input, tx, facts, services, afterCommit, happen }) => {
    const { partyId } = facts.party
    const { freed } = (await removeImage(tx, partyId, input.imageId)) ?? notFound()
    await happen({ what: 'picture-deleted', partyId, imageId: input.imageId })
    if (freed) afterCommit(() => dropFile(services, freed))
    return { partyId }
  },
})

removals.push(forgetImagesOf)
archives.push(async (tx, userId) => {
  const { images, avatarId } = await ownImages(tx, userId)
  return {
    profilePicture: avatarId && imageUrl(avatarId),
    images: images.map((image) => ({ ...image, address: imageUrl(image.id) })),
  }
})

ready.push(async (services) => {
  void takeEmptyPlace(services).catch(() => undefined) // the job looks again
  await services.jobs.schedule('unused-images', '41 * * * *', () => sweep(services))
})

/** A fresh installation says at once whose its place is: what its first pictures leave behind is tidied up too. */
async function takeEmptyPlace({ files, database }: Services) {
  if ((await ownerOf(files)) === undefined && (await files.list()).length === 0)
    await takePlace(files, await installationId(database.kysely))
}

const old = 60 * 60 * 1000
/** Files whose rows are gone: with their party, with their person, or with a transaction that failed. */
export async function sweep({ files, database, now }: Pick<Services, 'files' | 'database' | 'now'>) {
  const ids = [...new Set((await files.list()).flatMap((key) => /^images\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? []))]
  const settled = ids.filter((id) => madeAt(id) < now().valueOf() - old)
  const used = await filesInUse(database.kysely, settled)
  if (!(await isOwnPlace(files, database.kysely, ids.length === 0 || used.size > 0))) return
  for (const id of settled) if (!used.has(id)) await removeFile(files, id)
}

/** A new database beside somebody else's pictures removes none of them. `isFree`: nothing speaks against taking the place. */
async function isOwnPlace(files: Files, tx: Tx, isFree: boolean): Promise<boolean> {
  const owner = await ownerOf(files)
  const own = await installationId(tx)
  if (owner === undefined && isFree) await takePlace(files, own)
  return owner === own || (owner === undefined && isFree)
}

/** An id carries its time, in milliseconds. */
const madeAt = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)
