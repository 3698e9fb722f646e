import { newId } from '../server/data/ids.ts'
import type { Services } from '../server/services.ts'
import { clientOf } from './two-parties.ts'

type App = { url: string; services: Services }
export type Club = Awaited<ReturnType<typeof makeClub>>

/** A party in Stockholm with an administrator, members and an outsider, and two courses: one of 18 holes, one unindexed. */
export async function makeClub(app: App, options: { hidden?: boolean; members?: number } = {}) {
  const { kysely } = app.services.database
  const [admin = '', outsider = '', ...members] = await Promise.all(
    ['Ada', 'Otto', ...names.slice(0, options.members ?? 5)].map((firstName, at) => makePerson(app, firstName, at * 3)),
  )
  const partyId = newId()
  await kysely
    .insertInto('parties')
    .values({
      id: partyId,
      title: `Club ${partyId}`,
      ownerId: admin,
      hidden: options.hidden === true,
      timeZone: 'Europe/Stockholm',
    })
    .execute()
  await kysely
    .insertInto('memberships')
    .values([
      { partyId, userId: admin, administrator: true },
      ...members.map((userId) => ({ partyId, userId, administrator: false })),
    ])
    .execute()
  return {
    partyId,
    adminId: admin,
    members,
    courseId: await makeCourse(app, 'Skärsätra', true),
    unindexedId: await makeCourse(app, 'Backyard', false),
    admin: await clientOf(app, admin),
    member: await clientOf(app, members[0] ?? ''),
    outsider: await clientOf(app, outsider),
  }
}

const names = ['Anna', 'Bo', 'Cilla', 'Dan', 'Eva', 'Folke', 'Greta', 'Hugo', 'Ida', 'Jens']

async function makePerson({ services }: App, firstName: string, handicap: number) {
  const id = newId()
  const person = { id, email: `${id}@example.org`, firstName, lastName: 'Berg', tier: 2, handicap }
  await services.database.kysely.insertInto('users').values(person).execute()
  return id
}

async function makeCourse({ services }: App, name: string, indexed: boolean) {
  const id = newId()
  const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5]
  const strokeIndex = par.map((_, at) => (indexed ? at + 1 : null))
  await services.database.kysely
    .insertInto('courses')
    .values({ id, name: `${name} ${id}`, country: 'se', par, strokeIndex })
    .execute()
  return id
}

/** Gives players a card in a round, in one group whose scorer is the first of them. */
export async function giveCards({ services }: App, partyId: string, roundId: string, players: readonly string[]) {
  const { kysely } = services.database
  const [scorerId = ''] = players
  const round = kysely.selectFrom('rounds').select('roundDate').where('id', '=', roundId)
  const { roundDate: date } = await round.executeTakeFirstOrThrow()
  const groupId = newId()
  await kysely
    .insertInto('scoringGroups')
    .values({ partyId, id: groupId, roundId, ownerId: scorerId, scorerId, date })
    .execute()
  await kysely
    .insertInto('scorecards')
    .values(players.map((userId, position) => ({ partyId, roundId, userId, groupId, position })))
    .execute()
  return groupId
}
