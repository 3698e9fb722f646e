import http from 'node:http'
import type { Socket } from 'node:net'
import { standardLanguage } from '../../contract/texts.ts'
import { problem, problemType } from './problem.ts'

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
const details: Record<number, string> = {
  400: 'This is no HTTP request.',
  408: 'The request took too long to arrive.',
  431: 'The address and the headers of a request have at most 16 kB together. Ask for less at once.',
}

/**
 * What no route has seen, because it could not be read, is answered in the same shape as everything else: in English,
 * because nobody has read yet who asks. */
export function answerClientError({ code = '' }: Error & { code?: string }, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = statuses[code] ?? 400
  const body = JSON.stringify(problem(standardLanguage, status, { code: 'invalid-request', detail: details[status] }))
  const head = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
