import { describe, expect, test } from 'vitest'
import { done, parBut, type Scores, totalling } from '../../../testing/competition.ts'
import { club, lines, openTwelvePlayers, played } from '../../../testing/twelve-players.ts'
import { saveContestResult, saveRoundContests } from '../contests/operations.ts'

openTwelvePlayers()

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
