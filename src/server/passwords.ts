import fs from 'node:fs'
import path from 'node:path'
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

type PasswordFault = 'too-short' | 'too-common' | 'too-personal'
type Owner = { firstName: string; lastName: string; club: string; email: string }

const product = 'pinhigh'
/** What is left of a password without the words that anybody guesses first. */
const leftAtLeast = 6

/** What is wrong with a password that somebody wants to have; undefined when nothing is. */
export function passwordFault(password: string, owner: Owner, atLeast: number): PasswordFault | undefined {
  if ([...password].length < atLeast) return 'too-short'
  if (commonest().has(password.toLowerCase())) return 'too-common'
  return isPersonal(password, owner) ? 'too-personal' : undefined
}

let common: Set<string> | undefined
function commonest(): Set<string> {
  const file = path.join(import.meta.dirname, 'common-passwords.txt')
  common ??= new Set(fs.readFileSync(file, 'utf8').trim().split(/\s+/))
  return common
}

/** The product's name, the person's, the club's or the address, with little else around it. */
function isPersonal(password: string, { firstName, lastName, club, email }: Owner): boolean {
  const plain = bare(password)
  const words = [product, firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`, club, email]
  const parts = [...club.split(/\s+/), ...email.split(/[@.+_-]/)]
  const guessed = [...words, ...parts].map(bare).filter((word) => [...word].length > 2)
  const left = guessed.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return left !== plain && [...left].length < leftAtLeast
}

/** Small letters without accents, and digits. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
