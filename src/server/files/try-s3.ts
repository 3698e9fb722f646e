import { type Config, ConfigError } from '../config.ts'
import type { Log } from '../logger.ts'
import { FilesFault } from './files-fault.ts'
import { openS3 } from './s3.ts'
import { isS3 } from './s3-address.ts'

/**
 * A bucket that is not there or a key that does not open it is a wrong setting, and said before anybody comes: throws a
 * ConfigError. A server that is away is not: scores need no pictures.
 */
export async function tryS3(config: Config, log: Log): Promise<void> {
  const { filesUrl = '', backupDir, s3Key } = config
  for (const [setting, url] of Object.entries({ FILES_URL: filesUrl, BACKUP_DIR: backupDir })) {
    if (!isS3(url)) continue
    try {
      await (await openS3(url, s3Key).store()).tryOut()
    } catch (error) {
      if (!(error instanceof FilesFault)) throw error
      const words = `${setting}: ${error.message}`
      if (error.kind !== 'away') throw new ConfigError(words)
      log.error({ err: error }, words)
    }
  }
}
