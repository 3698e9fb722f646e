import { mailboxOf } from '../../../contract/mailbox.ts'
import { type Language, languageOf, translate } from '../../../contract/texts.ts'
import { mailsOf } from '../../../server/config.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { ready } from '../../../server/hooks.ts'
import { addressOf } from '../../../server/http/addresses.ts'
import { rateLimit } from '../../../server/http/rate-limit.ts'
import { serve } from '../../../server/http/serve.ts'
import { queueMail } from '../../../server/mail/mail.ts'
import type { Services } from '../../../server/services.ts'
import {
  acceptInvitations,
  linkLives,
  lockAddress,
  lookAtLink,
  newLink,
  spendLink,
} from '../../../server/session/account-links.ts'
import { hashPassword, passwordFault } from '../../../server/session/passwords.ts'
import { golfIdOf } from '../../party/members/rules.ts'
import { setLastParty } from '../session/server/for-other-features.ts'
import { findForSignUp, joinUser, lookAtSignUp, requestSignUp } from './operations.ts'
import { accountOf, peopleWithGolfId, playersWith, titleOf } from './reads.ts'
import { joinPath } from './rules.ts'
import { signUpMails } from './texts.ts'
import { type Account, insertAccount, turnIntoAccount } from './writes.ts'

const quarter = 15 * 60
const requests = rateLimit('sign-up-requests', 300, quarter)
const mailsTo = rateLimit('sign-up-mails', 5, 3600)
const looks = rateLimit('sign-up-looks', 600, quarter)
const golfIds = rateLimit('sign-up-golf-ids', 30, quarter)
const linkSpent = 'This link was used or is too old. Ask for a new one.'
const purposes = ['sign-up', 'invitation'] as const

serve(requestSignUp, {
  run: async ({ input, tx, services, request }) => {
    await requests.spend(services, request.limitKey)
    // Whether there is such an account is found out later, so that neither the answer nor its time tells.
    if (!(await mailsTo.count(services, mailboxOf(input.email))).isOver)
      await services.jobs.enqueue(tx, 'sign-up-mail', input)
    return { ok: true, mails: mailsOf(services.config) }
  },
})

type Requested = { email: string; tier: number; language: Language }

ready.push((services) => services.jobs.work<Requested>('sign-up-mail', (data) => answerRequest(services, data)))

async function answerRequest({ database, config, now }: Services, { email, tier, language }: Requested) {
  await database.kysely.transaction().execute(async (tx) => {
    const account = await accountOf(tx, email)
    if (account) return tellRegistered(tx, config, email, languageOf(account.language), account.firstName)
    const expiresAt = new Date(now().valueOf() + linkLives['sign-up'])
    const secret = await newLink(tx, { purpose: 'sign-up', email, tier, language, expiresAt })
    const link = addressOf(config, joinPath(email, secret.place, tier))
    await queueMail(tx, {
      recipient: email,
      subject: translate(signUpMails, language, 'linkSubject'),
      text: translate(signUpMails, language, 'linkText', { link }),
      link,
      language,
      secret,
    })
  })
}

async function tellRegistered(tx: Tx, config: Services['config'], email: string, language: Language, name: string) {
  const link = addressOf(config, '/#/login')
  const recovery = addressOf(config, '/#/recover/request')
  await queueMail(tx, {
    recipient: email,
    subject: translate(signUpMails, language, 'registeredSubject'),
    text: translate(signUpMails, language, 'registeredText', { name, link, recovery }),
    link,
    language,
  })
}

serve(lookAtSignUp, {
  run: async ({ input, tx, services, request }) => {
    await looks.spend(services, request.limitKey)
    const { email, token, tier } = input
    const link = await lookAtLink(tx, { purposes, email, token, now: services.now() })
    if (!link || (tier !== undefined && tier !== link.tier))
      return { isLive: false, isRegistered: false, tier: tier ?? 1, party: null, players: [] }
    return {
      isLive: true,
      isRegistered: (await accountOf(tx, email)) !== undefined,
      tier: link.tier,
      party: link.partyId && (await titleOf(tx, link.partyId)),
      players: link.partyId ? await playersWith(tx, link.partyId, email) : [],
    }
  },
})

serve(findForSignUp, {
  run: async ({ input, tx, services, refuse }) => {
    const { email, token } = input
    if (!(await lookAtLink(tx, { purposes, email, token, now: services.now() }))) refuse('link-spent', linkSpent)
    await golfIds.spend(services, email)
    const golfId = golfIdOf(input.golfId)
    return { users: golfId ? await peopleWithGolfId(tx, golfId) : [] }
  },
})

serve(joinUser, {
  run: async ({ input, session, tx, services, request, refuse, happen }) => {
    await looks.spend(services, request.limitKey)
    const now = services.now()
    const { email, token, tier, claimUserId } = input
    // What is entered by hand has none, whatever stood in the field before.
    const golfId = input.golfId && input.identSelection === 'gid' ? golfIdOf(input.golfId) : null
    if (golfId === undefined) return refuse('golf-id-wrong', 'A golf id has 7 to 10 digits.')
    const fault = passwordFault(input.password1, input, services.config.passwordMinLength)
    // Taken before anything costly: of many tries at once one goes on. A refusal gives it back.
    const link = await spendLink(tx, { purposes, email, token, now })
    if (!link || (tier !== undefined && tier !== link.tier)) return refuse('link-spent', linkSpent)
    if (fault) refuse(fault.code, fault.detail, fault.data)
    await lockAddress(tx, email)
    if (await accountOf(tx, email)) refuse('already-registered', 'This address has an account. Please log in.')
    const players = link.partyId && claimUserId ? await playersWith(tx, link.partyId, email) : []
    if (claimUserId && !players.some(({ userId }) => userId === claimUserId))
      refuse('no-such-player', 'This player cannot be claimed.')
    const userId = await makeAccount(tx, claimUserId, {
      email,
      firstName: input.firstName,
      lastName: input.lastName,
      golfClub: input.club,
      handicap: input.hcp,
      golfId,
      passwordHash: await hashPassword(input.password1),
      tier: link.tier,
      language: input.language,
    })
    const parties = await acceptInvitations(tx, { userId, email, now, partyId: link.partyId })
    if (parties[0]) await setLastParty(tx, userId, link.partyId ?? parties[0])
    await happen({ what: 'signed-up', userId, parties, tier: link.tier }, { ...session, userId })
    return { userId }
  },
})

async function makeAccount(tx: Tx, claimUserId: string | undefined, account: Account): Promise<string> {
  if (!claimUserId) return insertAccount(tx, account)
  await turnIntoAccount(tx, claimUserId, account)
  return claimUserId
}
