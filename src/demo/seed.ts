import type { Tx } from '../server/data/tables.ts'
import { seedAdministration } from './administration.ts'
import { seedForums } from './forum.ts'
import { seedIndexScores } from './index-scores.ts'
import { seedMessages } from './messages.ts'
import { random } from './random.ts'
import { seedCourses } from './seed-courses.ts'
import { seedUpcoming, seedYears } from './seed-events.ts'
import { seedParty } from './seed-parties.ts'
import { rememberPeople, seedPeople } from './seed-people.ts'
import { seedCourseCare, seedSideGames } from './side-games.ts'
import { seedStartLists } from './start-lists.ts'

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
  await seedIndexScores(tx, random(20_260_808), today, people.slice(0, 12), courses)
  await seedCourseCare(tx, people[4]?.id ?? '')
  await seedAdministration(tx, random(20_260_707), today, { club, people })
  await rememberPeople(tx, people)
}
