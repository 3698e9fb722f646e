// Whether a call may be carried out at all: where it comes from, as whom, and what its operation says.

import type { FastifyRequest } from 'fastify'
import { isOpenToConfined } from '../../contract/account-rules.ts'
import { isOpenWhileActing } from '../../contract/acting.ts'
import type { AnyOperation } from '../../contract/operation.ts'
import { anyone, type PartyFacts, type Session, visitor } from '../../contract/session.ts'
import { isOpenToTokens } from '../../contract/token-rules.ts'
import { addressNotConfirmed, secondFactorNeeded } from '../session/account-words.ts'
import type { Resolved } from '../session/session-cache.ts'
import { NotFound, NotPermitted, Refused } from './refusals.ts'
import { header } from './request-header.ts'

/** What concerns no party and is open to all, a program with a token gets as a visitor does. */
export function asServed({ who, tokens }: AnyOperation, hasFacts: boolean, resolved: Resolved): Resolved {
  const isVisitor = resolved.session.token && who === anyone && !hasFacts && tokens === undefined
  return isVisitor ? { ...resolved, session: visitor } : resolved
}

/** A browser says where a request comes from; whoever sends no cookie of a browser need not. */
export function refuseForeignWrites(request: FastifyRequest) {
  const site = header(request, 'sec-fetch-site')
  const origin = header(request, 'origin')
  const foreign =
    site !== undefined ? site !== 'same-origin' && site !== 'none' : origin !== undefined && !sameHost(origin, request)
  if (foreign) throw new Refused('foreign-origin', 'Write from the pages of this installation, or without a browser.')
}

/** By these a page learns who is logged in here now. */
export const asksWho = ({ path }: AnyOperation) => path === '/ping' || path.startsWith('/session')

/**
 * A page says whose it is. Another tab may have logged in somebody else meanwhile, or acting for somebody has ended:
 * what was meant to be done as one person is never done as another.
 */
export function refuseOtherPerson(person: string | undefined, { userId }: Session) {
  if (person && userId !== null && person !== userId)
    throw new Refused('other-person', 'Somebody else is logged in here now. Please load the page again.')
}

function sameHost(origin: string, request: FastifyRequest) {
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** A visitor is asked to log in whether what was named does not exist or is hidden: the answer tells neither. */
export async function factsFor<Facts>({ session, expired }: Resolved, load: () => Promise<Facts>) {
  try {
    return await load()
  } catch (error) {
    if (error instanceof NotFound && session.code) throw codeRefused()
    if (error instanceof NotFound && session.userId === null) throw loginRefused(expired)
    throw error
  }
}

/** Whatever is not the scoring of the own group, whether it exists or not. */
export const codeRefused = () => new Refused('code-refused', 'A code opens the scoring of its group and nothing else.')

export const loginRefused = (expired: boolean) =>
  new Refused(expired ? 'login-expired' : 'login-required', 'Please log in.')

/** Whoever has no right even to know of the party gets the same answer as for a thing that does not exist. */
export function permit(
  operation: AnyOperation,
  { session, expired }: Resolved,
  facts: { party?: PartyFacts } | undefined,
  input: unknown,
) {
  const party = facts?.party
  const isAllowed = operation.who(session, facts)
  const mayKnow = isAllowed || party?.role !== 'none'
  if (session.token && mayKnow) permitToken(operation, session.token, { inParty: party !== undefined, input })
  if (session.confinedTo && mayKnow && !isOpenToConfined(operation, party !== undefined))
    throw new Refused('address-not-confirmed', addressNotConfirmed)
  if (session.acting && mayKnow && !isOpenWhileActing(operation, party !== undefined))
    throw new Refused('acting', 'This cannot be done on behalf of somebody else.')
  if (isAllowed) return
  if (session.code) throw codeRefused()
  if (session.userId === null) throw loginRefused(expired)
  if (session.secondFactorMissing && isOpenToLevel50(operation, session, facts))
    throw new Refused('second-factor-needed', secondFactorNeeded)
  if (party && party.role === 'none') throw new NotPermitted()
  throw new Refused('forbidden', 'You may not do this.')
}

/** Whether the call would be carried out for this person with level 50. */
function isOpenToLevel50(operation: AnyOperation, session: Session, facts: { party?: PartyFacts } | undefined) {
  const party = facts?.party && { ...facts.party, role: 'admin' as const }
  return operation.who({ ...session, userLevel: 50 }, facts && { ...facts, ...(party && { party }) })
}

type Asked = { inParty: boolean; input: unknown }

function permitToken(operation: AnyOperation, { scope }: NonNullable<Session['token']>, { inParty, input }: Asked) {
  if (!isOpenToTokens(operation, inParty)) throw new Refused('token-refused', 'No token can be used for this.')
  const closed = operation.noTokenGives?.find((name) => valueAt(input, name) !== undefined)
  if (closed) throw new Refused('token-refused', `No token can be used for ${closed}.`)
  if (scope === 'read' && operation.method !== 'get')
    throw new Refused('token-refused', 'This token can only be used to read.')
}

/** What stands in an input under a name, or under names with dots between. */
const valueAt = (input: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input)
