import { afterAll, beforeAll } from 'vitest'
import type { InputOf } from '../contract/operation.ts'
import { addCourse, getCourse } from '../features/play/courses/operations.ts'
import { getScorecard } from '../features/play/leaderboard/operations/scorecard.ts'
import { startRound, updateRoundUsers } from '../features/play/scoring/operations/start.ts'
import type { HandicapRules } from '../golf/formats/handicaps/rules.ts'
import type { Config } from '../server/config.ts'
import { newId } from '../server/data/ids.ts'
import { startApp, type TestApp } from './app.ts'
import { type Competitions, competitions, done } from './competition.ts'

// Whoever calls `openRatedCourse` has a club of its own with a course whose tees are rated, and rounds on it.

export let app: TestApp
export let club: Competitions
export let course: string
/** Ids of the tees by name. */
export let tees: Record<string, string>

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4]
const strokeIndex = [7, 3, 17, 1, 11, 5, 15, 9, 13, 8, 2, 18, 4, 12, 6, 16, 10, 14]
const womens = {
  par: par.with(3, 5),
  strokeIndex: [3, 7, 15, 5, 11, 1, 17, 9, 13, 4, 8, 18, 2, 12, 10, 16, 6, 14],
}
const byHole = (values: readonly number[]) => Object.fromEntries(values.map((value, at) => [at + 1, value]))

export function openRatedCourse(settings: Partial<Config> = {}) {
  beforeAll(() => open(settings))
  afterAll(() => app.close())
}

async function open(settings: Partial<Config>) {
  app = await startApp(settings)
  club = await competitions(app)
  await club.scorer('Sten')
  await club.players({
    Man: { handicap: 15.4, gender: 'M' },
    Woman: { handicap: 12.2, gender: 'F' },
    Nobody: { handicap: 10 },
    Low: { handicap: 4.9, gender: 'M' },
    High: { handicap: 12.8, gender: 'M' },
  })
  const added = await done(
    club.admin.call(addCourse, {
      name: `Rated ${newId()}`,
      country: 'se',
      par: byHole(par),
      index: byHole(strokeIndex),
      tees: [
        { name: 'Yellow', men: { rating: 71.1, slope: 128, front: { rating: 35.1, slope: 118 } } },
        { name: 'Red', women: { rating: 73.4, slope: 131, ...womens } },
        { name: 'Flat', men: { rating: 72, slope: 113 }, women: { rating: 72, slope: 113 } },
        { name: 'Unrated' },
      ],
    }),
  )
  course = added.id
  const read = await done(club.admin.call(getCourse, { courseId: course }))
  tees = Object.fromEntries(read.tees.map(({ id, name }) => [name, id]))
}

type Meta = Parameters<Competitions['event']>[0]
export type RoundMeta = NonNullable<Parameters<Competitions['round']>[1]>
export type Asked = Omit<InputOf<typeof startRound>['players'][number], 'userId'>

export const whs = (rules: Partial<HandicapRules> = {}) => ({
  formatSettings: { handicap: { kind: 'whs' as const, ...rules } },
})
export const usual = () => ({ men: tees.Yellow ?? null, women: tees.Red ?? null })

/** A round on the rated course, of which the event has WHS handicaps by default. */
export async function rated(meta: Meta = {}, round: RoundMeta = {}) {
  const eventId = await club.event({ strokeCount: 'stroke-play', ...whs(), ...meta })
  return { eventId, roundId: await club.round(eventId, { tees: usual(), ...round }, { on: course }) }
}

const asked = (players: Record<string, Asked>) =>
  Object.entries(players).map(([name, more]) => ({ userId: club.idOf(name), ...more }))

/** Sten, whose tee is Flat, starts with them. */
export const begin = async (roundId: string, players: Record<string, Asked>) =>
  club.client('Sten').call(startRound, {
    roundId,
    players: [{ userId: club.idOf('Sten'), handicap: 0, tee: tees.Flat, gender: 'men' }, ...asked(players)],
  })

export const worked = async (roundId: string, players: Record<string, Asked>) =>
  (await done(club.client('Sten').call(updateRoundUsers, { roundId, players: asked(players) }))).players

export const whyOf = async (eventId: string, name: string) =>
  (await done(club.admin.call(getScorecard, { eventId, userId: club.idOf(name) }))).explain.net[0]
