import type { Topic } from '../../contract/live.ts'
import type { Database } from '../data/database.ts'
import type { Log } from '../logger.ts'
import type { Bus } from './bus.ts'

const notifyMilliseconds = 30
const catchUpMilliseconds = 2_000

/**
 * What the nodes on one database tell each other over the bus: that there are changes, which each then reads for itself.
 * Whatever becomes of the bus, they are read every two seconds (decision 67).
 */
export class OtherNodes {
  readonly #node: string
  readonly #database: Database
  readonly #bus: Bus
  readonly #deliver: (topic: Topic) => void
  readonly #log: Log
  /** What the database showed when the changes were last read, as PostgreSQL writes a snapshot. */
  #snapshot = ''
  #reading = false
  #readAgain = false
  #notifyTimer: NodeJS.Timeout | undefined
  #catchUpTimer: NodeJS.Timeout | undefined
  #closed = false

  constructor(node: string, database: Database, bus: Bus, deliver: (topic: Topic) => void, log: Log) {
    this.#node = node
    this.#database = database
    this.#bus = bus
    this.#deliver = deliver
    this.#log = log
  }

  async start() {
    const { rows } = await this.#database.pool.query<{ now: string }>('select pg_current_snapshot()::text as now')
    this.#snapshot = rows[0]?.now ?? ''
    const hear = (from: string) => void (from !== this.#node && this.#catchUp())
    await this.#bus.start({ heard: hear, missed: this.#catchUp })
    this.#catchUpTimer = setInterval(() => void this.#catchUp(), catchUpMilliseconds)
  }

  tellSoon() {
    if (!this.#closed) this.#notifyTimer ??= setTimeout(() => this.#tell(), notifyMilliseconds)
  }

  #tell() {
    this.#notifyTimer = undefined
    this.#bus.tell(this.#node).catch((error) => {
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
    await this.#bus.close()
  }
}
