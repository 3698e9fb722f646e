import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { AnyOperation } from '../../../../contract/operation.ts'
import type { Call } from '../../../../server/http/serve.ts'
import { spendChallenge } from '../../../../server/session/login-challenges.ts'
import { passkeyPlace } from '../../../../server/session/passkey-place.ts'
import type { ShownPasskey } from '../operations/passkey-answers.ts'
import { passkeyOf } from '../reads.ts'
import { countUse } from '../writes.ts'

type Caller = Pick<Call<AnyOperation>, 'tx' | 'services' | 'request'>

/** Whose passkey it is; or why it is refused. */
export type Shown =
  | { is: 'right'; userId: string }
  | { is: 'passkeys-elsewhere' | 'challenge-spent' | 'passkey-refused'; userId?: string }

export const passkeyWords = {
  'passkeys-elsewhere': 'Passkeys cannot be used at this address.',
  'challenge-spent': 'This took too long. Please try again.',
  'passkey-refused': 'This passkey does not open anything here.',
} as const

/** Looks at a passkey that was shown. Its challenge is used up whatever comes of it, so this runs outside of a transaction. */
export async function lookAtPasskey({ tx, services, request }: Caller, shown: ShownPasskey): Promise<Shown> {
  const place = passkeyPlace(services.config, request)
  if (!place) return { is: 'passkeys-elsewhere' }
  const challenge = challengeIn(shown.response.clientDataJSON)
  const now = services.now()
  if (!(await spendChallenge(tx, { purpose: 'passkey', secret: challenge, now }))) return { is: 'challenge-spent' }
  const known = await passkeyOf(tx, Buffer.from(shown.id, 'base64url'))
  if (!known) return { is: 'passkey-refused' }
  const { userHandle } = shown.response
  const refused: Shown = { is: 'passkey-refused', userId: known.userId }
  if (userHandle && userHandle !== handleOf(known.userId)) return refused
  const verified = await verifyAuthenticationResponse({
    response: asBrowsersSay(shown),
    expectedChallenge: challenge ?? '',
    expectedOrigin: place.origin,
    expectedRPID: place.name,
    requireUserVerification: true,
    credential: {
      id: shown.id,
      publicKey: new Uint8Array(known.publicKey),
      counter: Number(known.counter),
    },
  }).catch((error: Error) => services.log.info({ reason: error.message }, 'A passkey was refused'))
  if (!verified?.verified) return refused
  const counter = verified.authenticationInfo.newCounter
  return (await countUse(tx, known.id, { counter, at: now })) ? { is: 'right', userId: known.userId } : refused
}

/** How a passkey names its owner: by the bytes of the id, which say nothing of the person. */
export const handleOf = (userId: string) => handleBytes(userId).toString('base64url')
export const handleBytes = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex')

/** What was to be signed, as the browser says it; it is held against what was asked. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

function asBrowsersSay({ id, response: { userHandle, ...response } }: ShownPasskey) {
  const whole = { ...response, ...(userHandle && { userHandle }) }
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response: whole }
}
