import type { Files } from './files.ts'
import type { Picture } from './image-bytes.ts'

export type FileSize = 'full' | 'thumbnail'
export const fileKey = (fileId: string, size: FileSize) => `images/${fileId}/${size}`

export async function putFile(files: Files, fileId: string, { full, thumbnail, type }: Picture) {
  await files.put(fileKey(fileId, 'full'), full, `image/${type}`)
  await files.put(fileKey(fileId, 'thumbnail'), thumbnail, `image/${type}`)
}

export async function removeFile(files: Files, fileId: string) {
  await files.delete(fileKey(fileId, 'full'))
  await files.delete(fileKey(fileId, 'thumbnail'))
}
