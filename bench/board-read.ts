// Reads of a board of 144 players, against raw node:http sending the same bytes; and how many bytes they are.
import { fork } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { newId } from '../src/server/data/ids.ts'
import { type Field, type Product, seedField } from '../src/testing/product.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { Connection } from './connection.ts'
import { playHoles } from './play.ts'

const readers = 8
const seconds = 3
const pairs = 3

export async function measure(product: Product): Promise<Figure[]> {
  const field = await seedField(product, 36)
  await playHoles(product, field, 12)
  const url = `/api/events/${field.eventId}/leaderboard`
  await compressed(product, url)
  const figures = [await size(product, url, 'board of 144 players, brotli'), ...(await reads(product, url))]
  await addRounds(product, field)
  await compressed(product, url)
  return [...figures, await size(product, url, 'the same with four rounds, brotli')]
}

/** Three more rounds, played to the end. */
async function addRounds({ database, host, port }: Product, { partyId, eventId, roundId }: Field) {
  for (const number of [2, 3, 4]) {
    const id = newId()
    await sql`insert into rounds (party_id, id, event_id, round_number, title, round_date, course_name, par, stroke_index)
      select party_id, ${id}, event_id, ${number}, ${`Round ${number}`}, round_date, course_name, par, stroke_index
      from rounds where party_id = ${partyId} and id = ${roundId}`.execute(database.kysely)
    await sql`insert into scorecards (party_id, round_id, user_id, position, exact_handicap, playing_strokes, strokes, marks)
      select party_id, ${id}, user_id, position, exact_handicap, playing_strokes, played.strokes, array_fill(0, array[18])
      from scorecards cross join lateral (
        select array_agg(4 + abs(hashtext(user_id::text || ${number} || hole)) % 3) strokes from generate_series(1, 18) hole
      ) played
      where party_id = ${partyId} and round_id = ${roundId}`.execute(database.kysely)
  }
  await sql`update events set version = version + 1 where party_id = ${partyId} and id = ${eventId}`.execute(
    database.kysely,
  )
  const connection = await Connection.open(host, port)
  for (let rounds = 0; rounds < 4; ) {
    const { body } = await connection.send('GET', `/api/events/${eventId}/leaderboard`)
    rounds = (JSON.parse(body.toString()) as { rounds: unknown[] }).rounds.length
  }
  connection.close()
}

/** The compressed bytes are made in the background after the first read of a version. */
export async function compressed(product: Product, url: string) {
  const connection = await Connection.open(product.host, product.port)
  for (let tries = 0; tries < 200; tries++) {
    const { head } = await connection.send('GET', url, { 'accept-encoding': 'br' })
    if (/content-encoding: br/i.test(head)) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  connection.close()
}

export async function size(product: Product, url: string, figure: string): Promise<Figure> {
  const connection = await Connection.open(product.host, product.port)
  const { body } = await connection.send('GET', url, { 'accept-encoding': 'br' })
  connection.close()
  return {
    figure,
    value: rounded(body.length / 1000, 1),
    unit: 'kB',
    target: 'at most 30 kB',
    met: body.length <= 30_000,
  }
}

async function reads(product: Product, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const encoding of ['br', 'identity']) {
    const request = { 'accept-encoding': encoding }
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
    figures.push({
      figure: `board reads a second (${encoding}), against raw node:http sending the same bytes`,
      value: rounded(median(ours), 0),
      unit: 'reads/s',
      limit: rounded(median(limit), 0),
      ratio: rounded(ratio),
      target: 'at least 0.75 of the limit',
      met: ratio >= 0.75,
      runs: ours.map((value) => rounded(value, 0)),
    })
  }
  return figures
}

export async function rawServer(body: Buffer, head: string) {
  const child = fork(path.resolve(import.meta.dirname, 'raw-server.ts'))
  const header = (name: string) => new RegExp(`\\r\\n${name}: ([^\\r]+)`, 'i').exec(head)?.[1]
  const names = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']
  const headers = Object.fromEntries(names.flatMap((name) => (header(name) ? [[name, header(name)]] : [])))
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve(Number(message)))
    child.send({ body: body.toString('base64'), headers })
  })
  return { port, close: () => child.kill() }
}

export async function readsOf(
  host: string,
  port: number,
  url: string,
  headers: Record<string, string>,
  duration: number,
) {
  const connections = await Promise.all(Array.from({ length: readers }, () => Connection.open(host, port)))
  const lines = Object.entries({ host: `${host}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const started = performance.now()
  const until = started + duration * 1000
  let count = 0
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < until) {
        const { status } = await connection.raw(request)
        if (status !== 200) throw new Error(`A read was answered with ${status}`)
        count += 1
      }
    }),
  )
  for (const connection of connections) connection.close()
  return (count / (performance.now() - started)) * 1000
}
