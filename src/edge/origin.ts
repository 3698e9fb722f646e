import { version } from '../server/version.ts'
import { eventsOf, type StreamEvent } from './event-stream.ts'

export type OriginAnswer = { status: number; etag: string | undefined; type: string; body: Buffer }
export type Origin = ReturnType<typeof createOrigin>

const readAtMost = 10_000
/** The origin gives a sign of life every 25 s. */
const silentAtMost = 60_000

/** It answered, and not with a stream. */
export class NoStream extends Error {
  status: number
  constructor(status: number) {
    super(`The origin answered with ${status}`)
    this.status = status
  }
}

/** Where the boards come from, asked as any visitor asks it: without cookies, whoever is behind the question. */
export function createOrigin(address: string) {
  let reads = 0
  let isReached = false
  const agent = { 'user-agent': `Pinhigh-edge/${version}` }

  async function read(path: string, etag?: string): Promise<OriginAnswer> {
    reads += 1
    const response = await fetch(address + path, {
      headers: { ...agent, accept: 'application/json', ...(etag && { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(readAtMost),
      credentials: 'omit',
    })
    const { status, headers } = response
    const body = Buffer.from(await response.arrayBuffer())
    if (status < 500) isReached = true
    return { status, etag: headers.get('etag') ?? undefined, type: headers.get('content-type') ?? '', body }
  }

  type Heard = { event: (event: StreamEvent) => void; life: () => void }

  /** Until the stream ends, by whomever. Throws where there is none. */
  async function follow(topic: string, heard: Heard, signal: AbortSignal): Promise<void> {
    const silence = new AbortController()
    const isSilent = () => silence.abort(new Error('The origin has gone silent'))
    const timer = setTimeout(isSilent, silentAtMost)
    const life = () => {
      timer.refresh()
      heard.life()
    }
    try {
      const response = await fetch(`${address}/api/live?topics=${topic}&session=none`, {
        headers: { ...agent, accept: 'text/event-stream' },
        signal: AbortSignal.any([signal, silence.signal]),
        credentials: 'omit',
      })
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        throw new NoStream(response.status)
      }
      isReached = true
      for await (const event of eventsOf(response.body, life)) heard.event(event)
    } finally {
      clearTimeout(timer)
    }
  }

  return { address, read, follow, reads: () => reads, isReached: () => isReached }
}
