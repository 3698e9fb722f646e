import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { type Competitions, competitions, done, parBut, type Scores, totalling } from '../../../testing/competition.ts'
import { getUsers, updatePlayerByHand } from '../../party/members/operations.ts'
import { makeOfficial } from '../../play/leaderboard/operations.ts'
import { submitGroup } from '../../play/scoring/operations.ts'
import { saveContestResult, saveRoundContests } from '../contests/operations.ts'
import { addScores, type EventResults, updateScores } from './operations.ts'

// Every figure in this file is worked out by hand from the rules of golf; none is taken from the product.
// The usual course: par 4 5 3 4 4 3 4 5 4 | 4 3 5 4 4 4 3 5 4, index 7 3 15 1 11 17 9 5 13 | 8 16 2 12 6 14 18 4 10.

const now = new Date('2026-06-06T10:00:00Z')
let app: TestApp
let club: Competitions

beforeAll(async () => {
  app = await startApp({}, { now: () => now })
  club = await competitions(app)
  await club.players({
    Scratch: {},
    Even: {},
    Flat: {},
    Level: {},
    Five: { handicap: 5 },
    Nine: { handicap: 9 },
    Ten: { handicap: 10 },
    Twelve: { handicap: 12 },
    Fifteen: { handicap: 15 },
    Eighteen: { handicap: 18 },
    Maximum: { handicap: 54 },
    Plus: { handicap: -2.4 },
  })
  for (const name of ['Sa', 'Sb', 'Sc', 'Sd', 'Se', 'Sf', 'Sg', 'Sh']) await club.scorer(name)
})
afterAll(() => app.close())

/** Everyone's result as it is printed: name, place and what is asked for. */
const lines = <T>({ rows }: EventResults, of: (row: EventResults['rows'][number]) => T) =>
  rows.map((row) => [row.lastName, row.placeText, of(row)])
const places = (results: EventResults) => results.rows.map(({ lastName, placeText }) => `${placeText} ${lastName}`)

async function played(meta: Parameters<Competitions['event']>[0], cards: Record<string, Scores>, round = {}) {
  const eventId = await club.event(meta)
  const roundId = await club.round(eventId, round)
  await club.enter(roundId, cards)
  return { eventId, roundId, results: await club.results(eventId) }
}

describe('S16 ties are broken by count-back', () => {
  test('S16 net: half the strokes are taken off the last nine, fractions kept: 35.5 before 36', async () => {
    const { results } = await played(
      {},
      {
        // 81 − 9 and 82 − 10. Last nine 40 − 4.5 = 35.5 and 41 − 5 = 36; on the last six Ten would be ahead.
        Ten: parBut({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 10: 1, 11: 1, 12: 1, 13: 1, 14: 1 }),
        Nine: parBut({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 10: 1, 13: 1, 14: 1, 15: 1 }),
      },
    )
    expect(lines(results, ({ net }) => net.total)).toEqual([
      ['Nine', '1', 72],
      ['Ten', '2', 72],
    ])
  })

  test('S16 net: a third off the last six: 24.67 before 25, the last nine being level at 36', async () => {
    const { results } = await played(
      {},
      {
        // 84 − 12: last nine 42 − 6, last six 29 − 4; on the last three 13 − 2 would be before 14 − 1.67.
        Twelve: parBut({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 10: 1, 13: 1, 14: 1, 15: 2, 16: 1 }),
        // 82 − 10: last nine 41 − 5, last six 28 − 3.33.
        Ten: parBut({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 10: 1, 13: 1, 14: 1, 16: 1, 17: 1 }),
      },
    )
    expect(places(results)).toEqual(['1 Ten', '2 Twelve'])
  })

  test('S16 last nine, six, three, one; who is level on all shares the place: 1, 2, 3, T4, T4', async () => {
    const { results } = await played(
      { strokesFactor: 0 },
      {
        Even: parBut(),
        Flat: parBut(),
        Level: parBut({ 9: 1, 18: -1, 17: 1, 10: -1 }), // last nine 35
        Five: parBut({ 17: 1, 18: -1 }), // level until the last hole
        Scratch: parBut({ 12: 1, 13: -1 }), // last six 23
      },
    )
    expect(places(results)).toEqual(['1 Level', '2 Scratch', '3 Five', 'T4 Even', 'T4 Flat'])
  })

  test('S16 it goes by hole number where the round starts on hole 10', async () => {
    // Back 34 and front 38, played first and last; against 36 and 36.
    const cards = {
      Even: parBut(),
      Flat: [...parBut({ 10: -1, 11: -1 }).slice(9), ...parBut({ 1: 1, 2: 1 }).slice(0, 9)],
    }
    cards.Even = [...parBut().slice(9), ...parBut().slice(0, 9)]
    const { results } = await played({ strokesFactor: 0 }, cards, { startHole: 10 })
    expect(lines(results, ({ gross }) => gross.total)).toEqual([
      ['Flat', '1', 72],
      ['Even', '2', 72],
    ])
  })

  test('S16 nor does it move for a shotgun group', async () => {
    const eventId = await club.event({ strokesFactor: 0 })
    const roundId = await club.round(eventId)
    await club.start(roundId, { Sa: 0 }, 10)
    await club.enter(roundId, {
      Sa: [...parBut({ 18: -1 }).slice(9), ...parBut({ 1: 1 }).slice(0, 9)],
      Even: parBut(),
    })
    expect(places(await club.results(eventId))).toEqual(['1 Sa', '2 Even'])
    const { cards } = await club.cardsOf(eventId, 'Sa')
    expect(cards[0]?.holes[0]).toMatchObject({ position: 0, hole: 10, par: 4, index: 8 })
  })

  test('S16 nine holes over 6, 3 and 1; a list of six over 3 and 1, sorted by number', async () => {
    const nine = await played(
      { strokesFactor: 0 },
      { Even: parBut().slice(0, 9), Flat: parBut({ 1: 1, 4: -1 }).slice(0, 9) },
      { holeCount: 9 },
    )
    expect(places(nine.results)).toEqual(['1 Flat', '2 Even'])
    // Holes 16, 17, 18, 1, 2, 3 in this order: the last three by number are 16 to 18.
    const list = { Even: [3, 5, 4, 4, 5, 3], Flat: [3, 5, 3, 5, 5, 3] }
    const six = await played({ strokesFactor: 0 }, list, { holeConfig: '16, 17, 18, 1, 2, 3' })
    expect(places(six.results)).toEqual(['1 Flat', '2 Even'])
  })

  test('S16 of two laps of nine the second is the last nine', async () => {
    const on = await club.course([4, 4, 3, 5, 4, 4, 3, 5, 4], [1, 2, 3, 4, 5, 6, 7, 8, 9])
    const eventId = await club.event({ strokesFactor: 0 })
    const roundId = await club.round(eventId, { holeCount: 18 }, { on })
    const lap = [4, 4, 3, 5, 4, 4, 3, 5, 4]
    const worse = lap.map((strokes, at) => strokes + (at === 0 ? 1 : 0))
    await club.enter(roundId, { Even: [...lap, ...worse], Flat: [...worse, ...lap] })
    expect(places(await club.results(eventId))).toEqual(['1 Flat', '2 Even'])
  })

  test('S16 stableford: points on the last nine, without fractions of strokes', async () => {
    // 36 each: 18 strokes and bogeys, 0 strokes and pars; Even two better on the back, two worse on the front.
    const { results } = await played(
      { strokeCount: 'stableford' },
      {
        Eighteen: parBut(Object.fromEntries(Array.from({ length: 18 }, (_, at) => [at + 1, 1]))),
        Even: parBut({ 1: 1, 2: 1, 17: -1, 18: -1 }),
      },
    )
    expect(lines(results, ({ score }) => score)).toEqual([
      ['Even', '1', 36],
      ['Eighteen', '2', 36],
    ])
  })

  test('S16 of several rounds the last one first, unless the event shares places', async () => {
    const cards = [
      // 144 each. Flat: back nine 38 then 35; Even: 34 then 36.
      { Flat: parBut({ 10: 1, 11: 1 }), Even: parBut({ 10: -1, 11: -1 }) },
      { Flat: parBut({ 1: -1, 10: -1 }), Even: parBut({ 1: 2 }) },
    ]
    for (const [tieBreak, expected] of [
      ['count-back', ['1 Flat', '2 Even']],
      ['shared', ['T1 Even', 'T1 Flat']],
    ] as const) {
      const eventId = await club.event({ strokesFactor: 0, tieBreak })
      for (const [at, card] of cards.entries())
        await club.enter(await club.round(eventId, {}, { daysAgo: 2 - at }), card)
      expect(places(await club.results(eventId))).toEqual(expected)
    }
  })
})

describe('S15 strokes received', () => {
  test('S15 exact handicap × factor, a half rounded up, for plus handicaps towards zero', async () => {
    const cases: [handicap: number, factor: 1 | 0.75 | 0.5 | 0.25 | 0, strokes: number][] = [
      [-2.5, 1, -2],
      [-2.6, 1, -3],
      [-0.5, 1, 0],
      [0.5, 1, 1],
      [2.5, 1, 3],
      [-2, 0.75, -1],
      [2, 0.75, 2],
      [-10, 0.75, -7],
      [18.6, 0.75, 14],
      [3.3, 0.75, 2],
      [54, 0.75, 41],
      [13, 0.5, 7],
      [-13 / 10, 0.5, -1],
      [2, 0.25, 1],
      [-2, 0.25, 0],
      [54, 0.25, 14],
      [54, 0, 0],
      [-10, 0, 0],
    ]
    const rounds = new Map<number, string>()
    for (const [handicap, strokesFactor, strokes] of cases) {
      const name = `H${handicap}x${strokesFactor}`
      await club.players({ [name]: { handicap } })
      const roundId = rounds.get(strokesFactor) ?? (await club.round(await club.event({ strokesFactor })))
      rounds.set(strokesFactor, roundId)
      const added = await done(club.admin.call(addScores, { roundId, userId: club.idOf(name) }))
      expect([name, added.strokes]).toEqual([name, strokes])
      expect(Object.is(added.strokes, -0)).toBe(false)
    }
  })

  test('S15 the round’s own factor goes before the event’s', async () => {
    const roundId = await club.round(await club.event({ strokesFactor: 0.25 }), { strokesFactor: 0.5 })
    const added = await done(club.admin.call(addScores, { roundId, userId: club.idOf('Eighteen') }))
    expect(added.strokes).toBe(9)
  })

  test('S15 frozen: a handicap that changes later changes no card; without one it is 15', async () => {
    await club.players({ Frozen: { handicap: 10 } })
    const eventId = await club.event()
    const roundId = await club.round(eventId)
    await club.enter(roundId, { Frozen: parBut() })
    const { partyId } = club
    const changed = { firstName: 'P', lastName: 'Frozen', golfClub: 'Home', handicap: 30 }
    await done(club.admin.call(updatePlayerByHand, { partyId, userId: club.idOf('Frozen'), ...changed }))
    expect((await club.results(eventId)).rows).toMatchObject([{ handicap: 10, net: { total: 62 } }])
    // Edit results changes this round and not the profile.
    const rows = [{ userId: club.idOf('Frozen'), exactHcp: 20 }]
    await done(club.admin.call(updateScores, { roundId, rows }))
    expect((await club.results(eventId)).rows[0]?.net.total).toBe(52)
    const { users } = await done(club.admin.call(getUsers, { partyId, search: 'Frozen' }))
    expect(users.map(({ meta }) => meta.handicap)).toEqual([30])
    const added = await done(club.admin.call(addScores, { roundId, userId: club.idOf('Sa') }))
    expect(added).toMatchObject({ exactHcp: null, strokes: 15 })
  })

  test('S15 54 is three everywhere; 41 is two, and three on indexes 1 to 5; +2 gives back on 18 and 17', async () => {
    const { eventId, results } = await played({}, { Maximum: parBut(), Plus: parBut(), Fifteen: parBut() })
    expect(results.rows.map(({ lastName, net, rounds }) => [lastName, net.total, rounds[0]?.received])).toEqual([
      ['Maximum', 18, 54],
      ['Fifteen', 57, 15],
      ['Plus', 74, -2],
    ])
    const received = async (name: string) =>
      (await club.cardsOf(eventId, name)).cards[0]?.holes.map((hole) => hole.received)
    expect(await received('Maximum')).toEqual(Array(18).fill(3))
    expect(await received('Plus')).toEqual([0, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0])
    const factored = await played({ strokesFactor: 0.75 }, { Maximum: parBut() })
    const { cards } = await club.cardsOf(factored.eventId, 'Maximum')
    expect(cards[0]?.holes.filter((hole) => hole.received === 3).map(({ hole }) => hole)).toEqual([2, 4, 8, 12, 17])
    expect(cards[0]?.holes.reduce((sum, hole) => sum + hole.received, 0)).toBe(41)
  })

  test('S15 part rounds give what their indexes say: 15 strokes are 8 on holes 1 to 9 and 4 on 13 to 16 … 12', async () => {
    const nine = await played({}, { Fifteen: parBut().slice(0, 9) }, { holeCount: 9 })
    expect(nine.results.rows[0]).toMatchObject({ net: { total: 28 }, rounds: [{ received: 8, gross: 36, net: 28 }] })
    // Indexes 18, 4, 10 and 7, 3, 15: five of them are at most 15.
    const six = await played({}, { Fifteen: [3, 5, 4, 4, 5, 3] }, { holeConfig: '16,17,18,1,2,3' })
    expect(six.results.rows[0]?.rounds[0]).toMatchObject({ received: 5, toParNet: -5 })
  })

  test('S15 nine holes indexed 1 to 9 are 1, 3 … 17, on the second lap 2, 4 … 18', async () => {
    const nine = await club.course([4, 4, 3, 5, 4, 4, 3, 5, 4], [1, 2, 3, 4, 5, 6, 7, 8, 9])
    const eventId = await club.event()
    const once = await club.round(eventId, {}, { on: nine })
    const twice = await club.round(eventId, { holeCount: 18 }, { on: nine })
    for (const roundId of [once, twice]) await club.enter(roundId, { Nine: [] })
    const { cards } = await club.cardsOf(eventId, 'Nine')
    expect(cards.map(({ holes }) => holes.map(({ received }) => received).join(''))).toEqual([
      '111110000',
      '111110000111100000',
    ])
  })

  test('S15 in a match the other gets the whole difference: +2 against 1 is three', async () => {
    const eventId = await club.event({ strokeCount: 'match', scoringSystem: null })
    const roundId = await club.round(eventId)
    await club.start(roundId, { Sa: -2, Even: 1 })
    const given = async (name: string) => {
      const { cards } = await club.cardsOf(eventId, name)
      return cards[0]?.holes.filter(({ received }) => received !== 0).map(({ hole, received }) => [hole, received])
    }
    expect(await given('Sa')).toEqual([])
    expect(await given('Even')).toEqual([
      [2, 1],
      [4, 1],
      [12, 1],
    ])
  })
})

describe('S16 stableford', () => {
  const over = (strokes: number) => parBut(Object.fromEntries(Array.from({ length: 18 }, (_, at) => [at + 1, strokes])))

  test('S16 net pars are 36; an ace with three strokes is 7; a pick-up is none, whatever is received', async () => {
    const ace: Scores = over(3).map((strokes, at) => (at === 2 ? 1 : strokes))
    const twoPickedUp: Scores = over(1).map((strokes, at) => (at < 2 ? 'P' : strokes))
    const { results } = await played(
      { strokeCount: 'stableford' },
      { Maximum: ace, Eighteen: twoPickedUp, Plus: over(0), Scratch: over(-1) },
    )
    expect(results.rankedBy).toBe('points')
    expect(lines(results, ({ score, gross }) => [score, gross.points])).toEqual([
      ['Scratch', '1', [54, 54]],
      // 36 − 2 + 7; without strokes the ace alone has points: 3 + 2 − 1.
      ['Maximum', '2', [41, 4]],
      ['Plus', '3', [34, 36]],
      // 16 net pars, and a point for each of the 16 bogeys.
      ['Eighteen', '4', [32, 16]],
    ])
  })

  test('S16 a factor of 0 makes it gross', async () => {
    const { results } = await played(
      { strokeCount: 'stableford', strokesFactor: 0 },
      { Maximum: over(1), Scratch: parBut({ 4: 3, 5: 2 }), Eighteen: over(2) },
    )
    expect(results.basis).toBe('gross')
    expect(lines(results, ({ score }) => score)).toEqual([
      ['Scratch', '1', 32],
      ['Maximum', '2', 18],
      ['Eighteen', '3', 0],
    ])
  })

  test('S16 the best 2 of 3, and a round that was missed is 0', async () => {
    const eventId = await club.event({ strokeCount: 'stableford', strokesFactor: 0, countRounds: 2 })
    const points = (total: number) => totalling(72 - (total - 36))
    const cards: Record<string, Scores>[] = [
      { Even: points(30), Flat: points(38), Level: points(40) },
      { Even: points(40), Flat: points(37) },
      { Even: points(36), Flat: points(20) },
    ]
    for (const [at, card] of cards.entries()) await club.enter(await club.round(eventId, {}, { daysAgo: 3 - at }), card)
    const results = await club.results(eventId)
    expect(lines(results, ({ score, rounds }) => [score, rounds.map(({ counted }) => counted)])).toEqual([
      ['Even', '1', [76, [false, true, true]]],
      ['Flat', '2', [75, [true, true, false]]],
      ['Level', '3', [40, [true]]],
    ])
  })
})

describe('S16 several rounds of strokes', () => {
  test('S16 the best 2 of 3: a withdrawal costs that round alone, fewer rounds are no result', async () => {
    const eventId = await club.event({ strokesFactor: 0, countRounds: 2 })
    const totals = [
      { Even: 70, Flat: 75, Level: 71, Scratch: 69 },
      { Even: 80, Flat: 74, Level: 72 },
      { Even: 72, Flat: 73, Level: 74 },
    ]
    for (const [at, card] of totals.entries()) {
      const roundId = await club.round(eventId, {}, { daysAgo: 3 - at })
      await club.enter(
        roundId,
        Object.fromEntries(Object.entries(card).map(([name, total]) => [name, totalling(total)])),
      )
      if (at === 1) await club.setStatus(roundId, 'Level', 'WD')
    }
    expect(lines(await club.results(eventId), ({ gross }) => [gross.total, gross.toPar])).toEqual([
      ['Even', '1', [142, -2]],
      ['Level', '2', [145, 1]],
      ['Flat', '3', [147, 3]],
      ['Scratch', 'NR', [null, null]],
    ])
  })

  test('S16 NR, WD, DNS and DQ follow the finishers in that order, without place', async () => {
    const eventId = await club.event()
    const roundId = await club.round(eventId, {}, { daysAgo: 1 })
    await club.enter(roundId, {
      Even: totalling(90),
      Five: totalling(100),
      Flat: totalling(60),
      Level: totalling(60).slice(0, 17),
      Nine: [],
      Ten: [4, 5],
    })
    await club.setStatus(roundId, 'Flat', 'DQ')
    await club.setStatus(roundId, 'Nine', 'DNS')
    await club.setStatus(roundId, 'Ten', 'WD')
    const results = await club.results(eventId)
    expect(places(results)).toEqual(['1 Even', '2 Five', 'NR Level', 'WD Ten', 'DNS Nine', 'DQ Flat'])
    expect(results.rows.slice(2).map(({ place, net }) => [place, net.total])).toEqual(Array(4).fill([null, null]))
    const { data } = await club.board(roundId)
    expect(data.map(({ placeText }) => placeText)).toEqual(['1', '2', 'NR', 'WD', 'DNS', 'DQ'])
  })

  test('S16 while the last round is played the leader who has not begun it stays ahead, also when others are done', async () => {
    const eventId = await club.event({ strokesFactor: 0 })
    const first = await club.round(eventId, {}, { daysAgo: 1 })
    await club.enter(first, { Sa: totalling(68), Sb: totalling(72), Even: totalling(80) })
    const second = await club.round(eventId)
    const groupId = await club.start(second, { Sb: 0, Even: 0 })
    for (const [at, strokes] of parBut().entries()) await club.save(second, at + 1, { Sb: strokes, Even: strokes })
    await done(club.admin.call(submitGroup, { groupId }))
    const live = await club.results(eventId)
    expect(lines(live, ({ score, thru, status }) => [score, thru, status])).toEqual([
      ['Sa', '1', [-4, null, null]],
      ['Sb', '2', [0, 'F', null]],
      ['Even', '3', [8, 'F', null]],
    ])
    // Even par for three holes, then five over on one.
    await club.start(second, { Sa: 0 })
    for (const [at, strokes] of [4, 5, 3, 9].entries()) await club.save(second, at + 1, { Sa: strokes })
    expect(lines(await club.results(eventId), ({ score, thru }) => [score, thru])).toEqual([
      ['Sb', '1', [0, 'F']],
      ['Sa', '2', [1, 4]],
      ['Even', '3', [8, 'F']],
    ])
  })

  test('S16 a pick-up is par + 5 strokes', async () => {
    const { results } = await played({}, { Five: ['P', ...parBut().slice(1)], Scratch: parBut({ 1: 1 }) })
    expect(lines(results, ({ gross, net }) => [gross.total, net.total])).toEqual([
      ['Five', '1', [77, 72]],
      ['Scratch', '2', [73, 73]],
    ])
  })

  test('S16 gross and net have places of their own', async () => {
    const { results } = await played({}, { Eighteen: totalling(85), Plus: totalling(70), Five: totalling(76) })
    // 85 − 18, 76 − 5, 70 + 2.
    expect(lines(results, ({ net, gross }) => [net.total, gross.total, gross.place])).toEqual([
      ['Eighteen', '1', [67, 85, 3]],
      ['Five', '2', [71, 76, 2]],
      ['Plus', '3', [72, 70, 1]],
    ])
  })

  test('S16 a withdrawal in a round that counts is one from the event', async () => {
    const eventId = await club.event({ strokesFactor: 0 })
    const first = await club.round(eventId, {}, { daysAgo: 2 })
    await club.enter(first, { Even: totalling(65), Flat: totalling(80) })
    const second = await club.round(eventId, {}, { daysAgo: 1 })
    await club.enter(second, { Even: [4], Flat: totalling(80) })
    await club.setStatus(second, 'Even', 'WD')
    expect(places(await club.results(eventId))).toEqual(['1 Flat', 'WD Even'])
  })

  test('S16 on the course by to par with holes played, equals shared; at the end who did not finish is NR', async () => {
    const eventId = await club.event({ strokesFactor: 0 })
    const roundId = await club.round(eventId)
    await club.start(roundId, { Sa: 0, Even: 0 })
    await club.start(roundId, { Sb: 0, Flat: 0 })
    await club.enter(roundId, { Level: [] })
    const [early, late] = [parBut({ 1: 1, 5: 1, 6: -1 }), parBut({ 2: -1, 17: -1 })]
    for (const [at, strokes] of early.entries())
      await club.save(roundId, at + 1, { Sb: strokes, Flat: late[at] ?? null })
    for (const [at, strokes] of [3, 4, 3, 4, 4].entries())
      await club.save(roundId, at + 1, { Sa: strokes, Even: strokes + (at === 0 ? 2 : at === 1 ? 2 : 0) })
    const live = await club.results(eventId)
    // Sa −2 after 5; Even 5 6 3 4 4 is +2; Sb +1 and Flat −2 after 18.
    expect(lines(live, ({ score, thru }) => [score, thru])).toEqual([
      ['Flat', 'T1', [-2, 'F']],
      ['Sa', 'T1', [-2, 5]],
      ['Sb', '3', [1, 'F']],
      ['Even', '4', [2, 5]],
      ['Level', '', [null, null]],
    ])
    const { data } = await club.board(roundId)
    expect(data.map(({ user, score, thru }) => [user.lastName, score, thru])).toEqual(
      live.rows.map(({ lastName, score, thru }) => [lastName, score, thru]),
    )
    await club.save(roundId, 6, { Sa: 2, Even: 3 })
    expect((await club.results(eventId)).rows[0]).toMatchObject({ lastName: 'Sa', place: 1, score: -3, thru: 6 })
    await done(club.admin.call(makeOfficial, { eventId }))
    const final = places(await club.results(eventId))
    expect([...final.slice(0, 2), ...final.slice(2).sort()]).toEqual(['1 Flat', '2 Sb', 'NR Even', 'NR Level', 'NR Sa'])
  })
})

describe('S16 points by place', () => {
  test('S16 a shared place gives each the points of that place: 10, 8, 8, 5; contests add to them', async () => {
    const eventId = await club.event({ strokesFactor: 0, scoringSystem: 'place-points', tieBreak: 'shared' })
    const totals = [
      { Even: 70, Flat: 71, Level: 71, Scratch: 72 },
      { Even: 72, Flat: 70, Level: 71, Scratch: 71 },
    ]
    const rounds: string[] = []
    for (const [at, card] of totals.entries()) {
      const roundId = await club.round(eventId, {}, { daysAgo: 2 - at })
      rounds.push(roundId)
      await club.enter(
        roundId,
        Object.fromEntries(Object.entries(card).map(([name, total]) => [name, totalling(total)])),
      )
    }
    const points = async () =>
      lines(await club.results(eventId), ({ score, rounds }) => [score, ...rounds.map((r) => r.placePoints)])
    expect(await points()).toEqual([
      ['Flat', '1', [18, 8, 10]],
      ['Level', '2', [16, 8, 8]],
      ['Even', '3', [15, 10, 5]],
      ['Scratch', '4', [13, 5, 8]],
    ])
    const roundId = rounds[1] ?? ''
    await done(club.admin.call(saveRoundContests, { roundId, contests: [{ id: 1, hole: 3, pts: 3 }] }))
    for (const [name, value] of [
      ['Flat', 1.2],
      ['Even', 0],
    ] as const)
      await done(
        club.admin.call(saveContestResult, { roundId, contestId: 1, result: { userId: club.idOf(name), value } }),
      )
    const results = await club.results(eventId)
    // Closest to the pin: 0 is a value, and the lowest. 15 + 3 is level with 18.
    expect(results.contests).toMatchObject([{ id: 1, hole: 3, unit: 'm', leaders: [club.idOf('Even')] }])
    expect(lines(results, ({ score, contestPoints }) => [score, contestPoints])).toEqual([
      ['Even', 'T1', [18, 3]],
      ['Flat', 'T1', [18, 0]],
      ['Level', '3', [16, 0]],
      ['Scratch', '4', [13, 0]],
    ])
  })

  test('S16 the longest drive is the highest, and equals share; in a total its points stand apart', async () => {
    const { eventId, roundId } = await played(
      { strokesFactor: 0 },
      { Even: totalling(72), Flat: totalling(73), Level: totalling(74) },
    )
    await done(club.admin.call(saveRoundContests, { roundId, contests: [{ id: 2, hole: 2, pts: 5 }] }))
    for (const [name, value] of [
      ['Even', 210],
      ['Flat', 240.5],
      ['Level', 240.5],
    ] as const)
      await done(
        club.admin.call(saveContestResult, { roundId, contestId: 2, result: { userId: club.idOf(name), value } }),
      )
    expect(lines(await club.results(eventId), ({ score, contestPoints }) => [score, contestPoints])).toEqual([
      ['Even', '1', [0, 0]],
      ['Flat', '2', [1, 5]],
      ['Level', '3', [2, 5]],
    ])
  })

  test('S16 top-20 gives 20, 19, 18; a round’s own list goes before it', async () => {
    const eventId = await club.event({ strokesFactor: 0, scoringSystem: 'place-points', tppId: 'top-20' })
    const totals = { Even: totalling(70), Flat: totalling(71), Level: totalling(72) }
    await club.enter(await club.round(eventId, {}, { daysAgo: 2 }), totals)
    await club.enter(await club.round(eventId, { customScoring: '50, 30' }, { daysAgo: 1 }), totals)
    expect(lines(await club.results(eventId), ({ rounds }) => rounds.map(({ placePoints }) => placePoints))).toEqual([
      ['Even', '1', [20, 50]],
      ['Flat', '2', [19, 30]],
      ['Level', '3', [18, 0]],
    ])
  })

  test('S16 winner-heavy: the first has more than the second by more than the second by the third', async () => {
    const eventId = await club.event({ strokesFactor: 0, scoringSystem: 'place-points', tppId: 'winner-heavy' })
    await club.enter(await club.round(eventId), { Even: totalling(70), Flat: totalling(71), Level: totalling(72) })
    const [first = 0, second = 0, third = 0] = (await club.results(eventId)).rows.map(({ score }) => score ?? 0)
    expect(first - second).toBeGreaterThan(second - third)
    expect(second).toBeGreaterThan(third)
  })

  test('S16 the best rounds are those with most points', async () => {
    const eventId = await club.event({ strokesFactor: 0, scoringSystem: 'place-points', countRounds: 2 })
    // Even first, second, second: 10 + 8. Flat second, first, first: 10 + 10.
    for (const [at, even] of [70, 80, 80].entries())
      await club.enter(await club.round(eventId, {}, { daysAgo: 3 - at }), {
        Even: totalling(even),
        Flat: totalling(75),
      })
    expect(lines(await club.results(eventId), ({ score }) => score)).toEqual([
      ['Flat', '1', 20],
      ['Even', '2', 18],
    ])
  })
})

describe('S16 classes', () => {
  test('S16 the first class whose filter is true takes the player, with places and points of its own', async () => {
    await club.players({
      Fay: { gender: 'F', handicap: 5, birthYear: 1990 },
      Fia: { gender: 'F', handicap: 25, birthYear: 1950 },
      Max: { gender: 'M', handicap: 4, birthYear: 1980 },
      Moe: { gender: 'M', handicap: 20, birthYear: 1950 },
      Mik: { gender: 'M', handicap: 21, birthYear: 2010, club: 'Away' },
    })
    const classes = [
      { name: 'Ladies', filter: "gender == 'F'" },
      { name: 'Low', filter: 'hcp < 10' },
      { name: 'Seniors', filter: 'age >= 55 && club == "Home"' },
    ]
    const eventId = await club.event({ strokesFactor: 0, scoringSystem: 'place-points', classes })
    const roundId = await club.round(eventId)
    await club.enter(roundId, {
      Fay: totalling(76),
      Fia: totalling(95),
      Max: totalling(75),
      Moe: totalling(92),
      Mik: totalling(70),
    })
    const results = await club.results(eventId)
    expect(lines(results, (row) => [row.class, row.classPlace, row.score])).toEqual([
      ['Mik', '1', [null, null, 10]],
      ['Max', '2', ['Low', 1, 8]],
      ['Fay', '3', ['Ladies', 1, 6]],
      ['Moe', '4', ['Seniors', 1, 5]],
      ['Fia', '5', ['Ladies', 2, 4]],
    ])
    const shown = results.classes.map(({ name, rows }) => [
      name,
      rows.map((row) => [club.nameOf(row.userId), row.gross.placeText, row.gross.placePoints]),
    ])
    expect(shown).toEqual([
      [
        'Ladies',
        [
          ['Fay', '1', 10],
          ['Fia', '2', 8],
        ],
      ],
      ['Low', [['Max', '1', 10]]],
      ['Seniors', [['Moe', '1', 10]]],
    ])
  })
})

describe('S16 teams', () => {
  const totals = { Even: 70, Flat: 75, Level: 90, Scratch: 72, Five: 72, Nine: 72 }
  const cards = Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, totalling(total)]))

  test.each([
    {
      teamCount: null,
      expected: [
        ['Blue', '1', 216],
        ['Red', '2', 235],
      ],
    },
    {
      teamCount: 2,
      expected: [
        ['Blue', '1', 144],
        ['Red', '2', 145],
      ],
    },
    {
      teamCount: 1,
      expected: [
        ['Red', '1', 70],
        ['Blue', '2', 72],
      ],
    },
  ])('S16 the sum of the best $teamCount members a round', async ({ teamCount, expected }) => {
    const teams = club.teams({ Red: ['Even', 'Flat', 'Level'], Blue: ['Scratch', 'Five', 'Nine'] })
    const { results } = await played({ strokesFactor: 0, teamEvent: true, teams, teamCount }, cards)
    expect(results.teams.map(({ name, placeText, gross }) => [name, placeText, gross.total])).toEqual(expected)
    expect(results.rows.map(({ lastName, team }) => [lastName, team])).toContainEqual(['Level', 'Red'])
  })

  test('S16 stableford: the best two of each round, the highest wins', async () => {
    const teams = club.teams({ Red: ['Even', 'Flat', 'Level'], Blue: ['Scratch', 'Five', 'Nine'] })
    const eventId = await club.event({
      strokeCount: 'stableford',
      strokesFactor: 0,
      teamEvent: true,
      teams,
      teamCount: 2,
    })
    const points = (total: number) => totalling(108 - total)
    await club.enter(await club.round(eventId, {}, { daysAgo: 2 }), {
      Even: points(40),
      Flat: points(30),
      Level: points(35),
      Scratch: points(36),
      Five: points(36),
      Nine: points(20),
    })
    await club.enter(await club.round(eventId, {}, { daysAgo: 1 }), {
      Even: points(20),
      Flat: points(36),
      Level: points(30),
      Scratch: points(38),
      Five: points(22),
      Nine: points(30),
    })
    // Red 40 + 35 and 36 + 30; Blue 36 + 36 and 38 + 30.
    const { teams: sums } = await club.results(eventId)
    expect(sums.map(({ name, gross, rounds }) => [name, gross.points, rounds.map(({ result }) => result)])).toEqual([
      ['Red', 141, [75, 66]],
      ['Blue', 140, [72, 68]],
    ])
  })
})

/** Tiles of the first player of a match, W, L or H a hole, and those of the other. */
const tiles = (text: string) => {
  const own = [...text].map((letter): number => (letter === 'W' ? 1 : 0))
  const other = [...text].map((letter): number => (letter === 'L' ? 1 : 0))
  return [own, other] as const
}
const halves = (count: number) => 'H'.repeat(count)

describe('S9 matches', () => {
  const matches: [scorer: string, other: string, holes: string, text: string, state: string, seenByOther: string][] = [
    ['Sa', 'Even', 'WWWWWWWWWW', '10&8', 'decided', '10&8'],
    ['Sb', 'Flat', `WWW${halves(13)}`, '3&2', 'decided', '3&2'],
    ['Sc', 'Level', `WW${halves(15)}`, '2&1', 'decided', '2&1'],
    ['Sd', 'Scratch', `W${halves(16)}W`, '2 up', 'decided', '2 down'],
    ['Se', 'Five', `W${halves(17)}`, '1 up', 'decided', '1 down'],
    ['Sf', 'Nine', `WL${halves(16)}`, 'AS', 'decided', 'AS'],
    ['Sg', 'Ten', `LLLL${halves(11)}`, '4&3', 'decided', '4&3'],
    ['Sh', 'Twelve', `WW${halves(14)}`, '2 up', 'dormie', '2 down'],
  ]

  test('S9 10&8, 3&2, 2&1, 2 up, 1 up, all square, lost 4&3, and dormie', async () => {
    const eventId = await club.event({ strokeCount: 'match', scoringSystem: null })
    const roundId = await club.round(eventId)
    for (const [scorer, other, holes] of matches) {
      await club.start(roundId, { [scorer]: 0, [other]: 0 })
      const [own, others] = tiles(holes)
      if (scorer > 'Sb') await club.enter(roundId, { [scorer]: own, [other]: others })
      else
        for (const [at, letter] of [...holes].entries()) {
          // A halved hole is saved with no tile; the save fills it with 0.
          const entered = { W: [1, 0], L: [0, 1], H: [null, null] }[letter] ?? []
          await club.save(roundId, at + 1, { [scorer]: entered[0] ?? null, [other]: entered[1] ?? null })
        }
    }
    const results = await club.results(eventId)
    expect(results.rankedBy).toBe('matches')
    const rowOf = (name: string) => results.rows.find(({ lastName }) => lastName === name)
    for (const [scorer, other, holes, text, state, seen] of matches) {
      const match = results.matches.find(({ sides }) =>
        sides.some(({ userIds }) => userIds.includes(club.idOf(scorer))),
      )
      expect([scorer, match?.text, match?.state, match?.played]).toEqual([scorer, text, state, holes.length])
      expect([other, rowOf(other)?.rounds[0]?.match?.text]).toEqual([other, seen])
    }
    // 1 a win, ½ a half; who has not decided has none.
    const points = Object.fromEntries(results.rows.map(({ lastName, score }) => [lastName, score]))
    expect(points).toEqual({
      ...{ Sa: 1, Sb: 1, Sc: 1, Sd: 1, Se: 1, Ten: 1, Sf: 0.5, Nine: 0.5 },
      ...{ Even: 0, Flat: 0, Level: 0, Scratch: 0, Five: 0, Sg: 0, Sh: 0, Twelve: 0 },
    })
    expect(results.rows.slice(0, 9).map(({ placeText }) => placeText)).toEqual([
      ...Array(6).fill('T1'),
      'T7',
      'T7',
      'T9',
    ])
    // What is played after the end counts for nothing.
    const rows = [{ userId: club.idOf('Even'), scoreDetails: [11, 12, 13].map((position) => ({ position, score: 1 })) }]
    await done(club.admin.call(updateScores, { roundId, rows }))
    expect((await club.results(eventId)).matches.map(({ text }) => text)).toContain('10&8')
  })

  test('S9 holes left are those of the list: nine holes, 5&4 and 2&1', async () => {
    const eventId = await club.event({ strokeCount: 'match', scoringSystem: null })
    const roundId = await club.round(eventId, { startHole: 10, holeCount: 9 })
    for (const [scorer, other, holes] of [
      ['Sa', 'Even', 'WWWWW'],
      ['Sb', 'Flat', 'WWHHHHHH'],
    ] as const) {
      await club.start(roundId, { [scorer]: 0, [other]: 0 })
      const [own, others] = tiles(holes)
      await club.enter(roundId, { [scorer]: own, [other]: others })
    }
    const { matches: shown } = await club.results(eventId)
    expect(shown.map(({ text, decidedOn }) => [text, decidedOn]).sort()).toEqual([
      ['2&1', 8],
      ['5&4', 5],
    ])
  })

  test('S9 team match: holes are won once a team; 1½ to ½', async () => {
    const teams = club.teams({ Red: ['Sa', 'Even', 'Sb', 'Level'], Blue: ['Flat', 'Scratch', 'Five', 'Nine'] })
    const eventId = await club.event({ strokeCount: 'team-match', scoringSystem: null, teams })
    const roundId = await club.round(eventId)
    const first = await club.start(roundId, { Sa: 0, Flat: 0, Even: 0, Scratch: 0 })
    const [red, blue] = tiles(`WWLW${halves(11)}W`)
    await club.enter(roundId, { Sa: red, Even: red, Flat: blue, Scratch: blue })
    await club.start(roundId, { Sb: 0, Level: 0, Five: 0, Nine: 0 })
    const [own, other] = tiles(`WL${halves(16)}`)
    await club.enter(roundId, { Sb: own, Level: own, Five: other, Nine: other })
    const results = await club.results(eventId)
    // Red 4 holes, Blue 1: three up with two to play.
    expect(results.matches.find(({ groupId }) => groupId === first)).toMatchObject({
      text: '3&2',
      sides: [
        { team: 'Red', holesWon: 4 },
        { team: 'Blue', holesWon: 1 },
      ],
    })
    expect(results.teams.map(({ name, placeText, match }) => [name, placeText, match])).toEqual([
      ['Red', '1', { won: 1, halved: 1, lost: 0, points: 1.5 }],
      ['Blue', '2', { won: 0, halved: 1, lost: 1, points: 0.5 }],
    ])
    await done(club.admin.call(submitGroup, { groupId: first }))
  })

  test('S9 who is left when the other has withdrawn has won', async () => {
    const eventId = await club.event({ strokeCount: 'match', scoringSystem: null })
    const roundId = await club.round(eventId)
    await club.start(roundId, { Sa: 0, Even: 0 })
    await club.enter(roundId, { Sa: [0, 0], Even: [1, 1] })
    await club.setStatus(roundId, 'Even', 'WD')
    const results = await club.results(eventId)
    expect(results.rows.map(({ lastName, placeText, score }) => [lastName, placeText, score])).toEqual([
      ['Sa', '1', 1],
      ['Even', 'WD', 0],
    ])
    expect(results.matches).toMatchObject([{ text: 'w/o', state: 'decided' }])
  })

  test('S9 the Ryder Cup of 2012: Europe had 8½ of the 12 singles', async () => {
    const singles: [europe: string, usa: string, holes: string, text: string][] = [
      ['Donald', 'Watson', `WW${halves(15)}`, '2&1'],
      ['Poulter', 'Simpson', `W${halves(16)}W`, '2 up'],
      ['McIlroy', 'Bradley', `WW${halves(15)}`, '2&1'],
      ['Rose', 'Mickelson', `LW${halves(14)}HW`, '1 up'],
      ['Lawrie', 'Snedeker', `WWWW${halves(10)}W`, '5&3'],
      ['McDowell', 'ZJohnson', `LL${halves(15)}`, '2&1'],
      ['Garcia', 'Furyk', `L${halves(15)}WW`, '1 up'],
      ['Colsaerts', 'DJohnson', `LLL${halves(13)}`, '3&2'],
      ['Westwood', 'Kuchar', `WWW${halves(13)}`, '3&2'],
      ['Hanson', 'Dufner', `L${halves(16)}L`, '2 up'],
      ['Kaymer', 'Stricker', `${halves(17)}W`, '1 up'],
      ['Molinari', 'Woods', `L${halves(16)}W`, 'AS'],
    ]
    await Promise.all(singles.map(([europe]) => club.scorer(europe)))
    await club.players(Object.fromEntries(singles.map(([, usa]) => [usa, {}])))
    const teams = club.teams({ Europe: singles.map(([one]) => one), USA: singles.map(([, one]) => one) })
    const eventId = await club.event({ strokeCount: 'match', scoringSystem: null, teamEvent: true, teams })
    const roundId = await club.round(eventId)
    for (const [europe, usa] of singles) await club.start(roundId, { [europe]: 0, [usa]: 0 })
    const cards = singles.map(([europe, usa, holes]) => {
      const [own, other] = tiles(holes)
      return { [europe]: own, [usa]: other }
    })
    await club.enter(roundId, Object.assign({}, ...cards))
    const results = await club.results(eventId)
    for (const [europe, , , text] of singles) {
      const match = results.matches.find(({ sides }) => sides[0]?.userIds.includes(club.idOf(europe)))
      expect([europe, match?.text]).toEqual([europe, text])
    }
    expect(results.teams.map(({ name, match }) => [name, match])).toEqual([
      ['Europe', { won: 8, halved: 1, lost: 3, points: 8.5 }],
      ['USA', { won: 3, halved: 1, lost: 8, points: 3.5 }],
    ])
  })
})

describe('S16 custom events', () => {
  test('S16 strokes and points together by to par, two points a hole being level; a match stands beside it', async () => {
    const eventId = await club.event({ strokeCount: 'custom', strokesFactor: 0 })
    const [strokes, points, match] = [
      await club.round(eventId, { strokeCount: 'stroke' }, { daysAgo: 3 }),
      await club.round(eventId, { strokeCount: 'stableford' }, { daysAgo: 2 }),
      await club.round(eventId, { strokeCount: 'match' }),
    ]
    await club.enter(strokes, { Even: totalling(74), Flat: totalling(72), Level: totalling(71) })
    // 38, 33 and 34 points.
    await club.enter(points, { Even: totalling(70), Flat: totalling(75), Level: totalling(74) })
    await club.enter(match, { Even: tiles('LLLLLLLLLL')[0], Flat: tiles('LLLLLLLLLL')[1] })
    const results = await club.results(eventId)
    expect(results.rankedBy).toBe('to-par')
    expect(lines(results, ({ score, match }) => [score, match?.points ?? null])).toEqual([
      ['Even', '1', [0, 0]],
      ['Level', '2', [1, 0]],
      ['Flat', '3', [3, 1]],
    ])
  })

  test('S16 who wins a match has the points of the first place', async () => {
    const eventId = await club.event({ strokeCount: 'custom', strokesFactor: 0, scoringSystem: 'place-points' })
    const match = await club.round(eventId, { strokeCount: 'match' }, { daysAgo: 2 })
    await club.enter(match, { Level: tiles('WWWWWWWWWW')[0], Flat: tiles('WWWWWWWWWW')[1] })
    const strokes = await club.round(eventId, { strokeCount: 'stroke' }, { daysAgo: 1 })
    await club.enter(strokes, { Level: totalling(75), Flat: totalling(74) })
    // 10 + 8 and 8 + 10.
    const { rows } = await club.results(eventId)
    expect(rows.map(({ lastName, score }) => [lastName, score])).toEqual([
      ['Flat', 18],
      ['Level', 18],
    ])
  })

  test('S16 places of every game can give points', async () => {
    const eventId = await club.event({ strokeCount: 'custom', strokesFactor: 0, scoringSystem: 'place-points' })
    const first = await club.round(eventId, { strokeCount: 'stroke' }, { daysAgo: 2 })
    await club.enter(first, { Even: totalling(70), Flat: totalling(71), Level: totalling(72) })
    const second = await club.round(eventId, { strokeCount: 'stableford' }, { daysAgo: 1 })
    await club.enter(second, { Even: totalling(80), Flat: totalling(71), Level: totalling(75) })
    // 10 + 6, 8 + 10, 6 + 8.
    expect(lines(await club.results(eventId), ({ score }) => score)).toEqual([
      ['Flat', '1', 18],
      ['Even', '2', 16],
      ['Level', '3', 14],
    ])
  })
})

describe('S16 published results', () => {
  test('S16 the Masters of 2023, round by round', async () => {
    const scores: Record<string, [number, number, number, number]> = {
      Rahm: [65, 69, 73, 69],
      Mickel: [71, 69, 75, 65],
      Koepka: [65, 67, 73, 75],
      Henley: [73, 67, 71, 70],
      Reed: [71, 70, 72, 68],
      Spieth: [69, 70, 76, 66],
      Hovland: [65, 73, 70, 74],
      Young: [67, 72, 75, 68],
      Theegala: [73, 70, 73, 67],
    }
    await club.players(Object.fromEntries(Object.keys(scores).map((name) => [name, { handicap: -5 }])))
    const eventId = await club.event({ strokesFactor: 0, tieBreak: 'shared' })
    const after: string[][] = []
    for (const at of [0, 1, 2, 3]) {
      const roundId = await club.round(eventId, {}, { daysAgo: 4 - at })
      const cards = Object.entries(scores).map(([name, totals]) => [name, totalling(totals[at] ?? 72)])
      await club.enter(roundId, Object.fromEntries(cards))
      after.push(places(await club.results(eventId)))
    }
    expect(after[0]?.slice(0, 4)).toEqual(['T1 Hovland', 'T1 Koepka', 'T1 Rahm', '4 Young'])
    expect(after[1]?.slice(0, 3)).toEqual(['1 Koepka', '2 Rahm', '3 Hovland'])
    expect(after[2]?.slice(0, 4)).toEqual(['1 Koepka', '2 Rahm', '3 Hovland', '4 Henley'])
    expect(lines(await club.results(eventId), ({ gross }) => [gross.total, gross.toPar])).toEqual([
      ['Rahm', '1', [276, -12]],
      ['Koepka', 'T2', [280, -8]],
      ['Mickel', 'T2', [280, -8]],
      ['Henley', 'T4', [281, -7]],
      ['Reed', 'T4', [281, -7]],
      ['Spieth', 'T4', [281, -7]],
      ['Hovland', 'T7', [282, -6]],
      ['Young', 'T7', [282, -6]],
      ['Theegala', '9', [283, -5]],
    ])
  })

  test('S16 The Open of 1977, on a par of 70', async () => {
    const par = [4, 4, 4, 3, 4, 3, 5, 4, 4, 4, 3, 4, 4, 4, 3, 4, 5, 4]
    const turnberry = await club.course(par)
    const scores: Record<string, number[]> = {
      Crenshaw: [71, 69, 66, 75],
      Burns: [70, 70, 72, 69],
      Trevino: [68, 70, 72, 70],
      Green: [72, 66, 74, 67],
      Nicklaus: [68, 70, 65, 66],
      Watson77: [68, 70, 65, 65],
    }
    await club.players(Object.fromEntries(Object.keys(scores).map((name) => [name, {}])))
    const eventId = await club.event({ strokesFactor: 0, tieBreak: 'shared' })
    for (const at of [0, 1, 2, 3]) {
      const roundId = await club.round(eventId, {}, { daysAgo: 4 - at, on: turnberry })
      const cards = Object.entries(scores).map(([name, totals]) => [name, totalling(totals[at] ?? 0, par)])
      await club.enter(roundId, Object.fromEntries(cards))
    }
    expect(lines(await club.results(eventId), ({ gross }) => [gross.total, gross.toPar])).toEqual([
      ['Watson77', '1', [268, -12]],
      ['Nicklaus', '2', [269, -11]],
      ['Green', '3', [279, -1]],
      ['Trevino', '4', [280, 0]],
      ['Burns', 'T5', [281, 1]],
      ['Crenshaw', 'T5', [281, 1]],
    ])
  })
})
