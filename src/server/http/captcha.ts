import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { challengeParameters } from '../../contract/captcha.ts'
import { newSecret } from '../data/ids.ts'
import type { Tx } from '../data/tables.ts'

const payload = z.object({
  challenge: z.object({ parameters: challengeParameters, signature: z.string() }),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.optional(z.number()) }),
})

/** Whether this is the solution of a challenge of ours, used for the first time. */
export async function isSolved(tx: Tx, captcha: string | null | undefined): Promise<boolean> {
  const given = z.safeParse(payload, decoded(captcha ?? ''))
  if (!given.success) return false
  const { challenge, solution } = given.data
  const secret = await captchaSecret(tx)
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: solution.time ?? 0 },
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: secret,
  })
  const expiresAt = challenge.parameters.expiresAt
  return verified && expiresAt !== undefined && spendSolution(tx, challenge.signature, new Date(expiresAt * 1000))
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}

/** True for the first who brings this solution. */
async function spendSolution(tx: Tx, signature: string, expiresAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('captchaSolutions')
    .values({ signature, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return row !== undefined
}

/** What signs the challenges: the same on all nodes, and for as long as the installation lives. */
export async function captchaSecret(tx: Tx): Promise<string> {
  const value = JSON.stringify(newSecret())
  await tx
    .insertInto('installation')
    .values({ key: 'captcha-secret', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'captcha-secret')
    .executeTakeFirstOrThrow()
  return String(row.value)
}
