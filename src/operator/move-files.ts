import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { type Files, openFiles } from '../server/files/files.ts'
import { FilesFault } from '../server/files/files-fault.ts'
import { isS3, s3AddressOf } from '../server/files/s3-address.ts'
import { type Command, CommandError, type Means } from './command.ts'

/** So many files are held in memory. */
const atOnce = 8
/** After so many it is said how far it is. */
const stretch = 200

export const moveFiles: Command = {
  usage: 'TO [--from FROM]',
  summary: 'Copies pictures to another place for FILES_URL, and compares them',
  help: `TO and FROM are folders or addresses as FILES_URL has them, such as s3://golf/pictures?endpoint=https://s3.example.org; FROM
is the present place unless it is given. Each file is compared by its hash; nothing is removed from where it was. It can be
stopped at any moment and run again: what is there already is left alone. Run it while the application runs, set FILES_URL,
restart, and run it once more with the old place as --from for what came meanwhile.`,
  options: { from: 'The place from which they are copied' },
  words: [1, 1],
  run: async ({ words, options }, { config, here, progress }) => {
    const to = urlOf(words[0] ?? '', here)
    const source = openFiles(options.from === undefined ? config : { ...config, filesUrl: urlOf(options.from, here) })
    const keys = await source.list()
    if (keys.length === 0 && options.from !== undefined)
      throw new CommandError(`${urlOf(options.from, here)} has no files: is that the place where they were?`)
    const { copied, all } = await copyAll(keys, source, openFiles({ ...config, filesUrl: to }), progress)
    const lines = [`${copied} of ${all} files were copied to ${to}; the others were there.`]
    return { lines: copied > 0 ? [...lines, `Now set FILES_URL=${to} and restart.`] : lines, answer: { to, copied } }
  },
}

async function copyAll(keys: readonly string[], source: Files, target: Files, progress: Means['progress']) {
  const there = new Set(await target.list())
  let [copied, compared] = [0, 0]
  try {
    for (let at = 0; at < keys.length; at += atOnce) {
      const some = keys.slice(at, at + atOnce)
      const isNew = await Promise.all(some.map((key) => copyOne(source, target, key, there.has(key))))
      copied += isNew.filter(Boolean).length
      compared += some.length
      if (Math.floor(compared / stretch) > Math.floor(at / stretch) && compared < keys.length)
        progress(`${compared} of ${keys.length} files are there`)
    }
  } catch (error) {
    if (!(error instanceof FilesFault)) throw error
    throw new CommandError(
      `After ${compared} of ${keys.length} files ${error.message} Then run this again: it goes on.`,
    )
  }
  return { copied, all: keys.length }
}

/** Whether it had to be copied. What was written is read again, because a place may say that it took what it did not. */
async function copyOne(source: Files, target: Files, key: string, isThere: boolean): Promise<boolean> {
  const bytes = await source.get(key)
  if (!bytes) return false // removed a moment ago
  const hash = hashOf(bytes)
  if (isThere && hashOf(await target.get(key)) === hash) return false
  await target.put(key, bytes, typeOf(bytes))
  if (hashOf(await target.get(key)) !== hash) throw new CommandError(`${key} came out otherwise: nothing was removed.`)
  return true
}

const hashOf = (bytes: Uint8Array | undefined) => bytes && createHash('sha256').update(bytes).digest('hex')

const typeOf = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xd8 ? 'image/jpeg' : bytes[0] === 0x89 ? 'image/png' : 'application/octet-stream'

function urlOf(place: string, here: Means['here']): string {
  if (isS3(place) && !s3AddressOf(place))
    throw new CommandError(`${place} is no address such as s3://golf/pictures?endpoint=https://s3.example.org.`)
  return /^\w+:\/\//.test(place) ? place : pathToFileURL(here(place)).href
}
