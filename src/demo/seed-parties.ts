import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import type { Person } from './seed-people.ts'

export type Party = { id: string; members: Person[] }
type PartyPlan = { title: string; website: string; timeZone: string; hidden?: boolean }

export async function seedParty(tx: Tx, plan: PartyPlan, members: Person[]): Promise<Party> {
  const id = newId()
  const owner = members[1] as Person
  await tx
    .insertInto('parties')
    .values({ id, ownerId: owner.id, ...plan })
    .execute()
  await tx
    .insertInto('memberships')
    .values(members.map((member) => ({ partyId: id, userId: member.id, administrator: member === owner })))
    .execute()
  const ids = members.map((member) => member.id)
  await tx
    .updateTable('users')
    .set({ lastPartyId: id })
    .where('id', 'in', ids)
    .where('lastPartyId', 'is', null)
    .execute()
  return { id, members }
}
