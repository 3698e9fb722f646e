import sharp from 'sharp'
import { newId } from '../server/data/ids.ts'
import { pictureOf } from '../server/files/image-bytes.ts'
import { putFile } from '../server/files/picture-files.ts'
import type { Services } from '../server/services.ts'

type Where = { partyId: string; eventId: string; userId?: string | undefined }

/** Landscape, portrait, panorama and square. */
const shapes = [
  { width: 1200, height: 800 },
  { width: 800, height: 1200 },
  { width: 1600, height: 800 },
  { width: 900, height: 900 },
] as const

/**
 * So many pictures of an event, the first of the answer the latest, described as `Picture 1` and so on. They share a few
 * files, so that hundreds are there at once.
 */
export async function addPictures(
  { database, files }: { database: Pick<Services['database'], 'kysely'>; files: Services['files'] },
  { partyId, eventId, userId }: Where,
  count: number,
): Promise<string[]> {
  const stored = await Promise.all(shapes.map((shape, at) => storeOne(files, shape, at)))
  const rows = Array.from({ length: count }, (_, at) => {
    const file = stored[at % stored.length] as Stored
    const createdAt = new Date(Date.UTC(2026, 5, 1) - at * 60_000).toISOString()
    const description = `Picture ${at + 1}`
    return { partyId, id: newId(), kind: 'event' as const, eventId, userId, description, createdAt, ...file }
  })
  await database.kysely.insertInto('images').values(rows).execute()
  return rows.map(({ id }) => id)
}

type Stored = Awaited<ReturnType<typeof storeOne>>

async function storeOne(files: Services['files'], { width, height }: (typeof shapes)[number], at: number) {
  const background = { r: 60 + at * 40, g: 130, b: 170 - at * 30 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const picture = await pictureOf(bytes.toString('base64'))
  const fileId = newId()
  await putFile(files, fileId, picture)
  return { fileId, width, height, type: picture.type }
}
