import path from 'node:path'
import * as z from 'zod/mini'
import { isMailbox } from '../contract/mailbox.ts'
import type { Mails } from '../contract/schemas.ts'
import { indexAlsoFrom, type RecordSettings } from '../golf/index-record/types.ts'
import { isS3, type S3Key, s3AddressOf } from './files/s3-address.ts'
import { namesProxies, proxiesOf } from './http/client-address.ts'
import { isLoopback } from './http/loopback.ts'
import { type Sender, senderIn } from './mail/mail-sender.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const yes = ['1', 'true', 'yes', 'on']
const no = ['0', 'false', 'no', 'off']
const s3Form =
  's3://bucket/folder?endpoint=https://s3.example.org&region=eu-north-1, without a key in it (S3_ACCESS_KEY_ID has that)'

/** What can be set from outside, and the words that say what it should be. The names are the names in the environment. */
const settings = {
  HOST: setting(text(), 'the address to listen on, such as 127.0.0.1 or 0.0.0.0', '127.0.0.1'),
  PORT: setting(whole(0, 65_535), 'a port from 1 to 65535, or 0 for any free one', '3000'),
  DATA_DIR: setting(text(), 'the folder in which the installation keeps its data', 'data'),
  DATABASE_URL: setting(
    address('postgres:', 'postgresql:'),
    'an address such as postgres://user:password@host:5432/name',
  ),
  DATABASE_OWNER_URL: setting(
    address('postgres:', 'postgresql:'),
    'an address such as postgres://owner:password@host:5432/name',
  ),
  BUS_URL: setting(
    address('nats:', 'tls:', 'redis:', 'rediss:'),
    'an address such as nats://user:password@host:4222 or redis://user:password@host:6379',
  ),
  PUBLIC_URL: setting(address('http:', 'https:'), 'the address that people type, such as https://golf.example.org'),
  TRUST_PROXY: setting(
    z.pipe(z.string().check(z.refine(namesProxies)), z.transform(proxiesOf)),
    'no, or addresses and networks of proxies, such as loopback or 10.0.0.7, 192.168.1.0/24',
  ),
  SMTP_URL: setting(address('smtp:', 'smtps:'), 'an address such as smtps://user:password@mail.example.org'),
  MAIL_FROM: setting(
    z.pipe(z.string().check(z.refine((given) => senderIn(given) !== undefined)), z.transform(senderIn)),
    'an address such as golf@club.example, or a name and it: Golf club <golf@club.example>',
  ),
  FILES_URL: setting(
    z.string().check(z.refine((given) => isAddress(given, 'file:') || s3AddressOf(given) !== undefined)),
    `an address such as file:///srv/golf/files, or ${s3Form}`,
  ),
  S3_ACCESS_KEY_ID: setting(text(), 'the name of a key'),
  S3_SECRET_ACCESS_KEY: setting(text(), 'the secret of that key'),
  OIDC_ISSUER: setting(
    z.string().check(z.refine(isIssuer)),
    'the address of an OpenID provider, such as https://login.example.org/realms/golf',
  ),
  OIDC_CLIENT_ID: setting(text(), 'the name under which the provider knows this installation'),
  OIDC_CLIENT_SECRET: setting(text(), 'the secret that the provider has given to this installation'),
  OIDC_NAME: setting(z.string().check(z.maxLength(40)), 'what people call the provider, at most 40 characters'),
  DEMO: setting(yesOrNo(), 'yes or no'),
  PASSWORD_MIN_LENGTH: setting(whole(6, 128), 'a whole number from 6 to 128'),
  PRIVATE_WEBHOOKS: setting(yesOrNo(), 'yes or no', 'no'),
  INDEX_MINIMUM_SCORES: setting(
    z.pipe(
      z.enum(['1', '3']),
      z.transform((given) => (given === '1' ? 1 : 3)),
    ),
    '3, or 1',
    '3',
  ),
  INDEX_EXPECTED_PER_INDEX: setting(decimal(0, 1), 'a number from 0 to 1, such as 0.52', '0.52'),
  INDEX_EXPECTED_ADDED: setting(decimal(0, 10), 'a number from 0 to 10, such as 1.2', '1.2'),
  INDEX_ALSO_FROM: setting(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((given) => (given === 'no' ? [] : given.split(',').map((one) => one.trim()))),
      ),
      z.array(z.enum(indexAlsoFrom)),
    ),
    `no, ${indexAlsoFrom.join(' or ')}, or both with a comma between them`,
    'no',
  ),
  BACKUP_SCHEDULE: setting(z.enum(['no', 'daily', 'hourly']), 'no, daily or hourly', 'no'),
  BACKUP_BEFORE_UPGRADE: setting(yesOrNo(), 'yes or no', 'yes'),
  BACKUP_DIR: setting(
    z.string().check(z.refine((given) => !isS3(given) || s3AddressOf(given) !== undefined)),
    `the folder for scheduled backups, or ${s3Form}`,
  ),
  TIME_SERVER: setting(
    z.string().check(z.refine((given) => URL.canParse(`ntp://${given}`))),
    'a time server such as pool.ntp.org, or no',
    'pool.ntp.org',
  ),
  METRICS_TOKEN: setting(z.string().check(z.minLength(16)), 'a secret of at least 16 characters'),
  LOG_LEVEL: setting(z.enum(logLevels), `one of ${logLevels.join(', ')}`, 'info'),
  ADMIN_EMAIL: setting(z.string().check(z.refine(isMailbox)), "the first administrator's e-mail address"),
  ADMIN_PASSWORD: setting(
    z.string().check(z.minLength(6)),
    "the first administrator's password, at least 6 characters",
  ),
}

type Name = keyof typeof settings
type Value<N extends Name> = z.output<(typeof settings)[N]['schema']>

/** A provider of OpenID Connect. `clientSecret` is undefined for a client that is known by its address alone. */
export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string | undefined; name: string }

export type Config = {
  host: string
  port: number
  /** absolute */
  dataDir: string
  /** undefined: the embedded database in the data directory */
  databaseUrl: string | undefined
  /** who owns the tables, for migrations; undefined: the user of databaseUrl, or of the embedded database */
  databaseOwnerUrl: string | undefined
  /** where nodes tell each other that there are changes; undefined: by the database */
  busUrl: string | undefined
  /** without a slash at the end; undefined: derived from the address listened on */
  publicUrl: string | undefined
  /** addresses and networks whose forwarding headers are believed; undefined: this machine's, if they pass on the name */
  trustProxy: readonly string[] | undefined
  /** undefined: mails stay in the outbox, which with the demo is shown at /dev/mail */
  smtpUrl: string | undefined
  /** who mails are from; undefined: derived from SMTP_URL or PUBLIC_URL */
  mailFrom: Sender | undefined
  /** undefined: on disk in the data directory */
  filesUrl: string | undefined
  /** for addresses of S3; undefined: the client finds one by itself */
  s3Key: S3Key | undefined
  /** undefined: people log in with what this installation knows alone */
  oidc: ProviderSettings | undefined
  /** seed the demo with its known passwords: on the embedded database on loopback, without an address for others */
  demo: boolean
  passwordMinLength: number
  /** webhooks and push may also go to addresses within a private network, webhooks without https too */
  privateWebhooks: boolean
  /** how the index record calculates where the rules leave a choice */
  indexRecord: RecordSettings
  backupSchedule: 'no' | 'daily' | 'hourly'
  /** everything is copied, and the copy restored, before migrations run on data */
  backupBeforeUpgrade: boolean
  /** absolute, or an address of S3 */
  backupDir: string
  /** whom the doctor asks for the time: a name with or without a port, or `no` */
  timeServer: string
  /** with it /metrics is answered as a bearer token; undefined: to this machine, if no others are meant to come */
  metricsToken: string | undefined
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
  const dataDir = path.resolve(read('DATA_DIR') ?? '')
  const databaseUrl = read('DATABASE_URL')
  const publicUrl = read('PUBLIC_URL')?.replace(/\/+$/, '')
  const config: Config = {
    host,
    port: read('PORT') ?? 0,
    dataDir,
    databaseUrl,
    databaseOwnerUrl: read('DATABASE_OWNER_URL'),
    busUrl: read('BUS_URL'),
    publicUrl,
    trustProxy: read('TRUST_PROXY'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    filesUrl: read('FILES_URL'),
    s3Key: keyOf(read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')),
    oidc: providerOf(read('OIDC_ISSUER'), read('OIDC_CLIENT_ID'), read('OIDC_CLIENT_SECRET'), read('OIDC_NAME')),
    demo: read('DEMO') ?? (databaseUrl === undefined && !isOpenToOthers({ host, publicUrl })),
    passwordMinLength: read('PASSWORD_MIN_LENGTH') ?? (isOpenToOthers({ host, publicUrl }) ? 8 : 6),
    privateWebhooks: read('PRIVATE_WEBHOOKS') ?? false,
    indexRecord: {
      minimumScores: read('INDEX_MINIMUM_SCORES') ?? 3,
      expected: { perIndex: read('INDEX_EXPECTED_PER_INDEX') ?? 0, added: read('INDEX_EXPECTED_ADDED') ?? 0 },
      alsoFrom: read('INDEX_ALSO_FROM') ?? [],
    },
    backupSchedule: read('BACKUP_SCHEDULE') ?? 'no',
    backupBeforeUpgrade: read('BACKUP_BEFORE_UPGRADE') ?? true,
    backupDir: backupDirOf(read('BACKUP_DIR'), dataDir),
    timeServer: read('TIME_SERVER') ?? 'no',
    metricsToken: read('METRICS_TOKEN'),
    logLevel: read('LOG_LEVEL') ?? 'info',
    adminEmail: read('ADMIN_EMAIL'),
    adminPassword: read('ADMIN_PASSWORD'),
  }
  if (Boolean(env.S3_ACCESS_KEY_ID?.trim()) !== Boolean(env.S3_SECRET_ACCESS_KEY?.trim()))
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or none')
  if (env.OIDC_ISSUER?.trim() && !env.OIDC_CLIENT_ID?.trim())
    faults.push('OIDC_CLIENT_ID is needed with OIDC_ISSUER: the provider gives it when this installation is registered')
  if (config.demo && !isLoopback(host))
    faults.push('DEMO can only be yes while HOST is a loopback address, because its passwords are known')
  if (config.demo && isOpenToOthers({ host: 'localhost', publicUrl }))
    faults.push('DEMO can only be yes without a PUBLIC_URL that others can open, because its passwords are known')
  if (config.demo && databaseUrl)
    faults.push('DEMO can only be yes without DATABASE_URL, because its passwords are known')
  if (faults.length > 0)
    throw new ConfigError(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return config
}

/** Whether others than this machine's people are meant to come, by the network or through a proxy. */
export function isOpenToOthers({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
}

/** What becomes of a mail, for whoever waits for it. */
export function mailsOf(config: Pick<Config, 'demo' | 'publicUrl' | 'smtpUrl'>): Mails {
  if (config.smtpUrl !== undefined) return 'sent'
  return showsMails(config) ? 'shown' : 'none'
}

/** Whether mails are for the eyes of who tries the demo: at /dev/mail, and their links on the console. */
export function showsMails({ demo, publicUrl, smtpUrl }: Pick<Config, 'demo' | 'publicUrl' | 'smtpUrl'>): boolean {
  return demo && publicUrl === undefined && smtpUrl === undefined
}

const keyOf = (id: string | undefined, secret: string | undefined) => (id && secret ? { id, secret } : undefined)

const providerOf = (issuer?: string, clientId?: string, clientSecret?: string, name?: string) =>
  issuer && clientId ? { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname } : undefined

/** What a login says would pass by everybody in the clear, but for this machine's own. */
function isIssuer(given: string) {
  if (!isAddress(given, 'https:', 'http:')) return false
  const { protocol, hostname, search, hash, username } = new URL(given)
  return (protocol === 'https:' || isLoopback(hostname)) && !search && !hash && !username
}

const backupDirOf = (given: string | undefined, dataDir: string) =>
  given !== undefined && isS3(given) ? given : path.resolve(given ?? path.join(dataDir, 'backups'))

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

function decimal(least: number, most: number) {
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+([.,]\d{1,2})?$/)),
      z.transform((given) => Number(given.replace(',', '.'))),
    ),
    z.number().check(z.minimum(least), z.maximum(most)),
  )
}

function address(...protocols: string[]) {
  return z.string().check(z.refine((given) => isAddress(given, ...protocols)))
}

function isAddress(given: string, ...protocols: string[]) {
  return URL.canParse(given) && protocols.includes(new URL(given).protocol)
}

function yesOrNo() {
  return z.pipe(
    z.string().check(z.refine((given) => [...yes, ...no].includes(given.toLowerCase()))),
    z.transform((given) => yes.includes(given.toLowerCase())),
  )
}
