import type { Config } from '../config.ts'

/** What to do about an error that comes of a full disk; undefined for every other one. */
export function wordsForNoSpace(error: unknown, { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>) {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || /No space left/i.test(String(message))
  if (!isFull) return undefined
  return `No space is left in ${dataDir}${databaseUrl ? ' or at the database' : ''}. Free some, then start again: what was not finished is made then.`
}
