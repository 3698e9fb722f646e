// usage: npm run backup [-- folder]
import path from 'node:path'
import { backup } from '../src/server/data/backup.ts'
import { withInstallation } from './installation.ts'

await withInstallation(async (installation) => {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const folder = path.resolve(process.argv[2] ?? path.join(installation.config.dataDir, 'backups', moment))
  const { tables, files } = await backup(installation, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows and ${files} files are in ${folder}`)
})
