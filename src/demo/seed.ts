import { addDays } from '../contract/days.ts'
import type { RoundGame } from '../golf/formats/presets.ts'
import { playingStrokes } from '../golf/handicap.ts'
import { holeOrder } from '../golf/holes.ts'
import { effectiveIndexes, receivedOn } from '../golf/strokes.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/http/serve.ts'
import { hashPassword } from '../server/session/passwords.ts'
import { seedAdministration } from './administration.ts'
import { type DemoCourse, demoCourses } from './courses.ts'
import { seedForums } from './forum.ts'
import { seedMessages } from './messages.ts'
import { type DemoPerson, demoEmail, demoPeople } from './people.ts'
import { type Random, random } from './random.ts'
import { seedCourseCare, seedSideGames } from './side-games.ts'
import { seedStartLists } from './start-lists.ts'

const demoPassword = 'pinhigh-demo'

type Person = DemoPerson & { id: string; handicap: number }
type Course = DemoCourse & { id: string }
type Party = { id: string; members: Person[] }
type EventPlan = {
  title: string
  startDate: string
  days: number
  strokeCount: RoundGame
  type: 'official' | 'unofficial'
  scoringSystem?: 'total' | 'place-points'
  courses: Course[]
  field: Person[]
}

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

async function seedPeople(tx: Tx, dice: Random): Promise<Person[]> {
  const passwordHash = await hashPassword(demoPassword)
  const people = demoPeople.map((person, position) => ({
    ...person,
    id: newId(),
    handicap: position === 5 ? -1.8 : Math.round(Math.min(44, Math.max(0.4, 16 + dice.normal() * 8)) * 10) / 10,
  }))
  await tx
    .insertInto('users')
    .values(
      people.map((person, position) => ({
        id: person.id,
        email: demoEmail(person),
        firstName: person.firstName,
        lastName: person.lastName,
        passwordHash,
        userLevel: position === 2 ? 50 : 1,
        tier: position < 3 ? 3 : 1 + (position % 3),
        golfClub: person.club,
        handicap: person.handicap,
        gender: person.gender,
        birthYear: 1945 + dice.below(58),
        country: person.country,
        language: person.country === 'se' ? 'sv' : 'en',
        defaultResult: 1 + dice.below(3),
      })),
    )
    .execute()
  return people
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

type Parties = { club: Party; society: Party; friends: Party }

async function seedYears(tx: Tx, dice: Random, today: string, parties: Parties, courses: Course[]) {
  const [seaside, nine, park, links, heath] = courses as [Course, Course, Course, Course, Course]
  const year = Number(today.slice(0, 4))
  for (let back = 5; back >= 1; back--) {
    const of = (monthAndDay: string) => `${year - back}-${monthAndDay}`
    const field = (party: Party, size: number) =>
      dice
        .shuffled(party.members)
        .slice(0, size)
        .map((player) => ({ ...player, handicap: handicapThen(player, back) }))
    const { club, society, friends } = parties
    await seedEvent(tx, dice, club, {
      title: `Spring Cup ${year - back}`,
      startDate: of('05-14'),
      days: 1,
      strokeCount: 'stableford',
      type: 'official',
      courses: [seaside],
      field: field(club, 32),
    })
    await seedEvent(tx, dice, club, {
      title: `Club Championship ${year - back}`,
      startDate: of('08-21'),
      days: 2,
      strokeCount: 'stroke',
      type: 'official',
      courses: [seaside, park],
      field: field(club, 36),
    })
    await seedEvent(tx, dice, club, {
      title: `Forest Nine Evening ${year - back}`,
      startDate: of('09-10'),
      days: 1,
      strokeCount: 'stableford',
      type: 'unofficial',
      courses: [nine],
      field: field(club, 16),
    })
    await seedEvent(tx, dice, society, {
      title: `Harbour Trophy ${year - back}`,
      startDate: of('06-11'),
      days: 2,
      strokeCount: 'stroke',
      type: 'official',
      courses: [links, heath],
      field: field(society, 28),
    })
    await seedEvent(tx, dice, society, {
      title: `Captain's Day ${year - back}`,
      startDate: of('09-03'),
      days: 2,
      strokeCount: 'stableford',
      scoringSystem: 'place-points',
      type: 'official',
      courses: [heath, links],
      field: field(society, 24),
    })
    await seedEvent(tx, dice, friends, {
      title: `Torsdagsgolfen ${year - back}`,
      startDate: of('07-09'),
      days: 1,
      strokeCount: 'stableford',
      type: 'unofficial',
      courses: [park],
      field: field(friends, 8),
    })
  }
}

/** Handicaps go up and down over the years, everybody's in another way. */
function handicapThen({ firstName, lastName, handicap }: Person, yearsBack: number): number {
  const lean = (((firstName.length * 7 + lastName.length * 5) % 11) - 3) / 5
  const season = (((lastName.length * 13 + yearsBack * 17) % 19) - 9) / 10
  const then = Math.min(46, Math.max(-3, handicap + lean * yearsBack + season))
  return Math.round(then * 10) / 10
}

async function seedUpcoming(tx: Tx, today: string, club: Party, courses: Course[]) {
  const [seaside] = courses as [Course]
  const startDate = addDays(today, 9)
  await seedEvent(tx, undefined, club, {
    title: 'Lantern Scramble Weekend',
    startDate,
    days: 2,
    strokeCount: 'stableford',
    type: 'official',
    courses: [seaside, seaside],
    field: [],
  })
}

async function seedEvent(tx: Tx, dice: Random | undefined, party: Party, plan: EventPlan) {
  const eventId = newId()
  await tx
    .insertInto('events')
    .values({
      partyId: party.id,
      id: eventId,
      title: plan.title,
      startDate: plan.startDate,
      endDate: addDays(plan.startDate, plan.days - 1),
      country: plan.courses[0]?.country ?? 'se',
      type: plan.type,
      strokeCount: plan.strokeCount,
      scoringSystem: plan.scoringSystem ?? 'total',
      showHoleContests: true,
      description: '',
      classes: JSON.stringify([]),
    })
    .execute()
  for (const [day, course] of plan.courses.entries()) {
    const roundId = await seedRound(tx, party.id, eventId, {
      title: `Round ${day + 1}`,
      number: day + 1,
      date: addDays(plan.startDate, day),
      course,
    })
    if (dice)
      await seedCards(
        tx,
        dice,
        party.id,
        roundId,
        course,
        plan.field,
        new Date(`${addDays(plan.startDate, day)}T16:00:00Z`),
      )
  }
  if (dice && plan.field.length > 0)
    await tx
      .insertInto('eventHandicaps')
      .values(
        plan.field.map((player) => ({ partyId: party.id, eventId, userId: player.id, handicap: player.handicap })),
      )
      .execute()
}

type RoundPlan = {
  title: string
  number: number
  date: string
  course: { id: string; name: string; par: readonly number[]; index: readonly (number | null)[] }
}

export async function seedRound(tx: Tx, partyId: string, eventId: string, plan: RoundPlan): Promise<string> {
  const id = newId()
  const { course } = plan
  await tx
    .insertInto('rounds')
    .values({
      partyId,
      id,
      eventId,
      roundNumber: plan.number,
      title: plan.title,
      roundDate: plan.date,
      courseId: course.id,
      courseName: course.name,
      par: [...course.par],
      strokeIndex: [...course.index],
      holeCount: Math.min(18, course.par.length),
    })
    .execute()
  await tx
    .insertInto('roundContests')
    .values([
      { partyId, roundId: id, contestId: 1, hole: holeOfPar(course, 3), points: 0 },
      { partyId, roundId: id, contestId: 2, hole: holeOfPar(course, 5), points: 0 },
    ])
    .execute()
  return id
}

type Pars = { readonly par: readonly number[] }
/** The first hole of that par. */
const holeOfPar = (course: Pars, par: number) => course.par.indexOf(par) + 1

async function seedCards(
  tx: Tx,
  dice: Random,
  partyId: string,
  roundId: string,
  course: Course,
  field: Person[],
  at: Date,
) {
  if (field.length === 0) return
  await tx
    .insertInto('scorecards')
    .values(
      field.map((player, position) => {
        const strokes = playRound(dice, course, player.handicap)
        return {
          partyId,
          roundId,
          userId: player.id,
          position,
          exactHandicap: player.handicap,
          playingStrokes: playingStrokes(player.handicap, 1),
          strokes,
          marks: strokes.map(() => 0),
          submittedAt: at,
        }
      }),
    )
    .execute()
  const nearest = dice.pick(field)
  const longest = dice.pick(field)
  await tx
    .insertInto('contestResults')
    .values([
      {
        partyId,
        roundId,
        contestId: 1,
        hole: holeOfPar(course, 3),
        userId: nearest.id,
        value: 0.4 + dice.below(60) / 10,
      },
      { partyId, roundId, contestId: 2, hole: holeOfPar(course, 5), userId: longest.id, value: 205 + dice.below(80) },
    ])
    .execute()
}

function playRound(dice: Random, course: Course, handicap: number): number[] {
  const order = holeOrder({
    courseHoles: course.par.length,
    startHole: 1,
    holeCount: Math.min(18, course.par.length),
    manual: null,
  })
  return order.map((hole) => playHole(dice, course, hole, handicap))
}

/** About what a player of this handicap needs: par, the strokes received there, a little more, and luck. */
export function playHole(
  dice: Random,
  course: { par: readonly number[]; index: readonly (number | null)[] },
  hole: number,
  handicap: number,
): number {
  const par = course.par[hole - 1] ?? 4
  const index = effectiveIndexes(course).indexes[hole - 1] ?? hole
  const expected = par + receivedOn(index, playingStrokes(handicap, 1)) * 0.85 + 0.25
  const strokes = Math.round(expected + dice.normal() * 0.85)
  return Math.min(par + 5, Math.max(par - 2, Math.max(1, strokes)))
}

async function rememberPeople(tx: Tx, people: Person[]) {
  const kinds = ['player', 'administrator', 'level50'] as const
  const shown = kinds.map((kind, position) => {
    const person = people[position] as Person
    return { kind, name: `${person.firstName} ${person.lastName}`, email: demoEmail(person), password: demoPassword }
  })
  await tx
    .insertInto('installation')
    .values({ key: 'demo-people', value: JSON.stringify(shown) })
    .execute()
}
