import { isMailbox } from '../contract/mailbox.ts'
import { visitor } from '../contract/session.ts'
import { standardLanguage } from '../contract/texts.ts'
import { findAccount, giveNewPassword } from '../features/account/recovery/server/for-other-features.ts'
import { removeSecondFactor } from '../features/account/second-factor/server/for-other-features.ts'
import { addAdministrator, raiseToAdministrator } from '../features/site/admin/server/for-other-features.ts'
import type { Config } from '../server/config.ts'
import { newSecret } from '../server/data/ids.ts'
import { transact } from '../server/live/happenings.ts'
import type { Services } from '../server/services.ts'
import { hashPassword, passwordFault } from '../server/session/passwords.ts'
import { type Command, CommandError, UsageError } from './command.ts'

const passwordHelp = `Without --password a new one is made and printed once. What is given stands in the shell's history and in the
list of processes: change it after the first login.`

export const resetPassword: Command = {
  usage: 'EMAIL [--password PASSWORD]',
  summary: 'Gives an account a new password',
  help: `All logins of the account end, and so do its tokens, its calendar's address and its devices' notifications, as
they do when somebody recovers an account by mail. The audit log says so.
${passwordHelp}`,
  options: { password: 'The new password' },
  words: [1, 1],
  run: async ({ words, options }, means) => {
    const [email = ''] = words
    const services = await means.services()
    const account = await findAccount(services.database.kysely, email)
    if (!account) throw new CommandError(`Nobody has an account with the address ${email}.`)
    const password = passwordFor(means.config, { email, firstName: account.firstName, lastName: '' }, options.password)
    const passwordHash = await hashPassword(password)
    await transact(services, visitor, async (tx, happen) => {
      await giveNewPassword({ tx, services }, account.id, passwordHash)
      await happen({ what: 'password-reset', userId: account.id })
    })
    return {
      lines: [
        `${email} logs in with ${shown(password, options.password)}. All other logins of the account have ended.`,
      ],
      answer: { email, ...(options.password === undefined && { password }) },
    }
  },
}

export const createAdministrator: Command = {
  usage: 'EMAIL [--name NAME] [--password PASSWORD]',
  summary: 'Makes somebody an administrator of the installation (level 50)',
  help: `An account that there is gets the right and keeps its password; else a new account is made.
${passwordHelp}`,
  options: { name: "'Anna Lindqvist', for a new account", password: 'The password of a new account' },
  words: [1, 1],
  run: async ({ words, options }, means) => {
    const [email = ''] = words
    if (!isMailbox(email)) throw new UsageError(`${email} is no e-mail address.`)
    const services = await means.services()
    const account = await findAccount(services.database.kysely, email)
    return account ? raise(services, account.id, email) : add(services, email, options)
  },
}

async function raise(services: Services, userId: string, email: string) {
  await transact(services, visitor, (tx, happen) => raiseToAdministrator({ tx, happen }, userId))
  return { lines: [`${email} runs this installation from now on, with the password as it was.`], answer: { email } }
}

async function add(services: Services, email: string, options: { name?: string; password?: string }) {
  const [firstName = '', ...more] = (options.name ?? 'Pinhigh Administrator').trim().split(/\s+/)
  const lastName = more.join(' ')
  const password = passwordFor(services.config, { email, firstName, lastName }, options.password)
  const person = { email, firstName, lastName, passwordHash: await hashPassword(password) }
  await transact(services, visitor, (tx, happen) => addAdministrator({ tx, happen }, person))
  return {
    lines: [`${email} runs this installation from now on, and logs in with ${shown(password, options.password)}.`],
    answer: { email, ...(options.password === undefined && { password }) },
  }
}

export const removeFactor: Command = {
  usage: 'EMAIL',
  summary: 'Removes the second factor of an account',
  help: `For somebody who has lost phone and recovery codes: the authenticator app, all passkeys and the recovery codes go, all
logins end, and a mail says so. From then on the password alone opens the account. Whoever runs an installation that
others can reach sets up a new one after the login, before anything else. The audit log says so.`,
  words: [1, 1],
  run: async ({ words }, means) => {
    const [email = ''] = words
    const services = await means.services()
    const account = await findAccount(services.database.kysely, email)
    if (!account) throw new CommandError(`Nobody has an account with the address ${email}.`)
    await transact(services, visitor, (tx, happen) => removeSecondFactor({ tx, happen, services }, account.id))
    return {
      lines: [`${email} logs in with the password alone. All logins of the account have ended.`],
      answer: { email },
    }
  },
}

type Owner = { email: string; firstName: string; lastName: string }

function passwordFor({ passwordMinLength }: Config, owner: Owner, given: string | undefined): string {
  if (given === undefined) return newSecret().slice(0, 14)
  const fault = passwordFault(given, { ...owner, club: '' }, passwordMinLength)
  if (fault) throw new CommandError(`The password is refused. ${fault.detail(standardLanguage)}`)
  return given
}

const shown = (password: string, given: string | undefined) =>
  given === undefined ? `the password ${password} (shown this once)` : 'the password that was given'
