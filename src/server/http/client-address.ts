import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Log } from '../logger.ts'
import { isLoopback } from './loopback.ts'

const loopback = ['127.0.0.0/8', '::1']

/** Whether a text names proxies as TRUST_PROXY does: `no`, or addresses, networks and the word `loopback`. */
export const namesProxies = (text: string) => text.toLowerCase() === 'no' || partsOf(text).every(isProxy)

/** The addresses and networks of a TRUST_PROXY that `namesProxies`. */
export const proxiesOf = (text: string) =>
  text.toLowerCase() === 'no' ? [] : partsOf(text).flatMap((part) => (part === 'loopback' ? loopback : [part]))

const partsOf = (text: string) => text.split(',').map((part) => part.trim().toLowerCase())

function isProxy(part: string) {
  if (part === 'loopback') return true
  const [address = '', bits, ...more] = part.split('/')
  const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** Whether what an address says of the clients behind it is believed. Undefined: this machine alone. */
export function believes(proxies: readonly string[] = loopback) {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address: string | undefined) => {
    const known = plain(address ?? '')
    return isIP(known) !== 0 && list.check(known, isIPv6(known) ? 'ipv6' : 'ipv4')
  }
}

/** What the settings say of proxies. */
type Believed = { publicUrl: string | undefined; trustProxy: readonly string[] | undefined }

/**
 * What a proxy says of its clients is believed only if it can be the proxy's own word. nginx with nothing but
 * `proxy_pass` hands on whatever forwarding headers a client wrote, and names itself as the host: unless the settings
 * name the proxies, one that does not pass on the name of PUBLIC_URL is not believed.
 */
export function forgetting({ publicUrl, trustProxy }: Believed, log: Log) {
  const name = publicUrl && new URL(publicUrl).hostname
  let isSaid = false
  return ({ headers }: FastifyRequest) => {
    if (!name || trustProxy || !claims.some((claim) => headers[claim])) return
    if (hostnameOf(headers.host) === name) return
    for (const claim of claims) delete headers[claim]
    if (!isSaid)
      log.warn(`The proxy does not pass on the host ${name}, so its X-Forwarded-For is not believed: see TRUST_PROXY`)
    isSaid = true
  }
}

const claims = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

const hostnameOf = (host = '') => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '')

/** The address of the client, through the proxies that are believed; what no address can be is never taken from them. */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const told = plain(request.ip ?? '')
  return isIP(told) === 0 ? plain(request.socket.remoteAddress ?? '') : told
}

/**
 * Whether a client of this machine calls, as far as can be seen: by a name of this machine, and through no proxy that says
 * so. nginx as it comes forwards as HTTP/1.0, which neither browsers nor Prometheus speak.
 */
export function isFromThisMachine({ headers, socket, raw }: Pick<FastifyRequest, 'headers' | 'socket' | 'raw'>) {
  const name = hostnameOf(headers.host)
  const isNamedHere = isLoopback(name) || name.endsWith('.localhost')
  const isHere = isLoopback(socket.remoteAddress ?? '') && isNamedHere
  return isHere && raw.httpVersion !== '1.0' && !signs.some((sign) => headers[sign])
}

const signs = [...claims, 'forwarded', 'x-real-ip', 'via']

/** Under what tries and calls of an address are counted: IPv6 by its /64, because one customer has all of that. */
export function limitKey(address: string): string {
  const known = plain(address)
  return isIPv6(known) ? `${groupsOf(known).slice(0, 4).join(':')}::/64` : known
}

/** Without port and zone, and IPv4 as IPv4 however it is written. */
function plain(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  const [, before] = /^([\d.]+):\d+$/.exec(address) ?? []
  const bare = (bracketed ?? before ?? address).replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return bare.toLowerCase()
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const split = (text: string) => (text === '' ? [] : text.split(':'))
  if (tail === undefined) return split(head)
  const zeros = 8 - split(head).length - split(tail).length
  return [...split(head), ...Array<string>(zeros).fill('0'), ...split(tail)]
}
