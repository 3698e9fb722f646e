// The second step of an upgrade: what only the version before used goes when that version is gone.
import { ready } from '../hooks.ts'
import { version } from '../version.ts'
import type { Queryable } from './database.ts'
import { type Migrated, migrateWithCopy } from './migrate-with-copy.ts'
import { readMigrations } from './migration-files.ts'
import { readRan } from './migrations-run.ts'
import { isOlder, type Node, readNodes } from './nodes.ts'

/** So long after the upgrade, and after an older node was seen last, the version before can be started again. */
const wait = 24 * 60 * 60_000
/** Nodes of this version look every hour: who has seen none of them for longer does not know which version ran meanwhile. */
const longestSilence = 2 * 60 * 60_000

/** `names`: what has not been taken away yet; `due`: when it will be, if no older node is seen meanwhile. */
export type Waiting = { names: string[]; due: Date; older: Node[] }

type Upgraded = Migrated & { now?: () => Date }

ready.push((services) =>
  services.jobs.schedule('finish-upgrade', '37 * * * *', async () => void (await finishWhenDue(services))),
)

/** Undefined where nothing waits. */
export async function readWaiting(queryable: Queryable): Promise<Waiting | undefined> {
  const ran = new Map((await readRan(queryable)).map(({ name, at }) => [name, at]))
  if (ran.size === 0) return undefined
  const waiting = readMigrations().filter(({ name, isAfter }) => isAfter && !ran.has(name))
  if (waiting.length === 0) return undefined
  const upgradedAt = waiting.map(({ name }) => ran.get(name.replace('.after', ''))?.valueOf() ?? 0)
  const older = (await readNodes(queryable, true)).filter(isOlder)
  const since = Math.max(...upgradedAt, await olderSeenAt(queryable))
  return { names: waiting.map(({ name }) => name), due: new Date(since + wait), older }
}

/** Takes away what waits, once its time has come; returns what that was. */
export async function finishWhenDue({ now = () => new Date(), ...upgraded }: Upgraded): Promise<string[]> {
  const { database, log } = upgraded
  if (await mayHaveBeenAway(database.pool, now())) await noteOlder(database.pool, now())
  const waiting = await readWaiting(database.pool)
  if (waiting && waiting.older.length > 0) await noteOlder(database.pool, now())
  if (!waiting || waiting.older.length > 0 || now() < waiting.due) return []
  const finished = await finishUpgrade(upgraded)
  log.info({ migrations: finished }, 'The upgrade is finished: the version before cannot be started any more')
  return finished
}

/** Takes it away now, with a copy from before. The version before cannot be started on this database any more. */
export const finishUpgrade = (upgraded: Migrated) => migrateWithCopy('finish', upgraded, { removing: () => true })

/** Whether the version before may have run since this one was seen last: it notes nothing of itself here. */
async function mayHaveBeenAway(queryable: Queryable, now: Date): Promise<boolean> {
  const { rows } = await queryable.query<{ at: number }>(
    `select (value->>'at')::float8 as at from installation where key = 'version-seen' and value->>'version' = $1`,
    [version],
  )
  await queryable.query(
    `insert into installation (key, value) values ('version-seen', jsonb_build_object('version', $1::text, 'at', $2::float8))
     on conflict (key) do update set value = excluded.value`,
    [version, now.valueOf()],
  )
  const [seen] = rows
  return !seen || now.valueOf() - seen.at > longestSilence
}

async function olderSeenAt(queryable: Queryable): Promise<number> {
  const { rows } = await queryable.query<{ at: number }>(
    `select value::text::float8 as at from installation where key = 'older-node-seen'`,
  )
  return rows[0]?.at ?? 0
}

const noteOlder = (queryable: Queryable, at: Date) =>
  queryable.query(
    `insert into installation (key, value) values ('older-node-seen', to_jsonb($1::float8))
     on conflict (key) do update set value = excluded.value`,
    [at.valueOf()],
  )
