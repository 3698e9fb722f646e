import { newId } from '../../../../server/data/ids.ts'
import type { Files } from '../../../../server/files/files.ts'
import { type Picture, pictureOf } from '../../../../server/files/image-bytes.ts'
import { putFile, removeFile } from '../../../../server/files/picture-files.ts'
import { Refused } from '../../../../server/http/refusals.ts'
import { parsedRow } from '../rules.ts'
import { type Read, readPictures } from './read-archive.ts'

export type StoredPicture = Pick<Picture, 'type' | 'width' | 'height'> & { fileId: string }

/**
 * Stores the pictures that the archive's own rows name, made anew like every upload and under new ids, so that nothing
 * of this installation is overwritten and nothing but a picture gets in. Returns them by the id that they had.
 */
export async function importPictures(
  files: Files,
  read: Read,
  chunks: AsyncIterable<Uint8Array>,
  progress: () => Promise<void>,
): Promise<Map<string, StoredPicture>> {
  const wanted = new Set((read.tables.get('images') ?? []).map((text) => String(parsedRow(text).file_id)))
  const stored = new Map<string, StoredPicture>()
  try {
    await readPictures(chunks, wanted, async (fileId, bytes) => {
      const picture = stored.has(fileId) ? undefined : await readable(bytes)
      if (picture) {
        const { type, width, height } = picture
        const here = { fileId: newId(), type, width, height }
        stored.set(fileId, here)
        await putFile(files, here.fileId, picture)
      }
      await progress()
    })
  } catch (error) {
    await forgetPictures(files, stored)
    throw error
  }
  return stored
}

/** Undefined: what lies there is no picture. The rest of the archive is worth having without it. */
async function readable(bytes: Buffer): Promise<Picture | undefined> {
  try {
    return await pictureOf(bytes.toString('base64'))
  } catch (error) {
    if (error instanceof Refused && /image/.test(error.code)) return undefined
    throw error
  }
}

export async function forgetPictures(files: Files, stored: ReadonlyMap<string, StoredPicture>) {
  for (const { fileId } of stored.values()) await removeFile(files, fileId)
}
