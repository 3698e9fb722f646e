import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Queryable } from '../data/database.ts'
import type { Tables } from '../data/tables.ts'
import type { Log } from '../logger.ts'

type JobOptions = {
  /** not before this instant */
  after?: Date
  /** while a job of this name and key waits, another one is not added */
  key?: string
  /** how often it is tried again when it throws or its process ends: 12 by default */
  retries?: number
  /** after which it counts as ended with its process: 10 by default */
  minutes?: number
}

/** Work for later. A job is there exactly if the transaction that asked for it was committed. */
export type Jobs = {
  /** Says what a job does; call it before `start`. A job that throws is tried again, each time after a longer pause. */
  work<Data extends object>(name: string, handler: (data: Data) => Promise<void>): void
  /** The same, at the times of a cron expression in UTC. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void
  /** Adds a job in the caller's transaction. */
  enqueue(tx: Kysely<Tables>, name: string, data: object, options?: JobOptions): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

type Job = { name: string; cron?: string; handler: (data: object) => Promise<void> }

const queue = {
  policy: 'short',
  retryLimit: 12,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 600,
} as const

/** The jobs of this node. Nothing is touched before `start`; whoever works, all nodes may enqueue. */
export function createJobs(database: Pick<Database, 'pool'>, log: Log): Jobs {
  const jobs = new Map<string, Job>()
  const boss = createBoss({ executeSql: (text, values) => database.pool.query(text, values) }, true)
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  let started = false

  return {
    work: (name, handler) => {
      jobs.set(name, { name, handler: (data) => handler(data as Parameters<typeof handler>[0]) })
    },
    schedule: (name, cron, handler) => {
      jobs.set(name, { name, cron, handler })
    },
    enqueue: async (tx, name, data, { after, key, retries, minutes } = {}) => {
      if (!jobs.has(name)) throw new Error(`Nobody works on the job ${name}`)
      const db = fromKysely(tx.withoutPlugins())
      await boss.send(name, data, {
        db,
        singletonKey: key ?? randomUUID(),
        ...(after ? { startAfter: after } : {}),
        ...(retries === undefined ? {} : { retryLimit: retries }),
        ...(minutes === undefined ? {} : { expireInSeconds: minutes * 60 }),
      })
    },
    start: async () => {
      await boss.start()
      started = true
      const there = new Set((await boss.getQueues()).map(({ name }) => name))
      for (const job of jobs.values()) {
        if (!there.has(job.name)) await boss.createQueue(job.name, queue)
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
        await boss.work<object>(job.name, { pollingIntervalSeconds: 2 }, async (batch) => {
          for (const { data } of batch) await job.handler(data)
        })
      }
    },
    stop: async () => {
      if (started) await boss.stop({ graceful: true, timeout: 10_000, close: false })
      started = false
    },
  }
}

/** Creates the tables of the jobs, so that a start finds them. It can be killed at any moment and run again. */
export async function installJobs(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 })
  const boss = createBoss({ executeSql: (text, values) => pool.query(text, values) }, false)
  try {
    await boss.start()
    await boss.stop({ graceful: false })
  } finally {
    await pool.end()
  }
}

export type PendingJob = { name: string; data: object; after: Date; key: string | null }

/** What waits or is being done; for a backup. */
export async function readPendingJobs(client: Queryable): Promise<PendingJob[]> {
  const { rows } = await client.query<PendingJob>(
    `select name, data, start_after as after, singleton_key as key from jobs.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id`,
  )
  return rows
}

/** Adds them to a database whose jobs are installed; from a backup. */
export async function addPendingJobs(connection: pg.ClientConfig, pending: PendingJob[]): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2 })
  const boss = createBoss({ executeSql: (text, values) => pool.query(text, values) }, false)
  try {
    await boss.start()
    for (const name of new Set(pending.map((job) => job.name))) await boss.createQueue(name, queue)
    for (const { name, data, after, key } of pending) {
      await boss.send(name, data, { startAfter: new Date(after), singletonKey: key ?? randomUUID() })
    }
    await boss.stop({ graceful: false })
  } finally {
    await pool.end()
  }
}

function createBoss(db: NonNullable<ConstructorParameters<typeof PgBoss>[0] & object>['db'], working: boolean): PgBoss {
  return new PgBoss({ db, schema: 'jobs', supervise: working, schedule: working, monitorVacuum: false })
}
