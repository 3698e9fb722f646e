import type { Session } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { isSolved } from '../../../../server/http/captcha.ts'
import { rateLimit, tooMany } from '../../../../server/http/rate-limit.ts'
import { type Run, serve } from '../../../../server/http/serve.ts'
import { auditApart } from '../../../../server/live/audit.ts'
import { logRefusedLogin } from '../../../../server/session/login-log.ts'
import { factsOfParty } from '../../../../server/session/party-facts.ts'
import { passwordMatches } from '../../../../server/session/passwords.ts'
import { login } from '../operations.ts'
import { accountByEmail } from '../reads.ts'
import { countGeneratedTry, spendGenerated } from '../writes.ts'
import { passFirstFactor } from './first-factor.ts'
import { inTurn } from './in-turn.ts'

const quarter = 15 * 60
const byAccount = rateLimit('login-account', 10, quarter)
const byAddress = rateLimit('login-address', 60, quarter)
const byDevice = rateLimit('login-device', 10, quarter)
/** What comes from one address beyond this is no club full of people. */
const flood = rateLimit('login-flood', 600, quarter)

const captchaNeeded = 'There were many wrong tries. Solve the captcha with each further one.'

type Try = Run<typeof login>
type Counted = { account: string; address: string; device: string | undefined }

serve(login, {
  // Counting a try must outlive the refusal, so nothing here hangs on one transaction.
  ownTransaction: true,
  run: async (call) => {
    const { input, tx, services, request, refuse } = call
    const account = input.email.trim().toLowerCase()
    const user = await accountByEmail(tx, account)
    const device = user && (await services.sessions.knownDevice(tx, call.cookies, user.id))
    const counted: Counted = { account, address: request.limitKey, device: device && `${device} ${account}` }
    const verify = () => verified(call, counted, user)
    // One after the other from one address: else a thousand at once are tried before the first of them is counted.
    const isRight = await (device ? verify() : inTurn(request.limitKey, verify))
    if (!user || !isRight) {
      await auditFailure(call, user?.id)
      return refuse('wrong-login', 'Wrong e-mail address or password.')
    }
    const passed = await passFirstFactor(call, { userId: user.id, by: 'password', partyId: input.partyId })
    if (passed.outcome === 'logged-in') return { user: passed.user }
    return refuse('second-step-needed', 'One more step: show your second factor.', { methods: passed.methods })
  },
})

/** What was typed is not written down: now and then it is the password. */
const auditFailure = async ({ services, request, session }: Try, subject: string | undefined) => {
  logRefusedLogin(services, request.address)
  await auditApart(services, session, {
    action: 'loginFailed',
    subject: subject ?? null,
    details: { address: request.address },
  })
}

type Account = Awaited<ReturnType<typeof accountByEmail>>

/** Whether the password is right. Only a failure stays counted. */
async function verified(call: Try, counted: Counted, user: Account): Promise<boolean> {
  const { input, tx, services } = call
  const { account, address, device } = counted
  await countTry(call, counted)
  const isOpen = !user?.generatedInPartyId || (await countGeneratedTry(tx, user.id, services.now()))
  const isRight = (await passwordMatches(user?.passwordHash, input.password)) && isOpen
  if (isRight && (!user?.generatedInPartyId || (await spendGenerated(tx, user.id)))) {
    await (device ? byDevice.forget(services, device) : byAccount.giveBack(services, account))
    return true
  }
  if (!device) await Promise.all([byAddress, flood].map((limit) => limit.count(services, address)))
  return false
}

/** Counts the try and, where there were too many failures before, wants the solution of a captcha for it. */
async function countTry(call: Try, { account, address, device }: Counted) {
  const { input, tx, services, refuse } = call
  const counted = await (device ? byDevice.count(services, device) : byAccount.count(services, account))
  const flooded = device ? 0 : await flood.waitOf(services, address)
  if (flooded > 0) {
    logRefusedLogin(services, call.request.address)
    throw tooMany(flooded)
  }
  const wait = Math.max(counted.isOver ? counted.wait : 0, device ? 0 : await byAddress.waitOf(services, address))
  if (wait === 0) return
  if (!input.captcha) throw tooMany(wait, { code: 'captcha-needed', detail: captchaNeeded })
  if (!(await isSolved(tx, input.captcha))) refuse('captcha-wrong', 'The check was not passed.')
}

/** True for who calls as a member of the party. */
export async function belongs(tx: Tx, session: Session, partyId: string) {
  const { party } = await factsOfParty(tx, session, partyId)
  return party.role !== 'none'
}
