// usage: npm run pinhigh -- COMMAND …: what whoever runs the installation does from a shell. Without a command it lists them.
import { operate } from './operate.ts'

const giveUp = () => process.exit(1)
process.on('disconnect', giveUp)
process.exitCode = await operate(process.argv.slice(2), process.env, { out: console.log, err: console.error })
process.off('disconnect', giveUp) // its own end is none that is forced on it
process.disconnect?.()
