import path from 'node:path'
import * as z from 'zod/mini'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const yes = ['1', 'true', 'yes', 'on']
const no = ['0', 'false', 'no', 'off']

/** What can be set from outside, and the words that say what it should be. The names are the names in the environment. */
const settings = {
  HOST: setting(text(), 'the address to listen on, such as 127.0.0.1 or 0.0.0.0', '127.0.0.1'),
  PORT: setting(whole(0, 65_535), 'a port from 1 to 65535, or 0 for any free one', '3000'),
  DATA_DIR: setting(text(), 'the folder in which the installation keeps its data', 'data'),
  DATABASE_URL: setting(
    address('postgres:', 'postgresql:'),
    'an address such as postgres://user:password@host:5432/name',
  ),
  PUBLIC_URL: setting(address('http:', 'https:'), 'the address that people type, such as https://golf.example.org'),
  SMTP_URL: setting(address('smtp:', 'smtps:'), 'an address such as smtps://user:password@mail.example.org'),
  FILES_URL: setting(address('file:'), 'an address such as file:///srv/golf/files'),
  DEMO: setting(yesOrNo(), 'yes or no'),
  PASSWORD_MIN_LENGTH: setting(whole(6, 128), 'a whole number from 6 to 128', '6'),
  PRIVATE_WEBHOOKS: setting(yesOrNo(), 'yes or no', 'no'),
  LOG_LEVEL: setting(z.enum(logLevels), `one of ${logLevels.join(', ')}`, 'info'),
  ADMIN_EMAIL: setting(z.email(), "the first administrator's e-mail address"),
  ADMIN_PASSWORD: setting(
    z.string().check(z.minLength(6)),
    "the first administrator's password, at least 6 characters",
  ),
}

type Name = keyof typeof settings
type Value<N extends Name> = z.output<(typeof settings)[N]['schema']>

export type Config = {
  host: string
  port: number
  /** absolute */
  dataDir: string
  /** undefined: the embedded database in the data directory */
  databaseUrl: string | undefined
  /** without a slash at the end; undefined: derived from the address listened on */
  publicUrl: string | undefined
  /** undefined: mails stay in the outbox */
  smtpUrl: string | undefined
  /** undefined: on disk in the data directory */
  filesUrl: string | undefined
  /** seed the demo with its known passwords: only by default on the embedded database on loopback */
  demo: boolean
  passwordMinLength: number
  /** webhooks and push may also go to addresses within a private network, and without https */
  privateWebhooks: boolean
  logLevel: (typeof logLevels)[number]
  adminEmail: string | undefined
  adminPassword: string | undefined
}

/** The settings cannot be used; the message has one line for each wrong one and says what it should be. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the settings from the environment. Throws a ConfigError that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = []
  const read = <N extends Name>(name: N): Value<N> | undefined => {
    const { schema, should, otherwise } = settings[name]
    const given = env[name]?.trim() || otherwise
    if (given === undefined) return undefined
    const result = z.safeParse<z.core.$ZodType>(schema, given)
    if (result.success) return result.data as Value<N>
    faults.push(`${name} should be ${should}`)
    return undefined
  }

  const host = read('HOST') ?? ''
  const databaseUrl = read('DATABASE_URL')
  const config: Config = {
    host,
    port: read('PORT') ?? 0,
    dataDir: path.resolve(read('DATA_DIR') ?? ''),
    databaseUrl,
    publicUrl: read('PUBLIC_URL')?.replace(/\/+$/, ''),
    smtpUrl: read('SMTP_URL'),
    filesUrl: read('FILES_URL'),
    demo: read('DEMO') ?? (databaseUrl === undefined && isLoopback(host)),
    passwordMinLength: read('PASSWORD_MIN_LENGTH') ?? 6,
    privateWebhooks: read('PRIVATE_WEBHOOKS') ?? false,
    logLevel: read('LOG_LEVEL') ?? 'info',
    adminEmail: read('ADMIN_EMAIL'),
    adminPassword: read('ADMIN_PASSWORD'),
  }
  if (config.demo && !isLoopback(host))
    faults.push('DEMO can only be yes while HOST is a loopback address, because its passwords are known')
  if (config.demo && databaseUrl)
    faults.push('DEMO can only be yes without DATABASE_URL, because its passwords are known')
  if (faults.length > 0)
    throw new ConfigError(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return config
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '::ffff:127.0.0.1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function setting<S extends z.core.$ZodType<unknown, string>>(schema: S, should: string, otherwise?: string) {
  return { schema, should, otherwise }
}

function text() {
  return z.string().check(z.minLength(1))
}

function whole(least: number, most: number) {
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)),
    z.number().check(z.minimum(least), z.maximum(most)),
  )
}

function address(...protocols: string[]) {
  return z.string().check(z.refine((given) => URL.canParse(given) && protocols.includes(new URL(given).protocol)))
}

function yesOrNo() {
  return z.pipe(
    z.string().check(z.refine((given) => [...yes, ...no].includes(given.toLowerCase()))),
    z.transform((given) => yes.includes(given.toLowerCase())),
  )
}
