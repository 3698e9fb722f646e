import { expect } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '../contract/days.ts'
import type { InputOf } from '../contract/operation.ts'
import { createEvent } from '../features/competition/events/operations/change.ts'
import { addScores, updateScores } from '../features/competition/results/operations/edit.ts'
import { type EventResults, getEventResults } from '../features/competition/results/operations/event-results.ts'
import { createRound } from '../features/competition/rounds/operations.ts'
import { addNewUser, addPlayerByHand } from '../features/party/members/operations.ts'
import { createParty } from '../features/party/parties/operations.ts'
import { addCourse } from '../features/play/courses/operations.ts'
import { getLeaderboard } from '../features/play/leaderboard/operations/round.ts'
import { getScorecard } from '../features/play/leaderboard/operations/scorecard.ts'
import { saveHole } from '../features/play/scoring/operations/save.ts'
import { startRound } from '../features/play/scoring/operations/start.ts'
import { newId } from '../server/data/ids.ts'
import type { Services } from '../server/services.ts'
import { createTestClient, type TestClient } from './app.ts'
import { addPeople, card, todayOf } from './builder.ts'
import { clientOf } from './two-parties.ts'

type Input<Op> = InputOf<Op>
type Person = { handicap?: number; gender?: 'F' | 'M'; birthYear?: number; club?: string }
type EventMeta = Input<typeof createEvent>['metaData']
type RoundMeta = NonNullable<Input<typeof createRound>['meta']>
type Rows = Input<typeof updateScores>['rows']
/** By position played: strokes or tiles, 'P' a pick-up, null nothing. */
export type Scores = readonly (number | 'P' | null)[]

export type Competitions = Awaited<ReturnType<typeof competitions>>

/** A party whose competitions are set up through operations alone. Its people are known by their last names. */
export async function competitions(app: { url: string; services: Services }) {
  const club = await foundClub(app)
  return {
    partyId: club.partyId,
    today: club.today,
    admin: club.admin,
    visitor: createTestClient(app.url),
    idOf: club.idOf,
    clientOf: (name: string) => club.clients.get(name) ?? fail(`${name} has no account`),
    nameOf: (userId: string) => [...club.ids].find(([, id]) => id === userId)?.[0] ?? userId,
    ...comingPeople(club),
    ...calendar(club),
    ...cardsByHand(club),
    ...scoring(club),
    ...answers(club),
  }
}

type FoundedClub = Awaited<ReturnType<typeof foundClub>>

async function foundClub(app: { url: string; services: Services }) {
  const [ownerId = ''] = await addPeople(app, [{ firstName: 'Olga', lastName: 'Owner', tier: 2 }])
  const admin = await clientOf(app, ownerId)
  const ids = new Map<string, string>([['Owner', ownerId]])
  return {
    app,
    admin,
    partyId: (await done(admin.call(createParty, { name: `Club ${ownerId}`, timeZone: 'UTC' }))).id,
    today: todayOf(app),
    ids,
    idOf: (name: string) => ids.get(name) ?? fail(`nobody is called ${name}`),
    clients: new Map<string, TestClient>([['Owner', admin]]),
  }
}

function comingPeople({ app, admin, partyId, ids, clients }: FoundedClub) {
  /** Players without account. */
  async function players(people: Record<string, Person>) {
    const added = Object.entries(people).map(async ([lastName, { handicap = 0, club = 'Home', ...rest }]) => {
      const person = { firstName: 'P', lastName, golfClub: club, handicap, ...rest }
      ids.set(lastName, (await done(admin.call(addPlayerByHand, { partyId, ...person }))).userId)
    })
    await Promise.all(added)
  }

  /** Somebody who can score: with an account and a password of their own, without a handicap. */
  async function scorer(lastName: string) {
    const person = { firstName: 'S', lastName, email: `${newId()}@example.org` }
    const { userId } = await done(admin.call(addNewUser, { partyId, ...person }))
    if (userId === null) throw new Error(`${lastName} has no account`)
    const own = app.services.database.kysely.updateTable('users').set({ generatedInPartyId: null })
    await own.where('id', '=', userId).execute()
    ids.set(lastName, userId)
    clients.set(lastName, await clientOf(app, userId))
  }

  /** Who was added as somebody who can score. */
  const client = (lastName: string) => clients.get(lastName) ?? fail(`${lastName} has no account`)

  return { players, scorer, client }
}

function calendar({ admin, partyId, today, idOf }: FoundedClub) {
  let usualCourse = ''

  async function course(par: readonly number[] = card.par, index: readonly (number | null)[] = card.strokeIndex) {
    const byHole = (values: readonly (number | null)[]) =>
      Object.fromEntries(values.flatMap((value, at) => (value === null ? [] : [[String(at + 1), value]])))
    const input = { name: `Course ${newId()}`, country: 'se', par: byHole(par), index: byHole(index) }
    return (await done(admin.call(addCourse, input as Input<typeof addCourse>))).id
  }

  /** Stroke play of ten days around today by default. */
  async function event(meta: Partial<EventMeta> = {}, title = 'Cup') {
    const metaData = { country: 'se', strokeCount: 'stroke', scoringSystem: 'total', ...meta } as EventMeta
    const dates = { startDate: addDays(today, -9), endDate: addDays(today, 1) }
    return (await done(admin.call(createEvent, { partyId, title, ...dates, metaData }))).id
  }

  const teams = (members: Record<string, string[]>) =>
    Object.entries(members).map(([name, names]) => ({ name, country: 'se', members: names.map(idOf) }))

  /** Of today unless `daysAgo` says otherwise, on the usual course by default. */
  async function round(eventId: string, meta: Partial<RoundMeta> = {}, { daysAgo = 0, on = '' } = {}) {
    usualCourse ||= await course()
    const input = { eventId, title: 'Round', roundDate: addDays(today, -daysAgo), courseId: on || usualCourse, meta }
    return (await done(admin.call(createRound, input as Input<typeof createRound>))).roundId
  }

  return { course, event, teams, round }
}

function cardsByHand({ admin, idOf }: FoundedClub) {
  /** Cards by hand of an administrator: adds who has none yet, and writes what each has by position. */
  async function enter(roundId: string, cards: Record<string, Scores>) {
    await Promise.all(Object.keys(cards).map((name) => admin.call(addScores, { roundId, userId: idOf(name) })))
    const rows: Rows = Object.entries(cards).map(([name, scores]) => ({
      userId: idOf(name),
      scoreDetails: scores.flatMap((score, at) =>
        score === null
          ? []
          : [{ position: at + 1, score: score === 'P' ? null : score, ...(score === 'P' ? { pickedUp: true } : {}) }],
      ),
    }))
    return done(admin.call(updateScores, { roundId, rows }))
  }

  const setStatus = (roundId: string, name: string, status: 'WD' | 'DNS' | 'DQ' | null) =>
    done(admin.call(updateScores, { roundId, rows: [{ userId: idOf(name), status }] }))

  return { enter, setStatus }
}

function scoring({ idOf, clients }: FoundedClub) {
  const groupOf = new Map<string, string>()

  /** A group that the first of them scores. By name: exact handicap and playing strokes. */
  async function start(roundId: string, group: Record<string, number>, startHole?: number) {
    const names = Object.keys(group)
    const client = clients.get(names[0] ?? '') ?? fail(`${names[0]} has no account`)
    const started = names.map((name) => ({ userId: idOf(name), handicap: null, strokes: group[name] ?? 0 }))
    const input = { roundId, players: started, ...(startHole === undefined ? {} : { startHole }) }
    const { id } = await done(client.call(startRound, input))
    for (const name of names) groupOf.set(`${roundId} ${name}`, id)
    return id
  }

  /** The next hole of a group, as its scorer saves it. */
  async function save(roundId: string, position: number, strokes: Record<string, number | 'P' | null>) {
    const [scorerName = ''] = Object.keys(strokes)
    const groupId = groupOf.get(`${roundId} ${scorerName}`) ?? fail(`${scorerName} is in no group`)
    const client = clients.get(scorerName) ?? fail(`${scorerName} has no account`)
    const results = Object.entries(strokes).map(([name, entered]) => ({
      userId: idOf(name),
      strokes: entered === 'P' ? null : entered,
      ...(entered === 'P' ? { pickedUp: true } : {}),
    }))
    return done(client.call(saveHole, { groupId, position, version: 0, base: [], results }))
  }

  return { start, save }
}

function answers({ admin, idOf }: FoundedClub) {
  async function results(eventId: string): Promise<EventResults> {
    const answer = await done(admin.call(getEventResults, { eventId }))
    expect(z.safeParse(getEventResults.output, answer).error).toBeUndefined()
    return answer
  }

  const board = (roundId: string) => done(admin.call(getLeaderboard, { roundId }))
  const cardsOf = (eventId: string, name: string) => done(admin.call(getScorecard, { eventId, userId: idOf(name) }))

  return { results, board, cardsOf }
}

/** What an operation answers; a refusal is a fault of the test. */
export async function done<T>(answer: Promise<{ ok: true; value: T } | { ok: false; status: number; code: string }>) {
  const result = await answer
  return result.ok ? result.value : fail(`${result.status} ${result.code} ${JSON.stringify(result)}`)
}

function fail(why: string): never {
  throw new Error(why)
}

/** A round of 18 holes on a course whose total is wanted: par, and the difference spread from the first hole on. */
export function totalling(total: number, par: readonly number[] = card.par): number[] {
  const difference = total - par.reduce((sum, one) => sum + one, 0)
  const [each, rest] = [Math.trunc(difference / par.length), difference % par.length]
  return par.map((one, at) => one + each + (at < Math.abs(rest) ? Math.sign(rest) : 0))
}

/** Par everywhere but on the named holes, where it is so many more or less. */
export const parBut = (changes: Record<number, number> = {}, par: readonly number[] = card.par) =>
  par.map((strokes, at) => strokes + (changes[at + 1] ?? 0))
