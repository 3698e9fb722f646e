import type { Tx } from '../../../../server/data/tables.ts'
import { rateLimit, tooMany } from '../../../../server/http/rate-limit.ts'
import type { Services } from '../../../../server/services.ts'
import { countCodes, saltOf, secretOf, usedAtOf } from '../reads.ts'
import { isAppCode, plainCode } from '../rules.ts'
import { spendCode, takeStep } from '../writes.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { tellGuessed } from './tell.ts'
import { stepOfCode } from './totp.ts'

const quarter = 15 * 60
const byPerson = rateLimit('second-step', 10, quarter)
/** Whoever has a password and guesses on gets nowhere in years: three codes of a million count at a time. */
const byDay = rateLimit('second-step-day', 50, 24 * 3_600)
const byAddress = rateLimit('second-step-address', 60, quarter)

/** What a code is: right, with the recovery codes that are left if it was one; never there; or used already, and when. */
export type Proof =
  | { is: 'right'; left: number | null }
  | { is: 'wrong-code' }
  | { is: 'code-used'; usedAt: string | null; left: number | null }

type Means = {
  tx: Tx
  services: Services
  request: { limitKey: string }
  cookies: Readonly<Record<string, string | undefined>>
}

/**
 * What bounds the guessing of a code. A browser that the person logged in with before counts for itself, and a recovery
 * code, which nobody guesses, by the address alone: whoever fails elsewhere holds up neither (decision 59).
 */
async function limitsOf({ tx, services, request, cookies }: Means, userId: string, code: string) {
  const device = await services.sessions.knownDevice(tx, cookies, userId)
  const ofPerson = (key: string) => [
    { limit: byPerson, key },
    { limit: byDay, key },
  ]
  if (device) return ofPerson(`${userId} ${device}`)
  const ofAddress = { limit: byAddress, key: request.limitKey }
  return isAppCode(code) ? [...ofPerson(userId), ofAddress] : [ofAddress]
}

/** Looks at a code and uses it up. Failures alone count; too many of them throw, whatever the code is. */
export async function proveCode(means: Means, userId: string, typed: string): Promise<Proof> {
  const { tx, services } = means
  const code = plainCode(typed)
  const limits = await limitsOf(means, userId, code)
  const counted = await Promise.all(limits.map(({ limit, key }) => limit.count(services, key)))
  const wait = Math.max(0, ...counted.filter(({ isOver }) => isOver).map((over) => over.wait))
  if (wait > 0) throw tooMany(wait)
  const proof = await look(tx, { userId, code, now: services.now() })
  if (proof.is === 'right') await Promise.all(limits.map(({ limit, key }) => limit.giveBack(services, key)))
  else if (counted[0]?.left === 0) await tellGuessed(tx, services, userId)
  return proof
}

type Given = { userId: string; code: string; now: Date }

const look = (tx: Tx, given: Given): Promise<Proof> =>
  isAppCode(given.code) ? lookAtAppCode(tx, given) : lookAtRecoveryCode(tx, given)

async function lookAtAppCode(tx: Tx, { userId, code, now }: Given): Promise<Proof> {
  const secret = await secretOf(tx, userId)
  const step = secret && stepOfCode(secret, code, now)
  if (step === undefined) return { is: 'wrong-code' }
  if (await takeStep(tx, userId, { step, at: now })) return { is: 'right', left: null }
  return { is: 'code-used', usedAt: null, left: null }
}

async function lookAtRecoveryCode(tx: Tx, { userId, code, now }: Given): Promise<Proof> {
  const salt = await saltOf(tx, userId)
  if (!salt) return { is: 'wrong-code' }
  const codeHash = await hashRecoveryCode(code, salt)
  const isUsed = await spendCode(tx, userId, { codeHash, at: now })
  const left = await countCodes(tx, userId)
  if (isUsed) return { is: 'right', left }
  const usedAt = await usedAtOf(tx, userId, codeHash)
  return usedAt ? { is: 'code-used', usedAt: usedAt.toISOString(), left } : { is: 'wrong-code' }
}
