// Holds many streams of a board open as pages do: a stream that ends is opened again at another address, after as long as
// it was told, and the board of the version that it begins with is read once more.
import net from 'node:net'

type Address = { host: string; port: number }
type Order = { addresses: Address[]; eventId: string; count: number }

/** When a stream was lost, and when the board was there again. */
const lost: number[] = []
const back: number[] = []
let reads = 0
let refused = 0

process.on('message', async (message: Order | 'report') => {
  if (message === 'report') return void process.send?.({ lost, back, reads, refused })
  const batch = 100
  for (let from = 0; from < message.count; from += batch)
    await Promise.all(Array.from({ length: Math.min(batch, message.count - from) }, () => watch(message)))
  process.send?.('open')
})
process.on('disconnect', () => process.exit(0))

const now = () => performance.timeOrigin + performance.now()

/** Resolves when it is open for the first time. */
function watch({ addresses, eventId }: Order): Promise<void> {
  return new Promise((resolve) => {
    let at = 0
    let retry = 1_500
    let isLost = false
    const open = () => {
      const { host, port } = addresses[at % addresses.length] as Address
      const socket = net.connect({ host, port })
      let head = ''
      let isReady = false
      socket.on('connect', () =>
        socket.write(`GET /api/live?topics=event:${eventId} HTTP/1.1\r\nhost: ${host}:${port}\r\n\r\n`),
      )
      socket.on('data', (bytes) => {
        if (isReady) {
          // Nearly always a frame, of which nothing is needed; with a sign of life comes another time to wait.
          if (bytes.length < 200) retry = Number(/retry: (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? retry)
          return
        }
        head += bytes.toString('latin1')
        if (/^HTTP\/1\.1 [45]/.test(head)) {
          refused += 1
          socket.destroy()
        }
        retry = Number(/retry: (\d+)/.exec(head)?.[1] ?? retry)
        if (!head.includes('event: ready') || !head.endsWith('\n\n\r\n')) return
        isReady = true
        void read({ host, port }, eventId, /"versions":\{"[^"]+":(\d+)/.exec(head)?.[1]).then(() => {
          if (isLost) back.push(now())
          isLost = false
          resolve()
        })
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (!isLost) lost.push(now())
        isLost = true
        at += 1
        setTimeout(open, retry)
      })
    }
    open()
  })
}

/** As a browser that kept no copy: the worst case. */
function read({ host, port }: Address, eventId: string, version = '0'): Promise<void> {
  reads += 1
  return new Promise((resolve) => {
    const socket = net.connect({ host, port })
    socket.on('connect', () =>
      socket.write(
        `GET /api/events/${eventId}/leaderboard?version=${version} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`,
      ),
    )
    socket.on('data', () => undefined)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}
