import { describe, expect, test } from 'vitest'
import { newId } from '../../../server/data/ids.ts'
import { type Competitions, done } from '../../../testing/competition.ts'
import {
  app,
  begin,
  club,
  course,
  openRatedCourse,
  type RoundMeta,
  rated,
  tees,
  usual,
  worked,
} from '../../../testing/rated-course.ts'
import { updateEvent } from '../../competition/events/operations/change.ts'
import { getEvent } from '../../competition/events/operations/event.ts'
import { addScores } from '../../competition/results/operations/edit.ts'
import { getResultSheet } from '../../competition/results/operations/sheet.ts'
import { createRound, setPlayersTee, updateRound } from '../../competition/rounds/operations.ts'
import { getStartList, publishStartList } from '../../competition/start-list/operations.ts'
import { saveHole } from './operations/save.ts'

openRatedCourse()

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

  test('G1 an administrator sets and takes back the tee of one player until they start, and the log has it', async () => {
    const { eventId, roundId } = await rated()
    const set = (name: string, tee: string | null | undefined, more: object = {}, by = club.admin) =>
      by.call(setPlayersTee, { roundId, userId: club.idOf(name), tee: tee ?? null, ...more })
    const playedFrom = async (name: string) => (await worked(roundId, { [name]: {} }))[0]?.tee
    expect(await set('Man', tees.Flat, {}, club.client('Sten'))).toMatchObject({ ok: false, code: 'forbidden' })
    await done(set('Man', tees.Flat))
    await done(set('Nobody', tees.Yellow, { gender: 'men' }))
    expect(await playedFrom('Man')).toMatchObject({ tee: tees.Flat, gender: 'men' })
    expect(await playedFrom('Nobody')).toMatchObject({ tee: tees.Yellow, gender: 'men' })
    await done(set('Man', null))
    expect(await playedFrom('Man')).toMatchObject({ tee: tees.Yellow })
    expect(await set('Man', newId())).toMatchObject({ code: 'no-such-tee' })
    await done(begin(roundId, { Man: {} }))
    expect(await set('Man', tees.Flat)).toMatchObject({ code: 'has-card' })
    const { rounds } = await done(club.admin.call(getEvent, { eventId }))
    expect(rounds[0]?.meta.tees).toEqual({
      ...usual(),
      classes: [],
      players: [{ userId: club.idOf('Nobody'), tee: tees.Yellow, gender: 'men' }],
    })
    const log = app.services.database.kysely
      .selectFrom('auditLog')
      .select('details')
      .where('action', '=', 'round-changed')
    const logged = (await log.where('subject', '=', roundId).execute()).map(({ details }) => details)
    expect(logged).toEqual(Array(3).fill(expect.objectContaining({ changed: ['tees'] })))
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

test('G1 what stands in a round may stay when a class has gone since', async () => {
  const classes = [{ name: 'Low handicaps', filter: 'hcp < 5' }]
  const ofClass = { ...usual(), classes: [{ name: 'Low handicaps', tee: tees.Flat ?? '' }] }
  const { eventId, roundId } = await rated({ classes }, { tees: ofClass })
  await done(club.admin.call(updateEvent, { eventId, event: { meta: { classes: [] } } }))
  const round = { eventId, id: roundId, title: 'Renamed', roundDate: club.today, courseId: course }
  await done(club.admin.call(updateRound, { ...round, meta: { tees: ofClass } }))
  expect((await worked(roundId, { Low: {} }))[0]).toMatchObject({ tee: { tee: tees.Yellow } })
})

describe('G1 a tee with a card of its own', () => {
  test('G1 a picked-up and a missing hole become what the own par makes of them; the office and the API see it', async () => {
    const { roundId } = await rated()
    const group = await done(begin(roundId, { Woman: {}, Man: {} }))
    const results = [
      { userId: club.idOf('Sten'), strokes: 4 },
      { userId: club.idOf('Man'), strokes: null, pickedUp: true },
    ]
    const saved = await done(
      club.client('Sten').call(saveHole, { groupId: group.id, position: 4, version: group.version, results }),
    )
    const of = (name: string) => saved.players.find(({ userId }) => userId === club.idOf(name))?.result
    // the course has par 4 there, the women's tee par 5: a bogey is filled in
    expect(of('Woman')).toMatchObject({ strokes: 6, filled: true })
    expect(of('Man')).toMatchObject({ strokes: 9, pickedUp: true })
    const sheet = await done(club.admin.call(getResultSheet, { roundId }))
    const row = sheet.rows.find(({ userId }) => userId === club.idOf('Woman'))
    expect(row).toMatchObject({ strokes: 15, tee: { name: 'Red', adjustment: 1 } })
    // 15 strokes on the women's index leave out holes 7, 12 and 16
    expect(row?.scores.flatMap(({ received }, at) => (received === 0 ? [at + 1] : []))).toEqual([7, 12, 16])
  })

  test('G2 a start list says what its players would receive, from which tee; to who sees handicaps', async () => {
    const { eventId, roundId } = await rated()
    const players = [club.idOf('Man'), club.idOf('Woman')]
    await done(club.admin.call(publishStartList, { eventId, list: [{ roundId, tees: [{ players }] }] }))
    const playingFor = async (client: typeof club.admin) =>
      (await done(client.call(getStartList, { eventId }))).rounds[0]?.playing
    expect((await playingFor(club.admin))?.map(({ strokes, tee }) => [strokes, tee])).toEqual([
      [16, 'Yellow'],
      [15, 'Red'],
    ])
    expect((await playingFor(club.admin))?.[1]?.received.filter((count) => count === 0)).toHaveLength(3)
    expect(await playingFor(club.visitor)).toBe(undefined)
    // nobody of the list plays the men's par
    await done(
      club.admin.call(publishStartList, { eventId, list: [{ roundId, tees: [{ players: players.slice(1) }] }] }),
    )
    expect((await worked(roundId, { Woman: {} }))[0]).toMatchObject({ strokes: 14, steps: { adjustment: 0 } })
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
    const of = async (indexSource: 'entered' | 'calculated' | 'lower') =>
      indexOf((await rated({ indexSource })).roundId, 'Recorded')
    expect([await of('entered'), await of('calculated'), await of('lower')]).toEqual([12, 14.2, 12])
  })
})
