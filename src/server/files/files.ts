import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Where images are kept. Keys are made by us: lower-case words and ids between slashes. */
export type Files = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** undefined when there is none */
  get(key: string): Promise<Uint8Array | undefined>
  /** nothing happens when there is none */
  delete(key: string): Promise<void>
  /** all keys, in order */
  list(): Promise<string[]>
}

const keyForm = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/

/** Opens the place of the settings: on disk in the data directory unless FILES_URL says otherwise. */
export function openFiles(config: Pick<Config, 'dataDir' | 'filesUrl'>): Files {
  const place = filesFolder(config)
  return filesOn(new FSDriver({ location: place, visibility: 'private' }), (key) => path.join(place, key))
}

/** Where they are on disk. */
export const filesFolder = ({ dataDir, filesUrl }: Pick<Config, 'dataDir' | 'filesUrl'>) =>
  filesUrl ? fileURLToPath(filesUrl) : path.join(dataDir, 'files')

function filesOn(driver: FSDriver, pathOf: (key: string) => string): Files {
  return {
    put: async (key, bytes, type) => {
      await driver.put(checked(key), bytes, { contentType: type })
      await fs.chmod(pathOf(key), 0o600) // the driver leaves that to the umask
    },
    get: async (key) => ((await driver.exists(checked(key))) ? driver.getBytes(key) : undefined),
    delete: (key) => driver.delete(checked(key)),
    list: async () => {
      try {
        const { objects } = await driver.listAll('', { recursive: true })
        return [...objects]
          .filter((each) => each.isFile)
          .map((file) => file.key)
          .sort()
      } catch {
        return [] // the folder comes with the first file
      }
    },
  }
}

function checked(key: string): string {
  if (!keyForm.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`)
  return key
}
