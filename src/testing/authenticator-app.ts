import { setAuthenticatorApp, startAuthenticatorApp } from '../features/account/second-factor/operations.ts'
import { codeAt, secretBytes } from '../features/account/second-factor/server/totp.ts'
import type { TestClient } from './app.ts'

/** Sets up an authenticator app for who is logged in. Returns what it shows half a minute from now, which is taken already. */
export async function addAuthenticatorApp(client: TestClient): Promise<() => string> {
  const started = await client.call(startAuthenticatorApp, {})
  if (!started.ok) throw new Error(started.code)
  const { secret } = started.value
  const code = (seconds = 0) => codeAt(secretBytes(secret), new Date(Date.now() + seconds * 1_000))
  const set = await client.call(setAuthenticatorApp, { secret, code: code() })
  if (!set.ok) throw new Error(set.code)
  return () => code(30)
}
