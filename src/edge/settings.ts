import { isIP } from 'node:net'
import { ConfigError } from '../server/config.ts'
import { namesProxies, proxiesOf } from '../server/http/client-address.ts'

export type EdgeSettings = {
  /** where the boards come from, without a slash at the end */
  origin: string
  host: string
  port: number
  /** open streams of this process; whoever comes then is told to try again */
  maxWatchers: number
  /** how many edges share the audience: how often is sent goes by all of it */
  edges: number
  /** milliseconds between two looks whether the boards made here are those of the origin */
  confirmEvery: number
  /** undefined: this machine's proxies are believed */
  trustProxy: readonly string[] | undefined
  publicUrl: string | undefined
  metricsToken: string | undefined
  logLevel: string
}

/** Reads `--origin https://…` or EDGE_ORIGIN, and the rest from the environment. Throws a ConfigError that names what is wrong. */
export function readEdgeSettings(args: readonly string[], env: Record<string, string | undefined>): EdgeSettings {
  const faults: string[] = []
  const need = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  const whole = (name: string, otherwise: number, least: number, most: number) => {
    const given = env[name]?.trim() || String(otherwise)
    need(
      /^\d+$/.test(given) && +given >= least && +given <= most,
      `${name} should be a number from ${least} to ${most}`,
    )
    return Number(given)
  }
  const named = args.indexOf('--origin')
  const origin =
    (named >= 0 ? args[named + 1] : args.find((word) => word.startsWith('--origin='))?.slice(9)) ?? env.EDGE_ORIGIN
  need(
    isSite(origin),
    '--origin (or EDGE_ORIGIN) should be the address of the installation, such as https://golf.example.org',
  )
  const publicUrl = env.PUBLIC_URL?.trim() || undefined
  need(publicUrl === undefined || isSite(publicUrl), 'PUBLIC_URL should be the address that people type for this edge')
  const proxies = env.TRUST_PROXY?.trim() || undefined
  need(proxies === undefined || namesProxies(proxies), 'TRUST_PROXY should be no, or addresses and networks of proxies')
  const metricsToken = env.METRICS_TOKEN?.trim() || undefined
  need(metricsToken === undefined || metricsToken.length >= 16, 'METRICS_TOKEN should be at least 16 characters')
  const host = env.HOST?.trim() || '127.0.0.1'
  need(isIP(host) > 0 || /^[\w.-]+$/.test(host), 'HOST should be the address to listen on')
  const settings = {
    origin: withoutSlash(origin ?? ''),
    host,
    port: whole('PORT', 3_001, 0, 65_535),
    maxWatchers: whole('EDGE_MAX_WATCHERS', 20_000, 1, 1_000_000),
    edges: whole('EDGE_COUNT', 1, 1, 10_000),
    confirmEvery: 30_000,
    trustProxy: proxies === undefined || !namesProxies(proxies) ? undefined : proxiesOf(proxies),
    publicUrl: publicUrl && withoutSlash(publicUrl),
    metricsToken,
    logLevel: env.LOG_LEVEL?.trim() || 'info',
  }
  if (faults.length > 0)
    throw new ConfigError(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return settings
}

const withoutSlash = (address: string) => address.trim().replace(/\/+$/, '')

const isSite = (given: string | undefined) =>
  given !== undefined && URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) && !new URL(given).search
