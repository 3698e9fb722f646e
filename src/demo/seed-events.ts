import { addDays } from '../contract/days.ts'
import type { RoundGame } from '../golf/formats/presets.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import type { Random } from './random.ts'
import type { Course } from './seed-courses.ts'
import type { Party } from './seed-parties.ts'
import { handicapThen, type Person } from './seed-people.ts'
import { seedCards, seedRound } from './seed-rounds.ts'

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

type Parties = { club: Party; society: Party; friends: Party }

type YearlyEvent = Omit<EventPlan, 'startDate' | 'courses' | 'field'> & {
  party: keyof Parties
  /** Month and day. */
  day: string
  courses: (keyof ReturnType<typeof namedCourses>)[]
  players: number
}

const everyYear: YearlyEvent[] = [
  {
    title: 'Spring Cup',
    party: 'club',
    day: '05-14',
    days: 1,
    strokeCount: 'stableford',
    type: 'official',
    courses: ['seaside'],
    players: 32,
  },
  {
    title: 'Club Championship',
    party: 'club',
    day: '08-21',
    days: 2,
    strokeCount: 'stroke',
    type: 'official',
    courses: ['seaside', 'park'],
    players: 36,
  },
  {
    title: 'Forest Nine Evening',
    party: 'club',
    day: '09-10',
    days: 1,
    strokeCount: 'stableford',
    type: 'unofficial',
    courses: ['nine'],
    players: 16,
  },
  {
    title: 'Harbour Trophy',
    party: 'society',
    day: '06-11',
    days: 2,
    strokeCount: 'stroke',
    type: 'official',
    courses: ['links', 'heath'],
    players: 28,
  },
  {
    title: "Captain's Day",
    party: 'society',
    day: '09-03',
    days: 2,
    strokeCount: 'stableford',
    scoringSystem: 'place-points',
    type: 'official',
    courses: ['heath', 'links'],
    players: 24,
  },
  {
    title: 'Torsdagsgolfen',
    party: 'friends',
    day: '07-09',
    days: 1,
    strokeCount: 'stableford',
    type: 'unofficial',
    courses: ['park'],
    players: 8,
  },
]

function namedCourses(courses: Course[]) {
  const [seaside, nine, park, links, heath] = courses as [Course, Course, Course, Course, Course]
  return { seaside, nine, park, links, heath }
}

export async function seedYears(tx: Tx, dice: Random, today: string, parties: Parties, courses: Course[]) {
  const named = namedCourses(courses)
  const thisYear = Number(today.slice(0, 4))
  for (let back = 5; back >= 1; back--) {
    const year = thisYear - back
    for (const { title, party: host, day, courses: played, players, ...plan } of everyYear) {
      const party = parties[host]
      const field = dice
        .shuffled(party.members)
        .slice(0, players)
        .map((player) => ({ ...player, handicap: handicapThen(player, back) }))
      await seedEvent(tx, dice, party, {
        ...plan,
        title: `${title} ${year}`,
        startDate: `${year}-${day}`,
        courses: played.map((name) => named[name]),
        field,
      })
    }
  }
}

export async function seedUpcoming(tx: Tx, today: string, club: Party, courses: Course[]) {
  const [seaside] = courses as [Course]
  const startDate = addDays(today, 9)
  await seedEvent(tx, undefined, club, {
    title: 'Lantern Scramble Weekend',
    startDate,
    days: 2,
    strokeCount: 'four-ball-stableford',
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
