import { Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import * as z from 'zod/mini'
import { id } from '../../../../contract/schemas.ts'
import { teesAtMost } from '../../../../golf/tees.ts'
import { bounds, NoArchive } from '../rules.ts'
import { rowTexts } from './row-texts.ts'
import { format, type Manifest } from './write-archive.ts'

const pictureName = /^files\/images\/([0-9a-f-]{36})\/full$/
const tableName = /^tables\/([a-z_]+)\.json$/
const restBytes = 100_000_000

const manifestForm = z.object({
  format: z.literal(format),
  migration: z.string().check(z.regex(/^\d{4}-[a-z0-9-]{1,100}\.sql$/)),
  partyId: id,
})

/** All rows as texts, so that a large archive takes no more memory than it has bytes. */
export type Read = {
  manifest: Pick<Manifest, 'migration' | 'partyId'>
  people: string[]
  courses: string[]
  tees: string[]
  tables: Map<string, string[]>
  pictures: number
}
type Chunks = AsyncIterable<Uint8Array>

/** Reads all rows of an archive, within the bounds. Throws `NoArchive` with the reason where it cannot be imported. */
export async function readArchive(chunks: Chunks): Promise<Read> {
  const json = new Map<string, Buffer>()
  let rowBytes = 0
  let pictures = 0
  await eachEntry(chunks, {
    sizeAtMost: (name, size) => {
      if (pictureName.test(name)) pictures++
      else if (isRows(name)) rowBytes += size
      if (rowBytes > bounds.rowBytes || pictures > bounds.pictures)
        throw new NoArchive('This archive is larger than an archive can be.')
    },
    wanted: isRows,
    take: async (name, bytes) => void json.set(name, bytes),
  })
  return { ...rowsOf(json), pictures }
}

const isRows = (name: string) => /^(manifest|people|courses|course-tees)\.json$/.test(name) || tableName.test(name)

function rowsOf(json: Map<string, Buffer>): Omit<Read, 'pictures'> {
  const manifest = manifestForm.safeParse(parsedManifest(json.get('manifest.json')))
  if (!manifest.success) throw new NoArchive('This is no archive of a party that this version can read.')
  let left = bounds.rows
  const rows = (name: string, atMost: number) => {
    const texts = rowTexts(json.get(name) ?? Buffer.alloc(0), Math.min(atMost, left), bounds.oneRowBytes)
    json.delete(name)
    left -= texts.length
    return texts
  }
  const people = rows('people.json', bounds.people)
  const courses = rows('courses.json', bounds.courses)
  // Archives of before there were tees have none.
  const tees = json.has('course-tees.json') ? rows('course-tees.json', bounds.courses * teesAtMost) : []
  const tables = [...json.keys()].flatMap((name) => {
    const table = tableName.exec(name)?.[1]
    return table ? [[table, rows(name, bounds.rows)] as const] : []
  })
  return { manifest: manifest.data, people, courses, tees, tables: new Map(tables) }
}

function parsedManifest(bytes: Buffer | undefined): unknown {
  try {
    return bytes && bytes.length < 10_000 ? JSON.parse(bytes.toString('utf8')) : undefined
  } catch {
    return undefined
  }
}

/** Hands on the pictures that are wanted, one after the other, by the id of their file. */
export async function readPictures(
  chunks: Chunks,
  wanted: ReadonlySet<string>,
  take: (fileId: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const fileOf = (name: string) => pictureName.exec(name)?.[1] ?? ''
  await eachEntry(chunks, {
    sizeAtMost: () => {},
    wanted: (name, size) => wanted.has(fileOf(name)) && size <= bounds.onePictureBytes,
    take: (name, bytes) => take(fileOf(name), bytes),
  })
}

type Reader = {
  /** Hears of each entry before its bytes are read. */
  sizeAtMost: (name: string, size: number) => void
  wanted: (name: string, size: number) => boolean
  take: (name: string, bytes: Buffer) => Promise<void>
}

async function eachEntry(chunks: Chunks, { sizeAtMost, wanted, take }: Reader): Promise<void> {
  const tar = extract()
  const source = Readable.from(chunks)
  const zip = source.pipe(createGunzip())
  const bounded = zip.pipe(boundedTo(bounds.pictureBytes + bounds.rowBytes + restBytes))
  // A pipe hands on no failure, and one that nobody handles would end the server.
  source.on('error', (error) => tar.destroy(error))
  zip.on('error', () => tar.destroy(new NoArchive('This is no archive of a party, or a part of it is missing.')))
  bounded.on('error', (error) => tar.destroy(error))
  bounded.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      sizeAtMost(name, size)
      if (!wanted(name, size)) {
        for await (const _ of entry);
        continue
      }
      const parts: Buffer[] = []
      for await (const chunk of entry) parts.push(chunk as Buffer)
      await take(name, Buffer.concat(parts))
    }
  } catch (error) {
    const isTar = error instanceof Error && /unexpected end of data|invalid tar/i.test(error.message)
    throw isTar ? new NoArchive('This is no archive of a party, or a part of it is missing.') : error
  } finally {
    source.destroy()
    zip.destroy()
  }
}

/** A file of a megabyte may unpack to a gigabyte: the bytes are counted as they come. */
function boundedTo(bytesAtMost: number) {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length
      if (bytes > bytesAtMost) next(new NoArchive('This archive is larger than an archive can be.'))
      else next(null, chunk)
    },
  })
}
