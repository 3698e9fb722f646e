// usage: npm run pinhigh -- COMMAND …: what whoever runs the installation does from a shell. Without a command it lists them.
import { operate } from './operate.ts'

process.on('disconnect', () => process.exit(1))
process.exitCode = await operate(process.argv.slice(2), process.env, { out: console.log, err: console.error })
process.disconnect?.()
