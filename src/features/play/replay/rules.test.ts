import { expect, test } from 'vitest'
import type { Competition, Round } from '../../../golf/competition.ts'
import { leaderboard } from '../../../golf/leaderboard.ts'
import { card, competition, round } from '../../../golf/testing.ts'
import {
  enteredBy,
  enteredInAll,
  expectedAt,
  four,
  minute,
  morning,
  replayed,
  runs,
  shown,
} from '../../../testing/replayed-boards.ts'
import type { BoardSource } from '../leaderboard/reads/board-rows.ts'
import { replayOf } from '../leaderboard/server/replay-columns.ts'
import { createBoards } from './rules/boards.ts'
import { scaleOf, stepAt } from './rules/scale.ts'

const threeHoles = { card: { par: [4, 3, 5], index: [1, 2, 3] }, holes: [1, 2, 3] }
const small = competition([
  round(
    [
      card('Ann', [4, 2, 5], { groupId: 'early', submitted: true }),
      card('Bo', [5, 3, 3], { groupId: 'early', submitted: true }),
      card('Cia', [3, 4, 6], { groupId: 'late', submitted: true }),
    ],
    threeHoles,
  ),
])
// early at 10, 20 and 30 minutes, late at 15, 25 and 35
const smallReplay = replayed(small, [...enteredBy('early', 10, 3), ...enteredBy('late', 15, 3)])

test.for([
  [0, ['Ann – –', 'Bo – –', 'Cia – –']],
  [10, ['1 Ann 0 1', '2 Bo 1 1', 'Cia – –']],
  [15, ['1 Cia -1 1', '2 Ann 0 1', '3 Bo 1 1']],
  [20, ['T1 Ann -1 2', 'T1 Cia -1 1', '3 Bo 1 2']],
  [25, ['1 Ann -1 2', '2 Cia 0 2', '3 Bo 1 2']],
  // Bo has an eagle on the last hole: level with Ann at −1, and better on it
  [30, ['1 Bo -1 F', '2 Ann -1 F', '3 Cia 0 2']],
  [35, ['1 Bo -1 F', '2 Ann -1 F', '3 Cia 1 F']],
] as const)('F4 the board after %i minutes, worked out by hand', ([minutes, expected]) => {
  const [played] = smallReplay.played
  if (!played) throw new Error('nothing was played')
  const step = stepAt(smallReplay, played, morning + minutes * minute)
  expect(shown(smallReplay, createBoards(smallReplay).at(step))).toEqual(expected)
})

test('F4 moments are the lead from the third hole on, who catches up, eagles, an ace, the climbs and the end', () => {
  const words = runs([smallReplay]).map(({ kind, at, players }) => [
    kind,
    (at - morning) / minute,
    players.map((player) => small.players[player]?.id).join(),
  ])
  expect(words).toEqual([
    ['eagle', 30, 'Bo'],
    ['lead', 30, 'Bo'],
    ['end', 35, 'Bo'],
  ])
  const twelve = Array.from({ length: 12 }, (_, at) => `p${at}`)
  const climbing = competition([
    round(
      twelve.map((id, at) =>
        card(id, at === 0 ? [9, 2, 1, 3, 3, 3] : [4, 3, 3, 4, 4, 4], { groupId: id, submitted: true }),
      ),
      { card: { par: [4, 3, 3, 4, 4, 4], index: [1, 2, 3, 4, 5, 6] }, holes: [1, 2, 3, 4, 5, 6] },
    ),
  ])
  const entered = twelve.flatMap((id, at) => enteredBy(id, at === 0 ? 30 : at, 6))
  const found = runs([replayed(climbing, entered)])
  expect(found.filter(({ kind }) => kind === 'ace')).toMatchObject([{ players: [0], hole: 3 }])
  expect(found.filter(({ kind }) => kind === 'climb')).toMatchObject([{ players: [0], places: 11, placeText: 'T1' }])
})

test('F4 a night takes five minutes of the slider, and a time on it leads back to the same time', () => {
  const night = replayed(small, [...enteredBy('early', 10, 3), ...enteredBy('late', 15 + 12 * 60, 3)])
  const played = night.played[0]
  if (!played) throw new Error('nothing was played')
  const scale = scaleOf(night, played)
  expect(scale.length).toBe((5 + 20 + 5 + 20) * minute)
  for (const time of [played.from, morning + 10 * minute, morning + (15 + 12 * 60) * minute, played.until])
    expect(scale.toTime(scale.toPlace(time))).toBe(time)
})

test('F4 who withdrew does so after the last hole, who was disqualified at the end, and what has no time comes then', () => {
  const left = competition([
    round(
      [
        card('Ann', [4, 3, 5], { groupId: 'g', submitted: true }),
        card('Bo', [5], { groupId: 'g', status: 'WD' }),
        card('Cia', [3, 3, 5], { groupId: 'g', status: 'DQ' }),
        card('Dan', [4, 4, 4], { submitted: true }),
      ],
      threeHoles,
    ),
  ])
  const replay = replayed(left, enteredBy('g', 0, 3))
  const boards = createBoards(replay)
  expect(shown(replay, boards.at(0))).toEqual(['Ann – –', 'Bo – –', 'Cia – –', 'Dan – –'])
  expect(shown(replay, boards.at(1))).toEqual(['1 Cia -1 1', '2 Ann 0 1', 'Dan – –', 'WD Bo – –'])
  expect(shown(replay, boards.at(3))).toEqual(['1 Cia -1 F', '2 Ann 0 F', 'Dan – –', 'WD Bo – –'])
  // Dan's card was never entered hole by hole; his last hole is the better one
  expect(shown(replay, boards.at(4))).toEqual(['1 Dan 0 F', '2 Ann 0 F', 'WD Bo – –', 'DQ Cia – –'])
})

const decided = { id: 'd', by: 'lot', basis: 'net', of: 'players', note: '' } as const
test.for([
  ['strokes', {}, {}],
  ['gross', { strokesFactor: 0 }, {}],
  ['points', { gameType: 'stableford' }, {}],
  ['the best two rounds', { gameType: 'stableford' }, { countRounds: 2 }],
  ['place points with contests', {}, { scoringSystem: 'place-points' }],
  ['an eclectic', {}, { scoringSystem: 'eclectic', eclecticPercent: 75 }],
  ['a cut', {}, { cut: { after: 2, top: 5, within: null, byClass: false } }],
  [
    'a cut by class',
    {},
    {
      cut: { after: 2, top: 2, within: null, byClass: true },
      classes: [{ name: 'A', filter: "lastName < 'player5'" }],
    },
  ],
  [
    'the Swedish order of ties and a lot',
    {},
    { tieBreak: 'sgf', tieDecisions: [{ ...decided, places: [['player1'], ['player0']] }] },
  ],
] as const)('F4 each board is the one of the rules: %s', ([, ofRound, ofEvent]) => {
  const all = competition(four(ofRound as Partial<Round>), ofEvent as Partial<Competition>)
  const replay = replayed(all, enteredInAll)
  const boards = createBoards(replay)
  expect(replay.played).toHaveLength(4)
  const last = replay.steps.length - 1
  for (const step of [last, 7, 60, 61, 40, 118, last - 1, last - 20, 130])
    expect(shown(replay, boards.at(step))).toEqual(expectedAt(all, replay, step))
})

test('F4 a round whose holes have no times is there as a whole before the next one', () => {
  const all = competition(four())
  const replay = replayed(
    all,
    enteredInAll.filter(({ groupId }) => !groupId.startsWith('1 ')),
  )
  expect(replay.played.map(({ number }) => number)).toEqual([2, 3, 4])
  const second = replay.played[0]
  if (!second) throw new Error('nothing was played')
  const only = leaderboard({
    ...all,
    rounds: all.rounds.map((own, at) => (at === 0 ? own : { ...own, cards: [], over: false, contests: [] })),
  })
  const rows = createBoards(replay).at(second.firstStep - 1)
  expect(rows.map(({ placeText }) => placeText)).toEqual(only.rows.map(({ placeText }) => placeText))
})

test('F4 sides with decimals are left out, and nothing is said of their players', () => {
  const event = { id: 'e', partyId: 'p', title: 'Cup', timeZone: 'UTC' } as BoardSource['event']
  const of = (given: Partial<Round>) =>
    replayOf(
      { version: 1, competition: competition(four(given)), event, rounds: [], showHandicaps: false },
      enteredInAll,
    )
  expect(of({ gameType: 'foursomes', formatSettings: { handicap: { kind: 'whs', decimals: 1 } } })).toMatchObject({
    leftOut: 'sides',
    rounds: [],
    players: { ids: [] },
  })
})
