import { accessEndings } from '../../../../server/data/person-data.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Services } from '../../../../server/services.ts'
import { spendLinksOf } from '../../../../server/session/account-links.ts'
import { forgetDevices } from '../../../../server/session/known-devices.ts'
import { accountOf } from '../reads.ts'
import { setPassword } from '../writes.ts'

type Means = { tx: Tx; services: Pick<Services, 'sessions'> }

/** Whose account an address is; undefined: nobody's. */
export const findAccount = (tx: Tx, email: string) => accountOf(tx, email)

/** A password that takes the place of a lost one. Whatever else opened the account ends. */
export async function giveNewPassword({ tx, services }: Means, userId: string, passwordHash: string) {
  await setPassword(tx, userId, passwordHash)
  await spendLinksOf(tx, userId, 'recovery', 'confirmation')
  await services.sessions.endAll(tx, userId)
  for (const end of accessEndings) await end(tx, userId)
  await forgetDevices(tx, userId)
}
