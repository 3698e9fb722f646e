// Growth: what people open most, in a database of a thousand parties and then of a hundred thousand.
import { sql } from 'kysely'
import { testPassword, testPasswordHash } from '../src/testing/password.ts'
import type { Product } from '../src/testing/product.ts'
import { type Figure, median, rounded } from '../tools/figures.ts'
import { Connection } from './connection.ts'

const few = 1_000
const many = 100_000
const atOnce = 3_000
const runs = 61
const warmUp = 10
const mostTimes = 2

type Seeded = { partyId: string; title: string; email: string; cookie: string }
type Read = { name: string; ask: (connection: Connection, one: Seeded) => Promise<{ status: number }> }

const reads: readonly Read[] = [
  { name: 'home of a party', ask: (to, { partyId }) => to.send('GET', `/api/parties/${partyId}/home`) },
  {
    name: 'parties by a part of the name',
    ask: (to, { title }) => to.send('GET', `/api/parties?search=${encodeURIComponent(title.slice(3))}`),
  },
  { name: 'first page of all parties', ask: (to) => to.send('GET', '/api/parties') },
  { name: 'ping', ask: (to, { partyId, cookie }) => to.send('GET', `/api/ping?partyId=${partyId}`, { cookie }) },
  { name: 'login', ask: (to, { email }) => logIn(to, email) },
]

const logIn = (to: Connection, email: string) =>
  to.send('POST', '/api/session', {}, JSON.stringify({ email, password: testPassword }))

export async function measure(product: Product): Promise<Figure[]> {
  const passwordHash = await testPasswordHash()
  await seedUpTo(product, 1, few, passwordHash)
  const before = await timesOf(product, few)
  await seedUpTo(product, few + 1, many, passwordHash)
  const after = await timesOf(product, many)
  return reads.map(({ name }, at) => figureOf(name, after[at] ?? [], before[at] ?? []))
}

/** In parts: a statement may take half a minute at most. */
async function seedUpTo(product: Product, first: number, last: number, passwordHash: string) {
  for (let from = first; from <= last; from += atOnce)
    await seedParties(product, { from, to: Math.min(last, from + atOnce - 1), passwordHash })
  await sql`vacuum analyze`.execute(product.database.kysely) // as the database does by itself
}

type Range = { from: number; to: number; passwordHash: string }

/** Each with three members, an event of a round that four cards were returned for, and five messages. */
async function seedParties({ database }: Product, { from, to, passwordHash }: Range) {
  const tx = database.kysely
  const numbers = sql`generate_series(${from}::int, ${to}::int) as at`
  const id = (kind: string) => sql`md5(${kind} || at)::uuid`
  await sql`insert into users (id, email, first_name, last_name, handicap, is_registered, email_confirmed, password_hash)
    select md5('user' || at || '-' || seat)::uuid, 'player' || at || '-' || seat || '@example.org', 'Player', 'Number ' || at, 12.4, true, true, ${passwordHash}
    from ${numbers} cross join generate_series(1, 3) as seat`.execute(tx)
  await sql`insert into parties (id, title, owner_id, time_zone)
    select ${id('party')}, substr(md5('title' || at), 1, 9) || ' Club ' || at, md5('user' || at || '-1')::uuid, 'UTC' from ${numbers}`.execute(
    tx,
  )
  await sql`insert into memberships (party_id, user_id)
    select ${id('party')}, md5('user' || at || '-' || seat)::uuid from ${numbers} cross join generate_series(1, 3) as seat`.execute(
    tx,
  )
  await sql`insert into events (party_id, id, title, start_date, end_date, country, stroke_count)
    select ${id('party')}, ${id('event')}, 'Event ' || at, current_date, current_date, 'se', 'stroke' from ${numbers}`.execute(
    tx,
  )
  await sql`insert into rounds (party_id, id, event_id, title, round_date, course_name, par, stroke_index)
    select ${id('party')}, ${id('round')}, ${id('event')}, 'Round', current_date, 'Course', array_fill(4, array[18]),
      array(select generate_series(1, 18)) from ${numbers}`.execute(tx)
  await sql`insert into scorecards (party_id, round_id, user_id, position, exact_handicap, playing_strokes, strokes, marks, submitted_at)
    select ${id('party')}, ${id('round')}, md5('user' || at || '-' || seat)::uuid, seat, 12.4, 12, array_fill(4, array[18]), array_fill(0, array[18]), now()
    from ${numbers} cross join generate_series(1, 3) as seat`.execute(tx)
  await sql`insert into message_counters (party_id, number) select ${id('party')}, 5 from ${numbers}`.execute(tx)
  await sql`insert into messages (party_id, id, number, change, user_id, type, text)
    select ${id('party')}, md5('message' || at || '-' || number)::uuid, number, number, md5('user' || at || '-1')::uuid, 'text', 'See you at the first tee'
    from ${numbers} cross join generate_series(1, 5) as number`.execute(tx)
}

/** Of each read in turns, every time of another party, so that nothing answers from what it has at hand. */
async function timesOf(product: Product, parties: number): Promise<number[][]> {
  const connection = await Connection.open(product.host, product.port)
  const times: number[][] = reads.map(() => [])
  for (let run = 0; run < warmUp + runs; run++) {
    const one = await seeded(product, connection, 1 + ((run * 7919) % parties))
    for (const [at, read] of reads.entries()) {
      const start = performance.now()
      const { status } = await read.ask(connection, one)
      if (status !== 200) throw new Error(`${read.name} was answered with ${status}`)
      if (run >= warmUp) times[at]?.push(performance.now() - start)
    }
  }
  connection.close()
  return times
}

async function seeded({ database }: Product, connection: Connection, number: number): Promise<Seeded> {
  const email = `player${number}-2@example.org`
  const { head } = await logIn(connection, email)
  const cookie = [...head.matchAll(/\r\nset-cookie: ([^;\r]+)/gi)].map(([, pair]) => pair).join('; ')
  const { rows } = await sql<{ partyId: string; title: string }>`
    select id as party_id, title from parties where id = md5('party' || ${number}::int)::uuid`.execute(database.kysely)
  const [party] = rows
  if (!party) throw new Error(`There is no party ${number}`)
  return { ...party, email: `player${number}-3@example.org`, cookie }
}

function figureOf(name: string, after: number[], before: number[]): Figure {
  const [value, limit] = [median(after), median(before)]
  const ratio = value / limit
  return {
    figure: `${name} among ${many.toLocaleString('en')} parties, against the same among ${few.toLocaleString('en')}`,
    value: rounded(value),
    unit: 'ms',
    limit: rounded(limit),
    ratio: rounded(ratio),
    target: `at most ${mostTimes} of the limit`,
    met: ratio <= mostTimes,
    runs: after.map((time) => rounded(time)),
  }
}
