import { dayIn } from '../contract/days.ts'
import { newId } from '../server/data/ids.ts'
import type { Services } from '../server/services.ts'
import { addCourse, addGroup, addParty, addPeople } from './builder.ts'
import { clientOf } from './two-parties.ts'

type App = { url: string; services: Services }
export type Club = Awaited<ReturnType<typeof makeClub>>

/** A party in Stockholm with an administrator, members and an outsider, and two courses: one of 18 holes, one unindexed. */
export async function makeClub(app: App, options: { hidden?: boolean; members?: number } = {}) {
  const people = ['Ada', 'Otto', ...names.slice(0, options.members ?? 5)]
  const [admin = '', outsider = '', ...members] = await addPeople(
    app,
    people.map((firstName, at) => ({ firstName, lastName: 'Berg', tier: 2, handicap: at * 3 })),
  )
  const partyId = newId()
  const timeZone = 'Europe/Stockholm'
  await addParty(app, {
    id: partyId,
    title: `Club ${partyId}`,
    ownerId: admin,
    hidden: options.hidden === true,
    timeZone,
    members: [{ userId: admin, administrator: true }, ...members.map((userId) => ({ userId }))],
  })
  return {
    partyId,
    today: () => dayIn(timeZone, app.services.now()),
    adminId: admin,
    members,
    courseId: await addCourse(app, { name: 'Skärsätra', par, strokeIndex: par.map((_, at) => at + 1) }),
    unindexedId: await addCourse(app, { name: 'Backyard', par, strokeIndex: par.map(() => null) }),
    admin: await clientOf(app, admin),
    member: await clientOf(app, members[0] ?? ''),
    outsider: await clientOf(app, outsider),
  }
}

const names = ['Anna', 'Bo', 'Cilla', 'Dan', 'Eva', 'Folke', 'Greta', 'Hugo', 'Ida', 'Jens']
const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5]

/** Gives players a card in a round, in one group whose scorer is the first of them. */
export const giveCards = (app: App, partyId: string, roundId: string, players: readonly string[]) =>
  addGroup(app, { partyId, roundId, players })
