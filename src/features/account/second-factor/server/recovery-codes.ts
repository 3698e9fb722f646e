import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { recoveryCodesAtFirst, recoveryLetters } from '../rules.ts'

// Argon2id, as for passwords: a code is short enough to be typed, and so to be guessed where nothing counts the tries.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A code without its dash. One salt for a set: of all its codes one hash is compared. */
export const hashRecoveryCode = (plain: string, salt: Uint8Array): Promise<Buffer> => hashRaw(plain, { ...cost, salt })

/** Ten codes such as k7pq-2mxd, and what is kept of them. */
export async function newRecoveryCodes() {
  const salt = randomBytes(16)
  const plain = new Set<string>()
  while (plain.size < recoveryCodesAtFirst) plain.add(Array.from({ length: 8 }, letter).join(''))
  const hashes = await Promise.all([...plain].map((code) => hashRecoveryCode(code, salt)))
  return { codes: [...plain].map((code) => `${code.slice(0, 4)}-${code.slice(4)}`), hashes, salt }
}

const letter = () => recoveryLetters[randomInt(recoveryLetters.length)]
