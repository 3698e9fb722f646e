// A keep-alive HTTP/1.1 connection that costs little, so that the load takes less of the machine than what it measures.
import net from 'node:net'

export type Answer = { status: number; body: Buffer; head: string }

export class Connection {
  private socket: net.Socket
  private received: Buffer = Buffer.alloc(0)
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = []
  private host: string

  private constructor(socket: net.Socket, host: string) {
    this.socket = socket
    this.host = host
    socket.on('data', (bytes: Buffer) => this.take(bytes))
    socket.on('error', (error) => this.fail(error))
    socket.on('close', () => this.fail(new Error('The connection was closed')))
  }

  static open(host: string, port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = net.connect({ host, port, noDelay: true })
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new Connection(socket, `${host}:${port}`))
      })
    })
  }

  send(method: string, url: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
    const lines = Object.entries({ host: this.host, ...headers }).map(([name, value]) => `${name}: ${value}`)
    const length =
      body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    return this.raw(Buffer.from(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n${length}\r\n${body ?? ''}`))
  }

  raw(bytes: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject })
      this.socket.write(bytes)
    })
  }

  close() {
    this.socket.destroy()
  }

  private take(bytes: Buffer) {
    this.received = this.received.length === 0 ? bytes : Buffer.concat([this.received, bytes])
    for (;;) {
      const end = this.received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = this.received.toString('latin1', 0, end)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (this.received.length < end + 4 + length) return
      const body = this.received.subarray(end + 4, end + 4 + length)
      this.received = this.received.subarray(end + 4 + length)
      this.waiting.shift()?.resolve({ status: Number(head.slice(9, 12)), body, head })
    }
  }

  private fail(error: Error) {
    for (const one of this.waiting.splice(0)) one.reject(error)
  }
}
