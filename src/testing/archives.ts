import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { expect, vi } from 'vitest'
import { getEventBoard } from '../features/play/leaderboard/operations/board.ts'
import {
  addImportPart,
  beginPartyImport,
  getPartyImport,
  startPartyImport,
} from '../features/site/party-archive/operations.ts'
import { newId } from '../server/data/ids.ts'
import type { TestApp, TestClient } from './app.ts'
import { done } from './competition.ts'

export type ArchiveRow = Record<string, unknown>
/** The files of an archive by name: lists of rows, the manifest, and the bytes of pictures. */
export type ArchiveFiles = Map<string, Buffer>

export async function download({ url }: TestApp, client: TestClient, partyId: string): Promise<Buffer> {
  const response = await client.fetch(`${url}/api/parties/${partyId}/archive`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Somebody who runs the installation. */
export async function level50({ database }: TestApp) {
  const id = newId()
  const person = { id, email: `${id}@example.org`, firstName: 'Op', lastName: 'Erator', userLevel: 50 }
  await database.kysely.insertInto('users').values(person).execute()
  return id
}

/** Sends an archive in parts, so that it is ready to be imported. */
export async function send(client: TestClient, bytes: Buffer, partBytes = 100_000) {
  const { importId } = await done(client.call(beginPartyImport, {}))
  const parts = Math.ceil(bytes.length / partBytes)
  for (let number = 1; number <= parts; number++) {
    const content = bytes.subarray((number - 1) * partBytes, number * partBytes).toString('base64')
    await done(client.call(addImportPart, { importId, number, content }))
  }
  return { importId, parts }
}

/** Sends an archive, imports it and waits for what becomes of it. */
export async function bring(client: TestClient, bytes: Buffer) {
  const sent = await send(client, bytes)
  await done(client.call(startPartyImport, sent))
  return importEnded(client, sent.importId)
}

export const importEnded = (client: TestClient, importId: string) =>
  vi.waitUntil(
    async () => {
      const state = await done(client.call(getPartyImport, { importId }))
      return state.state === 'done' || state.state === 'failed' ? state : undefined
    },
    { timeout: 60_000, interval: 200 },
  )

/** A board as it is kept: without when it was asked for. */
export async function boardWithoutTime(client: TestClient, eventId: string) {
  const { asOf: _, ...board } = await done(client.call(getEventBoard, { eventId }))
  return board
}

export async function unpacked(archive: Buffer): Promise<ArchiveFiles> {
  const tar = extract()
  tar.end(gunzipSync(archive))
  const files: ArchiveFiles = new Map()
  for await (const entry of tar) {
    const parts: Buffer[] = []
    for await (const chunk of entry) parts.push(chunk as Buffer)
    files.set(entry.header.name, Buffer.concat(parts))
  }
  return files
}

export async function packed(files: ArchiveFiles): Promise<Buffer> {
  const tar = pack()
  for (const [name, bytes] of files) tar.entry({ name }, bytes)
  tar.finalize()
  const parts: Buffer[] = []
  for await (const chunk of tar) parts.push(chunk as Buffer)
  return gzipSync(Buffer.concat(parts))
}

export const rowsIn = (files: ArchiveFiles, name: string): ArchiveRow[] =>
  JSON.parse(files.get(name)?.toString('utf8') ?? '[]')

/** The archive with the rows of one of its files changed. */
export function withRows(
  files: ArchiveFiles,
  name: string,
  change: (rows: ArchiveRow[]) => ArchiveRow[],
): ArchiveFiles {
  return new Map(files).set(name, Buffer.from(JSON.stringify(change(rowsIn(files, name)))))
}

/** Rows by table, each sorted, without what is another one in every installation. */
export async function contentOf(archive: Buffer) {
  const files = await unpacked(archive)
  const names = [...files.keys()].flatMap((name) => /^tables\/(.*)\.json$/.exec(name)?.[1] ?? [])
  const tables = names.map((name) => {
    const rows = rowsIn(files, `tables/${name}.json`).map(({ file_id: _, ...row }) => JSON.stringify(row))
    return [name, rows.sort()] as const
  })
  return {
    people: rowsIn(files, 'people.json'),
    courses: rowsIn(files, 'courses.json'),
    tees: rowsIn(files, 'course-tees.json'),
    tables: Object.fromEntries(tables),
  }
}
