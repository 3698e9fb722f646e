import type { Config } from '../config.ts'
import { deviceDays } from './known-devices.ts'
import { stepMinutes } from './login-challenges.ts'
import { renewalDays } from './renewal.ts'

/** A code ends long before, with its round. */
const codeDays = 30

/** Cookies as they came. */
export type Given = Readonly<Record<string, string | undefined>>

/**
 * The cookies of a login: of the session, of its renewal, of the device, which opens nothing, of a login half done, and of
 * one that goes on at the provider; and that of a scoring code.
 */
export function sessionCookies(config: Config) {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const prefix = secure ? '__Host-' : ''
  const names = {
    session: `${prefix}pinhigh`,
    renewal: `${prefix}pinhigh-renewal`,
    device: `${prefix}pinhigh-device`,
    step: `${prefix}pinhigh-step`,
    code: `${prefix}pinhigh-code`,
    provider: `${prefix}pinhigh-provider`,
  }
  const cookie = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`
  return {
    names,
    ofLogin: (secret: string, renewal: string) => [
      cookie(names.session, secret, renewalDays * 86_400),
      cookie(names.renewal, renewal, renewalDays * 86_400),
    ],
    /** Beside a login, which stays as it is: a request says by `x-code` that it is meant. */
    ofCode: (secret: string) =>
      cookie(names.code, secret, secret === '' ? 0 : codeDays * 86_400).replace('Lax', 'Strict'),
    ofDevice: (secret: string) => cookie(names.device, secret, deviceDays * 86_400),
    /** Of a login that waits for its second step; without a secret it goes. */
    ofStep: (secret?: string) => cookie(names.step, secret ?? '', secret ? stepMinutes * 60 : 0),
    /** What a login that was begun at the provider is known by; no seconds: it is over. */
    ofProvider: (value: string, seconds: number) => cookie(names.provider, value, seconds),
    /** Takes the login out of the browser; with `device` also what it is known by. */
    clearing: (device?: 'device') =>
      [names.session, names.renewal, ...(device ? [names.device] : [])].map((name) => cookie(name, '', 0)),
  }
}
export type SessionCookies = ReturnType<typeof sessionCookies>
