import { providerPath } from '../../../../contract/public-address.ts'
import { visitor } from '../../../../contract/session.ts'
import { addressOf } from '../../../../server/http/addresses.ts'
import { rateLimit } from '../../../../server/http/rate-limit.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { type Run, serve } from '../../../../server/http/serve.ts'
import { auditApart } from '../../../../server/live/audit.ts'
import { transact } from '../../../../server/live/happenings.ts'
import { newOpenLink } from '../../../../server/session/account-links.ts'
import { demandProof } from '../../../../server/session/fresh-proof.ts'
import { logRefusedLogin } from '../../../../server/session/login-log.ts'
import {
  askProvider,
  type Identity,
  ProviderFault,
  type ProviderFaultKind,
  readAnswer,
} from '../../../../server/session/login-provider.ts'
import { passFirstFactor } from '../../session/server/for-other-features.ts'
import { beginLinking, beginProviderLogin, finishProviderLogin } from '../operations.ts'
import { accountWithAddress, invitingParty, ownerOfLogin } from '../reads.ts'
import { addressFault, lastsAtProvider, pageOf } from '../rules.ts'
import { addLogin, noteUse } from '../writes.ts'
import { type Begun, cookieOf, cookieOver, readBegun } from './begun.ts'

const quarter = 15 * 60
const begins = rateLimit('provider-begins', 300, quarter)
const answers = rateLimit('provider-answers', 300, quarter)
const linkLasts = 3_600_000

const sentences = {
  'no-provider': 'This installation has no login provider.',
  'provider-away': 'The login provider cannot be reached at the moment. Log in with your password, or try again soon.',
  'login-over': 'This login was finished already, or took longer than ten minutes. Please begin anew.',
  'login-cancelled': 'The login was not finished at the provider. Nothing has changed.',
  'clocks-differ': 'The clocks of this installation and of the login provider differ. Please tell who runs it.',
  'answer-refused': 'The answer of the login provider is not the one that was asked for. Please begin anew.',
  'address-unverified':
    'The login provider has not verified your e-mail address. Confirm it there and come again, or log in with your password and link the provider in your settings.',
  'address-not-confirmed-here':
    'There is an account with your address, which is not confirmed here yet. Ask for a new password by mail once, then come again.',
  'linked-otherwise':
    'The account with your address is linked to another login of the provider. Log in with your password and unlink it in your settings.',
  'linked-elsewhere': 'This login of the provider opens another account already. Unlink it there first.',
} as const
type Fault = keyof typeof sentences

serve(beginProviderLogin, {
  run: (call) => begin(call, { linkTo: null, backTo: call.input.backTo, partyId: call.input.partyId ?? null }),
})

serve(beginLinking, {
  run: async (call) => {
    await demandProof(call)
    return begin(call, { linkTo: call.session.userId ?? notFound(), backTo: call.input.backTo, partyId: null })
  },
})

type Beginning = Run<typeof beginProviderLogin> | Run<typeof beginLinking>

async function begin(
  { services, request, respond, refuse }: Beginning,
  begun: Pick<Begun, 'linkTo' | 'backTo' | 'partyId'>,
) {
  await begins.spend(services, request.limitKey)
  if (!services.config.oidc) return refuse('no-provider', sentences['no-provider'])
  try {
    const { url, asked } = await askProvider(services, addressOf(services.config, providerPath))
    respond.cookie(cookieOf(services, { ...begun, asked }))
    return { url }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.error({ err: error }, 'The login provider cannot be asked')
    return refuse('provider-away', sentences['provider-away'])
  }
}

type Finishing = Run<typeof finishProviderLogin>

serve(finishProviderLogin, {
  // The provider is asked meanwhile, and what is written down of a refusal stays: nothing hangs on one transaction.
  ownTransaction: true,
  run: async (call) => {
    const { services, request, respond, cookies, session } = call
    await answers.spend(services, request.limitKey)
    if (!services.config.oidc) return call.refuse('no-provider', sentences['no-provider'])
    const begun = readBegun(services, cookies)
    respond.cookie(cookieOver(services))
    if (!begun || (begun.linkTo !== null && begun.linkTo !== session.userId)) return refuseLogin(call, 'login-over')
    // Whoever holds the browser can write its cookies: that a proof was asked for at the beginning says none of them.
    if (begun.linkTo !== null) await demandProof(call, lastsAtProvider * 1000)
    const identity = await identityFrom(call, begun)
    const { partyId } = begun
    const backTo = pageOf(begun.backTo)
    if (begun.linkTo !== null) {
      await link(call, begun.linkTo, identity)
      return { user: null, join: null, backTo, partyId }
    }
    const userId = await ownerOf(call, identity)
    if (userId === null) return { user: null, join: await joining(call, identity), backTo, partyId }
    const passed = await passFirstFactor(call, { userId, by: 'provider', partyId: partyId ?? undefined })
    if (passed.outcome === 'logged-in') return { user: passed.user, join: null, backTo, partyId }
    const data = { methods: passed.methods, backTo, partyId }
    return call.refuse('second-step-needed', 'One more step: show your second factor.', data)
  },
})

const faultOf: Record<ProviderFaultKind, Fault> = {
  away: 'provider-away',
  cancelled: 'login-cancelled',
  clock: 'clocks-differ',
  stranger: 'provider-away', // whoever logs in can do nothing about it but use their password
  refused: 'answer-refused',
}

async function identityFrom(call: Finishing, { asked }: Begun): Promise<Identity> {
  const { services, input } = call
  const answered = new URL(addressOf(services.config, providerPath))
  answered.search = input.answer
  try {
    return await readAnswer(services, answered, asked)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    if (error.kind !== 'cancelled') services.log.warn({ err: error }, 'A login at the provider was refused')
    return refuseLogin(call, faultOf[error.kind], error.reason)
  }
}

/** Whose account it opens; null where the person has none. Found by its address it is linked, and no other one from then on. */
async function ownerOf(call: Finishing, identity: Identity): Promise<string | null> {
  const { tx, services } = call
  const { issuer, subject, email = '', isVerified } = identity
  const now = services.now()
  const owner = await ownerOfLogin(tx, issuer, subject)
  if (owner) {
    await noteUse(tx, { issuer, subject, email, now })
    return owner.id
  }
  if (!email || !isVerified) return refuseLogin(call, 'address-unverified')
  const account = await accountWithAddress(tx, issuer, email)
  if (!account) return null
  const fault = addressFault(account, subject)
  if (fault) return refuseLogin(call, fault, undefined, account.id)
  await link(call, account.id, identity)
  return account.id
}

async function link(call: Finishing, userId: string, { issuer, subject, email = '' }: Identity) {
  const { services } = call
  const isLinked = await transact(services, { ...visitor, userId }, async (tx, happen) => {
    const added = await addLogin(tx, { issuer, subject, userId, email, now: services.now() })
    if (added) await happen({ what: 'login-linked', userId, issuer })
    return added || (await ownerOfLogin(tx, issuer, subject))?.id === userId
  })
  if (isLinked) return
  const isElsewhere = (await ownerOfLogin(call.tx, issuer, subject)) !== undefined
  await refuseLogin(call, isElsewhere ? 'linked-elsewhere' : 'linked-otherwise', undefined, userId)
}

/** Somebody new signs up as everybody does, with a link as it comes by mail: this address is proven already. */
async function joining({ tx, input, services }: Finishing, { email = '', firstName, lastName }: Identity) {
  const now = services.now()
  const partyId = await invitingParty(tx, email, now)
  const token = await newOpenLink(tx, {
    purpose: partyId ? 'invitation' : 'sign-up',
    email,
    ...(partyId && { partyId }),
    tier: 1,
    language: input.language,
    expiresAt: new Date(now.valueOf() + linkLasts),
  })
  return { email, token, firstName, lastName }
}

/** A refused login stands in both logs, with the address that it came from. */
async function refuseLogin(call: Finishing, fault: Fault, reason?: string, subject?: string): Promise<never> {
  const { services, request, session, refuse } = call
  if (fault !== 'login-cancelled' && fault !== 'provider-away') {
    logRefusedLogin(services, request.address)
    const details = { address: request.address, by: 'provider', why: fault, ...(reason && { reason }) }
    await auditApart(services, session, { action: 'loginFailed', subject: subject ?? null, details })
  }
  return refuse(fault, sentences[fault])
}
