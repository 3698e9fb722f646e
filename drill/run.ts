// usage: npm run drill [-- name …]: starts the installation with other programs around it (proxies, browsers), or on a machine
// that has none, and says what held.
import { bare } from './bare.ts'
import { browsers } from './browsers.ts'
import { bus } from './bus.ts'
import { cache } from './cache.ts'
import { compose } from './compose.ts'
import { database } from './database.ts'
import type { Drill } from './drill.ts'
import { image } from './image.ts'
import { machine } from './machine.ts'
import { nodes } from './nodes.ts'
import { proxies } from './proxies.ts'
import { restore } from './restore.ts'
import { selfHosting } from './self-hosting.ts'
import { upgrade } from './upgrade.ts'

const drills: readonly Drill[] = [
  bare,
  selfHosting,
  image,
  compose,
  proxies,
  upgrade,
  restore,
  machine,
  database,
  nodes,
  bus,
  cache,
  browsers,
]
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))

process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const unknown = names.filter((name) => !drills.some((drill) => drill.name === name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${drills.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
let faults = 0
for (const { name, title, run } of drills) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n${title}`)
  const found = await run((line) => console.log(`  ${line}`))
  for (const fault of found) console.error(`  ✗ ${fault}`)
  console.log(found.length === 0 ? '  held' : `  ${found.length} faults`)
  faults += found.length
}
process.exit(faults === 0 ? 0 : 1)
