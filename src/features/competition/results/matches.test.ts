import { describe, expect, test } from 'vitest'
import { done, totalling } from '../../../testing/competition.ts'
import { club, lines, openTwelvePlayers } from '../../../testing/twelve-players.ts'
import { submitGroup } from '../../play/scoring/operations.ts'
import { updateScores } from './operations/edit.ts'

openTwelvePlayers()

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
