// usage: npm run restore -- folder
import path from 'node:path'
import { restore } from '../src/server/data/backup.ts'
import { withInstallation } from './installation.ts'

await withInstallation(async (installation) => {
  const [, , folder] = process.argv
  if (!folder) throw new Error('usage: npm run restore -- <the folder of a backup>')
  const { at, tables, files } = await restore(installation, path.resolve(folder))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows and ${files} files of ${at} are restored`)
})
