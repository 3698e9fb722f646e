import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { newId } from '../../../../server/data/ids.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { type Run, serve } from '../../../../server/http/serve.ts'
import { transact } from '../../../../server/live/happenings.ts'
import { demandProof } from '../../../../server/session/fresh-proof.ts'
import {
  forgetChallengesOf,
  keepChallenge,
  spendChallenge,
  stepMinutes,
} from '../../../../server/session/login-challenges.ts'
import { passkeyPlace } from '../../../../server/session/passkey-place.ts'
import type { MadePasskey } from '../operations/passkey-answers.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '../operations.ts'
import { credentialsOf, factorsOf, personOf } from '../reads.ts'
import { deletePasskey, insertPasskey, lockFactors, namePasskey } from '../writes.ts'
import { changed, firstCodes, forgetCodesOfNothing, refuseLastFactor } from './change.ts'
import { challengeIn, handleBytes, passkeyWords } from './show-passkey.ts'

const atMost = 20

/** EdDSA, ES256 and RS256, which authenticators know. */
const supportedAlgorithmIDs = [-8, -7, -257]

serve(startPasskey, {
  run: async (call) => {
    const { tx, session, services, request, refuse } = call
    await demandProof(call)
    const userId = session.userId ?? notFound()
    const place = passkeyPlace(services.config, request)
    if (!place) return refuse('passkeys-elsewhere', passkeyWords['passkeys-elsewhere'])
    const { email, firstName } = (await personOf(tx, userId)) ?? notFound()
    const { passkeys } = await factorsOf(tx, userId)
    if (passkeys.length >= atMost) refuse('too-many', `You have ${atMost} passkeys. Remove one that you do not need.`)
    const options = await generateRegistrationOptions({
      rpName: 'Pinhigh',
      rpID: place.name,
      userID: new Uint8Array(handleBytes(userId)),
      userName: email,
      userDisplayName: firstName,
      timeout: stepMinutes * 60_000,
      attestationType: 'none',
      supportedAlgorithmIDs,
      excludeCredentials: await credentialsOf(tx, userId, place.name),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await forgetChallengesOf(tx, userId, 'new-passkey')
    await keepChallenge(tx, services.now(), { purpose: 'new-passkey', secret: options.challenge, userId })
    return { options: { ...options } }
  },
})

serve(addPasskey, {
  // A challenge is used up whatever comes of it.
  ownTransaction: true,
  run: async (call) => {
    const { input, session, services, refuse } = call
    await demandProof(call)
    const userId = session.userId ?? notFound()
    const { place, credential } = await made(call, userId, input.passkey)
    const id = newId()
    const passkey = {
      ...{ id, userId, place, name: input.name, createdAt: services.now(), counter: credential.counter },
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      transports: input.passkey.response.transports ?? [],
    }
    return transact(services, session, async (tx, happen) => {
      await lockFactors(tx, userId)
      if (!(await insertPasskey(tx, passkey))) refuse('passkey-known', 'This passkey belongs to an account already.')
      const recoveryCodes = await firstCodes(tx, userId)
      await changed({ ...call, tx, happen }, 'passkey-added', input.name)
      return { id, recoveryCodes }
    })
  },
})

/** What the authenticator has made, held against what was asked for. */
async function made({ tx, services, request, refuse }: Run<typeof addPasskey>, userId: string, passkey: MadePasskey) {
  const place = passkeyPlace(services.config, request)
  if (!place) return refuse('passkeys-elsewhere', passkeyWords['passkeys-elsewhere'])
  const challenge = challengeIn(passkey.response.clientDataJSON)
  const begun = await spendChallenge(tx, { purpose: 'new-passkey', secret: challenge, now: services.now() })
  if (begun?.userId !== userId) return refuse('challenge-spent', passkeyWords['challenge-spent'])
  const { id, response } = passkey
  const { clientDataJSON, attestationObject } = response
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge ?? '',
    expectedOrigin: place.origin,
    expectedRPID: place.name,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch((error: Error) => services.log.info({ reason: error.message }, 'A new passkey was refused'))
  if (!verified?.verified) return refuse('passkey-refused', 'This passkey could not be added. Please try again.')
  return { place: place.name, credential: verified.registrationInfo.credential }
}

serve(renamePasskey, {
  run: async ({ input, tx, session, happen }) => {
    const userId = session.userId ?? notFound()
    const { passkeyId, name } = input
    const renamed = await namePasskey(tx, userId, passkeyId, name)
    if (renamed) await happen({ what: 'second-factor-changed', userId, change: 'passkey-named', name })
    return { ok: true }
  },
})

serve(removePasskey, {
  run: async (call) => {
    const { input, tx, session } = call
    await demandProof(call)
    const userId = session.userId ?? notFound()
    await lockFactors(tx, userId)
    const removed = await deletePasskey(tx, userId, input.passkeyId)
    if (!removed) return { ok: true }
    await refuseLastFactor(call)
    await forgetCodesOfNothing(tx, userId)
    await changed(call, 'passkey-removed', removed.name)
    return { ok: true }
  },
})
