import { sql } from 'kysely'
import { ready } from './hooks.ts'
import type { Services } from './services.ts'

ready.push((services) => services.jobs.schedule('housekeeping', '17 * * * *', () => tidy(services)))

/** Forgets what nobody will ask for again: changes that every node has heard of, logins that nothing can bring back. */
export async function tidy({ database }: Pick<Services, 'database'>) {
  const old = (interval: string) => sql<Date>`now() - ${interval}::interval`
  const { kysely } = database
  await kysely.deleteFrom('changes').where('at', '<', old('1 hour')).execute()
  await kysely.deleteFrom('sessions').where('renewalExpiresAt', '<', old('1 day')).execute()
  await kysely.deleteFrom('usedRenewals').where('usedAt', '<', old('40 days')).execute()
}
