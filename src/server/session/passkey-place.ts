import type { Config } from '../config.ts'

/** The name that passkeys belong to, and where the page stands that makes or shows one. */
export type PasskeyPlace = { name: string; origin: string }

type Request = { header: (name: string) => string | undefined }

/**
 * Where passkeys are made and shown: at PUBLIC_URL, else on this machine as `localhost`, at whatever port. Undefined where
 * browsers have none: at an address of numbers, and without https elsewhere than on this machine.
 */
export function passkeyPlace({ publicUrl }: Pick<Config, 'publicUrl'>, { header }: Request): PasskeyPlace | undefined {
  const host = header('host') ?? ''
  const address = publicUrl ?? (/^localhost(:\d+)?$/.test(host) ? `http://${host}` : undefined)
  if (address === undefined) return undefined
  const { protocol, hostname, origin } = new URL(address)
  const isName = /[a-z]/.test(hostname) && !hostname.includes(':')
  return isName && (protocol === 'https:' || hostname === 'localhost') ? { name: hostname, origin } : undefined
}
