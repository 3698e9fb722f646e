import * as z from 'zod/mini'

const bytes = (atMost: number) => z.string().check(z.minLength(1), z.maxLength(atMost), z.regex(/^[A-Za-z0-9_-]+$/))

/** What a browser's `navigator.credentials` takes, in the JSON of WebAuthn Level 3. */
export const passkeyOptions = z.record(z.string(), z.unknown())

/** What an authenticator answers where a passkey is shown: the JSON of `PublicKeyCredential`, all bytes in base64url. */
export const shownPasskey = z.object({
  id: bytes(1_400),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    /** Whose passkey it is, as it was told when the passkey was made. */
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
})
export type ShownPasskey = z.output<typeof shownPasskey>

/** What an authenticator answers where a passkey is made. */
export const madePasskey = z.object({
  id: bytes(1_400),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    /** How browsers reach the authenticator. */
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
})
export type MadePasskey = z.output<typeof madePasskey>
