import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'
import { bytesIn } from '../data/space.ts'
import { openS3 } from './s3.ts'
import { isS3 } from './s3-address.ts'
import type { S3Store } from './s3-store.ts'

/** Where images are kept. Keys are made by us: lower-case words and ids between slashes. */
export type Files = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** undefined when there is none */
  get(key: string): Promise<Uint8Array | undefined>
  /** nothing happens when there is none */
  delete(key: string): Promise<void>
  /** all keys, in order, but for that of the owner */
  list(): Promise<string[]>
  /** of all of them, in bytes */
  size(): Promise<number>
}

/** The file that says which installation the place belongs to: of the place, and of no backup. */
export const ownerKey = 'installation'

type FilesSettings = Pick<Config, 'dataDir' | 'filesUrl'> & Partial<Pick<Config, 's3Key'>>

const keyForm = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/

/** Opens the place of the settings: on disk in the data directory unless FILES_URL says otherwise. */
export function openFiles(config: FilesSettings): Files {
  const { filesUrl, s3Key, dataDir } = config
  if (filesUrl !== undefined && isS3(filesUrl)) return filesOnS3(openS3(filesUrl, s3Key).store)
  return filesInFolder(filesUrl ? fileURLToPath(filesUrl) : path.join(dataDir, 'files'))
}

/** Where they are, for people: a folder, or an address of S3, which has no secret. */
export const filesPlace = ({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>) =>
  filesUrl === undefined ? path.join(dataDir, 'files') : isS3(filesUrl) ? filesUrl : fileURLToPath(filesUrl)

function filesInFolder(folder: string): Files {
  const driver = new FSDriver({ location: folder, visibility: 'private' })
  return {
    put: async (key, bytes, type) => {
      await driver.put(checked(key), bytes, { contentType: type })
      await fs.chmod(path.join(folder, key), 0o600) // the driver leaves that to the umask
    },
    get: async (key) => ((await driver.exists(checked(key))) ? driver.getBytes(key) : undefined),
    delete: (key) => driver.delete(checked(key)),
    list: async () => {
      // None where there is no folder yet, which comes with the first file. What cannot be read throws: a backup must not miss it.
      const { objects } = await driver.listAll('', { recursive: true })
      return [...objects]
        .filter((each) => each.isFile)
        .map((file) => file.key)
        .filter(isListed)
        .sort()
    },
    size: async () => bytesIn(folder),
  }
}

function filesOnS3(store: () => Promise<S3Store>): Files {
  return {
    put: async (key, bytes, type) => (await store()).put(checked(key), bytes, type),
    get: async (key) => (await store()).get(checked(key)),
    delete: async (key) => (await store()).delete(checked(key)),
    list: async () => {
      const keys: string[] = []
      for await (const { name } of (await store()).list('')) if (keyForm.test(name) && isListed(name)) keys.push(name)
      return keys.sort()
    },
    size: async () => {
      let size = 0
      for await (const { bytes } of (await store()).list('')) size += bytes
      return size
    },
  }
}

const isListed = (key: string) => key !== ownerKey

function checked(key: string): string {
  if (!keyForm.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`)
  return key
}
