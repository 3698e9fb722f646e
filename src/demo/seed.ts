import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/http/serve.ts'
import { seedAdministration } from './administration.ts'
import { type DemoCourse, demoCourses } from './courses.ts'
import { seedForums } from './forum.ts'
import { seedMessages } from './messages.ts'
import { random } from './random.ts'
import { seedUpcoming, seedYears } from './seed-events.ts'
import { type Person, rememberPeople, seedPeople } from './seed-people.ts'
import { seedCourseCare, seedSideGames } from './side-games.ts'
import { seedStartLists } from './start-lists.ts'
import { seedTees } from './tees.ts'

export type Course = DemoCourse & { id: string }
export type Party = { id: string; members: Person[] }

/** Parties, people, courses, five years of finished events, one to come. What is played today is made at each start. */
export async function seedDemo(tx: Tx, today: string) {
  const dice = random(20_260_101)
  const people = await seedPeople(tx, dice)
  const courses = await seedCourses(tx)
  const club = await seedParty(
    tx,
    { title: 'Fjärdholmens GK', website: 'https://fjardholmen.example', timeZone: 'Europe/Stockholm' },
    people.slice(0, 44),
  )
  const society = await seedParty(
    tx,
    { title: 'Harbour Links Society', website: '', timeZone: 'Europe/London' },
    people.slice(26, 60),
  )
  const friends = await seedParty(
    tx,
    { title: 'Torsdagsgänget', website: '', timeZone: 'Europe/Stockholm', hidden: true },
    people.slice(0, 9),
  )
  await seedYears(tx, dice, today, { club, society, friends }, courses)
  await seedUpcoming(tx, today, club, courses)
  await seedStartLists(tx, club.id, today)
  await seedMessages(tx, random(20_260_202), today, { club, society, friends })
  await seedForums(tx, random(20_260_303), today, { club, society, friends })
  await seedSideGames(tx, random(20_260_909), club.id, today)
  await seedCourseCare(tx, people[4]?.id ?? '')
  await seedAdministration(tx, random(20_260_707), today, { club, people })
  await rememberPeople(tx, people)
}

async function seedCourses(tx: Tx): Promise<Course[]> {
  const courses = demoCourses.map((course) => ({ ...course, id: newId() }))
  await tx
    .insertInto('courses')
    .values(
      courses.map(({ id, name, country, city, state, par, index }) => ({
        id,
        name,
        country,
        city,
        state,
        par: [...par],
        strokeIndex: [...index],
      })),
    )
    .execute()
  await seedTees(tx, courses)
  return courses
}

type PartyPlan = { title: string; website: string; timeZone: string; hidden?: boolean }

async function seedParty(tx: Tx, plan: PartyPlan, members: Person[]): Promise<Party> {
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
