import http from 'node:http'
import https from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { Finding } from '../../contract/doctor.ts'
import { readNodes } from '../data/nodes.ts'
import { makeDoctorsKey } from '../http/doctor-key.ts'
import { isLoopback } from '../http/loopback.ts'
import { pieces } from '../http/probes.ts'
import { bad, leftOut, look, type Patient, reasonOf, well } from './patient.ts'

type Seen = { node: string; address: string; isForwarded: boolean }
type Heard = {
  status: number
  text: string
  firstAt: number
  lastAt: number
  broken: string | undefined
  until: Date | undefined
}

/** An address for documentation that nobody has: whoever is seen under it could write any other one. */
const forged = '192.0.2.77'
const patience = 10_000
/** The doctor's own pieces have come by then. */
const streamAtMost = 5_000
const soon = 14 * 86_400_000

/** Asks the installation through its public address, as people do, and looks at what arrives on either side. */
export async function checkAddress(patient: Patient): Promise<Finding[]> {
  const { config, database, isNode } = patient
  const others = (name: string) => [
    leftOut('address', name),
    leftOut('streams', 'streams-left-out'),
    leftOut('visitors', 'visitors-left-out'),
  ]
  if (!config.publicUrl) return others('address-none')
  if ((await readNodes(database.pool, isNode)).length === 0) return others('address-not-running')
  const url = new URL(`${config.publicUrl}/health/doctor/${await makeDoctorsKey(database.pool)}`)
  const address = config.publicUrl
  try {
    const heard = await hear(url)
    const seen = seenIn(heard)
    if (!seen)
      return [
        bad('address', 'address-elsewhere', { address, reason: `${heard.status} ${heard.text.slice(0, 80)}` }),
        ...others('').slice(1),
      ]
    return [addressOf(address, url, heard), streamsOf(heard), visitorsOf(seen)]
  } catch (error) {
    const name = isOfTls(error) ? 'address-tls' : 'address-unreachable'
    return [bad('address', name, { address, reason: reasonOf(error) }), ...others('').slice(1)]
  }
}

const hear = (url: URL) =>
  new Promise<Heard>((resolve, reject) => {
    const get = url.protocol === 'https:' ? https.get : http.get
    const headers = { 'x-forwarded-for': forged, 'accept-encoding': 'identity' }
    const request = get(url, { agent: false, headers, timeout: patience }, (response) => resolve(heardIn(response)))
    request.on('timeout', () => request.destroy(new Error('no answer')))
    // what never ends is no answer either: another server's stream may stand at that address
    const late = setTimeout(() => request.destroy(new Error('an answer without end')), patience + streamAtMost)
    request.on('close', () => clearTimeout(late))
    request.on('error', reject)
  })

const heardIn = (response: http.IncomingMessage) =>
  new Promise<Heard>((resolve) => {
    const validTo = (response.socket as Partial<TLSSocket>).getPeerCertificate?.().valid_to
    const heard: Heard = {
      status: response.statusCode ?? 0,
      text: '',
      firstAt: 0,
      lastAt: 0,
      broken: undefined,
      until: validTo ? new Date(validTo) : undefined,
    }
    response.setEncoding('utf8').on('data', (text: string) => {
      heard.firstAt ||= performance.now()
      heard.lastAt = performance.now()
      heard.text += text
    })
    response.on('end', () => resolve(heard))
    response.on('error', (error) => resolve({ ...heard, broken: error.message }))
  })

const piecesIn = (text: string) => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data)

function seenIn({ status, text }: Heard): Seen | undefined {
  const [first] = piecesIn(text)
  return status === 200 && first ? (JSON.parse(first) as Seen) : undefined
}

function addressOf(address: string, url: URL, { until }: Heard): Finding {
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return bad('address', 'address-plain', { address })
  if (!until) return well('address', { address })
  const values = { address, until: until.toISOString().slice(0, 10) }
  if (until.valueOf() - Date.now() < soon) return look('address', 'address-tls-soon', values)
  return well('address', values, 'address-well-until')
}

function streamsOf({ text, firstAt, lastAt, broken }: Heard): Finding {
  if (broken !== undefined || piecesIn(text).length < pieces.count)
    return bad('streams', 'streams-broken', { reason: broken ?? 'it ended early' })
  const sent = (pieces.count - 1) * pieces.apart
  const came = Math.round(lastAt - firstAt)
  return came < sent / 2 ? bad('streams', 'streams-buffered', { sent, came }) : well('streams')
}

function visitorsOf({ address, isForwarded }: Seen): Finding {
  if (address === forged) return bad('visitors', 'visitors-forged')
  return isForwarded ? well('visitors') : bad('visitors', 'visitors-unknown', { address })
}

const tls = /certificate|self.signed|altname|wrong version number|SSL|TLS/i
const isOfTls = (error: unknown) => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return tls.test(message) || /CERT|ERR_TLS|EPROTO/.test(code)
}
