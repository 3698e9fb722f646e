import { Secret, TOTP } from 'otpauth'

/** What every authenticator app knows: RFC 6238 with SHA-1, six figures, 30 s. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** One step early or late is taken: phones' clocks differ, and people type slowly. */
const drift = 1

/** 160 random bits, as RFC 4226 recommends, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

export const secretBytes = (base32: string): Buffer => Buffer.from(Secret.fromBase32(base32).bytes)

/** The step of 30 s (since 1970) whose code this is, at the time given or next to it; undefined when it is none. */
export function stepOfCode(secret: Uint8Array, code: string, at: Date): number | undefined {
  const known = new Secret({ buffer: new Uint8Array(secret).buffer })
  const delta = TOTP.validate({ ...form, secret: known, token: code, timestamp: at.valueOf(), window: drift })
  return delta === null ? undefined : TOTP.counter({ period: form.period, timestamp: at.valueOf() }) + delta
}

/** The code of an app at a time. */
export const codeAt = (secret: Uint8Array, at: Date): string =>
  TOTP.generate({ ...form, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), timestamp: at.valueOf() })

/** What a QR code tells an app: the secret, whose it is, and for what. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...form, issuer, label, secret: Secret.fromBase32(secret) }).toString()
