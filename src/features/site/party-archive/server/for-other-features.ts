import { type PartyId, visitor } from '../../../../contract/session.ts'
import { transact } from '../../../../server/live/happenings.ts'
import type { Services } from '../../../../server/services.ts'
import { partiesCalled } from '../reads.ts'
import { NoArchive } from '../rules.ts'
import { importParty } from './import-party.ts'
import { writeArchive } from './write-archive.ts'

/** The party of this id or title, and its archive; undefined: there is none. Personal parties go by their id. */
export async function archiveOf(services: Services, idOrTitle: string) {
  const [party] = await partiesCalled(services.database.kysely, idOrTitle)
  if (!party) return undefined
  const partyId = party.id as PartyId // whoever runs the machine may read every party of it
  await transact(services, visitor, (_, happen) => happen({ what: 'party-exported', partyId }))
  return { ...party, chunks: writeArchive(services, partyId) }
}

/** Makes the party of an archive, as level 50 does in the browser; `problem`: why nothing was made. */
export async function takeArchive(services: Services, chunks: () => AsyncIterable<Uint8Array>, importerId: string) {
  try {
    return { partyId: await importParty(services, { importerId, chunks }) }
  } catch (error) {
    if (error instanceof NoArchive) return { problem: error.message }
    throw error
  }
}
