import { addPeople } from '../builder.ts'
import { app, party } from '../fresh-party.ts'
import { testPassword } from '../password.ts'
import { clientOf } from '../two-parties.ts'

export const password = testPassword

export const emailOfBo = () => `bo-${party.partyId}@example.org`

export async function level50() {
  const [id = ''] = await addPeople(app, [{ firstName: 'Level', lastName: 'Fifty', userLevel: 50 }])
  return clientOf(app, id)
}
