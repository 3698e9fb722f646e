import { createClient } from '@redis/client'
import type { Log } from '../logger.ts'
import { type Bus, busTimes, channel, type Ear, whateverComesFirst } from './bus.ts'

/** A channel of a Redis (or Valkey) server, at `redis://` or, over TLS, `rediss://`. */
export function busOnRedis(url: string, log: Log): Bus {
  const speaker = clientOf(url)
  const listener = clientOf(url)
  let isAway = false

  const beginListening = async ({ heard, missed }: Ear) => {
    listener.on('ready', () => {
      if (isAway) log.info('The bus is there again')
      isAway = false
      missed()
    })
    await listener.connect()
    await listener.subscribe(channel, heard)
  }

  const notice = (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'The bus is away; changes of other nodes come a little later')
    isAway = true
  }

  return {
    start: async (ear) => {
      listener.on('error', notice)
      speaker.on('error', () => {}) // the listener says it
      const attempt = Promise.all([beginListening(ear), speaker.connect()])
      await whateverComesFirst(attempt.catch((error) => log.error({ err: error }, 'The bus cannot be used')))
    },
    tell: async (node) => {
      await speaker.publish(channel, node)
    },
    close: async () => {
      for (const client of [listener, speaker]) if (client.isOpen) client.destroy()
    },
  }
}

/** Throws with the reason when the server does not answer, or does not let us in. */
export async function reachRedis(url: string) {
  const client = createClient({
    url,
    socket: { reconnectStrategy: false, connectTimeout: busTimes.answerMilliseconds },
  })
  client.on('error', () => {}) // connecting rejects with it
  await client.connect()
  await client.ping().finally(() => client.destroy())
}

/** One that tries for ever to come back, and meanwhile refuses what it is asked to send. */
const clientOf = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: busTimes.againMilliseconds, connectTimeout: busTimes.answerMilliseconds },
  })
