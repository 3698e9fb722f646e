import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archived, columnsLeftOut, leftOut } from '../../features/site/party-archive/reads/archive-columns.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { twoParties } from '../../testing/two-parties.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const token = 'found by the hash of a secret that is all that a link or a request brings'
const typed = 'all that somebody types or scans who has no account'
const installation = 'a row of the installation, which only names a party'

/** Unique keys of a party's tables that hold without the party, each with its reason. docs/decisions/0017 says more. */
const withoutParty: Record<string, string> = {
  'account_tokens (token_hash)': token,
  'audit_log (id)': installation,
  'code_holders (secret_hash)': token,
  'forum_digest_stops (token_hash)': token,
  'invitation_tokens (token_hash)': token,
  'news_stop_links (token_hash)': token,
  'parties (id)': 'the party itself',
  'parties (lower(title))': 'titles are unique in the installation',
  'parties (owner_id)': 'one personal party a person',
  'party_ids (id)': 'the directory: where an address that has the id alone leads',
  'party_imports (id)': installation,
  'personal_tokens (token_hash)': token,
  'scoring_codes (code)': typed,
  'scoring_codes (link)': typed,
}

const read = async <Row extends object>(query: string) => (await app.database.pool.query<Row>(query)).rows
const isOfParty = `(c.relname = 'parties' or exists (select from pg_attribute p
  where p.attrelid = c.oid and p.attname = 'party_id' and p.attnum > 0 and not p.attisdropped))`

/** What has an address of its own, which brings its id and nothing else. */
const withAddress = [
  'events',
  'rounds',
  'scoring_groups',
  'side_games',
  'images',
  'messages',
  'news',
  'invites',
  'forums',
  'forum_threads',
  'forum_posts',
]

const everythingWithAddress = withAddress.map((table) => `select id, party_id from ${table}`).join(' union all ')

describe('L4 keys of a party', () => {
  test('L4 the directory has the party of whatever has an address, and forgets what is deleted', async () => {
    const { own } = await twoParties(app)
    const standing = await read<{ id: string; party_id: string }>(`${everythingWithAddress} order by id`)
    expect(standing.filter(({ party_id }) => party_id === own.partyId).length).toBeGreaterThan(5)
    expect(await read('select id, party_id from party_ids order by id')).toEqual(standing)
    await app.database.pool.query('delete from rounds where party_id = $1', [own.partyId])
    const fewer = await read<{ id: string }>(`${everythingWithAddress} order by id`)
    expect(fewer.length).toBeLessThan(standing.length)
    expect(await read('select id, party_id from party_ids order by id')).toEqual(fewer)
    await app.database.pool.query('delete from parties where id = $1', [own.partyId])
    expect(await read('select id, party_id from party_ids order by id')).toEqual(
      await read(`${everythingWithAddress} order by id`),
    )
  })

  test('L4 no party has something under an id of another, whatever it is the id of', async () => {
    const { own, other } = await twoParties(app)
    const [{ id = '' } = {}] = await read<{ id: string }>(`select id from events where party_id = '${own.partyId}'`)
    const forum = (partyId: string) =>
      app.database.pool.query(`insert into forums (party_id, id, title, position) values ($1, $2, 'Elsewhere', 9)`, [
        partyId,
        id,
      ])
    await expect(forum(other.partyId)).rejects.toThrow('another party has something with this id')
  })

  test('L4 every unique key of a party’s table carries the party, or stands in the list with its reason', async () => {
    const keys = await read<{ key: string }>(`
      select c.relname || ' (' || (select string_agg(pg_get_indexdef(x.indexrelid, n, true), ', ' order by n)
        from generate_series(1, x.indnkeyatts) n) || ')' as key
      from pg_index x join pg_class c on c.oid = x.indrelid
      where x.indisunique and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and ${isOfParty}
        and not exists (select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'party_id' and a.attnum = any(x.indkey))
      order by 1`)
    expect(keys.map(({ key }) => key)).toEqual(Object.keys(withoutParty).sort())
  })

  test('L4 every key to another row of a party carries the party', async () => {
    const keys = await read<{ key: string }>(`
      select k.conrelid::regclass || ' ' || pg_get_constraintdef(k.oid) as key
      from pg_constraint k join pg_class c on c.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and c.relname <> 'parties' and ${isOfParty}
        and exists (select from pg_attribute o where o.attrelid = k.conrelid and o.attname = 'party_id' and o.attnum > 0)
        and not exists (select from pg_attribute a
          where a.attrelid = k.conrelid and a.attname = 'party_id' and a.attnum = any(k.conkey))`)
    expect(keys).toEqual([])
  })
})

test('X11 every table and column of a party is in its archive, or was left out on purpose', async () => {
  const tables = await read<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOfParty}
    group by c.relname order by c.relname`)
  const decided = [...Object.keys(archived), ...leftOut].sort()
  expect(tables.map(({ name }) => name)).toEqual(decided)
  for (const { name, columns } of tables)
    if (archived[name])
      expect([...archived[name], ...(columnsLeftOut[name] ?? [])].sort(), name).toEqual(columns.toSorted())
})
