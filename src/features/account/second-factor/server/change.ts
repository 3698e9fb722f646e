import type { FactorChange } from '../../../../contract/account-happenings.ts'
import type { AnyOperation } from '../../../../contract/operation.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound, Refused } from '../../../../server/http/refusals.ts'
import type { Call } from '../../../../server/http/serve.ts'
import { demandsFactor, hasSecondFactor } from '../../../../server/session/demanded-factor.ts'
import { countCodes } from '../reads.ts'
import { removeCodes, setCodes } from '../writes.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { tellChanged } from './tell.ts'

type Caller = Pick<Call<AnyOperation>, 'tx' | 'services' | 'session' | 'sessionId' | 'request' | 'respond' | 'happen'>

/** After a change of the own factors: all other sessions end, the log says so, and a mail goes out. */
export async function changed(call: Caller, change: FactorChange, name?: string) {
  const { tx, services, session, sessionId, request, respond, happen } = call
  const userId = session.userId ?? notFound()
  const replaced = { sessionId, userAgent: request.userAgent }
  for (const cookie of await services.sessions.replaceAll(tx, userId, replaced)) respond.cookie(cookie)
  await happen({ what: 'second-factor-changed', userId, change, ...(name !== undefined && { name }) })
  await tellChanged(tx, services, userId, change)
}

/** Ten codes for who has none; null for who has some. */
export async function firstCodes(tx: Tx, userId: string): Promise<string[] | null> {
  if ((await countCodes(tx, userId)) > 0) return null
  const { codes, ...kept } = await newRecoveryCodes()
  await setCodes(tx, userId, kept)
  return codes
}

/** Recovery codes stand for another factor; alone they open nothing. */
export async function forgetCodesOfNothing(tx: Tx, userId: string) {
  if (!(await hasSecondFactor(tx, userId))) await removeCodes(tx, userId)
}

const lastFactor = 'Whoever runs this installation needs a second factor. Set up another one first.'

/** Once one was removed: whoever has to have a second factor keeps the last one. */
export async function refuseLastFactor({ tx, services, session }: Pick<Caller, 'tx' | 'services' | 'session'>) {
  const isDemanded = session.userLevel >= 50 && demandsFactor(services.config)
  if (isDemanded && !(await hasSecondFactor(tx, session.userId ?? '')))
    throw new Refused('last-factor', lastFactor, undefined, 409)
}
