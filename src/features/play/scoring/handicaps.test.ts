import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/operation.ts'
import type { HandicapRules } from '../../../golf/formats/handicaps/rules.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Competitions, competitions, done } from '../../../testing/competition.ts'
import { getEvent } from '../../competition/events/operations/event.ts'
import { addScores, updateScores } from '../../competition/results/operations/edit.ts'
import { createRound, updateRound } from '../../competition/rounds/operations.ts'
import { addCourse, getCourse } from '../courses/operations.ts'
import { getScorecard } from '../leaderboard/operations/scorecard.ts'
import { getPlayerChoices, startRound, updateRoundUsers } from './operations/start.ts'

let app: TestApp
let club: Competitions
let course: string
/** Ids of the tees by name. */
let tees: Record<string, string>

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4]
const strokeIndex = [7, 3, 17, 1, 11, 5, 15, 9, 13, 8, 2, 18, 4, 12, 6, 16, 10, 14]
const womens = {
  par: par.with(3, 5),
  strokeIndex: [3, 7, 15, 5, 11, 1, 17, 9, 13, 4, 8, 18, 2, 12, 10, 16, 6, 14],
}
const byHole = (values: readonly number[]) => Object.fromEntries(values.map((value, at) => [at + 1, value]))

beforeAll(async () => {
  app = await startApp()
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
})
afterAll(() => app.close())

type Meta = Parameters<Competitions['event']>[0]
type RoundMeta = NonNullable<Parameters<Competitions['round']>[1]>
type Asked = Omit<InputOf<typeof startRound>['players'][number], 'userId'>

const whs = (rules: Partial<HandicapRules> = {}) => ({
  formatSettings: { handicap: { kind: 'whs' as const, ...rules } },
})
const usual = () => ({ men: tees.Yellow ?? null, women: tees.Red ?? null })

/** A round on the rated course, of which the event has WHS handicaps by default. */
async function rated(meta: Meta = {}, round: RoundMeta = {}) {
  const eventId = await club.event({ strokeCount: 'stroke-play', ...whs(), ...meta })
  return { eventId, roundId: await club.round(eventId, { tees: usual(), ...round }, { on: course }) }
}

const asked = (players: Record<string, Asked>) =>
  Object.entries(players).map(([name, more]) => ({ userId: club.idOf(name), ...more }))

/** Sten, whose tee is Flat, starts with them. */
const begin = async (roundId: string, players: Record<string, Asked>) =>
  club.client('Sten').call(startRound, {
    roundId,
    players: [{ userId: club.idOf('Sten'), handicap: 0, tee: tees.Flat, gender: 'men' }, ...asked(players)],
  })

const worked = async (roundId: string, players: Record<string, Asked>) =>
  (await done(club.client('Sten').call(updateRoundUsers, { roundId, players: asked(players) }))).players

const whyOf = async (eventId: string, name: string) =>
  (await done(club.admin.call(getScorecard, { eventId, userId: club.idOf(name) }))).explain.net[0]

describe('G2 a playing handicap follows from the tee', () => {
  test('G2 choices name it, with its steps, its tee and what is missing', async () => {
    const { roundId } = await rated()
    const choices = await done(club.client('Sten').call(getPlayerChoices, { roundId }))
    const of = (name: string) => choices.players.find(({ user }) => user.userId === club.idOf(name))
    expect(choices.round.handicapKind).toBe('whs')
    expect(choices.tees).toEqual([
      { id: tees.Yellow, name: 'Yellow', rated: ['men'] },
      { id: tees.Red, name: 'Red', rated: ['women'] },
      { id: tees.Flat, name: 'Flat', rated: ['men', 'women'] },
      { id: tees.Unrated, name: 'Unrated', rated: [] },
    ])
    expect(of('Man')).toMatchObject({
      handicap: 15.4,
      strokes: 16,
      tee: { tee: tees.Yellow, gender: 'men' },
      fault: null,
    })
    expect(of('Woman')).toMatchObject({
      strokes: 15,
      steps: { courseHandicap: 14.543, roundedCourseHandicap: 15, allowance: 95, rounded: 14, adjustment: 1 },
    })
    expect(of('Nobody')).toMatchObject({ tee: null, steps: null, fault: 'tee-needed' })
  })

  test('G2 started without strokes the server works them out, freezes the tee, and why says each step', async () => {
    const { eventId, roundId } = await rated()
    const group = await done(begin(roundId, { Man: {}, Woman: {} }))
    expect(group.players.map(({ strokes, tee }) => [strokes, tee?.name])).toEqual([
      [0, 'Flat'],
      [16, 'Yellow'],
      [15, 'Red'],
    ])
    // par 5 and index 5 on hole 4 are the women's own
    expect(group.players[2]?.holes?.[3]).toEqual({ par: 5, index: 5 })
    expect(group.players[1]).not.toHaveProperty('holes')
    await done(
      club.admin.call(updateRound, {
        eventId,
        id: roundId,
        title: 'Round',
        roundDate: club.today,
        courseId: course,
        meta: { tees: { men: tees.Flat, women: tees.Flat } },
      }),
    )
    expect(await whyOf(eventId, 'Woman')).toMatchObject({
      kind: 'playing-handicap',
      handicapIndex: 12.2,
      tee: 'Red',
      gender: 'women',
      rating: 73.4,
      slope: 131,
      par: 73,
      courseHandicap: 14.543,
      unrounded: 13.816,
      rounded: 14,
      adjustment: 1,
      playingHandicap: 15,
      playingStrokes: 15,
    })
  })

  test('G2 strokes fall by the index of the own tee: two of a woman on holes 6 and 13', async () => {
    const { roundId } = await rated()
    const [woman] = await worked(roundId, { Woman: { strokes: 2 } })
    expect(woman?.receivedStrokes.flatMap((count, at) => (count > 0 ? [at + 1] : []))).toEqual([6, 13])
  })

  test('G2 nine holes that are rated have half the index and their own strokes; others those of 18', async () => {
    const front = await rated({}, { holeCount: 9 })
    const [nine] = await worked(front.roundId, { Man: { handicap: 18.6 } })
    expect(nine).toMatchObject({
      strokes: 8,
      steps: { holes: 9, part: 'front', courseHandicap: 8.812, roundedCourseHandicap: 9 },
    })
    expect(nine?.receivedStrokes).toEqual([1, 1, 0, 1, 1, 1, 1, 1, 1])
    const back = await rated({}, { startHole: 10, holeCount: 9 })
    expect((await worked(back.roundId, { Man: { handicap: 18.6 } }))[0]).toMatchObject({ steps: { holes: 18 } })
  })

  test('G2 settings: another allowance, without rating − par, limits, take from lower, a missing index', async () => {
    const of = async (rules: Partial<HandicapRules>, name: string, more: Asked = {}) => {
      const { roundId } = await rated(whs(rules))
      return (await worked(roundId, { [name]: more }))[0]
    }
    expect(await of({ allowance: [100] }, 'Man')).toMatchObject({ strokes: 17, steps: { allowance: 100 } })
    expect(await of({ ratingMinusPar: false }, 'Woman')).toMatchObject({
      steps: { courseHandicap: 14.143, adjustment: 2 },
    })
    expect(await of({ indexAtMost: 10 }, 'Man')).toMatchObject({ steps: { usedIndex: 10 } })
    expect(await of({ strokesAtMost: 12 }, 'Man')).toMatchObject({ strokes: 12, steps: { isLimited: true } })
    expect(await of({ mixedTees: 'take-from-lower' }, 'Man')).toMatchObject({ strokes: 15, steps: { adjustment: -1 } })
    expect(await of({}, 'Man', { handicap: null })).toMatchObject({ steps: { handicapIndex: null, usedIndex: 15 } })
  })

  test('G2 points are measured by the own par: nothing is added for it', async () => {
    const { roundId } = await rated({ strokeCount: 'stableford' })
    expect((await worked(roundId, { Woman: {} }))[0]).toMatchObject({ strokes: 14, steps: { adjustment: 0 } })
  })

  test('G2 a match takes 100 %, and its difference may be rounded once', async () => {
    const pair = async (difference: 'rounded' | 'unrounded') => {
      const { roundId } = await rated(
        { strokeCount: 'match', scoringSystem: undefined, ...whs({ difference, allowance: [90] }) },
        { tees: { men: tees.Flat } },
      )
      return (await worked(roundId, { Low: {}, High: {} })).map(({ strokes }) => strokes)
    }
    expect(await pair('rounded')).toEqual([4, 12])
    expect(await pair('unrounded')).toEqual([4, 11])
    const { roundId } = await rated({ strokeCount: 'match', scoringSystem: undefined }, { tees: { men: tees.Flat } })
    expect((await worked(roundId, { High: {} }))[0]).toMatchObject({ strokes: 13, steps: { allowance: 100 } })
  })

  test('G2 the office adds a card with its tee, and a corrected index makes its strokes anew', async () => {
    const { eventId, roundId } = await rated()
    const userId = club.idOf('Woman')
    expect(await done(club.admin.call(addScores, { roundId, userId }))).toMatchObject({ strokes: 15 })
    const row = { userId, exactHcp: 20, scoreDetails: [], scoreExtraDetails: [] }
    await done(club.admin.call(updateScores, { roundId, rows: [row] } as InputOf<typeof updateScores>))
    // 20 × 131 ÷ 113 + 0.4 is 23.586, of which 95 % are 22
    expect(await whyOf(eventId, 'Woman')).toMatchObject({ handicapIndex: 20, playingStrokes: 23, playingHandicap: 23 })
  })
})

describe('G1 which tee a player has', () => {
  test('G1 the own one, else that of the class, else that of the gender', async () => {
    const classes = [{ name: 'Low handicaps', filter: 'hcp < 5' }]
    const { eventId, roundId } = await rated(
      { classes },
      {
        tees: {
          ...usual(),
          classes: [{ name: 'Low handicaps', tee: tees.Flat ?? '' }],
          players: [{ userId: club.idOf('Nobody'), tee: tees.Yellow ?? '', gender: 'men' }],
        },
      },
    )
    const players = await worked(roundId, { Low: {}, Man: {}, Nobody: {}, Woman: { tee: tees.Flat } })
    expect(players.map(({ tee, fault }) => [tee?.tee, tee?.gender, fault])).toEqual([
      [tees.Flat, 'men', null],
      [tees.Yellow, 'men', null],
      [tees.Yellow, 'men', null],
      [tees.Flat, 'women', null],
    ])
    const seen = async (by: Competitions['admin']) => (await done(by.call(getEvent, { eventId }))).rounds[0]?.meta.tees
    expect((await seen(club.admin))?.players).toHaveLength(1)
    expect((await seen(club.client('Sten')))?.players).toEqual([])
  })

  test('G1 of who has no gender it is chosen with the tee', async () => {
    const { roundId } = await rated()
    expect((await worked(roundId, { Nobody: { tee: tees.Flat } }))[0]).toMatchObject({ fault: 'gender-needed' })
    expect((await worked(roundId, { Nobody: { gender: 'women' } }))[0]).toMatchObject({
      tee: { tee: tees.Red },
      fault: null,
    })
    expect((await worked(roundId, { Nobody: { tee: tees.Yellow } }))[0]).toMatchObject({
      tee: { gender: 'men' },
      fault: null,
    })
  })

  test('G1 a round has tees of its own course, classes of its event, and each player once', async () => {
    const wrong = async (meta: RoundMeta['tees']) => {
      const eventId = await club.event()
      const input = { eventId, title: 'Round', roundDate: club.today, courseId: course, meta: { tees: meta } }
      return club.admin.call(createRound, input)
    }
    const userId = club.idOf('Man')
    const tee = tees.Flat ?? ''
    expect(await wrong({ men: newId() })).toMatchObject({ code: 'invalid-tees', data: { reason: 'tee' } })
    expect(await wrong({ classes: [{ name: 'Gone', tee }] })).toMatchObject({ data: { reason: 'class' } })
    expect(
      await wrong({
        players: [
          { userId, tee },
          { userId, tee },
        ],
      }),
    ).toMatchObject({ data: { reason: 'player' } })
  })
})

describe('G2 what keeps a group from its start', () => {
  test.each([
    ['a tee without rating', 'Man', 'Unrated', 'tee-without-rating'],
    ['no tee', 'Nobody', null, 'tee-needed'],
    ['no gender', 'Nobody', 'Flat', 'gender-needed'],
  ])('G2 %s, named with the player, also when strokes are given', async (_, name, tee, code) => {
    const { roundId } = await rated()
    const answer = await begin(roundId, { [name]: { strokes: 3, ...(tee ? { tee: tees[tee] } : {}) } })
    expect(answer).toMatchObject({ ok: false, status: 409, code, data: { players: [{ userId: club.idOf(name) }] } })
  })

  test('G2 a tee of another course; without WHS a tee is not needed, and its card counts', async () => {
    const { roundId } = await rated()
    expect(await begin(roundId, { Man: { tee: newId() } })).toMatchObject({ status: 422, code: 'no-such-tee' })
    const plain = await rated({ formatSettings: undefined, strokesFactor: 0.75 }, { tees: undefined })
    const group = await done(begin(plain.roundId, { Man: {}, Woman: { tee: tees.Red }, Nobody: { tee: tees.Unrated } }))
    expect(group.players.map(({ strokes, tee, holes }) => [strokes, tee?.name, holes?.[3]?.par])).toEqual([
      [0, 'Flat', undefined],
      [12, undefined, undefined],
      [9, 'Red', 5],
      [8, undefined, undefined],
    ])
  })
})

describe('G2 the index that counts', () => {
  const indexOf = async (roundId: string, name: string) => (await worked(roundId, { [name]: {} }))[0]?.handicap
  const change = (name: string, handicap: number) =>
    app.services.database.kysely.updateTable('users').set({ handicap }).where('id', '=', club.idOf(name)).execute()

  test('G2 of the first round serves all rounds; or each round has its own', async () => {
    await club.players({ Early: { handicap: 10, gender: 'M' } })
    const fixed = await rated()
    const open = await rated({ indexPerRound: true })
    for (const { roundId } of [fixed, open])
      await done(club.admin.call(addScores, { roundId, userId: club.idOf('Early') }))
    const [second, other] = [
      await club.round(fixed.eventId, { tees: usual() }, { on: course }),
      await club.round(open.eventId, { tees: usual() }, { on: course }),
    ]
    await change('Early', 20)
    expect([await indexOf(second, 'Early'), await indexOf(other, 'Early')]).toEqual([10, 20])
  })

  test('G2 of a date is the one that stood at its end', async () => {
    await club.players({ Changing: { handicap: 10, gender: 'M' } })
    await change('Changing', 20)
    const { kysely } = app.services.database
    const at = new Date(app.services.now().getTime() - 5 * 24 * 3600_000)
    await kysely.updateTable('formerHandicaps').set({ until: at }).where('userId', '=', club.idOf('Changing')).execute()
    const day = (ago: number) => new Date(app.services.now().getTime() - ago * 24 * 3600_000).toISOString().slice(0, 10)
    const before = await rated({ handicapDate: day(6) })
    const after = await rated({ handicapDate: day(4) })
    expect([await indexOf(before.roundId, 'Changing'), await indexOf(after.roundId, 'Changing')]).toEqual([10, 20])
  })

  test('G2 as entered, as calculated here, or the lower of both', async () => {
    await club.players({ Recorded: { handicap: 12, gender: 'M' } })
    const userId = club.idOf('Recorded')
    const frozen = {
      partyId: club.partyId,
      id: newId(),
      userId,
      kind: 'frozen' as const,
      day: '2020-01-01',
      value: 14.2,
      reason: 'x',
      createdAt: new Date(),
    }
    await app.services.database.kysely.insertInto('indexOverrides').values(frozen).execute()
    const score = {
      id: newId(),
      userId,
      day: '2020-01-02',
      courseName: 'Home',
      gender: 'men' as const,
      part: 'eighteen' as const,
      rating: 72,
      slope: 113,
      par: 72,
      result: JSON.stringify({ kind: 'gross', gross: 90 }),
      createdAt: new Date(),
    }
    await app.services.database.kysely.insertInto('indexScores').values(score).execute()
    const of = async (indexSource: 'entered' | 'calculated' | 'lower') =>
      indexOf((await rated({ indexSource })).roundId, 'Recorded')
    expect([await of('entered'), await of('calculated'), await of('lower')]).toEqual([12, 14.2, 12])
  })
})
