import type { AnyOperation } from '../../../../contract/operation.ts'
import type { PartyId } from '../../../../contract/session.ts'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { type Picture, pictureOf, turned } from '../../../../server/files/image-bytes.ts'
import { dropFile, fileKey, putFile } from '../../../../server/files/picture-files.ts'
import { idempotencyKey } from '../../../../server/http/idempotency-key.ts'
import { rateLimit } from '../../../../server/http/rate-limit.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import type { Call } from '../../../../server/http/serve.ts'
import { type Happen, transact } from '../../../../server/live/happenings.ts'
import type { Services } from '../../../../server/services.ts'
import { imageOfParty, imageOfUpload } from '../reads.ts'
import { insertImage, type NewImage } from '../writes.ts'

type Upload = {
  partyId: PartyId
  kind: NewImage['kind']
  /** A data URL or its base64. */
  imageDataUrl: string
  eventId?: string | null | undefined
  description?: string | undefined
  /** Of the browser; `Idempotency-Key` does the same. */
  key?: string | undefined
}
/** `isNew` false: this very upload was delivered before, and what came of it stands. */
type StoredImage = { id: string; isNew: boolean }

const uploads = rateLimit('uploads', 300, 3600)

/** Counts one more picture of a person. */
export async function refuseTooMany(services: Services, userId: string) {
  await uploads.spend(services, userId, {
    code: 'too-many-requests',
    detail: 'Too many pictures in an hour.',
  })
}

/**
 * Stores a picture and, in the same transaction, does what it was sent for. For operations served with `ownTransaction`:
 * decoding takes its time, during which no connection to the database is held. Throws the refusals of `imageRefusals`.
 */
export async function storeImage<Stored>(
  call: Call<AnyOperation>,
  upload: Upload,
  then: (tx: Tx, image: StoredImage, happen: Happen) => Promise<Stored>,
): Promise<Stored> {
  const userId = call.session.userId ?? notFound()
  const key = idempotencyKey(call, upload.key)
  const known = key && (await imageOfUpload(call.tx, upload.partyId, userId, key))
  if (known)
    return transact(call.services, call.session, (tx, happen) => then(tx, { id: known.id, isNew: false }, happen))
  await refuseTooMany(call.services, userId)
  const picture = await pictureOf(upload.imageDataUrl)
  const { kind, eventId, description, partyId } = upload
  return withFile(call, picture, (fileId) =>
    transact(call.services, call.session, async (tx, happen) => {
      const { type, width, height } = picture
      const row = { id: fileId, fileId, userId, kind, eventId, description, type, width, height, uploadKey: key }
      if (await insertImage(tx, partyId, row)) return then(tx, { id: fileId, isNew: true }, happen)
      const first = (key && (await imageOfUpload(tx, partyId, userId, key))) || notFound()
      await dropFile(call.services, fileId)
      return then(tx, { id: first.id, isNew: false }, happen)
    }),
  )
}

/**
 * A copy of a picture, turned by a quarter, with a new id, because addresses of pictures never change what they show.
 * `then` puts it where the old one was and removes that. `notFound` where the party has no such picture.
 */
export async function storeTurned<Stored>(
  call: Call<AnyOperation>,
  { partyId, id, direction }: { partyId: PartyId; id: string; direction: 'left' | 'right' },
  then: (tx: Tx, image: StoredImage, happen: Happen) => Promise<Stored>,
): Promise<Stored> {
  const before = (await imageOfParty(call.tx, partyId, id)) ?? notFound()
  const bytes = (await call.services.files.get(fileKey(before.fileId, 'full'))) ?? notFound()
  const picture = await turned(bytes, direction === 'left' ? 270 : 90)
  return withFile(call, picture, (fileId) =>
    transact(call.services, call.session, async (tx, happen) => {
      const { type, width, height } = picture
      const { kind, userId, eventId, description, createdAt } = before
      const row = { id: fileId, fileId, kind, userId, eventId, description, type, width, height }
      await insertImage(tx, partyId, { ...row, createdAt: createdAt.toISOString() })
      return then(tx, { id: fileId, isNew: true }, happen)
    }),
  )
}

/** Files are written first, and taken back if nothing came of it. */
async function withFile<T>({ services }: Call<AnyOperation>, picture: Picture, run: (fileId: string) => Promise<T>) {
  const fileId = newId()
  await putFile(services.files, fileId, picture)
  try {
    return await run(fileId)
  } catch (error) {
    await dropFile(services, fileId)
    throw error
  }
}
