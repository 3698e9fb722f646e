import type { Tx } from './tables.ts'

/** What a feature removes of a person whose account is deleted, in the transaction that deletes it. */
export const removals: ((tx: Tx, userId: string) => Promise<unknown>)[] = []

/**
 * What a feature ends when somebody recovers an account or changes the password: whatever else opens it, or tells what is
 * in it. Sessions are ended beside.
 */
export const accessEndings: ((tx: Tx, userId: string) => Promise<unknown>)[] = []

/** What a feature moves to the session that takes the place of another one, which ends. */
export const successions: ((tx: Tx, sessionId: string, successorId: string) => Promise<unknown>)[] = []

/** What a feature knows of a person, by name, for the archive of their own data. */
export const archives: ((tx: Tx, userId: string) => Promise<Record<string, unknown>>)[] = []
