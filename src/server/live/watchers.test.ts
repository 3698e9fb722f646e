import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { eventTopic } from '../../contract/live.ts'
import { Watchers } from './watchers.ts'

const topic = eventTopic('11111111-1111-7111-8111-111111111111')
const ends: (() => unknown)[] = []
afterEach(() => ends.splice(0).forEach((end) => void end()))

/** Watchers behind a server of their own. */
async function served(watchers: Watchers) {
  const server = http.createServer((_, response) => watchers.add(response, [topic]))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  ends.push(() => watchers.close())
  return (server.address() as AddressInfo).port
}

/** Somebody who watches, and reads nothing after the beginning where `isSlow`. */
async function reader(port: number, isSlow = false) {
  const socket = net.connect(port, '127.0.0.1')
  const seen = { bytes: 0, text: '' }
  ends.push(() => socket.destroy())
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    seen.bytes += data.length
    if (seen.text.length < 10_000) seen.text += data.toString()
    if (isSlow) socket.pause()
  })
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await vi.waitFor(() => expect(seen.text).toContain('event: ready'), 10_000)
  return seen
}

test('L1 who reads too slowly is ended and comes back to what is newest, the others get everything', async () => {
  const watchers = new Watchers(1 << 16)
  const port = await served(watchers)
  const fast = await reader(port)
  await reader(port, true)
  expect(watchers.count(topic)).toBe(2)
  const frame = Buffer.alloc(50_000, 'x')
  let sent = 0
  await vi.waitFor(
    async () => {
      await watchers.send(topic, frame)
      sent += 1
      await vi.waitFor(() => expect(fast.bytes).toBeGreaterThanOrEqual(sent * frame.length), 10_000)
      expect(watchers.count(topic)).toBe(1)
    },
    { timeout: 30_000, interval: 1 },
  )
})

test('L1 everybody has a sign of life in each turn, with words of the own', async () => {
  const watchers = new Watchers()
  const port = await served(watchers)
  const streams = await Promise.all(Array.from({ length: 7 }, () => reader(port)))
  let number = 0
  ends.push(watchers.keepAlive(() => `retry: ${++number}`, 200))
  await vi.waitFor(() => {
    for (const { text } of streams) expect(text.match(/: here\nretry: \d+\n/g)?.length).toBeGreaterThan(1)
  }, 10_000)
  const words = streams.flatMap(({ text }) => text.match(/retry: \d+\n(?=\n\r)/g) ?? [])
  expect(words.length).toBeGreaterThan(streams.length)
  expect(new Set(words).size).toBe(words.length)
})
