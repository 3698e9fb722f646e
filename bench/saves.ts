// Hole saves a second with 16 writers, against the bare SQL of the same save in the same run.
import pg from 'pg'
import type { PartyId } from '../src/contract/session.ts'
import { findGroup, writeHole } from '../src/features/scoring/store.ts'
import { newId } from '../src/server/ids.ts'
import { Connection } from './connection.ts'
import { type Figure, median, rounded } from './figures.ts'
import { type Group, nextSave, type Product, saved, seedField } from './product.ts'

const writers = 16
const node = newId()
const seconds = 4
const pairs = 3

export async function measure(product: Product): Promise<Figure[]> {
  const field = await seedField(product, writers)
  const bare = await bareWriters(product, (await seedField(product, writers)).groups)
  const phones = await Promise.all(field.groups.map(async (group) => ({ group, connection: await Connection.open(product.host, product.port) })))
  const app: number[] = []
  const limit: number[] = []
  await savesOf(phones, 1)
  for (let pair = 0; pair < pairs; pair++) {
    limit.push(await bare.run(seconds))
    app.push(await savesOf(phones, seconds))
  }
  for (const { connection } of phones) connection.close()
  await bare.close()
  const ratio = median(app.map((value, at) => value / (limit[at] as number)))
  return [
    {
      figure: 'hole saves a second, 16 writers, against the bare SQL of the same save',
      value: rounded(median(app), 0),
      unit: 'saves/s',
      limit: rounded(median(limit), 0),
      ratio: rounded(ratio),
      target: 'at least 0.6 of the limit',
      met: ratio >= 0.6,
      runs: app.map((value) => rounded(value, 0)),
    },
  ]
}

async function savesOf(phones: { group: Group; connection: Connection }[], duration: number) {
  const until = performance.now() + duration * 1000
  let count = 0
  await Promise.all(
    phones.map(async ({ group, connection }) => {
      while (performance.now() < until) {
        const { url, body } = nextSave(group)
        const { status, body: answer } = await connection.send('PUT', url, { cookie: group.cookie }, body)
        if (status !== 200) throw new Error(`A save was answered with ${status}: ${answer}`)
        saved(group)
        count += 1
      }
    }),
  )
  return count / duration
}

/** The statements that a save runs, over the driver alone: as fast as this database and this driver can be. */
async function bareWriters({ connection }: Product, groups: Group[]) {
  const clients = await Promise.all(
    groups.map(async (group) => {
      const client = new pg.Client(connection)
      await client.connect()
      return { client, group }
    }),
  )
  return {
    run: async (duration: number) => {
      const until = performance.now() + duration * 1000
      let count = 0
      await Promise.all(
        clients.map(async ({ client, group }) => {
          while (performance.now() < until) {
            await bareSave(client, group)
            count += 1
          }
        }),
      )
      return count / duration
    },
    close: () => Promise.all(clients.map(({ client }) => client.end())),
  }
}

type Client = Parameters<typeof writeHole>[0]

async function bareSave(client: Client, group: Group) {
  const found = await findGroup(client, group.id, group.scorerId, null)
  if (!found) throw new Error('The group is gone')
  const written = await writeHole(client, {
    partyId: found.partyId as PartyId,
    groupId: group.id,
    version: found.version,
    cards: found.cards.map((card) => ({ userId: card.userId, strokes: eighteen(card.strokes), marks: eighteen(card.marks) })),
    key: null,
    answer: {},
    audit: { id: newId(), userId: group.scorerId, action: 'save-hole', details: { position: 1, players: found.cards.map(({ userId }) => ({ userId })) } },
    node,
    topics: [`event:${found.eventId}`, `group:${group.id}`],
  })
  if (!written) throw new Error('The group was written by somebody else')
}

const eighteen = (values: readonly (number | null)[]) => Array.from({ length: 18 }, (_, at) => values[at] ?? 4)
