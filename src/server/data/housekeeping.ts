import { sql } from 'kysely'
import { ready } from '../hooks.ts'
import type { Services } from '../services.ts'

ready.push((services) => services.jobs.schedule('housekeeping', '17 * * * *', () => tidy(services)))

/**
 * Forgets what nobody will ask for again: changes that every node has heard of, logins that nothing can bring back, and what
 * was to become one, links that are too old, counters of limits, browsers without a login for 400 days, and mails that
 * have left, because the links in them may be alive.
 */
export async function tidy({ database }: Pick<Services, 'database'>) {
  const old = (interval: string) => sql<Date>`now() - ${interval}::interval`
  const { kysely } = database
  await kysely.deleteFrom('changes').where('at', '<', old('1 hour')).execute()
  await kysely.deleteFrom('sessions').where('renewalExpiresAt', '<', old('1 day')).execute()
  await kysely.deleteFrom('usedRenewals').where('usedAt', '<', old('40 days')).execute()
  await kysely.updateTable('usedRenewals').set({ nonce: null }).where('usedAt', '<', old('1 hour')).execute()
  await kysely.deleteFrom('rateLimits').where('expire', '<', Date.now()).execute()
  await kysely.deleteFrom('knownDevices').where('seenAt', '<', old('400 days')).execute()
  await kysely.deleteFrom('loginChallenges').where('expiresAt', '<', old('0 days')).execute()
  await kysely.deleteFrom('accountTokens').where('expiresAt', '<', old('0 days')).execute()
  await kysely.deleteFrom('mails').where('sentAt', '<', old('1 day')).execute()
}
