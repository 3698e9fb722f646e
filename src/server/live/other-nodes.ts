import type { Topic } from '../../contract/live.ts'
import type { Database } from '../data/database.ts'
import type { Log } from '../logger.ts'

const notifyMilliseconds = 30
const catchUpMilliseconds = 2_000

/** What the nodes on one database tell each other: that there are changes, which each then reads for itself. */
export class OtherNodes {
  readonly #node: string
  readonly #database: Database
  readonly #deliver: (topic: Topic) => void
  readonly #log: Log
  /** What the database showed when the changes were last read, as PostgreSQL writes a snapshot. */
  #snapshot = ''
  #reading = false
  #readAgain = false
  #notifyTimer: NodeJS.Timeout | undefined
  #catchUpTimer: NodeJS.Timeout | undefined
  #stopListening: (() => Promise<void>) | undefined
  #closed = false

  constructor(node: string, database: Database, deliver: (topic: Topic) => void, log: Log) {
    this.#node = node
    this.#database = database
    this.#deliver = deliver
    this.#log = log
  }

  async start() {
    const { rows } = await this.#database.pool.query<{ now: string }>('select pg_current_snapshot()::text as now')
    this.#snapshot = rows[0]?.now ?? ''
    const hear = (from: string) => void (from !== this.#node && this.#catchUp())
    this.#stopListening = await this.#database.listen('changes', hear, this.#catchUp)
    this.#catchUpTimer = setInterval(() => void this.#catchUp(), catchUpMilliseconds)
  }

  tellSoon() {
    if (!this.#closed) this.#notifyTimer ??= setTimeout(() => this.#tell(), notifyMilliseconds)
  }

  #tell() {
    this.#notifyTimer = undefined
    this.#database.pool.query("select pg_notify('changes', $1)", [this.#node]).catch((error) => {
      if (!this.#closed) this.#log.warn({ err: error }, 'Other nodes could not be told; they catch up by themselves')
    })
  }

  /** One reading at a time; who asks meanwhile is served by the next. */
  #catchUp = async () => {
    this.#readAgain = true
    if (this.#reading) return
    this.#reading = true
    while (this.#readAgain && !this.#closed) {
      this.#readAgain = false
      await this.#readChanges().catch((error) => {
        if (!this.#closed) this.#log.warn({ err: error }, 'Changes of other nodes could not be read')
      })
    }
    this.#reading = false
  }

  /** Exactly the changes that were not visible the last time, however late their transaction committed. */
  async #readChanges() {
    const { rows } = await this.#database.pool.query<{ now: string; topic: Topic | null }>({
      name: 'changes-since',
      text: `select seen.now::text as now, changes.topic
             from (select pg_current_snapshot() as now) seen
             left join (
               select distinct topic from changes
               where transaction >= pg_snapshot_xmin($1::pg_snapshot)
                 and not pg_visible_in_snapshot(transaction, $1::pg_snapshot) and node <> $2
             ) changes on true`,
      values: [this.#snapshot, this.#node],
    })
    this.#snapshot = rows[0]?.now ?? this.#snapshot
    for (const { topic } of rows) if (topic !== null) this.#deliver(topic)
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#notifyTimer)
    clearInterval(this.#catchUpTimer)
    await this.#stopListening?.()
  }
}
