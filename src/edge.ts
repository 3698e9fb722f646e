// npm run edge -- --origin https://golf.example.org: the public boards of that installation, for as many as watch.
import path from 'node:path'
import { startEdge } from './edge/server.ts'
import { readEdgeSettings } from './edge/settings.ts'
import { ConfigError } from './server/config.ts'
import { createLog } from './server/logger.ts'

const endAtLatest = 25_000

async function main() {
  const settings = readEdgeSettings(process.argv.slice(2), process.env)
  if (!process.argv.includes('--built')) {
    const { buildPage } = await import('../tools/build-page.ts')
    await buildPage()
  }
  const edge = await startEdge(settings, createLog(settings))
  edge.metrics.watchProcess()
  console.log(`\n  The boards of ${settings.origin} are at ${settings.publicUrl ?? edge.url}\n`)
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), endAtLatest).unref()
    await edge.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  main().catch((error) => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  })
}
