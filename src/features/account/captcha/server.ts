import { randomInt } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { ready } from '../../../server/hooks.ts'
import { captchaSecret } from '../../../server/http/captcha.ts'
import { serve } from '../../../server/http/serve.ts'
import type { Services } from '../../../server/services.ts'
import { getCaptcha } from './operations.ts'
import { forgetSolutions } from './writes.ts'

const challenges = 20 * 60_000
/** About a thousand derivations of half a millisecond each: a second or two of a phone. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, from: 500, to: 1_500 }

serve(getCaptcha, {
  run: async ({ tx, services }) => {
    const secret = await captchaSecret(tx)
    const { parameters, signature } = await createChallenge({
      algorithm: work.algorithm,
      cost: work.cost,
      counter: randomInt(work.from, work.to),
      deriveKey,
      expiresAt: new Date(services.now().valueOf() + challenges),
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: secret,
    })
    return { parameters, signature }
  },
})

ready.push((services: Services) =>
  services.jobs.schedule('captcha-solutions', '27 * * * *', async () => {
    await forgetSolutions(services.database.kysely)
  }),
)
