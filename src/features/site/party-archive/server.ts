import { level50, visitor } from '../../../contract/session.ts'
import { withoutTimeouts } from '../../../server/data/database.ts'
import { newId } from '../../../server/data/ids.ts'
import { ready } from '../../../server/hooks.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { Streamed } from '../../../server/http/streamed.ts'
import { transact } from '../../../server/live/happenings.ts'
import type { Services } from '../../../server/services.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { sessionOf } from '../../../server/session/session-of.ts'
import { addImportPart, beginPartyImport, exportParty, getPartyImport, startPartyImport } from './operations.ts'
import { findImport } from './reads.ts'
import { NoArchive } from './rules.ts'
import { forgetPictures, importPictures } from './server/import-pictures.ts'
import { importRows, refuseNewer } from './server/import-rows.ts'
import { readArchive } from './server/read-archive.ts'
import { writeArchive } from './server/write-archive.ts'
import { addImport, changeImport, takeOldImports } from './writes.ts'

type Job = { importId: string; importerId: string }
const job = 'import-party'
const keptMilliseconds = 7 * 86_400_000
const partKey = (importId: string, number: number) => `archives/${importId}/${number}`

ready.push(({ jobs, ...services }) => {
  jobs.work<Job>(job, (data) => runImport({ jobs, ...services }, data))
  jobs.schedule('forget-party-imports', '30 4 * * *', () => forgetOld({ jobs, ...services }))
})

serve(exportParty, {
  facts: partyOfInput,
  run: async ({ services, facts: { party }, happen }) => {
    const { partyId } = party
    await happen({ what: 'party-exported', partyId })
    const day = services.now().toISOString().slice(0, 10)
    return new Streamed('application/gzip', `pinhigh-party-${day}.tar.gz`, writeArchive(services, partyId))
  },
})

serve(beginPartyImport, {
  run: async ({ tx, session, services }) => {
    const importId = newId()
    await addImport(tx, importId, session.userId, services.now())
    return { importId }
  },
})

serve(addImportPart, {
  run: async ({ input, tx, services, refuse }) => {
    const { importId, number, content } = input
    const found = (await findImport(tx, importId)) ?? notFound()
    if (found.state !== 'uploading') refuse('not-open', 'This import has begun already.')
    await services.files.put(partKey(importId, number), Buffer.from(content, 'base64'), 'application/octet-stream')
    await changeImport(tx, importId, { parts: Math.max(found.parts, number) })
    return { ok: true }
  },
})

serve(startPartyImport, {
  run: async ({ input, tx, session, services, refuse, happen }) => {
    const { importId, parts } = input
    const found = (await findImport(tx, importId)) ?? notFound()
    if (found.state !== 'uploading') refuse('not-open', 'This import has begun already.')
    if (found.parts !== parts) refuse('parts-missing', `${found.parts} of ${parts} parts are here.`)
    await changeImport(tx, importId, { state: 'waiting' })
    await services.jobs.enqueue(
      tx,
      job,
      { importId, importerId: session.userId ?? notFound() },
      {
        key: importId,
        retries: 1,
        minutes: 60,
      },
    )
    await happen({ what: 'party-import-started', importId })
    return { ok: true }
  },
})

serve(getPartyImport, {
  run: async ({ input, tx }) => {
    const { state, done, of, partyId, problem } = (await findImport(tx, input.importId)) ?? notFound()
    return { state, done, of, partyId, problem }
  },
})

/**
 * Done once: what failed for a reason in the file fails again, and an import that ended its process would end the next.
 * Whoever sent it gets a notice and may send it anew.
 */
async function runImport(services: Services, { importId, importerId }: Job) {
  const { kysely } = services.database
  const found = await findImport(kysely, importId)
  if (found?.state !== 'waiting' && found?.state !== 'running') return
  try {
    if (found.state === 'running') throw new NoArchive('The import was interrupted. Send the archive again.')
    await changeImport(kysely, importId, { state: 'running' })
    await importParty(services, importId, importerId, found.parts)
  } catch (error) {
    if (!(error instanceof NoArchive)) services.log.error({ err: error }, 'A party could not be imported')
    const problem = error instanceof NoArchive ? error.message : 'The rows of this archive do not fit together.'
    await changeImport(kysely, importId, { state: 'failed', problem })
  }
  await forgetParts(services, importId, found.parts)
}

/** Pictures first, so that no connection to the database waits for them; of an import that fails none remains. */
async function importParty(services: Services, importId: string, importerId: string, count: number) {
  const { database, files } = services
  const read = await readArchive(parts(services, importId, count))
  await refuseNewer(database.kysely, read)
  const of = [...read.tables.values()].reduce((sum, rows) => sum + rows.length, read.pictures)
  let done = 0
  const progress = async (more = 1) => {
    done += more
    await changeImport(database.kysely, importId, { done, of })
  }
  const pictures = await importPictures(files, read, parts(services, importId, count), progress)
  try {
    await transact(services, visitor, async (tx, happen) => {
      await withoutTimeouts(tx)
      if (!level50(await sessionOf(tx, importerId, services)))
        throw new NoArchive('Whoever began this import may import no parties any more.')
      const partyId = await importRows(tx, { read, importerId, pictures, progress })
      await changeImport(tx, importId, { state: 'done', partyId, done: of, of })
      await happen({ what: 'party-imported', partyId, importerId })
    })
  } catch (error) {
    await forgetPictures(files, pictures)
    throw error
  }
}

async function* parts({ files }: Services, importId: string, count: number) {
  for (let number = 1; number <= count; number++) {
    const bytes = await files.get(partKey(importId, number))
    if (!bytes) throw new NoArchive('A part of this archive is missing. Send it again.')
    yield bytes
  }
}

async function forgetParts({ files }: Services, importId: string, count: number) {
  for (let number = 1; number <= count; number++) await files.delete(partKey(importId, number))
}

async function forgetOld(services: Services) {
  const before = new Date(services.now().valueOf() - keptMilliseconds)
  for (const { id, parts: count } of await takeOldImports(services.database.kysely, before))
    await forgetParts(services, id, count)
}
