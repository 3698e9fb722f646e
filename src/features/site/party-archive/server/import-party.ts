import { level50, visitor } from '../../../../contract/session.ts'
import { withoutTimeouts } from '../../../../server/data/database.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { transact } from '../../../../server/live/happenings.ts'
import type { Services } from '../../../../server/services.ts'
import { sessionOf } from '../../../../server/session/session-of.ts'
import { NoArchive } from '../rules.ts'
import { forgetPictures, importPictures } from './import-pictures.ts'
import { importRows, refuseNewer, refuseUnfinished } from './import-rows.ts'
import { readArchive } from './read-archive.ts'

type Importing = {
  importerId: string
  /** the archive, from its beginning each time */
  chunks: () => AsyncIterable<Uint8Array>
  progress?: (done: number, of: number) => Promise<unknown>
  /** in the transaction that makes the party, which has so many rows and pictures */
  made?: (tx: Tx, partyId: string, of: number) => Promise<unknown>
}

/**
 * Pictures first, so that no connection to the database waits for them; of an import that fails none remains. Returns the
 * party's id; throws `NoArchive` with the reason where it cannot be imported.
 */
export async function importParty(services: Services, importing: Importing): Promise<string> {
  const { importerId, chunks, made } = importing
  const { database, files } = services
  const read = await readArchive(chunks())
  await refuseNewer(database.kysely, read)
  await refuseUnfinished(database.kysely, read)
  const of = [...read.tables.values()].reduce((sum, rows) => sum + rows.length, read.pictures)
  let done = 0
  const progress = async (more = 1) => {
    done += more
    await importing.progress?.(done, of)
  }
  const pictures = await importPictures(files, read, chunks(), progress)
  try {
    return await transact(services, visitor, async (tx, happen) => {
      await withoutTimeouts(tx)
      if (!level50(await sessionOf(tx, importerId, services)))
        throw new NoArchive('Whoever began this import may import no parties any more.')
      const partyId = await importRows(tx, { read, importerId, pictures, progress })
      await made?.(tx, partyId, of)
      await happen({ what: 'party-imported', partyId, importerId })
      return partyId
    })
  } catch (error) {
    await forgetPictures(files, pictures)
    throw error
  }
}
