// Hole saves a second with 16 writers, against the bare SQL of the same saves in the same run.
import pg from 'pg'
import type { PartyId } from '../src/contract/session.ts'
import { findGroup } from '../src/features/play/scoring/reads/find-group.ts'
import { type HoleWrite, writeHole } from '../src/features/play/scoring/writes/hole.ts'
import { newId } from '../src/server/data/ids.ts'
import { type Group, type Product, seedField } from '../src/testing/product.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { Connection } from './connection.ts'
import { play } from './play.ts'

const writers = 16
const seconds = 3
const pairs = 5

type Writer = { group: Group; save: () => Promise<void>; close: () => unknown }

export async function measure(product: Product): Promise<Figure[]> {
  const oneEvent = (await seedField(product, writers)).groups
  const ofEvents = await Promise.all(Array.from({ length: writers }, async () => (await seedField(product, 1)).groups))
  const phones = await Promise.all(oneEvent.map((group) => phone(product, group)))
  const phonesOfEvents = await Promise.all(ofEvents.flat().map((group) => phone(product, group)))
  await savesOf(phones, 2)
  const bare = (await seedField(product, writers)).groups
  // As if the application itself had saved: it would otherwise read these changes as those of another node.
  const { node } = await product.database.kysely.selectFrom('changes').select('node').limit(1).executeTakeFirstOrThrow()
  const writing = await Promise.all(bare.map((group) => bareWriter(product, group, node)))
  const readingToo = writing.map((writer) => ({ ...writer, save: writer.readAndSave }))

  const runs = {
    phones: [] as number[],
    phonesOfEvents: [] as number[],
    writing: [] as number[],
    readingToo: [] as number[],
  }
  for (let pair = 0; pair < pairs; pair++) {
    runs.writing.push(await savesOf(writing, seconds))
    runs.phones.push(await savesOf(phones, seconds))
    runs.readingToo.push(await savesOf(readingToo, seconds))
    runs.phonesOfEvents.push(await savesOf(phonesOfEvents, seconds))
  }
  for (const { close } of [...phones, ...phonesOfEvents, ...writing]) await close()
  return [
    figure('hole saves a second, 16 writers, against the bare SQL of the same transaction', runs.phones, runs.writing),
    figure(
      'the same, against that transaction and the statement that reads the group before',
      runs.phones,
      runs.readingToo,
    ),
    figure('the same as the first, each writer in an event of its own', runs.phonesOfEvents, runs.writing),
  ]
}

function figure(name: string, ours: number[], limit: number[]): Figure {
  const ratio = median(ours.map((value, at) => value / (limit[at] as number)))
  return {
    figure: name,
    value: rounded(median(ours), 0),
    unit: 'saves/s',
    limit: rounded(median(limit), 0),
    ratio: rounded(ratio),
    target: 'at least 0.6 of the limit',
    met: ratio >= 0.6,
    runs: ours.map((value) => rounded(value, 0)),
  }
}

async function savesOf(writing: Writer[], duration: number) {
  const started = performance.now()
  const until = started + duration * 1000
  let count = 0
  await Promise.all(
    writing.map(async ({ save }) => {
      while (performance.now() < until) {
        await save()
        count += 1
      }
    }),
  )
  return (count / (performance.now() - started)) * 1000
}

async function phone({ host, port }: Product, group: Group): Promise<Writer> {
  const connection = await Connection.open(host, port)
  return { group, save: () => play(connection, group), close: () => connection.close() }
}

/** What a save runs, over the driver alone: as fast as this database and this driver can be. */
async function bareWriter(
  { connection }: Product,
  group: Group,
  node: string,
): Promise<Writer & { readAndSave: () => Promise<void> }> {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // the failed statement says it
  await client.connect()
  const write = await writeOf(client, group, node)
  const save = async () => {
    const audit = { ...write.audit, id: newId() }
    if (!(await writeHole(client, { ...write, audit, version: group.version }))) throw new Error('Somebody else wrote')
    group.version += 1
  }
  const readAndSave = async () => {
    await findGroup(client, group.id, group.scorerId, null)
    await save()
  }
  return { group, save, readAndSave, close: () => client.end() }
}

type Client = Parameters<typeof writeHole>[0]

async function writeOf(client: Client, group: Group, node: string): Promise<HoleWrite> {
  const found = await findGroup(client, group.id, group.scorerId, null)
  if (!found) throw new Error('The group is gone')
  const eighteen = Array.from({ length: 18 }, () => 4)
  const players = found.cards.map(({ userId }) => ({
    userId,
    old: { strokes: 4, marks: 0 },
    new: { strokes: 5, marks: 0 },
  }))
  return {
    partyId: found.partyId as PartyId,
    groupId: group.id,
    version: group.version,
    basis: found.basis,
    memberId: group.scorerId,
    cards: found.cards.map(({ userId }) => ({ userId, strokes: eighteen, marks: eighteen.map(() => 0) })),
    key: null,
    answer: {},
    audit: {
      id: newId(),
      userId: group.scorerId,
      actingFor: null,
      action: 'save-hole',
      details: JSON.stringify({ roundId: found.roundId, position: 1, hole: 1, players }),
    },
    node,
    topics: [`event:${found.eventId}`, `group:${group.id}`],
  }
}
