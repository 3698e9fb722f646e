import net from 'node:net'

/** A way to the installation that can be shut, as when a phone has no network: no connection is taken, open ones break. */
export type Gate = { url: string; shut: () => Promise<void>; open: () => Promise<void> }

export async function openGate(target: number): Promise<Gate> {
  const sockets = new Set<net.Socket>()
  const keep = (socket: net.Socket, other: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const server = net.createServer((from) => {
    const to = net.connect(target, '127.0.0.1')
    keep(from, to)
    keep(to, from)
    from.pipe(to).pipe(from)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    open: () => listen(port),
  }
}
