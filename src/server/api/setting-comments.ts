import fs from 'node:fs'
import path from 'node:path'

const settings = path.resolve(import.meta.dirname, '../../contract/event-settings.ts')
const declared = /\/\*\*([^*]*)\*\/\s*(\w+): /g

/** The comment of each setting of an event that has one, by its name: read from the source, as those of operations are. */
export const settingComments = (): [name: string, comment: string][] =>
  [...fs.readFileSync(settings, 'utf8').matchAll(declared)].map(([, comment = '', name = '']) => [name, comment.trim()])
