import type { Tx } from './serve.ts'

/** What a feature removes of a person whose account is deleted, in the transaction that deletes it. */
export const removals: ((tx: Tx, userId: string) => Promise<unknown>)[] = []

/** What a feature knows of a person, by name, for the archive of their own data. */
export const archives: ((tx: Tx, userId: string) => Promise<Record<string, unknown>>)[] = []
