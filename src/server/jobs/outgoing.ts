import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Config } from '../config.ts'

type Settings = Pick<Config, 'privateWebhooks'>
const milliseconds = 5_000

const closedV4 = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closedV4.addSubnet(address, bits)
/** Of IPv6 only what is given out to the world, without the parts that lead back into IPv4 or nowhere. */
const openV6 = new BlockList()
openV6.addSubnet('2000::', 3, 'ipv6')
const closedV6 = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedV6.addSubnet(address, bits, 'ipv6')

/** Whether an address (no name) belongs to the world outside of private networks. */
export const isPublicAddress = (address: string) =>
  isIP(address) === 4
    ? !closedV4.check(address)
    : isIP(address) === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6')

/** What is wrong with an address that a person gave, as far as its text tells; undefined when nothing is. */
export function faultOfAddress(
  text: string,
  { privateWebhooks }: Settings,
): 'no-address' | 'no-https' | 'private' | undefined {
  if (!URL.canParse(text)) return 'no-address'
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password || (protocol !== 'https:' && protocol !== 'http:')) return 'no-address'
  if (privateWebhooks) return undefined
  if (protocol !== 'https:') return 'no-https'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'private' : undefined
}

/** Finds the addresses of a name, and none at all if one of them is private: what is found is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const closed = found.find(({ address }) => !isPublicAddress(address))
    if (closed || !found[0]) return callback(new Error(`${hostname} leads into a private network`), '')
    if (options.all) return callback(null, found)
    callback(null, found[0].address, found[0].family)
  })
}

/**
 * POSTs to an address that a person gave: https and public addresses only (unless the operator allows others), no
 * redirects, 5 seconds in all. Of the answer nothing but its status is read. Throws when there is none.
 */
export async function post(settings: Settings, url: string, headers: Record<string, string>, body: string | Buffer) {
  const fault = faultOfAddress(url, settings)
  if (fault) throw new Error(`Nothing is sent to this address: ${fault}`)
  const { request } = url.startsWith('https:') ? https : http
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(milliseconds),
      ...(settings.privateWebhooks ? {} : { lookup: publicLookup }),
    })
    sent.once('error', (error) => reject(error.name === 'AbortError' ? new Error('No answer within 5 seconds') : error))
    sent.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.end(body)
  })
}
