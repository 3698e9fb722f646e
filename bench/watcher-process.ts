// Holds many streams of one event's board open and says when each version arrived at each of them.
import net from 'node:net'

type Order = { host: string; port: number; eventId: string; count: number }

const arrivals = new Map<number, { times: number[]; players: string[]; size: number }>()

process.on('message', async (message: Order | 'report') => {
  if (message === 'report') {
    const report = [...arrivals].map(([version, one]) => ({ version, ...one }))
    arrivals.clear()
    process.send?.(report)
    return
  }
  const batch = 200
  for (let from = 0; from < message.count; from += batch)
    await Promise.all(Array.from({ length: Math.min(batch, message.count - from) }, () => watch(message)))
  process.send?.('open')
})
process.on('disconnect', () => process.exit(0))

function watch({ host, port, eventId }: Order): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port })
    let rest = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(`GET /api/live?topics=event:${eventId} HTTP/1.1\r\nhost: ${host}:${port}\r\n\r\n`))
    socket.on('error', reject)
    socket.on('data', (text: string) => {
      rest += text
      if (rest.includes('event: ready')) resolve()
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        take(rest.slice(0, end))
        rest = rest.slice(end + 2)
      }
    })
  })
}

/** Frames of one version are the same bytes for everybody: only the first is read whole. */
function take(frame: string) {
  const version = Number(/"version":(\d+)/.exec(frame.slice(0, 200))?.[1] ?? Number.NaN)
  if (!frame.includes('event: board') || Number.isNaN(version)) return
  const at = performance.timeOrigin + performance.now()
  const known = arrivals.get(version)
  if (known) known.times.push(at)
  else arrivals.set(version, { times: [at], players: playersOf(frame), size: Buffer.byteLength(frame) })
}

function playersOf(frame: string): string[] {
  const data = JSON.parse(frame.slice(frame.indexOf('data: ') + 6).split('\n')[0] as string)
  return Object.keys(data.patch?.rows ?? {})
}

