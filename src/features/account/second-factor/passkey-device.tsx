import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import type { MadePasskey, ShownPasskey } from './operations/passkey-answers.ts'
import { startPasskeyLogin } from './operations.ts'

/** Whether this browser has passkeys at this address: it has none at one of numbers, nor without https. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && /^[^:]*[a-z][^:]*$/.test(window.location.hostname)

type Asked<T> = { ok: true; value: T } | Failure

/** The browser's part is loaded when somebody asks for it, not before. */
const load = () => import('@simplewebauthn/browser')

/** Has the person show a passkey of this device or another one. */
export async function askForPasskey(): Promise<Asked<ShownPasskey>> {
  const started = await call(startPasskeyLogin, {})
  if (!started.ok) return started
  return ask(async () => {
    const { startAuthentication } = await load()
    return startAuthentication({ optionsJSON: started.value.options as never })
  })
}

/** Has the person make one. `started`: what `startPasskey` has answered. */
export const makePasskey = (started: { options: object }): Promise<Asked<MadePasskey>> =>
  ask(async () => {
    const { startRegistration } = await load()
    return startRegistration({ optionsJSON: started.options as never })
  })

/** Whoever closes the browser's dialog, or lets it wait, is told nothing but that. */
async function ask<T>(work: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    const isKnown = error instanceof Error && 'code' in error && error.code === codeOfKnown
    return { ok: false, status: 0, code: isKnown ? 'passkey-known' : 'passkey-cancelled' }
  }
}

const codeOfKnown = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
