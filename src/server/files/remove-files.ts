import type { Tx } from '../data/tables.ts'
import { ready } from '../hooks.ts'
import type { Services } from '../services.ts'

const atOnce = 500

ready.push(({ jobs, files }) =>
  jobs.work<{ keys: string[] }>('remove-files', async ({ keys }) => {
    for (const key of keys) await files.delete(key)
  }),
)

/** Removes files once the caller's transaction is committed, and tries again where that fails. */
export async function removeFilesLater({ jobs }: Services, tx: Tx, keys: readonly string[]) {
  for (let at = 0; at < keys.length; at += atOnce)
    await jobs.enqueue(tx, 'remove-files', { keys: keys.slice(at, at + atOnce) })
}
