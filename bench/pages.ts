// Reads of the pages that people open most, against raw node:http sending the same bytes.
import { sql } from 'kysely'
import { newId } from '../src/server/data/ids.ts'
import { type Field, type Product, seedField } from '../src/testing/product.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { rawServer, readsOf } from './board-read.ts'
import { Connection } from './connection.ts'
import { playHoles } from './play.ts'

const seconds = 2
const pairs = 3
const atLeast = 0.5
const pictures = 60

type Read = { name: string; url: string; cookie: string }

export async function measure(product: Product): Promise<Figure[]> {
  const field = await seedField(product, 36)
  await playHoles(product, field, 12)
  await seedPictures(product, field)
  const scorer = field.groups[0]
  const cookie = scorer?.cookie ?? ''
  const reads: Read[] = [
    { name: 'home of a party, by a visitor', url: `/api/parties/${field.partyId}/home`, cookie: '' },
    { name: 'home of a person', url: `/api/users/${scorer?.scorerId}/info`, cookie },
    { name: 'page of a gallery', url: `/api/parties/${field.partyId}/images?eventId=*&count=15`, cookie: '' },
  ]
  const figures: Figure[] = []
  for (const read of reads) figures.push(await compare(product, read))
  return figures
}

async function seedPictures({ database }: Product, { partyId, eventId }: Field) {
  for (let at = 0; at < pictures; at++)
    await sql`insert into images (party_id, id, kind, event_id, description, file_id, type, width, height)
      values (${partyId}, ${newId()}, 'event', ${eventId}, ${`Hole ${(at % 18) + 1} in the morning`}, ${newId()}, 'jpeg', 2048, 1365)`.execute(
      database.kysely,
    )
}

async function compare(product: Product, { name, url, cookie }: Read): Promise<Figure> {
  const request: Record<string, string> = { 'accept-encoding': 'identity', ...(cookie && { cookie }) }
  const sample = await Connection.open(product.host, product.port)
  const { body, head } = await sample.send('GET', url, request)
  sample.close()
  const raw = await rawServer(body, head)
  const ours: number[] = []
  const limit: number[] = []
  await readsOf(product.host, product.port, url, request, 1)
  await readsOf('127.0.0.1', raw.port, url, request, 1)
  for (let pair = 0; pair < pairs; pair++) {
    limit.push(await readsOf('127.0.0.1', raw.port, url, request, seconds))
    ours.push(await readsOf(product.host, product.port, url, request, seconds))
  }
  raw.close()
  const ratio = median(ours.map((value, at) => value / (limit[at] as number)))
  return {
    figure: `${name}: reads a second (${rounded(body.length / 1000, 1)} kB), against raw node:http sending the same bytes`,
    value: rounded(median(ours), 0),
    unit: 'reads/s',
    limit: rounded(median(limit), 0),
    ratio: rounded(ratio),
    target: `at least ${atLeast} of the limit`,
    met: ratio >= atLeast,
    runs: ours.map((value) => rounded(value, 0)),
  }
}
