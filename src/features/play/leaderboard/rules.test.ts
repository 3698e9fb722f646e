import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Competition, Round } from '../../../golf/competition.ts'
import { leaderboard } from '../../../golf/leaderboard.ts'
import type { PlayerCard } from '../../../golf/player-card.ts'
import { CARD_18, competition, contest, player, round } from '../../../golf/testing.ts'
import { boardChange, type EventBoard, eventBoard } from './operations/board.ts'
import { applyBoardChange } from './rules/change.ts'
import { readBoard } from './rules.ts'
import { keysOf } from './server/board-keys.ts'
import { changeBetween } from './server/change.ts'
import { compactBoard } from './server/compact.ts'

const asOf = new Date('2026-06-06T12:00:00Z')
const players = Array.from({ length: 9 }, (_, at) =>
  player(`00000000-0000-7000-8000-00000000000${at}`, {
    team: at === 8 ? null : String(at % 3),
    handicap: at === 4 ? null : at,
    club: at % 2 ? 'Ekbacken' : '',
  }),
)
const idAt = (at: number) => players[at]?.id ?? ''
const roundId = (at: number) => `10000000-0000-7000-8000-00000000000${at}`

const anyCard = fc.record({
  strokes: fc.array(fc.option(fc.integer({ min: 3, max: 6 }), { freq: 12 }), { maxLength: 18 }),
  playingStrokes: fc.integer({ min: -3, max: 30 }),
  status: fc.option(fc.constantFrom('WD' as const, 'DNS' as const, 'DQ' as const), { freq: 12 }),
  submitted: fc.boolean(),
  /** Nobody has this number of the round's places. */
  absent: fc.boolean(),
})
const anyRound = fc.record({
  cards: fc.array(anyCard, { minLength: 2, maxLength: 9 }),
  game: fc.constantFrom('stroke' as const, 'stableford' as const, 'match' as const, 'stroke' as const),
  over: fc.boolean(),
  factor: fc.constantFrom(1, 0.5, 0),
  longest: fc.nat(8),
})
const anyEvent = fc.record({
  rounds: fc.array(anyRound, { minLength: 1, maxLength: 3 }),
  scoringSystem: fc.constantFrom('total' as const, 'place-points' as const),
  countRounds: fc.constantFrom(null, 1, 2),
  tieBreak: fc.constantFrom('count-back' as const, 'shared' as const),
  teamEvent: fc.boolean(),
  teamCount: fc.constantFrom(null, 2),
  isDivided: fc.boolean(),
})
type AnyEvent = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never
type AnyRound = AnyEvent['rounds'][number]

function competitionOf({ rounds, isDivided, ...event }: AnyEvent): Competition {
  const teams = ['Reds', 'Blues', 'Greens'].map((name, at) => ({ id: String(at), name, country: '' }))
  const classes = isDivided
    ? [
        { name: 'Low', filter: 'hcp < 4' },
        { name: 'Broken', filter: 'hcp <' },
      ]
    : []
  return competition(rounds.map(roundOf), { ...event, gameType: 'custom', players, teams, classes })
}

function roundOf({ cards, game, over, factor, longest }: AnyRound, at: number): Round {
  const own = cards.flatMap((card, index): PlayerCard[] => {
    if (card.absent) return []
    const results = card.strokes.map((strokes) =>
      strokes === null ? null : { strokes: game === 'match' ? strokes % 2 : strokes },
    )
    const { playingStrokes, status, submitted } = card
    const groupId = game === 'match' ? `20000000-0000-7000-8000-00000000000${Math.floor(index / 2)}` : null
    return [
      { playerId: idAt(index), exactHandicap: playingStrokes, playingStrokes, results, status, submitted, groupId },
    ]
  })
  const drive = contest({
    id: '2',
    results: [{ playerId: idAt(longest), value: 200 }],
    hole: 4,
    unit: 'm',
    best: 'highest',
    pts: 3,
  })
  return round(own, {
    id: roundId(at),
    number: at + 1,
    gameType: game,
    over,
    strokesFactor: factor,
    card: CARD_18,
    contests: [drive],
  })
}

function boardOf(given: Competition, version = 1): EventBoard {
  const rounds = given.rounds.map(({ id, number, date, gameType, over, holes }) => {
    return {
      id,
      number,
      title: 'Round',
      date,
      courseName: 'Ekbacken',
      gameType,
      par: 72,
      holeCount: holes.length,
      strokesFactor: 1 as const,
      over,
    }
  })
  const event: EventBoard['event'] = {
    id: roundId(8),
    partyId: roundId(9),
    partyTitle: 'Club',
    timeZone: 'Europe/Stockholm',
    title: 'Cup',
    startDate: '2026-06-06',
    endDate: '2026-06-07',
    country: 'se',
    type: 'official',
    gameType: 'custom',
    scoringSystem: given.scoringSystem,
    tieBreak: given.tieBreak,
    teamEvent: given.teamEvent,
    useExtra: false,
    showHoleContests: false,
  }
  return compactBoard({ version, competition: given, event, rounds, showHandicaps: true }, leaderboard(given), asOf)
}

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value))

describe('the compact board', () => {
  test('S16 the engine’s board comes out of the compact one as it went in, and the compact one keeps to its schema', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const given = competitionOf(event)
        const board = overTheWire(boardOf(given))
        expect(z.safeParse(eventBoard, board).error).toBeUndefined()
        expect(readBoard(board).leaderboard).toEqual(leaderboard(given))
      }),
      { numRuns: 500 },
    )
  })

  test('S16 keys tell players apart, longer where the ends of ids are alike', () => {
    expect([...keysOf(['aaa-12345', 'bbb-54321']).values()]).toEqual(['12345', '54321'])
    expect([...keysOf(['aaa1-2345', 'aaa2-2345']).values()]).toEqual(['1-2345', '2-2345'])
  })
})

describe('changes of a board', () => {
  const twoEvents = fc.tuple(anyEvent, anyEvent, fc.boolean()).map(([before, other, similar]) => {
    // Alike but for the cards of one round: what a save does.
    const [first, ...rest] = before.rounds
    const changed = other.rounds[0]
    const after =
      similar && first && changed ? { ...before, rounds: [{ ...first, cards: changed.cards }, ...rest] } : other
    return [before, after] as const
  })

  test('S16 applying a change gives what a full read gives, also when it comes twice', () => {
    fc.assert(
      fc.property(twoEvents, ([eventBefore, eventAfter]) => {
        const before = overTheWire(boardOf(competitionOf(eventBefore), 7))
        const after = overTheWire(boardOf(competitionOf(eventAfter), 9))
        const change = overTheWire(changeBetween(before, after))
        expect(z.safeParse(boardChange, change).error).toBeUndefined()
        const applied = applyBoardChange(before, change)
        expect(applied).toEqual(after)
        if (applied === 'reload') return
        expect(readBoard(applied)).toEqual(readBoard(after))
        expect(applyBoardChange(applied, change)).toEqual(after)
      }),
      { numRuns: 500 },
    )
  })

  const board = boardOf(
    competitionOf({
      rounds: [],
      scoringSystem: 'total',
      countRounds: null,
      tieBreak: 'shared',
      teamEvent: false,
      teamCount: null,
      isDivided: false,
    }),
    5,
  )
  const change = { version: 6, from: 5, asOf: asOf.toISOString() }

  test('X5 a change that does not follow, or says so, needs a reload; old news change nothing', () => {
    expect(applyBoardChange(board, { ...change, version: 8, from: 7 })).toBe('reload')
    expect(applyBoardChange(board, { ...change, reload: true })).toBe('reload')
    expect(applyBoardChange(board, { ...change, version: 4, from: 3 })).toBe(board)
    expect(applyBoardChange(board, { ...change, version: 5, from: 4 })).toBe(board)
    expect(applyBoardChange(board, change)).toMatchObject({ version: 6 })
  })
})
