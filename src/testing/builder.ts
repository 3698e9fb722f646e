import type { Insertable } from 'kysely'
import { newId } from '../server/data/ids.ts'
import type { Tables } from '../server/data/tables.ts'
import type { Services } from '../server/services.ts'

/**
 * All people, parties, courses, events, rounds and groups that tests put straight into the database are made here. What a
 * test does not say is what most tests want; what it says is a column of the table.
 */
type App = { services: Services }
type Row<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>
type Member = Omit<Row<'memberships'>, 'partyId'> & { userId: string }

/** Par 72, every index once. */
export const card = {
  par: [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4],
  strokeIndex: [7, 3, 15, 1, 11, 17, 9, 5, 13, 8, 16, 2, 12, 6, 14, 18, 4, 10],
}

export const todayOf = ({ services }: App) => services.now().toISOString().slice(0, 10)

/** People with an account, unless they say otherwise. Answers their ids, in the same order. */
export async function addPeople({ services }: App, people: readonly Row<'users'>[]): Promise<string[]> {
  const rows = people.map((person) => {
    const id = person.id ?? newId()
    const email = person.isRegistered === false ? null : `${id}@example.org`
    return { email, firstName: 'Some', lastName: 'Person', ...person, id }
  })
  await services.database.kysely.insertInto('users').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** A party of people who are there already; its owner is one of the members only if the list says so. */
export async function addParty(
  { services }: App,
  { ownerId, members, id = newId(), ...settings }: Row<'parties'> & { ownerId: string; members: readonly Member[] },
): Promise<string> {
  const { kysely } = services.database
  await kysely
    .insertInto('parties')
    .values({ title: `Party ${id}`, ...settings, ownerId, id })
    .execute()
  await kysely
    .insertInto('memberships')
    .values(members.map((member) => ({ ...member, partyId: id })))
    .execute()
  return id
}

/** People who become members of a party that is there already. Answers their ids, in the same order. */
export async function addMembers(app: App, partyId: string, people: readonly Row<'users'>[]): Promise<string[]> {
  const ids = await addPeople(app, people)
  await app.services.database.kysely
    .insertInto('memberships')
    .values(ids.map((userId) => ({ partyId, userId })))
    .execute()
  return ids
}

/** 18 holes; the id in the name, because no two courses of a country have the same one. */
export async function addCourse({ services }: App, { name = 'Course', ...settings }: Row<'courses'>): Promise<string> {
  const id = newId()
  await services.database.kysely
    .insertInto('courses')
    .values({ country: 'se', ...card, ...settings, name: `${name} ${id}`, id })
    .execute()
  return id
}

/** Stroke play of today. */
export async function addEvent(app: App, settings: Row<'events'> & { partyId: string }): Promise<string> {
  const id = newId()
  const today = todayOf(app)
  const usual = { title: 'Event', startDate: today, endDate: today, country: 'se', strokeCount: 'stroke' as const }
  await app.services.database.kysely
    .insertInto('events')
    .values({ ...usual, ...settings, id })
    .execute()
  return id
}

/** Of today, 18 holes from the first. */
export async function addRound(
  app: App,
  settings: Row<'rounds'> & { partyId: string; eventId: string },
): Promise<string> {
  const id = newId()
  await app.services.database.kysely
    .insertInto('rounds')
    .values({ title: 'Round', roundDate: todayOf(app), courseName: 'Ekbacken', ...card, ...settings, id })
    .execute()
  return id
}

/** Players with a card in a round, in one group whose scorer is the first of them. Answers the id of the group. */
export async function addGroup(
  { services }: App,
  {
    partyId,
    roundId,
    players,
    ...cards
  }: Omit<Row<'scorecards'>, 'userId'> & {
    partyId: string
    roundId: string
    players: readonly string[]
  },
): Promise<string> {
  const { kysely } = services.database
  const [scorerId = ''] = players
  const round = kysely.selectFrom('rounds').select('roundDate').where('id', '=', roundId)
  const { roundDate: date } = await round.executeTakeFirstOrThrow()
  const id = newId()
  await kysely.insertInto('scoringGroups').values({ partyId, id, roundId, ownerId: scorerId, scorerId, date }).execute()
  await kysely
    .insertInto('scorecards')
    .values(players.map((userId, position) => ({ ...cards, partyId, roundId, userId, groupId: id, position })))
    .execute()
  return id
}
