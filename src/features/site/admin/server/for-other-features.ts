import type { Tx } from '../../../../server/data/tables.ts'
import type { Happen } from '../../../../server/live/happenings.ts'
import { addLevel50, giveLevel50 } from '../writes.ts'

type Means = { tx: Tx; happen: Happen }
export type NewAdministrator = { email: string; firstName: string; lastName: string; passwordHash: string }

/** A new account that runs the installation. */
export async function addAdministrator({ tx, happen }: Means, person: NewAdministrator) {
  const userId = await addLevel50(tx, person)
  await happen({ what: 'level50-given', userId })
}

/** The same right for an account that there is; its password stays as it is. */
export async function raiseToAdministrator({ tx, happen }: Means, userId: string) {
  await giveLevel50(tx, userId)
  await happen({ what: 'level50-given', userId })
}
