import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = Record<string, unknown>
/** What a device does otherwise than it should. */
type Wrong = {
  origin?: string
  place?: string
  unverified?: true
  counter?: number
  userHandle?: string
  key?: KeyObject
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const present = 0x01
const verified = 0x04
const withCredential = 0x40

/** A device with one passkey, as browsers answer for it: `place` is the name of the address and `origin` the page's. */
export function authenticator(place: string, origin = `https://${place}`) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let owner: string | undefined

  const clientData = (type: string, challenge: unknown, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }))

  const authData = (flags: number, wrong: Wrong) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.counter ?? ++counter)
    const held = wrong.unverified ? flags & ~verified : flags
    return Buffer.concat([sha256(wrong.place ?? place), Buffer.from([held]), count])
  }

  function make(options: Options, wrong: Wrong = {}) {
    owner = (options.user as { id: string }).id
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = [Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))]
    const data = Buffer.concat([authData(present | verified | withCredential, wrong), ...credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ])
    return {
      id: id.toString('base64url'),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, wrong).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  function show(options: Options, wrong: Wrong = {}) {
    const client = clientData('webauthn.get', options.challenge, wrong)
    const data = authData(present | verified, wrong)
    return {
      id: id.toString('base64url'),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), wrong.key ?? privateKey).toString('base64url'),
        userHandle: wrong.userHandle ?? owner,
      },
    }
  }

  return { id: id.toString('base64url'), make, show }
}
