import type { Finding } from '../../contract/doctor.ts'
import { formatsFor, standardLanguage } from '../../contract/texts.ts'
import { newId } from '../data/ids.ts'
import { filesPlace } from '../files/files.ts'
import { FilesFault } from '../files/files-fault.ts'
import { idKey, ownerOf } from '../files/place-owner.ts'
import { isS3 } from '../files/s3-address.ts'
import { bad, type Outside, type Patient, reasonOf, well } from './patient.ts'

export async function checkFiles({ config, files }: Outside): Promise<Finding> {
  const key = `doctor/${newId()}`
  const bytes = Buffer.from(key)
  const place = filesPlace(config)
  try {
    await files.put(key, bytes, 'application/octet-stream')
    const read = await files.get(key)
    await files.delete(key)
    if (!read || Buffer.compare(read, bytes) !== 0) throw new Error('what was written was not what was read')
    return well('files', { place })
  } catch (error) {
    if (error instanceof FilesFault) return bad('files', `files-s3-${error.kind}`, { place, reason: error.reason })
    return bad('files', 'files-closed', { place, reason: reasonOf(error) })
  }
}

/** Nothing, where the pictures are this installation's or nobody's yet. */
export async function checkOwner({ config, files, database }: Patient): Promise<Finding | undefined> {
  const owner = await ownerOf(files).catch(() => undefined) // a place that cannot be read is found above
  if (owner === undefined) return undefined
  const { rows } = await database.pool.query<{ value: string }>(`select value from installation where key = '${idKey}'`)
  return rows[0]?.value === owner ? undefined : bad('files', 'files-foreign', { place: filesPlace(config) })
}

const gigabyte = 1024 ** 3
const { fileSize } = formatsFor(standardLanguage)

const keepsBackupsHere = ({ backupSchedule, backupDir }: Outside['config']) =>
  backupSchedule !== 'no' && !isS3(backupDir)

/** Short: less than a tenth, and less than five gigabytes. */
export async function checkSpace({ config, spaceOf }: Outside): Promise<Finding[]> {
  const places = [...new Set([config.dataDir, ...(keepsBackupsHere(config) ? [config.backupDir] : [])])]
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
