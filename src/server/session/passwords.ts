import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { type GuessedFrom, type PasswordWhy, passwordFaultWords } from '../../contract/password-fault-texts.ts'
import type { Words } from '../../contract/texts.ts'

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

/** A refusal: its code, its sentence, and for programs the least length and what the password is made of. */
type PasswordFault = {
  code: 'too-short' | 'too-common' | 'too-personal'
  detail: Words
  data: { atLeast: number; from?: GuessedFrom }
}
type Owner = { firstName: string; lastName: string; club: string; email: string }

const product = 'pinhigh'
/** What is left of a password without the words that anybody guesses first. */
const leftAtLeast = 6

/** What is wrong with a password that somebody wants to have; undefined when nothing is. */
export function passwordFault(password: string, owner: Owner, atLeast: number): PasswordFault | undefined {
  const fault = (code: PasswordFault['code'], why: PasswordWhy, from?: GuessedFrom): PasswordFault => ({
    code,
    detail: passwordFaultWords(why, atLeast),
    data: { atLeast, ...(from && { from }) },
  })
  if ([...password].length < atLeast) return fault('too-short', 'too-short')
  if (isCommon(password.toLowerCase())) return fault('too-common', 'too-common')
  const from = guessedFrom(password, owner)
  return from && fault('too-personal', `from-${from}`, from)
}

const isCommon = (password: string) => isPattern(password) || commonest().has(password)

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopå',
  'qwertzuiop',
  'asdfghjklöä',
  'zxcvbnm',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])
/** The library's list leaves out what repeats itself or runs along a row, because its own checker finds that by rule. */
const isPattern = (password: string) => /^(.{1,6})\1+$/u.test(password) || runs.some((run) => run.includes(password))

let common: Set<string> | undefined
/** Read when the first password is chosen: most starts never need it. The words of our own are Swedish, of golf, of years. */
function commonest(): Set<string> {
  if (common) return common
  const international = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const own = path.join(import.meta.dirname, 'common-passwords.txt')
  common = new Set<string>(JSON.parse(fs.readFileSync(international, 'utf8')))
  for (const word of fs.readFileSync(own, 'utf8').trim().split(/\s+/)) common.add(word)
  return common
}

/** The product's name, the person's, the club's or the address, with little else around it: the longest of them. */
function guessedFrom(password: string, { firstName, lastName, club, email }: Owner): GuessedFrom | undefined {
  const plain = bare(password)
  const texts: Record<GuessedFrom, string[]> = {
    product: [product],
    name: [firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`],
    club: [club, ...club.split(/\s+/)],
    address: [email, ...email.split(/[@.+_-]/)],
  }
  const words = Object.entries(texts)
    .flatMap(([from, all]) => all.map((text) => ({ from: from as GuessedFrom, word: bare(text) })))
    .filter(({ word }) => [...word].length > 2)
    .toSorted((a, b) => b.word.length - a.word.length)
  const left = words.reduce((rest, { word }) => rest.replaceAll(word, ''), plain)
  if (left === plain || [...left].length >= leftAtLeast) return undefined
  return words.find(({ word }) => plain.includes(word))?.from
}

/** Small letters without accents, and digits. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
