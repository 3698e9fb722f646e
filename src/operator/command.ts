import type { Config } from '../server/config.ts'
import type { Database } from '../server/data/database.ts'
import type { Services } from '../server/services.ts'

/** What a command came to: what it prints, the same for programs, and whether something is wrong. */
export type Outcome = { lines: string[]; answer: object; isBad?: boolean }

/** `words`: what stands behind the command without dashes; `options`: what stands there with them. */
export type Asked = { words: readonly string[]; options: Readonly<Record<string, string | undefined>> }

export type Command = {
  /** what stands behind it, such as `EMAIL` */
  usage: string
  /** one line */
  summary: string
  /** what else there is to know of it */
  help: string
  /** options with a value, each with what it means */
  options?: Readonly<Record<string, string>>
  /** how many words it takes, from and to */
  words: readonly [number, number]
  run: (asked: Asked, means: Means) => Promise<Outcome>
}

/** What a command may ask for. Nothing is opened before it does, and all of it is closed after. */
export type Means = {
  config: Config
  /** the database, in whatever state it is */
  database: () => Promise<Database>
  /** the same for a database on which the application has started once; throws where it has not */
  services: () => Promise<Services>
  /** a file or folder that somebody names, from the folder in which the command was typed */
  here: (file: string) => string
  /** how far it is, for whoever waits; the outcome is printed apart from it */
  progress: (line: string) => void
}

/** Something that the caller can put right; its message says how. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The command was written in another way than it takes. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}
