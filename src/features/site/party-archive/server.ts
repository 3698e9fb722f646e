import { newId } from '../../../server/data/ids.ts'
import { ready } from '../../../server/hooks.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { Streamed } from '../../../server/http/streamed.ts'
import type { Services } from '../../../server/services.ts'
import { partyOfInput } from '../../../server/session/party-facts.ts'
import { addImportPart, beginPartyImport, exportParty, getPartyImport, startPartyImport } from './operations.ts'
import { findImport } from './reads.ts'
import { NoArchive } from './rules.ts'
import { importParty } from './server/import-party.ts'
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
    await importParty(services, {
      importerId,
      chunks: () => parts(services, importId, found.parts),
      progress: (done, of) => changeImport(kysely, importId, { done, of }),
      made: (tx, partyId, of) => changeImport(tx, importId, { state: 'done', partyId, done: of, of }),
    })
  } catch (error) {
    if (!(error instanceof NoArchive)) services.log.error({ err: error }, 'A party could not be imported')
    const problem = error instanceof NoArchive ? error.message : 'The rows of this archive do not fit together.'
    await changeImport(kysely, importId, { state: 'failed', problem })
  }
  await forgetParts(services, importId, found.parts)
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
