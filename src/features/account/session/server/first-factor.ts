import type { LoginMeans } from '../../../../contract/account-happenings.ts'
import type { AnyOperation } from '../../../../contract/operation.ts'
import type { CurrentUser } from '../../../../contract/own-session.ts'
import { newSecret } from '../../../../server/data/ids.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import type { Call } from '../../../../server/http/serve.ts'
import { demandsFactor } from '../../../../server/session/demanded-factor.ts'
import { keepChallenge } from '../../../../server/session/login-challenges.ts'
import { factsOfParty } from '../../../../server/session/party-facts.ts'
import { passkeyPlace } from '../../../../server/session/passkey-place.ts'
import { secondStepOf } from '../../second-factor/reads.ts'
import type { SecondStepMethod } from '../operations.ts'
import { readCurrentUser } from '../reads.ts'
import { setLastParty } from '../writes.ts'

export type Caller = Pick<Call<AnyOperation>, 'tx' | 'services' | 'cookies' | 'request' | 'respond' | 'happen'>

/** A person who has shown who they are, and the party that they come to, if one was named. */
export type Known = { userId: string; by: LoginMeans; partyId?: string | undefined }

/** Logged in, with the cookies in the answer; or asked for more: the page that asks is `/#/login?step=second`. */
export type Passed =
  | { outcome: 'logged-in'; user: CurrentUser }
  | { outcome: 'second-step'; methods: SecondStepMethod[] }

/**
 * What follows a proven first factor, whichever it was: a password here, or the word of another server. Whoever serves a
 * way to log in calls this and nothing else, so that no way leads around the second factor.
 */
export async function passFirstFactor(caller: Caller, known: Known): Promise<Passed> {
  const { tx, services, request, respond } = caller
  const methods = await secondStepOf(tx, known.userId, passkeyPlace(services.config, request)?.name)
  if (!methods) return { outcome: 'logged-in', user: await openLogin(caller, known) }
  const secret = newSecret()
  const { userId, partyId } = known
  await keepChallenge(tx, services.now(), { purpose: 'second-step', secret, userId, details: { partyId } })
  respond.cookie(services.sessions.stepCookie(secret))
  return { outcome: 'second-step', methods }
}

/** Opens a session for somebody of whom nothing more is asked. `by`: with what they have shown who they are. */
export async function openLogin(caller: Caller, { userId, partyId, by }: Known): Promise<CurrentUser> {
  const { tx, services, cookies, request, respond, happen } = caller
  const session = { userId, userLevel: 0, premium: false }
  if (partyId) {
    const { party } = await factsOfParty(tx, session, partyId)
    if (party.role !== 'none') await setLastParty(tx, userId, partyId)
  }
  await happen({ what: 'logged-in', address: request.address, by }, session)
  for (const cookie of await services.sessions.open(tx, userId, request.userAgent, cookies)) respond.cookie(cookie)
  respond.cookie(await services.sessions.rememberDevice(tx, cookies, userId))
  const isFactorDemanded = demandsFactor(services.config)
  return (await readCurrentUser(tx, { userId, isFactorDemanded })) ?? notFound()
}
