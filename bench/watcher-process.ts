// Holds many streams of one topic (an event's board by default) open and says when each version arrived at each of them.
import net from 'node:net'

type Order = { host: string; port: number; eventId?: string; topic?: string; cookies?: string[]; count: number }
type Arrival = { version: number; times: number[]; players: string[]; size: number }

/** By the first characters of a frame, in which the version stands: the bytes of a version are the same for all. */
const arrivals = new Map<string, Arrival>()
const headLength = 110

process.on('message', async (message: Order | 'report') => {
  if (message === 'report') {
    process.send?.([...arrivals.values()])
    arrivals.clear()
    return
  }
  const batch = 100
  for (let from = 0; from < message.count; from += batch)
    await Promise.all(Array.from({ length: Math.min(batch, message.count - from) }, () => watch(message)))
  process.send?.('open')
})
process.on('disconnect', () => process.exit(0))

let opened = 0
function watch({ host, port, eventId, topic = `event:${eventId}`, cookies = [] }: Order): Promise<void> {
  const cookie = cookies.length > 0 ? `cookie: ${cookies[opened++ % cookies.length]}\r\n` : ''
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port })
    socket.on('connect', () =>
      socket.write(`GET /api/live?topics=${topic} HTTP/1.1\r\nhost: ${host}:${port}\r\n${cookie}\r\n`),
    )
    socket.on('error', reject)
    let rest = ''
    let isReady = false
    socket.on('data', (bytes) => {
      // Nearly always a frame comes whole and alone, and nothing needs to be read but its head.
      const known = rest === '' && isReady ? arrivals.get(bytes.toString('latin1', 0, headLength)) : undefined
      if (known && bytes.length === known.size) return void known.times.push(now())
      rest += bytes.toString('utf8')
      if (!isReady && rest.includes('event: ready')) {
        isReady = true
        resolve()
      }
      for (let end = rest.indexOf('\n\n\r\n'); end >= 0; end = rest.indexOf('\n\n\r\n')) {
        take(rest.slice(0, end + 4))
        rest = rest.slice(end + 4)
      }
    })
  })
}

const now = () => performance.timeOrigin + performance.now()

/** A chunk with one frame. */
function take(chunk: string) {
  const version = Number(/"(?:version|change)":(\d+)/.exec(chunk.slice(0, headLength + 40))?.[1] ?? Number.NaN)
  if (!/event: (board|messages)/.test(chunk) || Number.isNaN(version)) return
  const head = chunk.slice(0, headLength)
  const known = arrivals.get(head)
  if (known) known.times.push(now())
  else arrivals.set(head, { version, times: [now()], players: playersOf(chunk), size: Buffer.byteLength(chunk) })
}

function playersOf(frame: string): string[] {
  const data = JSON.parse(frame.slice(frame.indexOf('data: ') + 6).split('\n')[0] as string)
  return Object.keys(data.patch?.rows ?? {})
}
