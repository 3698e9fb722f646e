import fs from 'node:fs'
import type { Config } from '../config.ts'
import type { Log } from '../logger.ts'
import { serverUser } from './postgres-user.ts'

/**
 * What people of the same machine may not read: the folder of the data is its owner's. As root the embedded database runs
 * as another user, whose group may pass through it, and no more.
 */
export function makeDataFolder({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>, log: Log) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const { mode, uid } = fs.statSync(dataDir)
  const isShared = (mode & 0o1000) !== 0 || uid !== process.getuid?.()
  if (isShared) return log.warn(`${dataDir} is not this user's own folder, so it stays as open to others as it is`)
  const guest = databaseUrl ? undefined : serverUser()
  if (guest) fs.chownSync(dataDir, uid, guest.gid)
  fs.chmodSync(dataDir, guest ? 0o710 : 0o700)
}
