import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's default; these are the minimum costs that its guidance names.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

let dummy: Promise<string> | undefined
/** Takes the same time whether or not the account exists. */
export async function passwordMatches(hashed: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const right = await verify(hashed ?? (await dummy), password)
  return right && typeof hashed === 'string'
}
