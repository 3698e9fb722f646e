import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openFiles } from '../server/files/files.ts'
import { type Command, CommandError } from './command.ts'

export const moveFiles: Command = {
  usage: 'TO [--from FROM]',
  summary: 'Copies pictures to another place for FILES_URL, and compares them',
  help: `TO and FROM are folders or addresses as FILES_URL has them; FROM is the present place unless it is given. Nothing is
removed from where it was. Run it while the application runs, set FILES_URL, restart, and run it once more with the old
place as --from for what came meanwhile: what is there already is left alone.`,
  options: { from: 'The place from which they are copied' },
  words: [1, 1],
  run: async ({ words, options }, { config }) => {
    const [to, from] = [words[0], options.from].map((place) => place && urlOf(place))
    const source = openFiles(from === undefined ? config : { ...config, filesUrl: from })
    const target = openFiles({ ...config, filesUrl: to })
    const keys = await source.list()
    let copied = 0
    for (const key of keys) {
      const bytes = await source.get(key)
      if (!bytes || isSame(bytes, await target.get(key))) continue
      await target.put(key, bytes, 'application/octet-stream')
      if (!isSame(bytes, await target.get(key))) throw new CommandError(`${key} came out otherwise in ${to}.`)
      copied++
    }
    const lines = [`${copied} of ${keys.length} files were copied to ${to}; the others were there.`]
    return { lines: copied > 0 ? [...lines, `Now set FILES_URL=${to} and restart.`] : lines, answer: { to, copied } }
  },
}

const urlOf = (place: string) => (/^\w+:\/\//.test(place) ? place : pathToFileURL(path.resolve(place)).href)
const isSame = (one: Uint8Array, other: Uint8Array | undefined) =>
  other !== undefined && Buffer.compare(one, other) === 0
