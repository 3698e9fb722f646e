import type { Config } from '../config.ts'
import { isS3 } from '../files/s3-address.ts'
import { backupInFolder, shelfInFolder } from './backup-in-folder.ts'
import { backupOnS3, shelfOnS3 } from './backup-on-s3.ts'
import type { BackupPlace, BackupShelf } from './backup-place.ts'

type Settings = Pick<Config, 'dataDir' | 's3Key'>

/** A folder, or an address of S3. Parts on their way there wait in the data directory. */
export const openBackup = (address: string, { dataDir, s3Key }: Settings): BackupPlace =>
  isS3(address) ? backupOnS3(address, s3Key, dataDir) : backupInFolder(address)

/** That of BACKUP_DIR. */
export const openShelf = ({ backupDir, dataDir, s3Key }: Settings & Pick<Config, 'backupDir'>): BackupShelf =>
  isS3(backupDir) ? shelfOnS3(backupDir, s3Key, dataDir) : shelfInFolder(backupDir)
