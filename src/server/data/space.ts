import fs from 'node:fs'
import path from 'node:path'

/** In bytes, of the disk on which a folder is: what is free for this user, and all of it. */
export async function spaceOf(folder: string) {
  const { bavail, blocks, bsize } = await fs.promises.statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** In bytes; of a folder that is not there 0. */
export function bytesIn(folder: string): number {
  if (!fs.existsSync(folder)) return 0
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
