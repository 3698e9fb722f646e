import { describe, expect, test } from 'vitest'
import {
  app,
  boardOf,
  change,
  firstNine,
  nameOf,
  openPlayedBoard,
  parBut,
  people,
  play,
  readEvent,
} from '../../../testing/played-board.ts'
import { readBoard } from './rules.ts'

openPlayedBoard()

describe('S16 the board of each game', () => {
  test('S16 stroke play: net and gross side by side, places by to par with holes played', async () => {
    const eventId = await people.event()
    const roundId = await people.round(eventId)
    await play(eventId, roundId, {
      anna: { strokes: firstNine(parBut()), playing: 12 },
      bo: { strokes: firstNine(parBut({ 1: -1 })) },
      cilla: { strokes: parBut(), playing: -2 },
    })
    const board = await boardOf(eventId)
    // Anna receives on indexes 7, 3, 1, 11, 9 and 5; Cilla gives back on 18 and 17.
    expect(
      board.rows.map((row) => [nameOf(row.playerId), row.placeText, row.net.toPar, row.gross.toPar, row.thru]),
    ).toEqual([
      ['anna', '1', -6, 0, 9],
      ['bo', '2', -1, -1, 9],
      ['cilla', '3', 2, 0, 'F'],
    ])
    // Anna is still on the course, so the tie is not broken yet.
    expect(board.rows.map((row) => [nameOf(row.playerId), row.gross.text])).toEqual([
      ['anna', 'T2'],
      ['bo', '1'],
      ['cilla', 'T2'],
    ])
    expect(board.rows[0]?.rounds[0]).toMatchObject({ gross: 36, net: 30, received: 6, played: 9 })
  })

  test('S16 stableford: net points 54, 36 and 34; level on gross', async () => {
    const eventId = await people.event({ strokeCount: 'stableford' })
    const roundId = await people.round(eventId)
    await play(
      eventId,
      roundId,
      {
        bo: { strokes: parBut(), playing: 18 },
        anna: { strokes: parBut() },
        cilla: { strokes: parBut(), playing: -2 },
      },
      true,
    )
    const { rows, rankedBy } = await boardOf(eventId)
    expect(rankedBy).toBe('points')
    expect(
      rows.map((row) => [nameOf(row.playerId), row.placeText, row.net.points, row.gross.points, row.gross.text]),
    ).toEqual([
      ['bo', '1', 54, 36, 'T1'],
      ['anna', '2', 36, 36, 'T1'],
      ['cilla', '3', 34, 36, 'T1'],
    ])
  })

  test('S16 match: 10&8 for the one, seen from both sides', async () => {
    const eventId = await people.event({ strokeCount: 'match' })
    const roundId = await people.round(eventId)
    await play(eventId, roundId, { anna: { strokes: Array(10).fill(1) }, bo: { strokes: Array(10).fill(0) } })
    const { rows, matches, rankedBy } = await boardOf(eventId)
    expect(rankedBy).toBe('matches')
    expect(matches).toMatchObject([{ text: '10&8', state: 'decided', lead: 10, left: 8 }])
    expect(
      rows.map((row) => [nameOf(row.playerId), row.placeText, row.match?.points, row.rounds[0]?.match?.outcome]),
    ).toEqual([
      ['anna', '1', 1, 'won'],
      ['bo', '2', 0, 'lost'],
    ])
  })

  test('S16 team match: one point for the team that wins 3&2', async () => {
    const eventId = await people.event({
      strokeCount: 'team-match',
      teams: [
        { name: 'Reds', members: ['anna', 'cilla'] },
        { name: 'Blues', members: ['bo', 'david'] },
      ],
    })
    const roundId = await people.round(eventId)
    const won = { strokes: [1, 1, 1, ...Array(13).fill(0)] }
    const lost = { strokes: Array(16).fill(0) }
    await play(eventId, roundId, { anna: lost, bo: won, cilla: lost, david: won })
    const { teams, matches } = await boardOf(eventId)
    expect(matches).toMatchObject([{ text: '3&2', state: 'decided' }])
    expect(teams.map(({ name, placeText, match }) => [name, placeText, match?.points])).toEqual([
      ['Blues', '1', 1],
      ['Reds', '2', 0],
    ])
  })

  test('S16 place points 10, 8, 8, 5 with a shared second place, and 3 of a contest beside them', async () => {
    const eventId = await people.event({ strokesFactor: 0 })
    await change(eventId, { scoringSystem: 'place-points', tieBreak: 'shared' })
    const roundId = await people.round(eventId)
    const { kysely } = app.services.database
    const { partyId, ids } = people
    await kysely.insertInto('roundContests').values({ partyId, roundId, contestId: 2, hole: 4, points: 3 }).execute()
    await kysely
      .insertInto('contestResults')
      .values([
        { partyId, roundId, contestId: 2, hole: 4, userId: ids.anna, value: 190 },
        { partyId, roundId, contestId: 2, hole: 4, userId: ids.david, value: 210.5 },
      ])
      .execute()
    const over = (strokes: number) => ({ strokes: parBut({ 1: strokes }) })
    await play(eventId, roundId, { anna: over(-2), bo: over(-1), cilla: over(-1), david: over(1) }, true)
    const board = readBoard(await readEvent(eventId))
    expect(board.leaderboard.basis).toBe('gross')
    expect(
      board.leaderboard.rows.map((row) => [
        nameOf(row.playerId),
        row.placeText,
        row.rounds[0]?.place,
        row.rounds[0]?.placePoints,
        row.contestPoints,
        row.gross.placePoints,
      ]),
    ).toEqual([
      ['anna', '1', 1, 10, 0, 10],
      ['bo', 'T2', 2, 8, 0, 8],
      ['cilla', 'T2', 2, 8, 0, 8],
      ['david', 'T2', 4, 5, 3, 8],
    ])
    expect(board.contests).toMatchObject([
      {
        contestId: 2,
        hole: 4,
        unit: 'm',
        leaderIds: [ids.david],
        results: [
          { name: 'David Ek', value: 210.5 },
          { name: 'Anna Berg', value: 190 },
        ],
      },
    ])
  })

  test('S16 the best 2 of 3 rounds: 142 before 143; the worst one does not count', async () => {
    const eventId = await people.event({ strokesFactor: 0 })
    await change(eventId, { countRounds: 2 })
    const scores = { anna: [72, 80, 70], bo: [71, 72, 90] }
    for (const at of [0, 1, 2]) {
      const roundId = await people.round(eventId, { roundNumber: at + 1 })
      const strokes = (name: 'anna' | 'bo') => ({ strokes: parBut({ 2: (scores[name][at] ?? 0) - 72 }) })
      await play(eventId, roundId, { anna: strokes('anna'), bo: strokes('bo') }, true)
    }
    const { rows } = await boardOf(eventId)
    expect(
      rows.map((row) => [
        nameOf(row.playerId),
        row.placeText,
        row.gross.total,
        row.rounds.map((round) => round?.counted),
      ]),
    ).toEqual([
      ['anna', '1', 142, [true, false, true]],
      ['bo', '2', 143, [true, true, false]],
    ])
  })

  test('S16 the sum of a team; places of their own in each class; a tie broken by the last nine', async () => {
    const eventId = await people.event({
      strokesFactor: 0,
      teams: [
        { name: 'Reds', members: ['anna', 'cilla'] },
        { name: 'Blues', members: ['bo', 'david'] },
      ],
    })
    await change(eventId, {
      classes: JSON.stringify([
        { name: 'Low', filter: 'hcp < 15' },
        { name: 'High', filter: 'hcp >= 15' },
      ]),
    })
    const roundId = await people.round(eventId)
    await play(
      eventId,
      roundId,
      {
        anna: { strokes: parBut({ 1: 2 }) },
        bo: { strokes: parBut({ 1: 3 }) },
        cilla: { strokes: parBut({ 18: 2 }) },
        david: { strokes: parBut({ 1: 4 }) },
      },
      true,
    )
    const board = await boardOf(eventId)
    // 74 each: Anna needed 36 on the last nine, Cilla 38.
    expect(board.rows.map((row) => [nameOf(row.playerId), row.placeText, row.class])).toEqual([
      ['anna', '1', 'Low'],
      ['cilla', '2', 'Low'],
      ['bo', '3', 'High'],
      ['david', '4', 'High'],
    ])
    expect(
      board.classes.map(({ name, rows }) => [name, rows.map((row) => [nameOf(row.playerId), row.gross.text])]),
    ).toEqual([
      [
        'Low',
        [
          ['anna', '1'],
          ['cilla', '2'],
        ],
      ],
      [
        'High',
        [
          ['bo', '1'],
          ['david', '2'],
        ],
      ],
    ])
    expect(board.teams.map(({ name, placeText, gross }) => [name, placeText, gross.total])).toEqual([
      ['Reds', '1', 148],
      ['Blues', '2', 151],
    ])
  })

  test('S16 a custom event: strokes and points together by to par, withdrawn ones last', async () => {
    const eventId = await people.event({ strokeCount: 'custom', strokesFactor: 0 })
    const first = await people.round(eventId, { strokeCount: 'stroke' })
    const second = await people.round(eventId, { strokeCount: 'stableford', roundNumber: 2 })
    await play(
      eventId,
      first,
      {
        anna: { strokes: parBut({ 1: 1 }) },
        bo: { strokes: parBut() },
        cilla: { strokes: firstNine(parBut()), status: 'WD' },
      },
      true,
    )
    await play(eventId, second, { anna: { strokes: parBut({ 1: -1, 2: -1 }) }, bo: { strokes: parBut() } }, true)
    const { rows, rankedBy } = await boardOf(eventId)
    expect(rankedBy).toBe('to-par')
    expect(rows.map((row) => [nameOf(row.playerId), row.placeText, row.gross.toPar, row.gross.points])).toEqual([
      ['anna', '1', -1, 38],
      ['bo', '2', 0, 36],
      ['cilla', 'WD', null, null],
    ])
  })
})
