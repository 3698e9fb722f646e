import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../logger.ts'
import { type Bus, busTimes, channel, type Ear, whateverComesFirst } from './bus.ts'

/** A subject of a NATS server, at `nats://` or, over TLS, `tls://`; user and password or a token stand in the address. */
export function busOnNats(address: string, log: Log): Bus {
  let connection: NatsConnection | undefined
  let connecting: Promise<unknown> | undefined
  let isClosed = false

  async function begin(ear: Ear) {
    const made = await connect({
      ...optionsOf(address),
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: busTimes.againMilliseconds,
      timeout: busTimes.answerMilliseconds,
    })
    if (isClosed) return made.close()
    connection = made
    made.subscribe(channel, {
      callback: (error, message) => {
        if (!error) ear.heard(message.string())
      },
    })
    await made.flush()
    ear.missed() // it may have been away since the start
    void followStatus(made, ear)
  }

  async function followStatus(made: NatsConnection, ear: Ear) {
    for await (const status of made.status()) {
      if (status.type === 'disconnect') log.warn('The bus is away; changes of other nodes come a little later')
      if (status.type !== 'reconnect') continue
      log.info('The bus is there again')
      ear.missed()
    }
  }

  return {
    start: async (ear) => {
      connecting = begin(ear).catch((error) => log.error({ err: error }, 'The bus cannot be used'))
      await whateverComesFirst(connecting)
    },
    tell: async (node) => {
      if (!connection) throw new Error('The bus has not been reached yet')
      connection.publish(channel, node)
      await connection.flush()
    },
    close: async () => {
      isClosed = true
      await connection?.close()
    },
  }
}

/** Throws with the reason when the server does not answer, or does not let us in. */
export async function reachNats(address: string) {
  const connection = await connect({ ...optionsOf(address), reconnect: false, timeout: busTimes.answerMilliseconds })
  await connection.close()
}

/** What stands in an address of NATS, as its client wants it. */
function optionsOf(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: `${hostname}:${port || 4222}`,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(user && (pass ? { user, pass } : { token: user })),
  }
}
