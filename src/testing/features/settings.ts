import { newId } from '../../server/data/ids.ts'
import { app, party } from '../fresh-party.ts'
import { testPassword } from '../password.ts'
import { clientOf } from '../two-parties.ts'

export const password = testPassword

export const emailOfBo = () => `bo-${party.partyId}@example.org`

export async function level50() {
  const id = newId()
  await app.database.kysely
    .insertInto('users')
    .values({ id, email: `${id}@example.org`, firstName: 'Level', lastName: 'Fifty', userLevel: 50 })
    .execute()
  return clientOf(app, id)
}
