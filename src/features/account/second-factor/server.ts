import type { OutputOf } from '../../../contract/operation.ts'
import type { Session } from '../../../contract/session.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { demandsFactor } from '../../../server/session/demanded-factor.ts'
import { demandProof } from '../../../server/session/fresh-proof.ts'
import { forgetChallengesOf, keepChallenge, lookAtChallenge } from '../../../server/session/login-challenges.ts'
import { passkeyPlace } from '../../../server/session/passkey-place.ts'
import {
  getSecondFactor,
  makeRecoveryCodes,
  removeAuthenticatorApp,
  setAuthenticatorApp,
  startAuthenticatorApp,
} from './operations.ts'
import { factorsOf, personOf } from './reads.ts'
import { plainCode } from './rules.ts'
import { changed, firstCodes, forgetCodesOfNothing, refuseLastFactor } from './server/change.ts'
import { newRecoveryCodes } from './server/recovery-codes.ts'
import { newTotpSecret, secretBytes, stepOfCode, totpUri } from './server/totp.ts'
import { lockFactors, removeFactors, removeSecret, setCodes, setSecret } from './writes.ts'
import './server/passkey-login.ts'
import './server/passkeys.ts'
import './server/prove.ts'
import './server/second-step.ts'

serve(getSecondFactor, {
  run: async ({ tx, session, sessionId, services, request }) => {
    const userId = session.userId ?? notFound()
    const place = passkeyPlace(services.config, request)?.name
    const { app, passkeys, recoveryCodesLeft } = await factorsOf(tx, userId)
    const isProven = (await services.sessions.provenUntil(tx, sessionId)) !== null
    const hasPassword = (await personOf(tx, userId))?.passwordHash != null
    return {
      need: needOf(session, demandsFactor(services.config)),
      app: app ? { since: app.createdAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null } : null,
      passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
        ...passkey,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      passkeysAt: place ?? null,
      recoveryCodesLeft,
      proof: isProven ? null : proofOf({ hasPassword, app, passkeys, place }),
    }
  },
})

type Has = { hasPassword: boolean; app: object | undefined; passkeys: { place: string }[]; place: string | undefined }

/** With what somebody can show at this address who they are. */
const proofOf = ({ hasPassword, app, passkeys, place }: Has) => ({
  password: hasPassword,
  code: app !== undefined || passkeys.length > 0,
  passkey: passkeys.some((passkey) => passkey.place === place),
})

type Need = OutputOf<typeof getSecondFactor>['need']

function needOf({ userLevel, secondFactorMissing }: Session, isDemanded: boolean): Need {
  if (!secondFactorMissing && userLevel < 50) return 'free'
  return isDemanded ? 'demanded' : 'recommended'
}

serve(startAuthenticatorApp, {
  run: async (call) => {
    const { tx, session, services } = call
    await demandProof(call)
    const userId = session.userId ?? notFound()
    const { email } = (await personOf(tx, userId)) ?? notFound()
    const secret = newTotpSecret()
    await forgetChallengesOf(tx, userId, 'totp')
    await keepChallenge(tx, services.now(), { purpose: 'totp', secret, userId })
    const { publicUrl } = services.config
    const issuer = publicUrl ? `Pinhigh ${new URL(publicUrl).hostname}` : 'Pinhigh'
    return { secret, uri: totpUri(secret, { issuer, label: email }) }
  },
})

serve(setAuthenticatorApp, {
  run: async (call) => {
    const { input, tx, session, services, refuse } = call
    await demandProof(call)
    const userId = session.userId ?? notFound()
    const now = services.now()
    const begun = await lookAtChallenge(tx, { purpose: 'totp', secret: input.secret, now })
    if (begun?.userId !== userId) return refuse('setup-expired', 'This took too long. Please begin anew.')
    const secret = secretBytes(input.secret)
    const step = stepOfCode(secret, plainCode(input.code), now)
    if (step === undefined)
      return refuse('wrong-code', 'This code is not right. Is the clock of the device set by itself?')
    await lockFactors(tx, userId)
    await setSecret(tx, userId, { secret, step, at: now })
    const recoveryCodes = await firstCodes(tx, userId)
    await changed(call, 'app-set')
    return { recoveryCodes }
  },
})

serve(removeAuthenticatorApp, {
  run: async (call) => {
    const { tx, session } = call
    await demandProof(call)
    const userId = session.userId ?? notFound()
    await lockFactors(tx, userId)
    if (!(await removeSecret(tx, userId))) return { ok: true }
    await refuseLastFactor(call)
    await forgetCodesOfNothing(tx, userId)
    await changed(call, 'app-removed')
    return { ok: true }
  },
})

serve(makeRecoveryCodes, {
  run: async (call) => {
    const { tx, session, refuse } = call
    await demandProof(call)
    const userId = session.userId ?? notFound()
    await lockFactors(tx, userId)
    const { app, passkeys } = await factorsOf(tx, userId)
    if (!app && passkeys.length === 0) return refuse('no-factor', 'Recovery codes come with a second factor.')
    const { codes, ...kept } = await newRecoveryCodes()
    await setCodes(tx, userId, kept)
    await changed(call, 'codes-made')
    return { recoveryCodes: codes }
  },
})

removals.push(removeFactors)

archives.push(async (tx, userId) => {
  const { app, passkeys, recoveryCodesLeft } = await factorsOf(tx, userId)
  const shown = passkeys.map(({ name, place, createdAt, lastUsedAt }) => ({ name, place, createdAt, lastUsedAt }))
  return { second_factor: { authenticator_app: app ?? null, passkeys: shown, recovery_codes_left: recoveryCodesLeft } }
})
