import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace, BackupShelf } from './backup-place.ts'
import { bytesIn } from './space.ts'

/** What is not whole yet has it behind its name. */
const ending = '.part'

export function backupInFolder(folder: string): BackupPlace {
  const unfinished = `${folder}${ending}`
  return {
    address: folder,
    isThere: async () => fs.existsSync(folder),
    write: async (part, content) => {
      const at = path.join(unfinished, part)
      fs.mkdirSync(path.dirname(at), { recursive: true, mode: 0o700 })
      if (content instanceof Uint8Array) fs.writeFileSync(at, content)
      else await pipeline(content, fs.createWriteStream(at))
    },
    read: async (part) => {
      const at = path.join(folder, part)
      return fs.existsSync(at) ? fs.createReadStream(at) : undefined
    },
    list: async (below) => filesIn(path.join(folder, below)),
    finish: async (part, content) => {
      fs.writeFileSync(path.join(unfinished, part), content)
      fs.renameSync(unfinished, folder)
    },
    giveUp: async () => fs.rmSync(unfinished, { recursive: true, force: true }),
    bytes: async () => bytesIn(folder),
  }
}

export function shelfInFolder(folder: string): BackupShelf {
  const at = (name: string) => path.join(folder, name)
  return {
    folder,
    at: (name) => backupInFolder(at(name)),
    names: async () => (fs.existsSync(folder) ? fs.readdirSync(folder) : []),
    unfinished: async () =>
      fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith(ending)) : [],
    remove: async (name) => fs.rmSync(at(name), { recursive: true, force: true }),
    rename: async (name, to) => fs.renameSync(at(name), at(to)),
  }
}

function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}
