import { mailboxOf } from '../../../contract/mailbox.ts'
import { languageOf, translate } from '../../../contract/texts.ts'
import { mailsOf } from '../../../server/config.ts'
import { ready } from '../../../server/hooks.ts'
import { addressOf } from '../../../server/http/addresses.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { serve } from '../../../server/http/serve.ts'
import { queueMail } from '../../../server/mail/mail.ts'
import type { Services } from '../../../server/services.ts'
import { acceptInvitations, linkLives, newLink, spendLink } from '../../../server/session/account-links.ts'
import { hashPassword, passwordFault } from '../../../server/session/passwords.ts'
import { confirmEmail, recoverAccount, requestRecovery } from './operations.ts'
import { accountOf, personOfLink } from './reads.ts'
import { challengePath } from './rules.ts'
import { giveNewPassword } from './server/for-other-features.ts'
import { recoveryMails } from './texts.ts'
import { setConfirmed } from './writes.ts'

const quarter = 15 * 60
const requests = rateLimit('recovery-requests', 300, quarter)
const mailsTo = rateLimit('recovery-mails', 5, 3600)
const tries = rateLimit('recovery-tries', 300, quarter)
const linkSpent = 'This link was used or is too old. Ask for a new one.'

serve(requestRecovery, {
  run: async ({ input, tx, services, request }) => {
    await requests.spend(services, request.limitKey)
    // Whether there is such an account is found out later, so that neither the answer nor its time tells.
    if (!(await mailsTo.count(services, mailboxOf(input.email))).isOver)
      await services.jobs.enqueue(tx, 'recovery-mail', input)
    return { ok: true, mails: mailsOf(services.config) }
  },
})

ready.push((services) =>
  services.jobs.work<{ email: string }>('recovery-mail', ({ email }) => sendLink(services, email)),
)

async function sendLink({ database, config, now }: Services, email: string) {
  await database.kysely.transaction().execute(async (tx) => {
    const account = await accountOf(tx, email)
    if (!account) return
    const language = languageOf(account.language)
    const expiresAt = new Date(now().valueOf() + linkLives.recovery)
    const secret = await newLink(tx, { purpose: 'recovery', email, userId: account.id, expiresAt })
    const link = addressOf(config, challengePath(email, secret.place))
    await queueMail(tx, {
      recipient: email,
      subject: translate(recoveryMails, language, 'subject'),
      text: translate(recoveryMails, language, 'text', { name: account.firstName, link }),
      link,
      language,
      secret,
    })
  })
}

serve(recoverAccount, {
  run: async ({ input, session, tx, services, request, refuse, happen }) => {
    await tries.spend(services, request.limitKey)
    const { email, token, password } = input
    const now = services.now()
    const link = await spendLink(tx, { purposes: ['recovery'], email, token, now })
    const person = link?.userId ? await personOfLink(tx, link.userId, email) : undefined
    if (!link?.userId || !person) return refuse('link-spent', linkSpent)
    const userId = link.userId
    const atLeast = services.config.passwordMinLength
    const fault = passwordFault(password, person, atLeast)
    if (fault) refuse(fault.code, fault.detail, fault.data)
    await giveNewPassword({ tx, services }, userId, await hashPassword(password))
    const parties = await acceptInvitations(tx, { userId, email, now })
    await happen({ what: 'account-recovered', userId, parties }, { ...session, userId })
    return { ok: true }
  },
})

serve(confirmEmail, {
  run: async ({ input, session, tx, services, request, refuse, happen }) => {
    await tries.spend(services, request.limitKey)
    const { email, token } = input
    const now = services.now()
    const link = await spendLink(tx, { purposes: ['confirmation'], email, token, now })
    if (!link?.userId || !(await personOfLink(tx, link.userId, email))) return refuse('link-spent', linkSpent)
    const userId = link.userId
    await setConfirmed(tx, userId)
    const parties = await acceptInvitations(tx, { userId, email, now })
    await happen({ what: 'address-confirmed', userId, parties }, { ...session, userId })
    return { ok: true }
  },
})
