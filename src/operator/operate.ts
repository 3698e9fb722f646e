import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../server/config.ts'
import { createServices } from '../server/create-services.ts'
import { type Database, openDatabase } from '../server/data/database.ts'
import { wordsForNoSpace } from '../server/http/no-space.ts'
import { createLog } from '../server/logger.ts'
import type { Services } from '../server/services.ts'
import { createAdministrator, removeFactor, resetPassword } from './accounts.ts'
import { makeBackup, restoreBackup, verify } from './backups.ts'
import { type Asked, type Command, CommandError, type Means, UsageError } from './command.ts'
import { doctor } from './doctor.ts'
import { finish } from './finish-upgrade.ts'
import { sendTestMail } from './mail.ts'
import { moveFiles } from './move-files.ts'
import { exportParty, importParty } from './parties.ts'
import '../server/features.ts'

const commands: Readonly<Record<string, Command>> = {
  doctor,
  'create-administrator': createAdministrator,
  'reset-password': resetPassword,
  'remove-second-factor': removeFactor,
  'send-test-mail': sendTestMail,
  backup: makeBackup,
  'verify-backup': verify,
  restore: restoreBackup,
  'export-party': exportParty,
  'import-party': importParty,
  'move-files': moveFiles,
  'finish-upgrade': finish,
}

type Print = { out: (line: string) => void; err: (line: string) => void }
type Environment = Record<string, string | undefined>

/** Carries out one command. Returns the exit status: 0 done and well, 1 something is wrong, 2 written wrongly. */
export async function operate(args: readonly string[], env: Environment, { out, err }: Print): Promise<number> {
  const [name = '', ...rest] = args
  const command = commands[name]
  const isHelp = name === '' || name === 'help' || name === '--help'
  if (!command) {
    if (isHelp) out(overview())
    else err(`There is no command ${name}.\n\n${overview()}`)
    return isHelp ? 0 : 2
  }
  const isJson = rest.includes('--json')
  try {
    const asked = read(name, command, rest)
    if (asked === 'help') {
      out(helpOf(name, command))
      return 0
    }
    const { lines, answer, isBad } = await carryOut(command, asked, env, err)
    out(isJson ? JSON.stringify(answer, null, 2) : lines.join('\n'))
    return isBad ? 1 : 0
  } catch (error) {
    const message = sentenceOf(error, env)
    if (isJson) out(JSON.stringify({ error: message }, null, 2))
    else err(message)
    return error instanceof UsageError ? 2 : 1
  }
}

function read(name: string, command: Command, args: readonly string[]): Asked | 'help' {
  const wrong = (why: string) => new UsageError(`${why}\n\n${helpOf(name, command)}`)
  const own = Object.fromEntries(
    Object.keys(command.options ?? {}).map((option) => [option, { type: 'string' }] as const),
  )
  const flags = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const
  const parsed = (() => {
    try {
      return parseArgs({ args: [...args], options: { ...own, ...flags }, allowPositionals: true })
    } catch (error) {
      throw wrong((error as Error).message)
    }
  })()
  const { help, json, ...options } = parsed.values as Record<string, string | boolean | undefined>
  if (help) return 'help'
  const [least, most] = command.words
  const { length } = parsed.positionals
  if (length < least) throw wrong(`${name} needs ${command.usage}.`)
  if (length > most) throw wrong(`${name} does not know what to do with ${parsed.positionals.slice(most).join(' ')}.`)
  return { words: parsed.positionals, options: options as Asked['options'] }
}

async function carryOut(command: Command, asked: Asked, env: Environment, progress: Means['progress']) {
  const config = readConfig({ LOG_LEVEL: 'error', ...env })
  const log = createLog(config, { write: (line) => void process.stderr.write(line) })
  let database: Database | undefined
  let services: Services | undefined
  const open = async () => {
    database ??= await openDatabase(config, log)
    return database
  }
  const means: Means = {
    config,
    database: open,
    services: async () => {
      services ??= createServices(config, await open(), log)
      await refuseUnmade(services)
      return services
    },
    // npm and deploy/pinhigh.sh go to the program's folder first, and say from where
    here: (file) => path.resolve(env.INIT_CWD ?? '', file),
    progress,
  }
  try {
    return await command.run(asked, means)
  } finally {
    await services?.limits.end()
    await database?.close()
  }
}

async function refuseUnmade({ database, config }: Services) {
  const { rows } = await database.pool.query<{ there: boolean }>(
    `select to_regclass('public.users') is not null as there`,
  )
  if (rows[0]?.there) return
  const place = config.databaseUrl ? 'The database of DATABASE_URL' : config.dataDir
  throw new CommandError(
    `${place} holds no installation yet: npm start makes one. Is DATA_DIR the one that it runs with?`,
  )
}

function sentenceOf(error: unknown, env: Environment): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message
  const config = { dataDir: env.DATA_DIR ?? 'data', databaseUrl: env.DATABASE_URL }
  return wordsForNoSpace(error, config) ?? (error instanceof Error ? error.message || error.name : String(error))
}

function overview() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'usage: npm run pinhigh -- COMMAND …',
    '',
    ...lines,
    '',
    'COMMAND --help says more of one; --json answers programs. The settings are those of npm start (DATA_DIR,',
    'DATABASE_URL, …), and the application may run meanwhile. Exit status: 0 well, 1 something is wrong, 2 written wrongly.',
  ].join('\n')
}

function helpOf(name: string, { usage, summary, help, options = {} }: Command) {
  const width = Math.max(6, ...Object.keys(options).map((option) => option.length + 2))
  const own = Object.entries(options).map(([option, means]) => [`--${option}`, means] as const)
  const all = [...own, ['--json', 'Answers as JSON'], ['--help', 'Shows this']] as const
  return [
    `usage: npm run pinhigh -- ${[name, usage].filter(Boolean).join(' ')}`,
    `${summary}.`,
    '',
    help,
    '',
    ...all.map(([option, means]) => `  ${option.padEnd(width)}  ${means}`),
  ].join('\n')
}
