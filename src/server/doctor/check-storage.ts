import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Finding } from '../../contract/doctor.ts'
import { formatsFor, standardLanguage } from '../../contract/texts.ts'
import { newId } from '../data/ids.ts'
import { bad, type Patient, reasonOf, well } from './patient.ts'

export async function checkFiles({ config, files }: Patient): Promise<Finding> {
  const key = `doctor/${newId()}`
  const bytes = Buffer.from(key)
  try {
    await files.put(key, bytes, 'application/octet-stream')
    const read = await files.get(key)
    await files.delete(key)
    if (!read || Buffer.compare(read, bytes) !== 0) throw new Error('what was written was not what was read')
    return well('files')
  } catch (error) {
    const place = config.filesUrl ? fileURLToPath(config.filesUrl) : path.join(config.dataDir, 'files')
    return bad('files', 'files-closed', { place, reason: reasonOf(error) })
  }
}

const gigabyte = 1024 ** 3
const { fileSize } = formatsFor(standardLanguage)

/** Short: less than a tenth, and less than five gigabytes. */
export async function checkSpace({ config, spaceOf }: Patient): Promise<Finding[]> {
  const places = [...new Set([config.dataDir, ...(config.backupSchedule === 'no' ? [] : [config.backupDir])])]
  const found: Finding[] = []
  for (const place of places) {
    const space = await spaceOf(place).catch(() => undefined)
    if (!space) continue // a folder that is made with the first backup
    const values = { free: fileSize(space.free), size: fileSize(space.size), place, backups: config.backupDir }
    const isShort = space.free < space.size / 10 && space.free < 5 * gigabyte
    if (isShort) found.push(bad('space', 'space-short', values))
    else if (found.length === 0) found.push(well('space', values))
  }
  return found.some(({ state }) => state === 'bad') ? found.filter(({ state }) => state === 'bad') : found
}
