import type { Services } from '../server/services.ts'
import { createTestClient, type TestClient } from './app.ts'
import { makeParty, makePeople, makeUsers, type PartyFixture } from './party-fixture.ts'

/** Of the outsider and the foreigner, the first administers another party and the second is a member of it. */
export const roles = [
  'visitor',
  'outsider',
  'foreigner',
  'revoked',
  'member',
  'scorer',
  'player',
  'administrator',
  'owner',
  'level50',
] as const
export type Role = (typeof roles)[number]
export type TwoParties = {
  own: PartyFixture
  other: PartyFixture
  clients: Record<Role, TestClient>
  level50Id: string
}

/** Two hidden parties that have nothing in common but level 50. */
export async function twoParties(app: { url: string; services: Services }): Promise<TwoParties> {
  const { services } = app
  const own = await makeParty(services, await makePeople(services))
  const other = await makeParty(services, await makePeople(services))
  const [level50Id = ''] = await makeUsers(services, [{ firstName: 'Level', userLevel: 50 }])
  const ids = {
    outsider: other.administratorId,
    foreigner: other.memberId,
    revoked: own.revokedId,
    member: own.memberId,
    scorer: own.scorerId,
    player: own.playerId,
    administrator: own.administratorId,
    owner: own.ownerId,
    level50: level50Id,
  }
  const clients = await Promise.all(
    Object.entries(ids).map(async ([role, userId]) => [role, await clientOf(app, userId)] as const),
  )
  const visitor = createTestClient(app.url)
  return { own, other, level50Id, clients: { ...Object.fromEntries(clients), visitor } as Record<Role, TestClient> }
}

/** A client that is logged in without a password: hashing one each time would take longer than all the rest. */
export async function clientOf(
  { url, services }: { url: string; services: Services },
  userId: string,
): Promise<TestClient> {
  const client = createTestClient(url)
  for (const cookie of await services.sessions.open(services.database.kysely, userId, 'test')) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    client.cookies.set(name, value)
  }
  return client
}
