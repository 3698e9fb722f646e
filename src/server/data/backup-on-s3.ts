import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openS3 } from '../files/s3.ts'
import { type S3Key, s3Below } from '../files/s3-address.ts'
import type { S3Store } from '../files/s3-store.ts'
import { manifestName } from './backup-manifest.ts'
import type { BackupPlace, BackupShelf } from './backup-place.ts'

/** So many objects are copied or removed at a time. */
const atOnce = 16

/** A backup on S3 is there once its manifest is, which is written last and removed first. */
export function backupOnS3(url: string, key: S3Key | undefined, dataDir: string): BackupPlace {
  const { store } = openS3(url, key)
  const place: Omit<BackupPlace, 'finish'> = {
    address: url,
    isThere: async () => (await partsOf(await store(), '')).next().then(({ done }) => !done),
    write: async (part, content) => {
      if (content instanceof Uint8Array) await (await store()).put(part, content, 'application/octet-stream')
      else await throughFile(dataDir, content, async (file) => (await store()).putFrom(part, file))
    },
    read: async (part) => (await store()).read(part),
    list: async (folder) => {
      const names: string[] = []
      for await (const { name } of (await store()).list(`${folder}/`)) names.push(name.slice(folder.length + 1))
      return names.sort()
    },
    giveUp: async () => removeBelow(await store(), ''),
    bytes: async () => {
      let sum = 0
      for await (const { bytes } of (await store()).list('')) sum += bytes
      return sum
    },
  }
  return { ...place, finish: place.write }
}

export function shelfOnS3(url: string, key: S3Key | undefined, dataDir: string): BackupShelf {
  const { address, store } = openS3(url, key)
  return {
    folder: undefined,
    at: (name) => backupOnS3(s3Below(address, name), key, dataDir),
    names: async () => (await sorted(await store())).whole,
    unfinished: async () => (await sorted(await store())).unfinished,
    remove: async (name) => removeBelow(await store(), `${name}/`),
    rename: async (name, to) => {
      const s3 = await store()
      const copied: string[] = []
      for await (const part of partsOf(s3, `${name}/`)) copied.push(part)
      await eachOf(copied, (part) => s3.copy(part, `${to}${part.slice(name.length)}`))
      await removeBelow(s3, `${name}/`)
    },
  }
}

/** Backups beside each other, by names. */
async function sorted(s3: S3Store) {
  const names = await s3.folders()
  const manifests = await Promise.all(names.map((name) => s3.get(`${name}/${manifestName}`)))
  return {
    whole: names.filter((_, at) => manifests[at] !== undefined),
    unfinished: names.filter((_, at) => manifests[at] === undefined),
  }
}

/** Files on their way are in such a folder of the data directory. */
export const partFolder = 'backup-part-'

/** What is sent has to say first how long it is, so what is made piece by piece becomes a file before. */
async function throughFile(
  dataDir: string,
  content: AsyncIterable<Uint8Array>,
  send: (file: string) => Promise<unknown>,
) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = fs.mkdtempSync(path.join(dataDir, partFolder))
  try {
    const file = path.join(folder, 'part')
    await pipeline(content, fs.createWriteStream(file, { mode: 0o600 }))
    await send(file)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function* partsOf(s3: S3Store, below: string) {
  for await (const { name } of s3.list(below)) yield name
}

/** The manifest first: what is left when this is broken off is no backup. */
async function removeBelow(s3: S3Store, below: string) {
  await s3.delete(`${below}${manifestName}`)
  const parts: string[] = []
  for await (const part of partsOf(s3, below)) parts.push(part)
  await eachOf(parts, (part) => s3.delete(part))
}

async function eachOf(parts: readonly string[], run: (part: string) => Promise<void>) {
  for (let at = 0; at < parts.length; at += atOnce) await Promise.all(parts.slice(at, at + atOnce).map(run))
}
