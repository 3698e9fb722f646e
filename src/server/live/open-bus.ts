import type { Config } from '../config.ts'
import type { Database } from '../data/database.ts'
import type { Log } from '../logger.ts'
import type { Bus } from './bus.ts'
import { busOnPostgres } from './bus-on-postgres.ts'

/** The engine that `BUS_URL` names: NATS, Redis, or without it the database. Nothing is connected yet. */
export function openBus({ busUrl }: Pick<Config, 'busUrl'>, database: Database, log: Log): Bus {
  if (busUrl === undefined) return busOnPostgres(database)
  return lazily(async () =>
    isNats(busUrl)
      ? (await import('./bus-on-nats.ts')).busOnNats(busUrl, log)
      : (await import('./bus-on-redis.ts')).busOnRedis(busUrl, log),
  )
}

/** Throws with the reason when the bus does not answer, or does not let us in. */
export const reachBus = async (busUrl: string) =>
  isNats(busUrl)
    ? (await import('./bus-on-nats.ts')).reachNats(busUrl)
    : (await import('./bus-on-redis.ts')).reachRedis(busUrl)

const isNats = (busUrl: string) => /^(nats|tls):/.test(busUrl)

/** Most installations have neither: their clients are loaded where they are used. */
function lazily(load: () => Promise<Bus>): Bus {
  let loaded: Promise<Bus> | undefined
  const bus = () => {
    loaded ??= load()
    return loaded
  }
  return {
    start: async (ear) => (await bus()).start(ear),
    tell: async (node) => (await bus()).tell(node),
    close: async () => (await loaded)?.close(),
  }
}
