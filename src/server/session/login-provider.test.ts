import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { startLoginProvider, walkThrough } from '../../testing/login-provider.ts'
import { askProvider, readAnswer } from './login-provider.ts'

test('Z6 an identity that is signed with another key than the provider has published is refused', async () => {
  const installation = 'https://golf.example'
  const provider = await startLoginProvider({ anna: { email: 'anna@example.org', email_verified: true } })
  provider.serve(installation)
  /** What an installation learns that has not read the provider's keys yet. */
  const whoCame = async () => {
    const means = { config: { oidc: { ...provider.settings } }, now: () => new Date() }
    const { url, asked } = await askProvider(means, `${installation}/login/provider`)
    const answer = await walkThrough(url, 'anna')
    return readAnswer(means, new URL(`${installation}/login/provider?${answer}`), asked)
  }
  expect(await whoCame()).toMatchObject({ subject: 'anna', email: 'anna@example.org' })

  const published = (await (await fetch(`${provider.issuer}/jwks`)).json()) as { keys: object[] }
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
  provider.publishKeys(published.keys.map((key) => ({ ...key, ...stranger })))
  await expect(whoCame()).rejects.toMatchObject({ kind: 'refused', reason: expect.stringMatching(/signature/) })
  await provider.close()
})
