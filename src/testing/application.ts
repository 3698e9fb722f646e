// The server of the product without building the page, which only one of the figures is about.

import { startServer } from '../main.ts'
import { readConfig } from '../server/config.ts'

const running = await startServer(readConfig(process.env))
running.metrics.watchProcess()
console.log(`Pinhigh is at ${running.url}`)
const end = async () => {
  await running.close()
  process.exit(0)
}
process.once('SIGTERM', end)
process.once('disconnect', end) // whoever measured is gone
