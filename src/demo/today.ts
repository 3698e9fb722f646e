import { sql } from 'kysely'
import type { PartyId } from '../contract/session.ts'
import { contestsOfRound } from '../features/competition/contests/reads.ts'
import { keepList } from '../features/competition/start-list/writes.ts'
import { insertGame } from '../features/play/side-games/writes.ts'
import { playingStrokes } from '../golf/handicap.ts'
import { startTimes } from '../golf/start-list.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import { random } from './random.ts'
import { playHole, seedRound } from './seed-rounds.ts'

const groups = 9
const playersInGroup = 4
const firstTeeTime = '08:30'
const minutesApart = 8

/** The event that is played today: 36 players in nine groups, half way round. Nothing happens if it is there already. */
export async function ensureTodaysEvent(tx: Tx, today: string): Promise<string> {
  const party = await tx
    .selectFrom('parties')
    .select('id')
    .where('title', '=', 'Fjärdholmens GK')
    .executeTakeFirstOrThrow()
  const there = await tx
    .selectFrom('events')
    .select('id')
    .where('partyId', '=', party.id)
    .where('startDate', '=', today)
    .executeTakeFirst()
  if (there) return there.id
  return seedTodaysEvent(tx, party.id, today)
}

async function seedTodaysEvent(tx: Tx, partyId: string, today: string): Promise<string> {
  const eventId = newId()
  await tx
    .insertInto('events')
    .values({
      partyId,
      id: eventId,
      title: 'Autumn Cup',
      startDate: today,
      endDate: today,
      country: 'se',
      strokeCount: 'stroke',
      showHoleContests: true,
      useExtra: true,
      description: 'Eighteen holes at Fjärdholmen Seaside.',
      classes: JSON.stringify([
        { name: 'A', filter: 'hcp < 12' },
        { name: 'B', filter: 'hcp >= 12' },
      ]),
      textInfo: JSON.stringify([
        { condition: '{hole} == 0', conditionalText: 'Repair your pitch marks: the greens were sanded on Monday.' },
        { condition: '{par} == 5', conditionalText: 'Ring the bell when your group has left the fairway.' },
      ]),
    })
    .execute()
  const course = await tx
    .selectFrom('courses')
    .selectAll()
    .where('name', '=', 'Fjärdholmen Seaside')
    .executeTakeFirstOrThrow()
  const card = { id: course.id, name: course.name, par: course.par, index: course.strokeIndex }
  const roundId = await seedRound(tx, partyId, eventId, { title: 'Round 1', number: 1, date: today, course: card })
  await seedGroups(tx, { partyId, eventId, roundId, today, card })
  await seedStartList(tx, partyId, roundId, today)
  await seedContests(tx, partyId, roundId)
  return eventId
}

type Plan = {
  partyId: string
  eventId: string
  roundId: string
  today: string
  card: { par: number[]; index: (number | null)[] }
}

async function seedGroups(tx: Tx, { partyId, eventId, roundId, today, card }: Plan) {
  const dice = random(Number(today.replaceAll('-', '')))
  const field = await playersOf(tx, partyId)
  await tx
    .insertInto('eventHandicaps')
    .values(field.map((player) => ({ partyId, eventId, userId: player.id, handicap: player.handicap })))
    .execute()
  const first = await firstStart(tx, today)
  for (let number = 0; number < groups; number++) {
    const players = field.slice(number * playersInGroup, (number + 1) * playersInGroup)
    const owner = players[0]
    if (!owner) return
    const groupId = newId()
    const played = Math.min(14, Math.max(4, 13 - number))
    const start = Math.min(first + number * minutesApart * minute, Date.now())
    await tx
      .insertInto('scoringGroups')
      .values({
        partyId,
        id: groupId,
        roundId,
        ownerId: owner.id,
        scorerId: owner.id,
        date: today,
        version: played + 1,
        createdAt: new Date(start),
      })
      .execute()
    await logSaves(tx, { partyId, roundId, groupId, by: owner.id }, start, played)
    await tx
      .insertInto('scorecards')
      .values(
        players.map((player, position) => {
          const strokes = Array.from({ length: played }, (_, at) => playHole(dice, card, at + 1, player.handicap ?? 15))
          return {
            partyId,
            roundId,
            userId: player.id,
            groupId,
            position,
            exactHandicap: player.handicap,
            playingStrokes: playingStrokes(player.handicap, 1),
            strokes,
            marks: strokes.map(() => 0),
          }
        }),
      )
      .execute()
    if (number === 0) await playSkins(tx, { partyId, roundId, groupId }, players)
  }
}

const minute = 60_000
const minutesOfHole = 14

async function firstStart(tx: Tx, today: string): Promise<number> {
  const local = `${today} ${firstTeeTime}`
  const { rows } = await sql<{ at: Date }>`select ${local}::timestamp at time zone 'Europe/Stockholm' as at`.execute(tx)
  return rows[0]?.at.valueOf() ?? Date.now()
}

/** The log says when each hole was entered: pace of play is told from it. */
async function logSaves(
  tx: Tx,
  { partyId, roundId, groupId, by }: { partyId: string; roundId: string; groupId: string; by: string },
  start: number,
  played: number,
) {
  const rows = Array.from({ length: played }, (_, at) => ({
    id: newId(),
    at: new Date(Math.min(start + (at + 1) * minutesOfHole * minute, Date.now())),
    partyId,
    userId: by,
    action: 'save-hole',
    subject: groupId,
    details: JSON.stringify({ roundId, hole: at + 1, position: at + 1 }),
  }))
  await tx.insertInto('auditLog').values(rows).execute()
}

/** The demo's player and the others of the first group play skins. */
const playSkins = (tx: Tx, place: { partyId: string; roundId: string; groupId: string }, players: { id: string }[]) =>
  insertGame(
    tx,
    { ...place, partyId: place.partyId as PartyId },
    { game: 'skins', players: players.map(({ id }) => id), settings: { unit: 'kr', stake: 5 } },
  )

/** In the order in which they joined: the demo's player is the first and owns the first group. */
const playersOf = (tx: Tx, partyId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.handicap'])
    .where('partyId', '=', partyId)
    .where('access', '=', 'member')
    .where('isRegistered', '=', true)
    .orderBy('users.id')
    .limit(groups * playersInGroup)
    .execute()

/** The groups from the first tee. */
async function seedStartList(tx: Tx, partyId: string, roundId: string, today: string) {
  const field = (await playersOf(tx, partyId)).map(({ id }) => id)
  const tees = startTimes(firstTeeTime, minutesApart, [1], groups).map(({ time }, at) => ({
    players: field.slice(at * playersInGroup, (at + 1) * playersInGroup),
    time: time ?? firstTeeTime,
    startHole: 1,
  }))
  await keepList(tx, partyId as PartyId, roundId, tees, new Date(`${today}T05:00:00Z`))
}

/** Closest to the pin and longest drive, as three groups reported them. */
async function seedContests(tx: Tx, partyId: string, roundId: string) {
  const players = await playersOf(tx, partyId)
  const contests = await contestsOfRound(tx, partyId as PartyId, roundId)
  const reports = [
    { contestId: 1, at: 6, value: 3.85 },
    { contestId: 1, at: 17, value: 1.42 },
    { contestId: 2, at: 3, value: 243 },
    { contestId: 2, at: 21, value: 228 },
  ]
  await tx
    .insertInto('contestResults')
    .values(
      reports.flatMap(({ contestId, at, value }) => {
        const player = players[at]
        const hole = contests.find(({ id }) => id === contestId)?.hole
        return player && hole ? [{ partyId, roundId, contestId, hole, userId: player.id, value }] : []
      }),
    )
    .execute()
}
