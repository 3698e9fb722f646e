import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { currentUser } from '../../../contract/own-session.ts'
import { done, empty, id, instant, line } from '../../../contract/schemas.ts'
import { anyone, loggedIn } from '../../../contract/session.ts'
import { secondStepMethod } from '../session/operations.ts'
import { madePasskey, passkeyOptions, shownPasskey } from './operations/passkey-answers.ts'

/** Six figures of an authenticator app, or a recovery code; spaces and dashes in it do not matter. */
const code = line(1, 40)

/** The second step that this browser's login waits for; null: none, or it has taken too long. */
export const getSecondStep = operation({
  summary: 'The second step of a login',
  get: '/session/second-step',
  input: empty,
  output: z.object({ methods: z.nullable(z.array(secondStepMethod)) }),
  who: anyone,
})

/** Passes the second step of a login with a code and opens the session, as `login` does for who has no second factor. */
export const passSecondStep = operation({
  summary: 'Pass the second step of a login',
  description:
    'Within 10 minutes of the right password, which a cookie of that answer shows. Codes of 30 s are taken one step early ' +
    'or late, and each once. Failures alone count: 10 for a person in a quarter of an hour and 50 a day, 60 from an address.',
  post: '/session/second-step',
  input: z.object({ code }),
  output: z.object({ user: currentUser, recoveryCodesLeft: z.nullable(z.int()) }),
  who: anyone,
  refusals: { 'wrong-code': 401, 'code-used': 401, 'step-expired': 410, 'too-many-tries': 429 },
})

/**
 * What a passkey is to sign, once and within ten minutes. Where this browser's login waits for its second step only the
 * passkeys of that person are offered, else whichever the device has.
 */
export const startPasskeyLogin = operation({
  summary: 'What a passkey is to sign',
  post: '/session/passkey-challenge',
  input: empty,
  output: z.object({ options: passkeyOptions }),
  who: anyone,
  refusals: { 'passkeys-elsewhere': 409, 'too-many-tries': 429 },
})

/** Opens a session with a passkey alone: the device has asked for a finger, a face or a number, which makes it both factors. */
export const logInWithPasskey = operation({
  summary: 'Log in with a passkey',
  post: '/session/passkey',
  input: z.object({ passkey: shownPasskey, partyId: z.optional(id) }),
  output: z.object({ user: currentUser }),
  who: anyone,
  refusals: { 'passkey-refused': 401, 'challenge-spent': 410, 'passkeys-elsewhere': 409, 'too-many-tries': 429 },
})

/** What the person who asks has set up beside the password. */
export const getSecondFactor = operation({
  summary: 'Own second factor',
  get: '/own-second-factor',
  input: empty,
  output: z.object({
    /** Whoever runs this installation has to have one; `recommended` where nobody but this machine's people can come. */
    need: z.enum(['demanded', 'recommended', 'free']),
    app: z.nullable(z.object({ since: instant, lastUsedAt: z.nullable(instant) })),
    passkeys: z.array(
      z.object({
        id,
        name: z.string(),
        /** The name of the address that it was made at, and works at. */
        place: z.string(),
        createdAt: instant,
        lastUsedAt: z.nullable(instant),
      }),
    ),
    /** The name of the address at which passkeys are made and shown; null: here they cannot be. */
    passkeysAt: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
    /** With what it can be shown once more who one is; null: it was moments ago. */
    proof: z.nullable(z.object({ password: z.boolean(), code: z.boolean(), passkey: z.boolean() })),
  }),
  who: loggedIn,
})

/** Makes a secret for an authenticator app. It counts once `setAuthenticatorApp` has brought a code of it. */
export const startAuthenticatorApp = operation({
  summary: 'Make a secret for an authenticator app',
  description: 'TOTP as in RFC 6238: SHA-1, six figures, 30 s. The secret waits 10 minutes for its first code.',
  post: '/own-second-factor/app/secret',
  input: empty,
  output: z.object({ secret: z.string(), uri: z.string() }),
  who: loggedIn,
  refusals: { 'proof-needed': 403 },
})

/**
 * Sets up the authenticator app whose secret was made just now, in the place of another one. All other sessions end. With
 * the first factor of all come ten recovery codes, which are shown in this answer and never again.
 */
export const setAuthenticatorApp = operation({
  summary: 'Set up an authenticator app',
  post: '/own-second-factor/app',
  input: z.object({ secret: line(1, 100), code }),
  output: z.object({ recoveryCodes: z.nullable(z.array(z.string())) }),
  who: loggedIn,
  refusals: { 'proof-needed': 403, 'wrong-code': 422, 'setup-expired': 410, 'too-many-tries': 429 },
})

/** Removes the authenticator app, and the recovery codes with the last factor. All other sessions end. */
export const removeAuthenticatorApp = operation({
  summary: 'Remove the authenticator app',
  delete: '/own-second-factor/app',
  input: empty,
  output: done,
  who: loggedIn,
  refusals: { 'proof-needed': 403, 'last-factor': 409 },
})

/** Ten new recovery codes take the place of all others. They are shown in this answer and never again. */
export const makeRecoveryCodes = operation({
  summary: 'Make new recovery codes',
  post: '/own-second-factor/recovery-codes',
  input: empty,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  who: loggedIn,
  refusals: { 'proof-needed': 403, 'no-factor': 409 },
})

/**
 * Shows once more who one is: with a passkey, or with the password, and with a code where there is a second factor. For
 * ten minutes this session may then change what opens the account.
 */
export const proveLogin = operation({
  summary: 'Show once more who one is',
  description: 'At most 10 wrong passwords and 10 wrong codes a quarter of an hour.',
  post: '/session/proof',
  input: z.object({
    password: z.optional(z.string().check(z.maxLength(200))),
    code: z.optional(code),
    passkey: z.optional(shownPasskey),
  }),
  output: done,
  who: loggedIn,
  refusals: {
    'wrong-password': 403,
    'wrong-code': 403,
    'code-used': 403,
    'code-needed': 403,
    'passkey-refused': 403,
    'challenge-spent': 410,
    'passkeys-elsewhere': 409,
    'too-many-tries': 429,
  },
})

const passkeyName = line(1, 60)

/** What a new passkey is made with, once and within ten minutes. */
export const startPasskey = operation({
  summary: 'What a new passkey is made with',
  post: '/own-second-factor/passkey-challenge',
  input: empty,
  output: z.object({ options: passkeyOptions }),
  who: loggedIn,
  refusals: { 'proof-needed': 403, 'passkeys-elsewhere': 409, 'too-many': 409 },
})

/**
 * Adds a passkey, of at most 20. It has to ask for a finger, a face or a number. All other sessions end. With the first factor
 * of all come ten recovery codes, which are shown in this answer and never again.
 */
export const addPasskey = operation({
  summary: 'Add a passkey',
  post: '/own-second-factor/passkeys',
  input: z.object({ name: passkeyName, passkey: madePasskey }),
  output: z.object({ id, recoveryCodes: z.nullable(z.array(z.string())) }),
  who: loggedIn,
  refusals: {
    'proof-needed': 403,
    'passkey-refused': 422,
    'challenge-spent': 410,
    'passkeys-elsewhere': 409,
    'passkey-known': 409,
  },
})

/** Another name for one of the own passkeys. One that is none of theirs is left alone. */
export const renamePasskey = operation({
  summary: 'Rename a passkey',
  put: '/own-second-factor/passkeys/{passkeyId}',
  input: z.object({ passkeyId: id, name: passkeyName }),
  output: done,
  who: loggedIn,
})

/** Removes one of the own passkeys, and the recovery codes with the last factor. All other sessions end. */
export const removePasskey = operation({
  summary: 'Remove a passkey',
  delete: '/own-second-factor/passkeys/{passkeyId}',
  input: z.object({ passkeyId: id }),
  output: done,
  who: loggedIn,
  refusals: { 'proof-needed': 403, 'last-factor': 409 },
})
