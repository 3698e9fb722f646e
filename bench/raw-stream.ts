// The limit of a change: node:http that holds streams and sends each of them the same bytes when its parent says so.
import http, { type ServerResponse } from 'node:http'

const streams: ServerResponse[] = []
const server = http.createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: ready\ndata: {}\n\n')
  streams.push(response)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
process.on('message', async ({ frame }: { frame: string }) => {
  const bytes = Buffer.from(frame)
  const chunk = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
  for (let at = 0; at < streams.length; at += 1) {
    if (at % 500 === 499) await new Promise(setImmediate)
    streams[at]?.socket?.write(chunk)
  }
})
process.on('disconnect', () => process.exit(0))
