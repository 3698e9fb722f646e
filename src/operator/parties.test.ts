import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/app.ts'
import { contentOf, download, level50 } from '../testing/archives.ts'
import { type Cast, cast } from '../testing/cast.ts'
import { clientOf } from '../testing/two-parties.ts'
import { operate } from './operate.ts'

let old: TestApp
let fresh: TestApp
let party: Cast
let folder: string
beforeAll(async () => {
  old = await startApp()
  fresh = await startApp()
  party = await cast(old)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-parties-'))
})
afterAll(async () => {
  await old.close()
  await fresh.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function run(on: TestApp, ...args: string[]) {
  const { dataDir, databaseUrl } = on.services.config
  let said = ''
  const say = (line: string) => {
    said += line
  }
  const status = await operate(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, { out: say, err: say })
  return { status, said }
}

test('Z4 a party moves to another installation by two commands, whole or not at all', async () => {
  const file = path.join(folder, 'party.tar.gz')
  const { kysely } = old.database
  const byId = kysely.selectFrom('parties').select('title').where('id', '=', party.partyId)
  const { title } = await byId.executeTakeFirstOrThrow()
  expect(await run(old, 'export-party', title.toUpperCase(), file)).toEqual({
    status: 0,
    said: `${title} is in ${file}`,
  })
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  expect(await run(old, 'export-party', title, file)).toEqual({ status: 1, said: `${file} is there already.` })
  expect(await run(old, 'export-party', 'Nobody’s', `${file}.other`)).toMatchObject({ status: 1 })
  expect(fs.readdirSync(folder)).toEqual(['party.tar.gz'])
  const log = await kysely.selectFrom('auditLog').select('action').where('partyId', '=', party.partyId).execute()
  expect(log).toContainEqual({ action: 'exportParty' })

  const importer = `${await level50(fresh)}@example.org`
  expect(await run(fresh, 'import-party', file, 'nobody@example.org')).toMatchObject({ status: 1 })
  const cut = path.join(folder, 'cut.tar.gz')
  fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, fs.statSync(file).size / 2))
  expect(await run(fresh, 'import-party', cut, importer)).toMatchObject({ status: 1 })
  expect(await fresh.database.kysely.selectFrom('parties').select('id').execute()).toEqual([])
  const said = `The party is there: ${party.partyId}`
  expect(await run(fresh, 'import-party', file, importer)).toEqual({ status: 0, said })

  const owner = await fresh.database.kysely
    .selectFrom('users')
    .select('id')
    .where('email', '=', importer)
    .executeTakeFirstOrThrow()
  const client = await clientOf(fresh, owner.id)
  const [there, here] = [await download(fresh, client, party.partyId), fs.readFileSync(file)]
  const [{ tables: after }, { tables: before }] = [await contentOf(there), await contentOf(here)]
  expect(after.extras).toEqual(before.extras)
  expect(before.memberships?.length).toBeGreaterThan(5)
  expect(after.memberships).toHaveLength((before.memberships?.length ?? 0) + 1) // and whoever imported it
})
