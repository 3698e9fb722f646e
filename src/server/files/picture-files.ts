import type { Services } from '../services.ts'
import type { Files } from './files.ts'
import type { Picture } from './image-bytes.ts'

export type FileSize = 'full' | 'thumbnail'
export const fileKey = (fileId: string, size: FileSize) => `images/${fileId}/${size}`

/** Both sizes or none. What cannot be taken back either, because its place is away, goes with the unused pictures. */
export async function putFile(files: Files, fileId: string, { full, thumbnail, type }: Picture) {
  try {
    await files.put(fileKey(fileId, 'full'), full, `image/${type}`)
    await files.put(fileKey(fileId, 'thumbnail'), thumbnail, `image/${type}`)
  } catch (error) {
    await removeFile(files, fileId).catch(() => {})
    throw error
  }
}

/** What nothing shows any more. What stood in the database is done by then, so it waits where its place is away. */
export async function dropFile({ files, log }: Pick<Services, 'files' | 'log'>, fileId: string) {
  await removeFile(files, fileId).catch((err) =>
    log.warn({ err, fileId }, 'Left for the unused pictures to be removed'),
  )
}

export async function removeFile(files: Files, fileId: string) {
  await files.delete(fileKey(fileId, 'full'))
  await files.delete(fileKey(fileId, 'thumbnail'))
}
