import net from 'node:net'

/**
 * A mail server that takes everything and keeps it, until `refuse` names the command that it refuses. AUTH: it wants a login
 * then, and takes none.
 */
export async function startSmtp() {
  const received: string[] = []
  const state = {
    received,
    refuse: undefined as 'AUTH' | 'MAIL' | 'RCPT' | undefined,
    url: '',
    close: async () => {},
  }
  const answerTo = (line: string) => {
    if (/^EHLO/i.test(line)) return state.refuse === 'AUTH' ? '250-test\r\n250 AUTH PLAIN\r\n' : '250 test\r\n'
    if (/^AUTH/i.test(line) && state.refuse === 'AUTH') return '535 5.7.8 wrong password\r\n'
    if (/^MAIL/i.test(line) && state.refuse === 'MAIL') return '553 5.7.1 not your address\r\n'
    if (/^RCPT/i.test(line) && state.refuse === 'RCPT') return '451 later\r\n'
    return '250 fine\r\n'
  }
  const server = net.createServer((socket) => {
    let data: string | undefined
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (data !== undefined) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        received.push(data)
        data = undefined
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(text)) {
        data = ''
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write(answerTo(text))
    })
    socket.write('220 test\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  state.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/?ignoreTLS=true`
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}
