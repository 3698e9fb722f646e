import { finishUpgrade, readWaiting } from '../server/data/finish-upgrade.ts'
import { type Command, CommandError } from './command.ts'

export const finish: Command = {
  usage: '',
  summary: 'Takes away at once what only the version before used',
  help: `After an upgrade that stays for a day, so that the version before can be started again; then it goes by itself. Some
things that are new wait for it. It is refused while a node of an older version runs.`,
  words: [0, 0],
  run: async (_, { services }) => {
    const { database, config, log } = await services()
    const waiting = await readWaiting(database.pool)
    const older = waiting?.older.map(({ name, version }) => `${name} (${version})`) ?? []
    if (older.length > 0)
      throw new CommandError(`${older.join(', ')} still runs: stop it or bring it up to this version.`)
    const finished = waiting ? await finishUpgrade({ config, database, log }) : []
    const line = finished.length > 0 ? `Done: ${finished.join(', ')}` : 'Nothing waits: the upgrade is finished.'
    return { lines: [line], answer: { finished } }
  },
}
