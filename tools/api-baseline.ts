// Writes docs/api-baseline.json: what the API has promised to other programs. A promise is broken only with --break.
import fs from 'node:fs'
import path from 'node:path'
import { breakingChanges, type Promised, promises } from '../src/server/api/api-changes.ts'
import { openapi } from '../src/server/api/openapi.ts'
import { operations } from '../src/server/api/operations.ts'

const file = path.resolve(import.meta.dirname, '../docs/api-baseline.json')
const now = () => promises(openapi(operations, ''))
const before = () => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {}) as Record<string, Promised>

/** What would break other programs, and what is not promised yet; an empty text when nothing is. */
export function apiFaults(): string {
  const [promised, offered] = [before(), now()]
  const missing = Object.keys(offered).filter((name) => !(name in promised))
  return [
    ...breakingChanges(promised, offered).map((fault) => `${fault}: other programs depend on it`),
    ...missing.map((name) => `${name} is not in docs/api-baseline.json: run \`npm run api\``),
  ].join('\n')
}

function write(mayBreak: boolean): void {
  const faults = breakingChanges(before(), now())
  if (faults.length > 0 && !mayBreak) {
    console.error(`${faults.join('\n')}\n\nOther programs depend on it. With --break it is written all the same.`)
    process.exitCode = 1
    return
  }
  const lines = Object.entries(now()).map(([name, promised]) => `${JSON.stringify(name)}: ${JSON.stringify(promised)}`)
  fs.writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) write(process.argv.includes('--break'))
