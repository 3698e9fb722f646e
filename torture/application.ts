// The application without its page, in a process that can be killed. It ends in order when whoever started it is gone.
import { flushCompileCache } from 'node:module'
import { startServer } from '../src/main.ts'
import { readConfig } from '../src/server/config.ts'

process.on('disconnect', () => process.exit(1))
const running = await startServer(readConfig(process.env))
const end = async () => {
  await running.close()
  process.exit(0)
}
process.removeAllListeners('disconnect')
process.once('disconnect', end)
process.once('SIGTERM', end)
process.send?.(running.url)
flushCompileCache() // whoever is killed does not do so at the end
