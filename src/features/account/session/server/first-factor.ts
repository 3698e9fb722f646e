import type { AnyOperation } from '../../../../contract/operation.ts'
import type { CurrentUser } from '../../../../contract/own-session.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import type { Call } from '../../../../server/http/serve.ts'
import { factsOfParty } from '../../../../server/session/party-facts.ts'
import type { SecondStepMethod } from '../operations.ts'
import { readCurrentUser } from '../reads.ts'
import { setLastParty } from '../writes.ts'

type Caller = Pick<Call<AnyOperation>, 'tx' | 'services' | 'cookies' | 'request' | 'respond' | 'happen'>

/** A person who has shown who they are, and the party that they come to, if one was named. */
export type Known = { userId: string; partyId?: string | undefined }

/** Logged in, with the cookies in the answer; or asked for more: the page that asks is `/#/login?step=second`. */
export type Passed =
  | { outcome: 'logged-in'; user: CurrentUser }
  | { outcome: 'second-step'; methods: SecondStepMethod[] }

/**
 * What follows a proven first factor, whichever it was: a password here, or the word of another server. Whoever serves a
 * way to log in calls this and nothing else, so that no way leads around the second factor.
 */
export async function passFirstFactor(caller: Caller, known: Known): Promise<Passed> {
  return { outcome: 'logged-in', user: await openLogin(caller, known) }
}

/** Opens a session for somebody of whom nothing more is asked. */
async function openLogin(caller: Caller, { userId, partyId }: Known): Promise<CurrentUser> {
  const { tx, services, cookies, request, respond, happen } = caller
  const session = { userId, userLevel: 0, premium: false }
  if (partyId) {
    const { party } = await factsOfParty(tx, session, partyId)
    if (party.role !== 'none') await setLastParty(tx, userId, partyId)
  }
  await happen({ what: 'logged-in', address: request.address }, session)
  for (const cookie of await services.sessions.open(tx, userId, request.userAgent)) respond.cookie(cookie)
  respond.cookie(await services.sessions.rememberDevice(tx, cookies, userId))
  return (await readCurrentUser(tx, userId)) ?? notFound()
}
