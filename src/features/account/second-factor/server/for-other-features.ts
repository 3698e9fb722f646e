import type { Tx } from '../../../../server/data/tables.ts'
import type { Happen } from '../../../../server/live/happenings.ts'
import type { Services } from '../../../../server/services.ts'
import { removeFactors } from '../writes.ts'
import { tellChanged } from './tell.ts'

type Means = { tx: Tx; happen: Happen; services: Pick<Services, 'sessions' | 'config'> }

/** Whoever has lost all of it begins anew with the password alone; a mail says so, and all sessions end. */
export async function removeSecondFactor({ tx, happen, services }: Means, userId: string) {
  await removeFactors(tx, userId)
  await services.sessions.endAll(tx, userId)
  await happen({ what: 'second-factor-changed', userId, change: 'all-removed' })
  await tellChanged(tx, services, userId, 'all-removed')
}
