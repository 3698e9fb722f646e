import { standardLanguage } from '../contract/texts.ts'
import { type Config, ConfigError, isOpenToOthers } from './config.ts'
import { newId, newSecret } from './data/ids.ts'
import type { Tx } from './data/tables.ts'
import type { Log } from './logger.ts'
import type { Services } from './services.ts'
import { hashPassword, passwordFault } from './session/passwords.ts'

/**
 * Known passwords never meet people from elsewhere: data that hold the demo are served as the demo or not at all. Throws a
 * ConfigError. Data of real parties are never mixed with the demo, so with them its settings count as `no`.
 */
export async function agreeOnDemo(config: Config, tx: Tx, log: Log) {
  const holdsDemo = await tx
    .selectFrom('installation')
    .select('key')
    .where('key', '=', 'demo-people')
    .executeTakeFirst()
  if (holdsDemo && !config.demo) throw new ConfigError(demoInTheWay(config))
  const hasParties = await tx.selectFrom('parties').select('id').limit(1).executeTakeFirst()
  if (!config.demo || holdsDemo || !hasParties) return
  config.demo = false
  log.warn('There are parties here already, so no demo is made')
}

const demoInTheWay = ({ databaseUrl, dataDir }: Config) =>
  `${databaseUrl ? 'The database of DATABASE_URL' : dataDir} holds the demo, whose people log in with known passwords.
  For an installation of your own: name an empty ${databaseUrl ? 'database' : 'folder as DATA_DIR'}.
  For the demo: DEMO=yes with a loopback HOST, without PUBLIC_URL and DATABASE_URL. A party of your own that stands
  in it leaves by its archive (Party Settings) and comes into the new installation at /admin/#/import-party.`

/** Until somebody gives the account another name. */
const administrator = { firstName: 'Pinhigh', lastName: 'Administrator' }

type Print = (line: string) => void

/** The first start makes the person who runs the installation, and prints the password once unless it was given. */
export async function ensureAdministrator(
  { database, config }: Pick<Services, 'config' | 'database'>,
  print: Print = console.log,
) {
  const some = await database.kysely.selectFrom('users').select('id').where('userLevel', '>=', 50).executeTakeFirst()
  if (some) return sayUnused(config, print)
  const email = config.adminEmail ?? 'admin@localhost.localdomain'
  const password = config.adminPassword ?? newSecret().slice(0, 14)
  refuseWeak(config, email)
  await database.kysely
    .insertInto('users')
    .values({
      id: newId(),
      email,
      ...administrator,
      passwordHash: await hashPassword(password),
      userLevel: 50,
      tier: 3,
    })
    .execute()
  const shown = config.adminPassword ? 'the password of ADMIN_PASSWORD' : password
  print(`\n  Administrator of this installation: ${email}\n  Password (shown this once): ${shown}\n`)
}

function sayUnused({ adminEmail, adminPassword }: Config, print: Print) {
  const unused = [adminEmail && 'ADMIN_EMAIL', adminPassword && 'ADMIN_PASSWORD'].filter(Boolean)
  if (unused.length > 0)
    print(
      `\n  Not used: ${unused.join(' and ')}. They make the first administrator, and this installation has one already.\n`,
    )
}

function refuseWeak(config: Config, email: string) {
  const { adminPassword, passwordMinLength } = config
  if (!isOpenToOthers(config) || !adminPassword) return
  const fault = passwordFault(adminPassword, { ...administrator, club: '', email }, passwordMinLength)
  if (fault) throw new ConfigError(`ADMIN_PASSWORD is refused. ${fault.detail(standardLanguage)}`)
}
