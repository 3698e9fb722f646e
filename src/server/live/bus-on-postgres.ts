import type { Database } from '../data/database.ts'
import { type Bus, channel } from './bus.ts'

/** NOTIFY and LISTEN: what there is without any further program. */
export function busOnPostgres(database: Database): Bus {
  let stopListening: (() => Promise<void>) | undefined
  return {
    start: async ({ heard, missed }) => {
      stopListening = await database.listen(channel, heard, missed)
    },
    tell: async (node) => {
      await database.pool.query('select pg_notify($1, $2)', [channel, node])
    },
    close: async () => stopListening?.(),
  }
}
