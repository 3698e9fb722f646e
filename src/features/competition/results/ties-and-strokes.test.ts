import { describe, expect, test } from 'vitest'
import { done, parBut } from '../../../testing/competition.ts'
import { club, lines, openTwelvePlayers, places, played } from '../../../testing/twelve-players.ts'
import { getUsers, updatePlayerByHand } from '../../party/members/operations.ts'
import { addScores, updateScores } from './operations/edit.ts'

openTwelvePlayers()

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
